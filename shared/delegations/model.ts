/** Who decides for whom, and when (docs/product.md#delegation). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { doer } from '../nominations/model.ts'

/** A day of the group's calendar, `yyyy-mm-dd`. */
const day = z.iso.date(constraintTexts.day)

/** Somebody by id, with their name at the time. */
const named = z.object({ personId: id, name: z.string() })

/** A delegate for dates, as it is kept: nothing of it changes but that it is ended early. */
export const delegation = z.object({
  id,
  /** Whose stages the delegate decides. */
  approver: named,
  delegate: named,
  /** The first and the last day, both included. */
  from: day,
  to: day,
  namedAt: z.string(),
  namedBy: doer,
  /** When and by whom it was ended before its last day was over; without person id by the product. */
  endedAt: z.string().optional(),
  endedBy: doer.optional(),
})
export type Delegation = z.infer<typeof delegation>

/** The dates of a delegation, and whether it was ended. */
export type Dates = Pick<Delegation, 'from' | 'to' | 'endedAt'>

/** Who is to be the delegate, and from when to when. */
export const newDelegation = z.strictObject({ delegate: id, from: day, to: day })
export type NewDelegation = z.infer<typeof newDelegation>

/** The delegations of one person. */
export const delegationsOfPerson = z.object({
  /** What they named: present and coming ones, the first to begin first. */
  current: z.array(delegation),
  /** What is over, the latest named first. */
  past: z.array(delegation),
  /** For whom they stand in, now or later. */
  standsFor: z.array(delegation.pick({ id: true, approver: true, from: true, to: true })),
})
export type DelegationsOfPerson = z.infer<typeof delegationsOfPerson>
