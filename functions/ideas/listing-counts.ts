/** How many ideas are listed under what: counts of each exact set of communities, which each reader adds up
 * as far as they may see (docs/decisions/0015). */
import * as z from 'zod'
import { counted, counter } from '#functions/runtime/counter.ts'
import { type Entity, entity, keyName } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import {
  allScope,
  challengeListKey,
  communitiesIn,
  halfOf,
  halvesOf,
  ideaListPartition,
  isListedByAuthor,
  isWide,
  type List,
  type ListingFields,
  outsideBranch,
  ownerMark,
  setOf,
  wideMark,
} from './index-rows.ts'

const count = z.object({
  key: z.string(),
  graduated: z.boolean(),
  /** Counts those that are answered, graduated or not: how many are not follows from it (ranked-rows.ts). */
  answered: z.literal(true).optional(),
  /** The exact communities of the ideas that are counted; those with a place of their own are counted apart. */
  set: z.string(),
  n: z.number().int(),
  ...counted,
})
export type IdeaCount = z.infer<typeof count>

/** What is counted together. */
export type CountedIdea = Pick<IdeaCount, 'key' | 'graduated' | 'answered'>

/** Counts of a list stand together; of a person, those of all their lists. */
function countRange({ key, graduated, answered }: CountedIdea): { partition: string; prefix: string } {
  const [owner = '', list] = key.split('/')
  const part = answered ? 'answ' : halfOf(graduated)
  return key.startsWith(ownerMark)
    ? { partition: `IDEA-COUNT#${owner}`, prefix: `${list}#${part}#` }
    : { partition: `IDEA-COUNT#${key}#${part}`, prefix: '' }
}

export const ideaCounts = entity({
  type: 'idea-count',
  schema: count,
  keys: (item) => {
    const { partition, prefix } = countRange(item)
    return { PK: partition, SK: prefix + item.set }
  },
})

/** What an idea adds to the counts: one to its set of communities, for each key. */
export function countsOfIdea(of: ListingFields): IdeaCount[] {
  const own = of.places.find(isWide)
  const set = own ?? setOf(of.communities)
  return of.keys.flatMap((key): IdeaCount[] => {
    const halves = halvesOf(of).map((graduated) => ({ key, graduated, set, n: 1 }))
    // An author's own are few enough to be looked through.
    if (!of.answered || isListedByAuthor([key])) return halves
    return [...halves, { key, graduated: false, answered: true, set, n: 1 }]
  })
}

export const ideaListCounter = counter({
  of: ideaCounts,
  countedBy: countsOfIdea,
  name: (count) => keyName(ideaCounts.keys(count)),
})

/** How many ideas there are of a challenge, under a category, or for a community. */
export async function countIdeas(
  of: { readonly challenge: string } | { readonly category: number } | { readonly community: number },
): Promise<number> {
  const keys =
    'challenge' in of
      ? [challengeListKey(of.challenge)]
      : 'category' in of
        ? [String(of.category)]
        : [outsideBranch, String(ideaCategories.makeYourMark)]
  const sets = await Promise.all(keys.map((key) => countedSets({ key, graduated: false })))
  return sets
    .flat()
    .filter(({ set }) => !('community' in of) || communitiesIn(set).includes(of.community))
    .reduce((total, { n }) => total + n, 0)
}

/** How many ideas are listed under a key, for each exact set of communities; as they are this moment unless
 * told otherwise. */
export function countedSets(of: CountedIdea): Promise<IdeaCount[]> {
  const { partition, prefix } = countRange(of)
  return allItems(ideaCounts, { partition, ...(prefix && { prefix }) })
}

/** Those of them whose ideas have a place of their own, which are few. */
export function countedWideSets(of: CountedIdea): Promise<IdeaCount[]> {
  const { partition, prefix } = countRange(of)
  return allItems(ideaCounts, { partition, prefix: prefix + wideMark })
}

/** The same of all lists of a person, or of a person and an author (`withIdeasOf`), at once. */
export function countedSetsOf(personId: string): Promise<IdeaCount[]> {
  return allItems(ideaCounts, { partition: `IDEA-COUNT#${ownerMark}${personId}` })
}

/** All rows of a list, by their place: that of all, and those of their own that are counted in it. */
export async function rowsIn<T>(
  kind: Entity<T>,
  list: Omit<List, 'place'>,
  counts: readonly IdeaCount[],
): Promise<{ place: string; rows: T[] }[]> {
  const scopes = [allScope, ...counts.flatMap(({ set }) => (isWide(set) ? [set] : []))]
  return Promise.all(
    scopes.map(async (place) => {
      const partition = ideaListPartition({ ...list, place })
      return { place, rows: await allItems(kind, { partition }) }
    }),
  )
}
