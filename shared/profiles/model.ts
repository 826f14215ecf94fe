/** Contents of a profile (docs/product.md#profiles). */
import * as z from 'zod'
import { idea } from '../ideas/model.ts'
import { id } from '../ids.ts'
import { person } from '../people/model.ts'

const profileCounts = z.object({
  ideas: z.number().int(),
  alwaysOn: z.number().int(),
  graduated: z.number().int(),
  comments: z.number().int(),
  likes: z.number().int(),
  follows: z.number().int(),
})
export type ProfileCounts = z.infer<typeof profileCounts>

const position = person.pick({
  departmentName: true,
  businessUnit: true,
  company: true,
  country: true,
})
export type JobPosition = z.infer<typeof position>

export const profile = z.object({
  personId: id,
  name: z.string(),
  slug: z.string(),
  /** Absent for people who have left or are blocked. */
  position: position.optional(),
  /** Whether they have left or are blocked; the difference is not shown. */
  hasLeft: z.boolean(),
  /** Their communities that the reader may see. */
  communities: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
  counts: profileCounts,
})
export type Profile = z.infer<typeof profile>

/** Lists of own ideas: outside and inside the always-open branch, and graduated ones. */
export const ideaTabs = ['ideas', 'always-on', 'graduated'] as const
export type IdeaTab = (typeof ideaTabs)[number]

/** A comment in its author's profile: its idea and its beginning. */
export const profileComment = z.object({
  id,
  idea: idea.pick({ id: true, title: true }),
  excerpt: z.string(),
  createdAt: z.string(),
})
export type ProfileComment = z.infer<typeof profileComment>
