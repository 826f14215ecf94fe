/** Idea challenges and idea categories in the table. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { type Challenge, challenge, ideaCategory } from '#shared/challenges/model.ts'

const challengeKey = (id: string) => ({ PK: `CHALLENGE#${id}`, SK: 'CHALLENGE' })

export const challenges = entity({
  type: 'challenge',
  schema: challenge,
  keys: ({ id }) => challengeKey(id),
})

const pointer = z.object({ from: z.string(), id: z.string() })

/** All challenges in the order of their first day. */
export const challengePointers = entity({
  type: 'challenge-pointer',
  schema: pointer,
  keys: ({ from, id }) => ({ PK: 'CHALLENGES', SK: `${from}#${id}` }),
})

export const challengeSlugs = entity({
  type: 'challenge-slug',
  schema: z.object({ slug: z.string(), id: z.string() }),
  keys: ({ slug }) => ({ PK: `SLUG#CHALLENGE#${slug}`, SK: 'NAME' }),
})

/** A challenge's place in the list. */
export function pointerOf({ from, id }: Challenge): z.infer<typeof pointer> {
  return { from: from ?? '0000-00-00', id }
}

/** One partition holds all categories. */
export const ideaCategoryList = entity({
  type: 'idea-category',
  schema: ideaCategory,
  keys: ({ id }) => ({ PK: 'IDEA-CATEGORIES', SK: `#${id}` }),
})
