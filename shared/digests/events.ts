/** Payloads of outbox entries of the daily digest. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** Most ideas that a digest names, those with the latest news first; it counts the others. */
export const mostIdeas = 20

/** Most comments quoted for an idea, the latest ones. */
export const mostQuotedComments = 3

/** Most comments of an idea stored by id, the latest; the mailer checks them again. */
export const mostCommentIds = 20

/** News about an idea for one reader: ids and numbers, no texts. */
const digestIdea = z.object({
  id,
  likes: z.number().int(),
  /** Likes before: a like that is withdrawn before the mail is made is no news. */
  likesBefore: z.number().int(),
  /** Ids of the latest new comments, the earliest first. */
  comments: z.array(z.string()).max(mostCommentIds),
  /** New comments before those. */
  moreComments: z.number().int(),
  graduated: z.boolean(),
  /** Whether its author added documents. */
  documents: z.boolean(),
  /** Whether somebody answered the idea. */
  progress: z.boolean(),
})
export type DigestIdea = z.infer<typeof digestIdea>

/** Contents of somebody's digest of a day. */
export const digestContent = z.object({
  personId: id,
  ideas: z.array(digestIdea).min(1).max(mostIdeas),
  more: z.number().int(),
})

/** Somebody gets their digest. */
export const digestDue = digestContent.extend({ event: z.literal('digest-due') })
