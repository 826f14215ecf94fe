/** Payloads of outbox entries about answers to ideas and comments on them. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** Somebody answered an idea at this instant: its author gets a mail. */
export const ideaProgressed = z.object({
  event: z.literal('idea-progressed'),
  ideaId: id,
  at: z.string(),
  /** The person who answered it. */
  personId: id,
})

/** A comment mentions these people: each is told. */
export const peopleMentioned = z.object({
  event: z.literal('people-mentioned'),
  ideaId: id,
  commentId: id,
  personIds: z.array(id),
})

/** Somebody commented on another person's idea: that person is told. */
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
