/** A nomination for an innovation award as it is stored and read (docs/product.md#innovation-awards). */
import * as z from 'zod'
import { fieldAnswer, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { partyShown, personSnapshot } from '../people/model.ts'

/** A person in a list. */
const namedPerson = personSnapshot.pick({ personId: true, name: true, slug: true })

/** The part of a nomination that lists need: at most 2 KB. It never changes. */
export const innovationNomination = z.object({
  id,
  title: z.string(),
  createdAt: z.string(),
  eventId: id,
  /** The event's title when the nomination was sent. */
  eventTitle: z.string(),
  /** Those of the event: its own number and further ones. */
  categories: z.array(z.number().int()),
  /** Community ids of the nominator, or that of the nominee's department. */
  communities: z.array(z.number().int()),
  isTeam: z.boolean(),
  nominator: namedPerson,
  nominees: z.array(namedPerson),
  legacyId: z.string().optional(),
})
export type InnovationNomination = z.infer<typeof innovationNomination>

/** The larger rest: people and answers never change, documents come later. */
export const innovationBody = z.object({
  id,
  nominator: personSnapshot,
  nominees: z.array(personSnapshot),
  answers: z.array(storedAnswer),
  /** Supporting documentation, attached after the nomination was sent. */
  documents: z.array(fileAnswer).optional(),
})
export type InnovationBody = z.infer<typeof innovationBody>

/** A nomination with both parts. */
export interface FullInnovation {
  readonly head: InnovationNomination
  readonly body: InnovationBody
}

/** The input of the form. */
export const newInnovation = z.strictObject({
  eventId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  /** Person ids, in the order in which they were added. */
  nominees: z.array(id).min(1).max(200),
  answers: z.array(fieldAnswer).max(61),
  termsAccepted: z.boolean(),
})
export type NewInnovation = z.infer<typeof newInnovation>

/** A nomination in lists and the success view. */
export const innovationCard = innovationNomination.omit({
  legacyId: true,
  communities: true,
  categories: true,
})
export type InnovationCard = z.infer<typeof innovationCard>

/** A nomination as its readers see it. */
export const innovationView = innovationCard.extend({
  nominator: partyShown,
  nominees: z.array(partyShown),
  answers: z.array(z.object({ fieldId: z.string(), label: z.string(), content: z.string() })),
  /** All its files, those of the form first. */
  files: z.array(fileAnswer),
  /** Whether the reader may attach supporting documentation. */
  mayAttach: z.boolean(),
})
export type InnovationView = z.infer<typeof innovationView>

/** A nomination was sent, and people are told. */
export const innovationNominated = z.object({ event: z.literal('innovation-nominated'), nominationId: id })
