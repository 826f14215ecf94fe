/** Delegations: who decides for whom, and when (docs/product.md#delegation). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { actorReference } from '../nominations/model.ts'

/** A day of the group's calendar, `yyyy-mm-dd`. */
const day = z.iso.date(constraintTexts.day)

/** A person by id, with their name at the time. */
const named = z.object({ personId: id, name: z.string() })

/** A delegate for a range of dates, as it is stored: it never changes, except for its early end. */
export const delegation = z.object({
  id,
  /** The person whose stages the delegate decides. */
  approver: named,
  delegate: named,
  /** The first and the last day, both included. */
  from: day,
  to: day,
  namedAt: z.string(),
  namedBy: actorReference,
  /** When and by whom it was ended early; without person id: by the product. */
  endedAt: z.string().optional(),
  endedBy: actorReference.optional(),
})
export type Delegation = z.infer<typeof delegation>

/** Dates of a delegation, and its early end. */
export type Dates = Pick<Delegation, 'from' | 'to' | 'endedAt'>

/** The requested delegate and dates. */
export const newDelegation = z.strictObject({ delegate: id, from: day, to: day })
export type NewDelegation = z.infer<typeof newDelegation>

/** The delegations of one person. */
export const delegationsOfPerson = z.object({
  /** Present and future ones that the person named, the first to begin first. */
  current: z.array(delegation),
  /** Past ones, the latest named first. */
  past: z.array(delegation),
  /** Approvers for whom the person stands in, now or later. */
  standsFor: z.array(delegation.pick({ id: true, approver: true, from: true, to: true })),
})
export type DelegationsOfPerson = z.infer<typeof delegationsOfPerson>
