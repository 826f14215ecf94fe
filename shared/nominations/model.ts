/** A nomination as it is kept and as it is read (docs/product.md#answers-and-reviews). */
import * as z from 'zod'
import { fieldInput, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { fieldRoles } from '../forms/field-types.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { nominatorShown, partyShown, personSnapshot } from '../people/model.ts'
import { visibleText } from '../visible-text.ts'
import { currencies, kindKeys } from './kinds.ts'
import { plainOutcomes, stageOutcomes } from './outcome-names.ts'
import { recognised } from './recognised.ts'
import { maxDocuments, maxReferenceLength, maxReferences } from './settings.ts'
import { stageNames } from './stages.ts'
import { worth } from './worth.ts'

/** Who approves. Without person id: the recognition desk, or an address of the directory that matched nobody. */
export const approver = z.object({
  personId: id.optional(),
  name: z.string(),
  email: z.string(),
  /** The recognition desk, for which administrators act (docs/product.md#desk). */
  desk: z.literal(true).optional(),
})
export type Approver = z.infer<typeof approver>

/** Who did something; without person id it was the product itself. */
export const doer = z.object({ personId: id.optional(), name: z.string() })
export type ActorRef = z.infer<typeof doer>

/** A workflow step. Status is empty while it waits. */
const step = z.object({
  stage: z.enum(stageNames),
  approver: approver.optional(),
  status: z.enum(['', 'Approve', 'Reject']),
  comment: z.string(),
  /** Since when it is this stage's turn. */
  waitingSince: z.string().optional(),
  decidedAt: z.string().optional(),
  /** Who decided; nobody where the stage was approved in advance or closed with another one. */
  decidedBy: doer.optional(),
  /** Its approver, where a delegate decided in their place (docs/product.md#delegation). */
  decidedFor: doer.optional(),
  reassignedFrom: approver.optional(),
})
export type Step = z.infer<typeof step>

/** That a stage lay with somebody until it was passed on while it was its turn. */
const passedOn = z.object({
  stage: z.enum(stageNames),
  /** Who had it, as `functions/nominations/responders.ts` writes approvers. */
  responder: z.string(),
  since: z.string(),
  until: z.string(),
})

/** An outcome of a nomination (`outcome.ts`). */
const nominationOutcome = z.union([
  z.object({ is: z.enum(stageOutcomes), stage: z.enum(stageNames) }),
  z.object({ is: z.enum(plainOutcomes) }),
])

/** Pending while nominees are asked; Accepted while it is reviewed and afterwards, whatever the stages say. */
const decisions = ['Pending', 'Accepted', 'Declined', 'Withdrawn'] as const

const downgrade = z.object({
  by: doer,
  /** The approver, where a delegate did it in their place. */
  decidedFor: doer.optional(),
  at: z.string(),
  /** The stage that was pending. */
  stage: z.enum(stageNames),
  reason: z.string(),
  /** What it was before. */
  from: z.object({ kind: z.enum(kindKeys), category: z.number().int(), title: z.string() }),
})

/** A month, `yyyy-mm`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, constraintTexts.month)

/** What lists, mails and checks need of a nomination: at most 4 KB. */
export const nomination = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(kindKeys),
  category: z.number().int(),
  title: z.string(),
  createdAt: z.string(),
  decision: z.enum(decisions),
  /** Members who are asked and have not answered; absent once nobody is waited for. */
  unanswered: z.number().int().optional(),
  eventId: id,
  /** Community ids of the nominator, or that of the nominee's department (docs/product.md#submitting). */
  communities: z.array(z.number().int()),
  nominator: nominatorShown,
  isTeam: z.boolean(),
  /** The nominee, or a team's first member; like their number, of those who go on once all have answered. */
  firstNominee: personSnapshot.pick({ personId: true, name: true, slug: true }),
  nomineeCount: z.number().int(),
  /** Whether its nominees were asked; absent: they were not. */
  asked: z.literal(true).optional(),
  /** Where the first nominee worked at the time; what reports group by. Older records have none. */
  country: z.string().optional(),
  businessUnit: z.string().optional(),
  /** The month that a month award is for. */
  selectionPeriod: month.optional(),
  steps: z.array(step),
  /** With whom stages lay before they were passed on, in that order; only the latest of very many. */
  passedOn: z.array(passedOn).optional(),
  behaviour: z.object({ id: z.number().int(), name: z.string() }).optional(),
  card: z.object({ id: z.number().int(), name: z.string() }).optional(),
  declineReason: z.string().optional(),
  downgrade: downgrade.optional(),
  withdrawal: z.object({ by: doer, at: z.string(), reason: z.string() }).optional(),
  /** Where what it pays stands, once everything is approved: the payroll month, and the instant of the last approval. */
  payroll: z.object({ month, approvedAt: z.string() }).optional(),
  legacyId: z.string().optional(),
  /** Whether it stands in the counts of its people's lists; older records do from their next change on. */
  counted: z.literal(true).optional(),
})
export type Nomination = z.infer<typeof nomination>

/** What a nominee who is asked has answered (docs/product.md#answering). */
export const nomineeAnswer = z.object({
  status: z.enum(['Pending', 'Accepted', 'Rejected']),
  at: z.string().optional(),
  /** The company that they chose. */
  company: z.string().optional(),
  /** Why they declined. */
  reason: z.string().optional(),
  comments: z.string().optional(),
  references: z.array(z.string()).optional(),
  documents: z.array(fileAnswer).optional(),
})
export type NomineeAnswer = z.infer<typeof nomineeAnswer>

/** Somebody nominated. Those who are not asked have no answer. */
const member = personSnapshot.extend({
  answer: nomineeAnswer.optional(),
  /** Documents about this member, from the form. */
  documents: z.array(fileAnswer).optional(),
})
export type Member = z.infer<typeof member>

/** The larger rest, read only when a nomination is opened, changed or mailed. */
export const nominationBody = z.object({
  nominator: personSnapshot,
  nominees: z.array(member),
  answers: z.array(storedAnswer),
})
export type NominationBody = z.infer<typeof nominationBody>

/** A nomination whole. */
export interface FullNomination {
  readonly head: Nomination
  readonly body: NominationBody
}

/** Documents about one member of a team (docs/product.md#submitting). */
const memberDocuments = z.strictObject({
  personId: id,
  documents: z.array(fileAnswer).min(1).max(maxDocuments),
})

/** What the form sends. */
export const newNomination = z.strictObject({
  eventId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  monetary: z.boolean(),
  /** Person ids, in the order in which they were added; the first one's approvers count for a team. */
  nominees: z.array(id).min(1).max(200),
  answers: z.array(fieldInput).max(60),
  /** Of a team that is reviewed: each member at most once. */
  memberDocuments: z.array(memberDocuments).max(200).optional(),
  termsAccepted: z.boolean(),
})
export type NewNomination = z.infer<typeof newNomination>

/** What the form asks before it is sent: who would review it, and whether anything stands in the way. */
export const nominationCheck = newNomination.pick({ eventId: true, monetary: true, nominees: true }).extend({
  /** Address of the sponsor, as far as it is typed. */
  sponsor: z.string().max(320).optional(),
  /** The chosen month. */
  month: month.optional(),
  /** Whether everything is filled in: only then it is said who cannot be nominated once more. */
  complete: z.boolean().default(false),
})

export type NominationCheck = z.infer<typeof nominationCheck>

/** What would become of a nomination. */
export const nominationForecast = z.object({
  /** Who would review it, in order, with those stages that are approved in advance. */
  steps: z.array(step.pick({ stage: true, approver: true, status: true, comment: true })),
  /** Stages that nobody could decide: it would be refused. */
  missing: z.array(z.enum(stageNames)),
  asksNominees: z.boolean(),
  /** Nominees who would be refused, by their place, with the reason. */
  refused: z.array(z.object({ place: z.number().int(), message: z.string() })),
  /** Why the sponsor's address cannot be taken. */
  sponsorProblem: z.string().optional(),
  /** What it would pay those who are not refused, and how they stand; absent where it pays nothing. */
  worth: worth.optional(),
})
export type NominationForecast = z.infer<typeof nominationForecast>

/** How long it may be is told at its field (forms/lengths.ts). */
const longText = z.string().max(200_000)

/** What a nominee answers (docs/product.md#answering). */
export const answerInput = z.strictObject({
  decision: z.enum(['accept', 'decline']),
  /** One of the choices, to accept. */
  company: z.string().max(200).optional(),
  /** One of the reasons, to decline. */
  reason: z.string().max(200).optional(),
  /** In words of their own, where the reason is 'Other'. */
  otherReason: longText.optional(),
  comments: longText.optional(),
  /** Of individual nominations. */
  references: z.array(visibleText().trim().max(maxReferenceLength)).max(maxReferences).optional(),
  documents: z.array(fileAnswer).max(maxDocuments).optional(),
  termsAccepted: z.boolean(),
})
export type AnswerInput = z.infer<typeof answerInput>

/** What an approver decides. */
export const decisionInput = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  comment: longText,
  /** To approve: a word for whoever wins (docs/product.md#praise). */
  praise: longText.optional(),
  termsAccepted: z.boolean(),
})
export type DecisionInput = z.infer<typeof decisionInput>

/** What the downgrade form sends; its questions stand in `downgrade-form.ts`. */
export const downgradeInput = z.strictObject({
  stage: z.enum(stageNames),
  answers: z.array(fieldInput).max(10),
  termsAccepted: z.boolean(),
})
export type DowngradeInput = z.infer<typeof downgradeInput>

/** What the success view and lists show. */
export const nominationCard = nomination.pick({
  id: true,
  kind: true,
  title: true,
  createdAt: true,
  decision: true,
  nominator: true,
  isTeam: true,
  firstNominee: true,
  nomineeCount: true,
  behaviour: true,
  card: true,
  category: true,
  selectionPeriod: true,
})
export type NominationCard = z.infer<typeof nominationCard>

/** What waits for the recognition desk, as administrators see it listed. */
export const deskCard = nominationCard.extend({
  stage: z.enum(stageNames),
  /** Since when it is the desk's turn. */
  waitingSince: z.string(),
  /** Whether the viewer may decide it: never who is nominated in it or made it (docs/product.md#desk). */
  mayDecide: z.boolean(),
})
export type DeskCard = z.infer<typeof deskCard>

const stageWaiting = {
  stage: z.enum(stageNames),
  /** Since when it is that stage's turn. */
  waitingSince: z.string(),
}

/** What waits for an approver, as they see it listed. */
export const reviewCard = nominationCard.extend(stageWaiting)
export type ReviewCard = z.infer<typeof reviewCard>

/** A nomination in the queue of what waits for somebody, with the way to it. */
const queued = nominationCard.pick({ id: true, kind: true, title: true }).extend(stageWaiting)
export type Queued = z.infer<typeof queued>

/** What waits for somebody in one order: their own, what they see to as a delegate, the desk's. */
export const queueNames = ['own', 'standing-in', 'desk'] as const
export type QueueName = (typeof queueNames)[number]

/** Where a nomination stands in a queue, and what is before and after it. One that does not wait in any has the first that
 * waits after it. */
export const reviewQueue = z.object({
  queue: z.enum(queueNames),
  /** How many wait in it. */
  total: z.number().int(),
  /** There may be more than were counted. */
  more: z.literal(true).optional(),
  /** Its own place, from 1 on; absent where it does not wait. */
  place: z.number().int().optional(),
  previous: queued.optional(),
  here: queued.optional(),
  next: queued.optional(),
})
export type ReviewQueue = z.infer<typeof reviewQueue>

/** What waits for an approver for whom the reader stands in. */
export const standInCard = reviewCard.extend({ approver: doer })
export type StandInCard = z.infer<typeof standInCard>

/** What somebody received, as they see it listed. */
export const receivedCard = nominationCard.extend({
  /** They are asked, and have not answered. */
  mayAnswer: z.boolean(),
  /** As its nominees know it. */
  outcome: nominationOutcome,
})
export type ReceivedCard = z.infer<typeof receivedCard>

/** What somebody sent: with the stages, so that a list says with whom each is. */
export const sentCard = nominationCard.extend({
  asked: z.literal(true).optional(),
  steps: z.array(
    step.pick({ stage: true, status: true, waitingSince: true, decidedAt: true }).extend({
      approver: doer.optional(),
      decidedBy: doer.optional(),
      decidedFor: doer.optional(),
    }),
  ),
  downgrade: downgrade.pick({ by: true, decidedFor: true, at: true, stage: true }).optional(),
  withdrawal: z.object({ by: doer, at: z.string() }).optional(),
})
export type SentCard = z.infer<typeof sentCard>

/** What somebody decided as HRBP. */
export const hrbpCard = nominationCard.extend({
  /** What they decided, and when. */
  status: z.enum(['Approve', 'Reject']),
  decidedAt: z.string(),
  outcome: nominationOutcome,
})
export type HrbpCard = z.infer<typeof hrbpCard>

/** A High5 that somebody received, as any colleague sees it: nothing of its words, and of its nominator the name. */
export const receivedHigh5 = nominationCard
  .pick({ id: true, title: true, createdAt: true, isTeam: true, behaviour: true, card: true })
  .extend({ nominator: personSnapshot.pick({ personId: true, name: true, slug: true }) })
export type ReceivedHigh5 = z.infer<typeof receivedHigh5>

/** How many stand in each of somebody's own lists. */
export const listSizes = z.object({
  received: z.number().int(),
  sent: z.number().int(),
  review: z.number().int(),
  employeeAwards: z.number().int(),
  hcbp: z.number().int(),
})
export type ListSizes = z.infer<typeof listSizes>

/** How much waits, and since when the oldest does. */
const waiting = z.object({
  count: z.number().int(),
  /** There are more than were counted. */
  more: z.literal(true).optional(),
  since: z.string().optional(),
})

/** What waits for somebody; absent where nothing does. */
export const waitingForMe = z.object({
  /** Nominations that they are asked to accept. */
  answer: waiting.optional(),
  /** Stages that are theirs to decide; those of month awards by themselves. */
  review: waiting.optional(),
  employeeAwards: waiting.optional(),
  /** The same of approvers for whom they stand in (docs/product.md#delegation). */
  reviewFor: waiting.optional(),
  employeeAwardsFor: waiting.optional(),
  /** Of administrators: what waits for the recognition desk. */
  desk: waiting.optional(),
  /** Of administrators: ideas whose abuse reports are to be dealt with. */
  abuse: waiting.optional(),
})
export type WaitingForMe = z.infer<typeof waitingForMe>

/** What is done to a nomination, as the record of acts names it (docs/product.md#history). */
export const nominationActions = [
  'created',
  'accepted',
  'declined',
  'not-answered',
  'approved',
  'rejected',
  'downgraded',
  'reassigned',
  'withdrawn',
  'reminded',
  /** That a stage goes to the recognition desk unless it is decided. */
  'announced',
  /** What a payee is paid, by an administrator; told to administrators only. */
  'corrected',
  /** What a receiver said in thanks, by an administrator. */
  'thanks-removed',
  /** What an approver wrote for whoever wins, by an administrator; not told to nominees. */
  'praise-removed',
] as const
export type NominationAction = (typeof nominationActions)[number]

const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(nominationActions),
  stage: z.enum(stageNames).optional(),
  /** What was said about it, where the viewer may read that. */
  comment: z.string().optional(),
  /** Whom a stage went to. */
  to: z.string().optional(),
  /** For whom it was decided, by a delegate. */
  decidedFor: z.string().optional(),
})

/** What the viewer can do to a nomination now; the server asks the same again when they do it. */
const may = z.object({
  answer: z.boolean(),
  /** The stage that is theirs to decide. */
  decide: z.enum(stageNames).optional(),
  /** The approver for whom they would decide it, as a delegate. */
  decideFor: z.string().optional(),
  downgrade: z.boolean(),
  withdraw: z.boolean(),
  reassign: z.boolean(),
  /** See what it pays, and has paid; administrators, of what was finally approved. */
  money: z.literal(true).optional(),
  /** Remove what approvers wrote for whoever wins; administrators who are no party. */
  removePraise: z.literal(true).optional(),
})

/** What an approver wrote for whoever wins. */
export const praise = z.object({
  stage: z.enum(stageNames),
  by: doer,
  text: z.string(),
  at: z.string(),
})
export type Praise = z.infer<typeof praise>

const memberShown = partyShown.extend({
  answer: nomineeAnswer.optional(),
  documents: z.array(fileAnswer).optional(),
})

/** A nomination as its readers see it (docs/product.md#what-is-shown); `functions/nominations/reader-view.ts` says who
 * sees what. */
export const nominationView = nominationCard.extend({
  eventId: id,
  declineReason: z.string().optional(),
  downgrade: downgrade.optional(),
  /** Why, for those who read it whole. */
  withdrawal: z.object({ by: doer, at: z.string(), reason: z.string().optional() }).optional(),
  steps: z.array(step),
  nominees: z.array(memberShown),
  answers: z.array(
    z.object({
      fieldId: z.string(),
      label: z.string(),
      role: z.enum(fieldRoles).optional(),
      content: z.string(),
    }),
  ),
  /** All files among the answers. */
  files: z.array(fileAnswer),
  history: z.array(historyEntry),
  /** The stages whose approver the viewer is, or was when they decided. */
  ownStages: z.array(z.enum(stageNames)),
  /** The payroll month that it is paid in, for who is paid and for administrators. */
  payrollMonth: month.optional(),
  /** What it pays, for who may know it (docs/product.md#worth). */
  worth: worth.optional(),
  /** How often its nominees were recognised, for who decides now (docs/product.md#recognised-lately). */
  recognised: recognised.optional(),
  /** What they won, for who is paid, after the last approval. */
  award: z
    .object({
      amount: z.number().int(),
      currency: z.enum(currencies),
      approvedAt: z.string(),
      /** What became of it, and how much was paid; absent before payroll says so. */
      payment: z
        .object({ state: z.enum(['paid', 'partly-paid', 'refused']), amount: z.number().int() })
        .optional(),
      /** What is taken back with the same salaries, where it was corrected after its month was closed. */
      takenBack: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
    })
    .optional(),
  praise: z.array(praise).optional(),
  may,
})
export type NominationView = z.infer<typeof nominationView>
