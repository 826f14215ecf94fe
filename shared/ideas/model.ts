/** An idea and what colleagues do with it, as they are kept (document 1 section 3). */
import * as z from 'zod'
import { storedAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { personSnapshot } from '../nominations/model.ts'

const author = personSnapshot.pick({ personId: true, name: true, slug: true })

/** What lists and checks need of an idea: at most 2 KB. */
export const idea = z.object({
  id,
  version: z.number().int(),
  title: z.string(),
  /** Plain text, the beginning of what was answered. */
  excerpt: z.string(),
  createdAt: z.string(),
  challengeId: id,
  author: author.extend({ country: z.string() }),
  /** Those of the challenge; 29 is added while the idea is graduated (decision I2). */
  categories: z.array(z.number().int()),
  /** The challenge's, or the author's where the challenge is open to everyone; who may see it (decision I4). */
  communities: z.array(z.number().int()),
  /** Exactly as many as there are like records (decision I3). */
  likes: z.number().int(),
  comments: z.number().int(),
  legacyId: z.string().optional(),
})
export type Idea = z.infer<typeof idea>

/** The larger rest, read when the idea is opened. */
export const ideaBody = z.object({ id, answers: z.array(storedAnswer) })
export type IdeaBody = z.infer<typeof ideaBody>

export const comment = z.object({
  id,
  ideaId: id,
  /** The comment that this one answers; absent at the top level. */
  parentId: id.optional(),
  author,
  text: z.string(),
  createdAt: z.string(),
})
export type Comment = z.infer<typeof comment>

/** One per person and idea, however often it is clicked. */
export const reaction = z.object({ ideaId: id, personId: id, at: z.string() })
export type Reaction = z.infer<typeof reaction>
