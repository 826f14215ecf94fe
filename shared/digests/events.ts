/** What the daily digest sets off: the payload of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** A digest names so many ideas, those with the latest news first, and counts the others. */
export const mostIdeas = 20

/** Of each idea so many comments are quoted, the latest. */
export const mostQuoted = 3

/** Of each idea so many new comments are known by their ids, the latest: whether they stand is looked up when the mail is
 * made. */
export const mostKnown = 20

/** What is new of an idea for one reader: ids and numbers, nothing of what was said. */
const digestIdea = z.object({
  id,
  /** New likes. */
  likes: z.number().int(),
  /** How many there were besides: one that is taken back until the mail is made is new no more. */
  likesBefore: z.number().int().default(0),
  /** Ids of the latest new comments, the earliest first. */
  comments: z.array(z.string()).max(mostKnown),
  /** New comments before those. */
  moreComments: z.number().int(),
  graduated: z.boolean(),
  /** Whether its author added documents. */
  documents: z.boolean(),
  /** Whether somebody said what becomes of it. */
  progress: z.boolean().default(false),
})
export type DigestIdea = z.infer<typeof digestIdea>

/** What somebody's digest of a day tells of. */
export const digestContent = z.object({
  personId: id,
  ideas: z.array(digestIdea).min(1).max(mostIdeas),
  /** Further ideas with news. */
  more: z.number().int(),
})

/** Somebody gets their digest. */
export const digestDue = digestContent.extend({ event: z.literal('digest-due') })
