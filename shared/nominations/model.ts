/** A nomination as it is kept and as it is read (document 2 sections 3.3 to 3.5). */
import * as z from 'zod'
import { answerGiven, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { hierarchy } from '../people/model.ts'
import { kindKeys, stages } from './kinds.ts'

/** Somebody as at the time of the nomination (decision P7). */
export const personSnapshot = z.object({
  personId: id,
  name: z.string(),
  email: z.string(),
  slug: z.string(),
  employeeNumber: z.string(),
  company: z.string(),
  businessUnit: z.string(),
  gom: z.string(),
  department: z.string(),
  country: z.string(),
  hierarchy: hierarchy.optional(),
})
export type PersonSnapshot = z.infer<typeof personSnapshot>

const approver = z.object({ personId: id.optional(), name: z.string(), email: z.string() })

/** A workflow step. Status is empty while it waits. */
const step = z.object({
  stage: z.enum(stages),
  approver: approver.optional(),
  status: z.enum(['', 'Approve', 'Reject']),
  comment: z.string(),
  /** Since when it is this stage's turn. */
  waitingSince: z.string().optional(),
  decidedAt: z.string().optional(),
  decidedBy: approver.optional(),
  reassignedFrom: approver.optional(),
})
export type Step = z.infer<typeof step>

const decisions = ['Pending', 'Accepted', 'Declined', 'Withdrawn'] as const

/** What lists, mails and checks need of a nomination: at most 2 KB. */
export const nomination = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(kindKeys),
  category: z.number().int(),
  title: z.string(),
  createdAt: z.string(),
  decision: z.enum(decisions),
  eventId: id,
  /** Community ids of the nominator, or the fallback of document 2 section 5.2. */
  communities: z.array(z.number().int()),
  nominator: personSnapshot.pick({
    personId: true,
    name: true,
    email: true,
    slug: true,
    employeeNumber: true,
    company: true,
  }),
  isTeam: z.boolean(),
  /** The nominee, or a team's first member. */
  firstNominee: personSnapshot.pick({ personId: true, name: true, slug: true }),
  nomineeCount: z.number().int(),
  steps: z.array(step),
  behaviour: z.object({ id: z.number().int(), name: z.string() }).optional(),
  card: z.object({ id: z.number().int(), name: z.string() }).optional(),
  legacyId: z.string().optional(),
})
export type Nomination = z.infer<typeof nomination>

/** The larger rest, read only when a nomination is opened or mailed. */
export const nominationBody = z.object({
  nominator: personSnapshot,
  nominees: z.array(personSnapshot),
  answers: z.array(storedAnswer),
})
export type NominationBody = z.infer<typeof nominationBody>

/** What the form sends. */
export const newNomination = z.strictObject({
  eventId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  monetary: z.boolean(),
  /** Person ids, in the order in which they were added; the first one's approvers count for a team. */
  nominees: z.array(id).min(1).max(200),
  answers: z.array(answerGiven).max(60),
  termsAccepted: z.boolean(),
})
export type NewNomination = z.infer<typeof newNomination>

const nomineeShown = personSnapshot.pick({
  personId: true,
  name: true,
  email: true,
  slug: true,
  employeeNumber: true,
  company: true,
  department: true,
  country: true,
})

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
})
export type NominationCard = z.infer<typeof nominationCard>

/** What is done to a nomination, as the record of acts names it. */
export const nominationAct = z.enum(['created'])
export type NominationAct = z.infer<typeof nominationAct>

const historyEntry = z.object({ at: z.string(), by: z.string(), what: nominationAct })

/** A nomination as its readers see it (decision N13). */
export const nominationView = nominationCard.extend({
  steps: z.array(step),
  nominees: z.array(nomineeShown),
  answers: z.array(z.object({ fieldId: z.string(), label: z.string(), content: z.string() })),
  /** All files among the answers. */
  files: z.array(fileAnswer),
  history: z.array(historyEntry),
})
export type NominationView = z.infer<typeof nominationView>
