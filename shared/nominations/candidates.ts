/** Colleagues on offer in the form: search results, teammates, recently recognised people and earlier teams
 * (docs/product.md#finding-people). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { suggestion } from '../people/model.ts'
import { nomination } from './model.ts'

/** The planned nomination, as far as it decides who can be nominated. */
export const plannedNomination = z.strictObject({ eventId: id, monetary: z.boolean() })

/** A team that the reader nominated before. */
const earlierTeam = nomination.pick({ id: true, createdAt: true, firstNominee: true, nomineeCount: true })
export type EarlierTeam = z.infer<typeof earlierTeam>

/** Suggestions before anything is typed: of people who can be nominated. */
export const quickPicks = z.object({
  /** People with the same line manager. */
  team: z.array(suggestion),
  /** People whom the reader nominated alone, the latest first. */
  lately: z.array(suggestion),
  teams: z.array(earlierTeam),
})
export type QuickPicks = z.infer<typeof quickPicks>

/** Most teammates, people and teams on offer. */
export const mostPicks = { team: 24, lately: 8, teams: 3 } as const

/** Sent nominations that are searched for them. */
export const sentLookedThrough = 20
