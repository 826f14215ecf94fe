/** What is set off by what becomes of an idea and what is said of it: the payloads of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** Somebody said what becomes of an idea, at this instant: its author gets a mail. */
export const ideaProgressed = z.object({
  event: z.literal('idea-progressed'),
  ideaId: id,
  at: z.string(),
  /** Who said it. */
  personId: id,
})

/** Somebody mentioned these people where they commented on an idea: each is told. */
export const peopleMentioned = z.object({
  event: z.literal('people-mentioned'),
  ideaId: id,
  commentId: id,
  personIds: z.array(id),
})

/** Somebody commented on the idea of somebody else, who is told. */
export const ideaCommented = z.object({
  event: z.literal('idea-commented'),
  ideaId: id,
  commentId: id,
})

/** Somebody answered the comment of this person, who is told. */
export const commentAnswered = z.object({
  event: z.literal('comment-answered'),
  ideaId: id,
  commentId: id,
  personId: id,
})
