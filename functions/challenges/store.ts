/** Idea challenges in the table: each whole, and its card in the list of all. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { type Challenge, type ChallengeCard, challenge, challengeCard } from '#shared/challenges/model.ts'

/** Where a challenge's live item stands. Its presence is what sending an idea demands. */
export const challengeKey = (id: string) => ({ PK: `CHALLENGE#${id}`, SK: 'CHALLENGE' })
const slugKey = (slug: string) => ({ PK: `SLUG#CHALLENGE#${slug}`, SK: 'NAME' })

export const challenges = entity({
  type: 'challenge',
  schema: challenge,
  keys: ({ id }) => challengeKey(id),
})

const listPartition = 'CHALLENGES'

/** The cards of all challenges in the order of their first day. */
export const challengeCards = entity({
  type: 'challenge-card',
  schema: challengeCard,
  keys: ({ from, id }) => ({ PK: listPartition, SK: `${from ?? '0000-00-00'}#${id}` }),
})

export const challengeSlugs = entity({
  type: 'challenge-slug',
  schema: z.object({ slug: z.string(), id: z.string() }),
  keys: ({ slug }) => slugKey(slug),
})

/** Reads a published challenge by its id, without asking who may see it. */
export function findChallenge(id: string): Promise<Challenge | undefined> {
  return getItem(challenges, challengeKey(id))
}

/** The challenge of a slug, its own or a former one. */
export async function challengeBySlug(slug: string): Promise<Challenge | undefined> {
  const found = await getItem(challengeSlugs, slugKey(slug))
  return found && findChallenge(found.id)
}

/** Reads the cards of all challenges, newest first, without asking who may see them. */
export function listChallengeCards(): Promise<ChallengeCard[]> {
  return allItems(challengeCards, { partition: listPartition, newestFirst: true })
}
