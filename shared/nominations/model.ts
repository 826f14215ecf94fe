/** A nomination as it is stored and read (docs/product.md#answers-and-reviews). */
import * as z from 'zod'
import { fieldAnswer, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { fieldRoles } from '../forms/field-types.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { nominatorShown, partyShown, personSnapshot } from '../people/model.ts'
import { visibleText } from '../visible-text.ts'
import { currencies, kindKeys } from './kinds.ts'
import { plainOutcomes, stageOutcomes } from './outcome-names.ts'
import { recentRecognitions } from './recognised.ts'
import { maxDocuments, maxReferenceLength, maxReferences } from './settings.ts'
import { stageNames } from './stages.ts'
import { worth } from './worth.ts'

/** An approver. Without person id: the recognition desk, or an address of the directory without a person. */
const approver = z.object({
  personId: id.optional(),
  name: z.string(),
  email: z.string(),
  /** The recognition desk, for which administrators act (docs/product.md#desk). */
  desk: z.literal(true).optional(),
})
export type Approver = z.infer<typeof approver>

/** The person who did something; without person id: the product itself. */
export const actorReference = z.object({ personId: id.optional(), name: z.string() })
export type ActorRef = z.infer<typeof actorReference>

/** A workflow step. Status is empty while it waits. */
const step = z.object({
  stage: z.enum(stageNames),
  approver: approver.optional(),
  status: z.enum(['', 'Approve', 'Reject']),
  comment: z.string(),
  /** The instant at which it became this stage's turn. */
  waitingSince: z.string().optional(),
  decidedAt: z.string().optional(),
  /** The person who decided; absent where the stage was approved in advance or closed with another one. */
  decidedBy: actorReference.optional(),
  /** Its approver, where a delegate decided for them (docs/product.md#delegation). */
  decidedFor: actorReference.optional(),
  reassignedFrom: approver.optional(),
})
export type Step = z.infer<typeof step>

/** A stage's time with an approver, until it was passed on during its turn. */
const passedOn = z.object({
  stage: z.enum(stageNames),
  /** The former approver, as `functions/nominations/review/approvers.ts` writes approvers. */
  responder: z.string(),
  since: z.string(),
  until: z.string(),
})

/** An outcome of a nomination (`outcome.ts`). */
const nominationOutcome = z.union([
  z.object({ is: z.enum(stageOutcomes), stage: z.enum(stageNames) }),
  z.object({ is: z.enum(plainOutcomes) }),
])

/** Pending while nominees are asked; Accepted while it is reviewed and afterwards, regardless of the
 * stages. */
const decisions = ['Pending', 'Accepted', 'Declined', 'Withdrawn'] as const

const downgrade = z.object({
  by: actorReference,
  /** The approver, where a delegate did it for them. */
  decidedFor: actorReference.optional(),
  at: z.string(),
  /** The stage that was pending. */
  stage: z.enum(stageNames),
  reason: z.string(),
  /** Kind, category and title before. */
  from: z.object({ kind: z.enum(kindKeys), category: z.number().int(), title: z.string() }),
})

/** A month, `yyyy-mm`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, constraintTexts.month)

/** The part of a nomination that lists, mails and checks need: at most 4 KB. */
export const nomination = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(kindKeys),
  category: z.number().int(),
  title: z.string(),
  createdAt: z.string(),
  decision: z.enum(decisions),
  /** Members who are asked and have not answered; absent once there are none. */
  unanswered: z.number().int().optional(),
  eventId: id,
  /** Community ids of the nominator, or that of the nominee's department (docs/product.md#submitting). */
  communities: z.array(z.number().int()),
  nominator: nominatorShown,
  isTeam: z.boolean(),
  /** The nominee, or a team's first member; once all have answered, only members who accepted count, here and
   * in their number. */
  firstNominee: personSnapshot.pick({ personId: true, name: true, slug: true }),
  nomineeCount: z.number().int(),
  /** Whether its nominees were asked; absent: they were not. */
  asked: z.literal(true).optional(),
  /** The first nominee's work location at the time, for grouping in reports. */
  country: z.string(),
  businessUnit: z.string(),
  /** The month that a month award is for. */
  selectionPeriod: month.optional(),
  steps: z.array(step),
  /** Earlier approvers of stages that were passed on, in that order; only the latest of very many. */
  passedOn: z.array(passedOn).optional(),
  behaviour: z.object({ id: z.number().int(), name: z.string() }).optional(),
  card: z.object({ id: z.number().int(), name: z.string() }).optional(),
  declineReason: z.string().optional(),
  downgrade: downgrade.optional(),
  withdrawal: z.object({ by: actorReference, at: z.string(), reason: z.string() }).optional(),
  /** The payroll month of its pay and the instant of the last approval, once everything is approved. */
  payroll: z.object({ month, approvedAt: z.string() }).optional(),
  legacyId: z.string().optional(),
})
export type Nomination = z.infer<typeof nomination>

/** The answer of a nominee who is asked (docs/product.md#answering). */
export const nomineeAnswer = z.object({
  status: z.enum(['Pending', 'Accepted', 'Rejected']),
  at: z.string().optional(),
  /** The company that they chose. */
  company: z.string().optional(),
  /** The reason why they declined. */
  reason: z.string().optional(),
  comments: z.string().optional(),
  references: z.array(z.string()).optional(),
  documents: z.array(fileAnswer).optional(),
})
export type NomineeAnswer = z.infer<typeof nomineeAnswer>

/** A nominee. Those who are not asked have no answer. */
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

/** A nomination with both parts. */
export interface FullNomination {
  readonly head: Nomination
  readonly body: NominationBody
}

/** Documents about one member of a team (docs/product.md#submitting). */
const memberDocuments = z.strictObject({
  personId: id,
  documents: z.array(fileAnswer).min(1).max(maxDocuments),
})

/** The input of the form. */
export const newNomination = z.strictObject({
  eventId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  monetary: z.boolean(),
  /** Person ids, in the order in which they were added; a team has the first one's approvers. */
  nominees: z.array(id).min(1).max(200),
  answers: z.array(fieldAnswer).max(60),
  /** For a team that is reviewed: each member at most once. */
  memberDocuments: z.array(memberDocuments).max(200).optional(),
  termsAccepted: z.boolean(),
})
export type NewNomination = z.infer<typeof newNomination>

/** A check before the form is sent: reviewers and obstacles. */
export const nominationCheck = newNomination.pick({ eventId: true, monetary: true, nominees: true }).extend({
  /** Address of the sponsor, perhaps incomplete. */
  sponsor: z.string().max(320).optional(),
  /** The chosen month. */
  month: month.optional(),
  /** Whether everything is filled in: only then each nominee is checked once more. */
  complete: z.boolean().default(false),
})

export type NominationCheck = z.infer<typeof nominationCheck>

/** The forecast of a nomination. */
export const nominationForecast = z.object({
  /** Its reviewers, in order, with the stages that are approved in advance. */
  steps: z.array(step.pick({ stage: true, approver: true, status: true, comment: true })),
  /** Stages without an approver: the nomination would be refused. */
  missing: z.array(z.enum(stageNames)),
  asksNominees: z.boolean(),
  /** Nominees who would be refused, by their index, with the reason. */
  refused: z.array(z.object({ place: z.number().int(), message: z.string() })),
  /** Why the sponsor's address cannot be taken. */
  sponsorProblem: z.string().optional(),
  /** Its worth for the nominees who are not refused, and their quotas; absent where it pays nothing. */
  worth: worth.optional(),
})
export type NominationForecast = z.infer<typeof nominationForecast>

/** The field limits the length (forms/lengths.ts). */
const longText = z.string().max(200_000)

/** A nominee's answer (docs/product.md#answering). */
export const answerInput = z.strictObject({
  decision: z.enum(['accept', 'decline']),
  /** One of the choices; to accept. */
  company: z.string().max(200).optional(),
  /** One of the reasons; to decline. */
  reason: z.string().max(200).optional(),
  /** In their own words, where the reason is 'Other'. */
  otherReason: longText.optional(),
  comments: longText.optional(),
  /** For individual nominations. */
  references: z.array(visibleText().trim().max(maxReferenceLength)).max(maxReferences).optional(),
  documents: z.array(fileAnswer).max(maxDocuments).optional(),
  termsAccepted: z.boolean(),
})
export type AnswerInput = z.infer<typeof answerInput>

/** An approver's decision. */
export const decisionInput = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  comment: longText,
  /** To approve: a message to the winners (docs/product.md#praise). */
  praise: longText.optional(),
  termsAccepted: z.boolean(),
})
export type DecisionInput = z.infer<typeof decisionInput>

/** The input of the downgrade form; its questions are in `downgrade-form.ts`. */
export const downgradeInput = z.strictObject({
  stage: z.enum(stageNames),
  answers: z.array(fieldAnswer).max(10),
  termsAccepted: z.boolean(),
})
export type DowngradeInput = z.infer<typeof downgradeInput>

/** A nomination in lists and the success view. */
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

/** A nomination that waits for the recognition desk, in administrators' list. */
export const deskCard = nominationCard.extend({
  stage: z.enum(stageNames),
  /** The instant at which it became the desk's turn. */
  waitingSince: z.string(),
  /** Whether the viewer may decide it: never its nominees or its nominator (docs/product.md#desk). */
  mayDecide: z.boolean(),
})
export type DeskCard = z.infer<typeof deskCard>

const stageWaiting = {
  stage: z.enum(stageNames),
  /** The instant at which it became that stage's turn. */
  waitingSince: z.string(),
}

/** A nomination that waits for an approver, in their list. */
export const reviewCard = nominationCard.extend(stageWaiting)
export type ReviewCard = z.infer<typeof reviewCard>

/** A nomination in a review queue, with the way to it. */
const queued = nominationCard.pick({ id: true, kind: true, title: true }).extend(stageWaiting)
export type QueuedNomination = z.infer<typeof queued>

/** Review queues of a person: their own, that of a delegate, the desk's. */
export const queueNames = ['own', 'standing-in', 'desk'] as const
export type QueueName = (typeof queueNames)[number]

/** A nomination's position in a queue, with its neighbours. A nomination outside of all queues has the first
 * waiting one as next. */
export const reviewQueue = z.object({
  queue: z.enum(queueNames),
  /** The length of the queue. */
  total: z.number().int(),
  /** There may be more than were counted. */
  more: z.literal(true).optional(),
  /** Its position, from 1; absent where it does not wait. */
  place: z.number().int().optional(),
  previous: queued.optional(),
  here: queued.optional(),
  next: queued.optional(),
})
export type ReviewQueue = z.infer<typeof reviewQueue>

/** A nomination that waits for an approver for whom the reader stands in. */
export const standInCard = reviewCard.extend({ approver: actorReference })
export type StandInCard = z.infer<typeof standInCard>

/** A nomination that waits for an approver for whom the reader stands in. */
export const receivedCard = nominationCard.extend({
  /** A nomination in its receiver's list. */
  mayAnswer: z.boolean(),
  /** The reader is asked, and has not answered. */
  outcome: nominationOutcome,
})
export type ReceivedCard = z.infer<typeof receivedCard>

/** The outcome as its nominees know it. */
export const sentCard = nominationCard.extend({
  asked: z.literal(true).optional(),
  steps: z.array(
    step.pick({ stage: true, status: true, waitingSince: true, decidedAt: true }).extend({
      approver: actorReference.optional(),
      decidedBy: actorReference.optional(),
      decidedFor: actorReference.optional(),
    }),
  ),
  downgrade: downgrade.pick({ by: true, decidedFor: true, at: true, stage: true }).optional(),
  withdrawal: z.object({ by: actorReference, at: z.string() }).optional(),
})
export type SentCard = z.infer<typeof sentCard>

/** A nomination in its sender's list, with the stages and their approvers. */
export const hrbpCard = nominationCard.extend({
  /** A nomination that somebody decided as HRBP. */
  status: z.enum(['Approve', 'Reject']),
  decidedAt: z.string(),
  outcome: nominationOutcome,
})
export type HrbpCard = z.infer<typeof hrbpCard>

/** A High5 for any colleague: without its text, and with its nominator's name only. */
export const receivedHigh5 = nominationCard
  .pick({ id: true, title: true, createdAt: true, isTeam: true, behaviour: true, card: true })
  .extend({ nominator: personSnapshot.pick({ personId: true, name: true, slug: true }) })
export type ReceivedHigh5 = z.infer<typeof receivedHigh5>

/** Lengths of somebody's own lists. */
export const listSizes = z.object({
  received: z.number().int(),
  sent: z.number().int(),
  review: z.number().int(),
  employeeAwards: z.number().int(),
  hcbp: z.number().int(),
})
export type ListSizes = z.infer<typeof listSizes>

/** The number of waiting items, and the instant of the oldest. */
const waiting = z.object({
  count: z.number().int(),
  /** There are more than were counted. */
  more: z.literal(true).optional(),
  since: z.string().optional(),
})

/** Items that wait for somebody; absent where there are none. */
export const waitingItems = z.object({
  /** Nominations that they are asked to accept. */
  answer: waiting.optional(),
  /** Stages that they have to decide; those of month awards separately. */
  review: waiting.optional(),
  employeeAwards: waiting.optional(),
  /** The same for approvers for whom they stand in (docs/product.md#delegation). */
  reviewFor: waiting.optional(),
  employeeAwardsFor: waiting.optional(),
  /** For administrators: items of the recognition desk. */
  desk: waiting.optional(),
  /** For administrators: ideas with open abuse reports. */
  abuse: waiting.optional(),
})
export type WaitingItems = z.infer<typeof waitingItems>

/** Actions on a nomination, as its history names them (docs/product.md#history). */
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
  /** A notice that a stage goes to the recognition desk unless it is decided. */
  'announced',
  /** A change of a payee's amount by an administrator; only administrators see it. */
  'corrected',
  /** Removal of a receiver's thanks by an administrator. */
  'thanks-removed',
  /** Removal of an approver's praise by an administrator; nominees do not see it. */
  'praise-removed',
] as const
export type NominationAction = (typeof nominationActions)[number]

const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(nominationActions),
  stage: z.enum(stageNames).optional(),
  /** A comment, where the viewer may read it. */
  comment: z.string().optional(),
  /** The approver to whom a stage went. */
  to: z.string().optional(),
  /** The approver for whom a delegate decided. */
  decidedFor: z.string().optional(),
})

/** Actions that the viewer may take now; the server checks again when they do. */
const may = z.object({
  answer: z.boolean(),
  /** The stage that they may decide. */
  decide: z.enum(stageNames).optional(),
  /** The approver for whom they would decide it, as a delegate. */
  decideFor: z.string().optional(),
  downgrade: z.boolean(),
  withdraw: z.boolean(),
  reassign: z.boolean(),
  /** Look at its payments; administrators, once it is finally approved. */
  money: z.literal(true).optional(),
  /** Remove praise of approvers; administrators who are no party. */
  removePraise: z.literal(true).optional(),
})

/** An approver's message to the winners. */
export const approverPraise = z.object({
  stage: z.enum(stageNames),
  by: actorReference,
  text: z.string(),
  at: z.string(),
})
export type Praise = z.infer<typeof approverPraise>

const memberShown = partyShown.extend({
  answer: nomineeAnswer.optional(),
  documents: z.array(fileAnswer).optional(),
})

/** A nomination as its readers see it (docs/product.md#what-is-shown);
 * `functions/nominations/access/reader-view.ts` decides what each reader sees. */
export const nominationView = nominationCard.extend({
  eventId: id,
  declineReason: z.string().optional(),
  downgrade: downgrade.optional(),
  /** The reason is for readers of the whole nomination. */
  withdrawal: z.object({ by: actorReference, at: z.string(), reason: z.string().optional() }).optional(),
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
  /** The stages whose review screen the viewer may open (docs/product.md#deciding): as an approver their own,
   * with the full report all. */
  reviewStages: z.array(z.enum(stageNames)),
  /** The payroll month, for payees and administrators. */
  payrollMonth: month.optional(),
  /** Its worth, for readers who may know it (docs/product.md#worth). */
  worth: worth.optional(),
  /** Recent recognitions of its nominees, for its present approver (docs/product.md#recent-recognition). */
  recognised: recentRecognitions.optional(),
  /** The award, for payees, after the last approval. */
  award: z
    .object({
      amount: z.number().int(),
      currency: z.enum(currencies),
      approvedAt: z.string(),
      /** The result of the payment; absent before payroll reports it. */
      payment: z
        .object({ state: z.enum(['paid', 'partly-paid', 'refused']), amount: z.number().int() })
        .optional(),
      /** The amount recovered with the same salaries, after a correction of a closed month. */
      takenBack: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
    })
    .optional(),
  praise: z.array(approverPraise).optional(),
  may,
})
export type NominationView = z.infer<typeof nominationView>
