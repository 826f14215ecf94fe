/** A nomination for employment equity as it is stored and read (docs/product.md#nominating-for-equity). */
import * as z from 'zod'
import { fieldAnswer, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { nominatorShown, personSnapshot } from '../people/model.ts'
import { equityStates } from './states.ts'

/** One nominee of one nominator. */
export const equityNomination = z.object({
  id,
  /** Number of an imported record in the former portal. */
  legacyId: z.string().optional(),
  version: z.number().int(),
  /** The submission with the form that its nominations share. */
  submissionId: id,
  title: z.string(),
  createdAt: z.string(),
  state: z.enum(equityStates),
  answeredAt: z.string().optional(),
  /** The instant of the last reminder. */
  remindedAt: z.string().optional(),
  eventId: id,
  /** Title of the award event at the time. */
  award: z.string(),
  communities: z.array(z.number().int()),
  nominator: nominatorShown,
  /** The person as they were at the time, like the nominator in the submission. */
  nominee: personSnapshot,
})
export type EquityNomination = z.infer<typeof equityNomination>

/** The common part of the nominations of one submission. It never changes. */
export const equitySubmission = z.object({
  id,
  /** The person as they were at the time. */
  nominator: personSnapshot,
  nominations: z.array(z.object({ id, personId: id })),
  answers: z.array(storedAnswer),
})
export type EquitySubmission = z.infer<typeof equitySubmission>

/** The input of the form. */
export const newEquityNominations = z.strictObject({
  eventId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  /** Person ids; each becomes a nomination of its own. */
  nominees: z.array(id).min(1).max(200),
  answers: z.array(fieldAnswer).max(60),
  termsAccepted: z.boolean(),
})
export type NewEquityNominations = z.infer<typeof newEquityNominations>

const nominee = equityNomination.shape.nominee

/** A nomination in the nominator's list and success view. */
export const equityCard = equityNomination
  .pick({ id: true, title: true, createdAt: true, state: true, answeredAt: true, award: true })
  .extend({
    nominee: nominee.pick({
      personId: true,
      name: true,
      email: true,
      employeeNumber: true,
      company: true,
      department: true,
      country: true,
    }),
  })
export type EquityCard = z.infer<typeof equityCard>

/** A nomination in the nominee's own list. */
export const receivedEquity = equityNomination
  .pick({ id: true, createdAt: true, state: true, answeredAt: true, award: true })
  .extend({ nominator: nominatorShown.pick({ personId: true, name: true, company: true }) })
export type ReceivedEquity = z.infer<typeof receivedEquity>

/** One look at the report, a nomination or a file of it, for administrators. */
export const equityLook = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  about: z.object({
    nominationId: z.string().optional(),
    mediaId: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
})
export type EquityLook = z.infer<typeof equityLook>

/** A row of the report. */
export const equityRow = equityNomination
  .omit({ version: true, submissionId: true, eventId: true, legacyId: true, remindedAt: true })
  .extend({
    nominee: nominee.omit({ hierarchy: true }),
    /** The nominee's HR business partner at the time. */
    hrbp: z.object({ name: z.string(), email: z.string() }).optional(),
  })
export type EquityRow = z.infer<typeof equityRow>

/** A nomination as one of its readers sees it. */
export const equityView = equityCard.extend({
  nominator: nominatorShown,
  answers: z.array(z.object({ fieldId: z.string(), label: z.string(), content: z.string() })),
  /** Not for nominees: a file may tell of others who were nominated with them. */
  files: z.array(fileAnswer),
  /** Whether the viewer is the nominee, and whether they can still answer. */
  isNominee: z.boolean(),
  mayAnswer: z.boolean(),
})
export type EquityView = z.infer<typeof equityView>

/** Numbers of a period's nominations by state. */
export const equityCounts = z.object({
  Pending: z.number().int(),
  Accepted: z.number().int(),
  Declined: z.number().int(),
})
export type EquityCounts = z.infer<typeof equityCounts>

const day = z.iso.date(constraintTexts.day)

/** Days of the group's calendar, both included. */
export const equityRange = z.strictObject({ from: day, to: day })
export type EquityRange = z.infer<typeof equityRange>
