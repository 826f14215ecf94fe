/** Colleagues as the composer offers them: who was looked for, teammates, whom somebody recognised lately, and their teams
 * (docs/product.md#finding-people). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { suggestion } from '../people/model.ts'
import { nomination } from './model.ts'

/** What a nomination is planned for, as far as it decides who can be nominated. */
export const planned = z.strictObject({ eventId: id, monetary: z.boolean() })

/** A colleague, and why they cannot be nominated for it: as the form would say it once they are on the list. */
export const candidate = suggestion.extend({ refusal: z.string().optional() })
export type Candidate = z.infer<typeof candidate>

/** A team that the reader nominated before. */
const earlierTeam = nomination.pick({ id: true, createdAt: true, firstNominee: true, nomineeCount: true })
export type EarlierTeam = z.infer<typeof earlierTeam>

/** Who is offered before anything is typed. */
export const quickPicks = z.object({
  /** Who has the same line manager. */
  team: z.array(candidate),
  /** Whom the reader nominated alone, the latest first. */
  lately: z.array(candidate),
  teams: z.array(earlierTeam),
})
export type QuickPicks = z.infer<typeof quickPicks>

/** As many teammates, people and teams as are offered at most. */
export const mostPicks = { team: 24, lately: 8, teams: 3 } as const

/** Nominations of one's own among which those are looked for. */
export const sentLookedThrough = 20
