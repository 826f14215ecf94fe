/** What a profile shows of a person (docs/product.md#profiles). */
import * as z from 'zod'
import { idea } from '../ideas/model.ts'
import { id } from '../ids.ts'
import { person } from '../people/model.ts'

/** How many there are of each list of somebody's, as the reader sees them. */
const profileCounts = z.object({
  ideas: z.number().int(),
  alwaysOn: z.number().int(),
  graduated: z.number().int(),
  comments: z.number().int(),
  likes: z.number().int(),
  follows: z.number().int(),
})
export type ProfileCounts = z.infer<typeof profileCounts>

/** Where somebody works, as the directory says it. */
const position = person.pick({
  departmentName: true,
  businessUnit: true,
  company: true,
  country: true,
})
export type Position = z.infer<typeof position>

/** The head of a profile. */
export const profile = z.object({
  personId: id,
  name: z.string(),
  slug: z.string(),
  /** Absent for somebody who has left or is blocked. */
  position: position.optional(),
  /** Whether they take part no longer: left or blocked, which is not told apart. */
  hasLeft: z.boolean(),
  /** Those of theirs that the reader may see. */
  communities: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
  counts: profileCounts,
})
export type Profile = z.infer<typeof profile>

/** The lists of somebody's own ideas: outside the always-open branch, inside it, and the graduated ones of both. */
export const ideaTabs = ['ideas', 'always-on', 'graduated'] as const
export type IdeaTab = (typeof ideaTabs)[number]

/** A comment as the profile of its author lists it: where it stands, and how it begins. */
export const saidComment = z.object({
  id,
  idea: idea.pick({ id: true, title: true }),
  excerpt: z.string(),
  createdAt: z.string(),
})
export type SaidComment = z.infer<typeof saidComment>
