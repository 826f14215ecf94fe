/** Ideas as rows of their export: the columns that every export has, and what was answered, question by
 * question. */
import * as z from 'zod'
import { findChallenge } from '#functions/challenges/store.ts'
import { listCommunities } from '#functions/communities/store.ts'
import { readCategories } from '#functions/content/reading/store.ts'
import type { ExportRow } from '#functions/exports/source.ts'
import { findIdeas, ideaBodies, ideaBodyKey } from '#functions/ideas/store.ts'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { groupShortDate } from '#shared/clock.ts'
import { exportAnswers, type exportColumns } from '#shared/ideas/columns.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isGraduated } from '#shared/ideas/rules.ts'

type Column = keyof typeof exportColumns

/** What cells name: categories and communities by number, challenges by id. */
export interface Names {
  readonly categories: ReadonlyMap<number, string>
  readonly communities: ReadonlyMap<number, string>
  challenge(id: string): Promise<string>
}

/** Names as they are now; each challenge is read once. */
export async function readNames(): Promise<Names> {
  const [categories, communities] = await Promise.all([readCategories('idea'), listCommunities()])
  const challenges = new Map<string, Promise<string>>()
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    communities: new Map(communities.map(({ id, title }) => [id, title])),
    challenge(id) {
      const title = challenges.get(id) ?? findChallenge(id).then((found) => found?.title ?? id)
      challenges.set(id, title)
      return title
    },
  }
}

/** Answers in words are all that an export shows: reading no more takes half the time. */
const storedAnswer = z.object({ fieldId: z.string(), label: z.string(), content: z.string() })
const bodiesInWords = entity({
  type: ideaBodies.type,
  schema: z.object({ id: z.string(), answers: z.array(storedAnswer) }),
  keys: ({ id }) => ideaBodyKey(id),
})

/** The rows of these ideas, in their order; ideas that are no longer there are left out. */
export async function exportRowsOf(ids: readonly string[], names: Names): Promise<ExportRow[]> {
  const [ideas, bodies] = await Promise.all([findIdeas(ids), getItems(bodiesInWords, ids.map(ideaBodyKey))])
  const answersOf = new Map(bodies.map(({ id, answers }) => [id, answers]))
  return Promise.all(
    ideas.map(async (idea) => ({
      cells: Object.values(cellsOf(idea, names, await names.challenge(idea.challengeId))),
      answers: (answersOf.get(idea.id) ?? []).map(
        ({ fieldId, label, content }) => [fieldId, label, content] as const,
      ),
    })),
  )
}

const several = (parts: readonly string[]) => parts.join('; ')

function cellsOf(idea: Idea, names: Names, challenge: string): Record<Column, string | number> {
  const others = idea.categories.filter((each) => each !== ideaCategories.graduated)
  return {
    id: idea.id,
    title: idea.title,
    author: idea.author.name,
    country: idea.author.country,
    challenge,
    categories: several(others.map((each) => names.categories.get(each) ?? String(each))),
    communities: several(idea.communities.map((each) => names.communities.get(each) ?? String(each))),
    likes: idea.likes,
    comments: idea.comments,
    graduated: isGraduated(idea) ? exportAnswers.yes : exportAnswers.no,
    date: groupShortDate(new Date(idea.createdAt)),
  }
}
