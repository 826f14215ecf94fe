/** What uses a record, or a category of a list: content that refers to it, ideas, people. Counted anew each
 * time, from numbers that are kept in the transactions of what they count. */
import { countMembers } from '#functions/directory/listing.ts'
import { countIdeas } from '#functions/ideas/listing-counts.ts'
import { countNominations } from '#functions/nominations/counts/sent.ts'
import {
  type CategoryList,
  type ContentReference,
  categoryLists,
  contentKinds,
  fixedKinds,
} from '#shared/content/model.ts'
import type { Uses } from '#shared/content/uses.ts'
import { type EditingRecord, slugsOf } from './record.ts'
import { categoryReference, referenceNames } from './references.ts'
import { listSummaries } from './store.ts'

/** What uses a record; with a number, a part of it: a category of the list, a card. */
export async function usesOf(record: EditingRecord, part?: number): Promise<Uses> {
  if (part !== undefined) return usesOfPart(record, part)
  const { kind, id } = record
  const [items, ideas, nominations, people] = await Promise.all([
    referringTo(referenceNames(kind, id, slugsOf(record)), record),
    ideasOf(record),
    kind === 'award-event' ? countNominations({ event: id }) : 0,
    kind === 'community' ? countMembers(Number(id)) : 0,
  ])
  return { items, ideas, nominations, people }
}

async function usesOfPart({ kind, id }: EditingRecord, part: number): Promise<Uses> {
  const list = categoryLists.find((each) => each === id)
  if (list) return usesOfCategory(list, part)
  const nominations = kind === 'e-cards' ? await countNominations({ card: part }) : 0
  return { items: [], ideas: 0, nominations, people: 0 }
}

/** What uses a category of a list. Ideas have theirs from the list of ideas. */
export async function usesOfCategory(list: CategoryList, category: number): Promise<Uses> {
  const [items, ideas] = await Promise.all([
    referringTo([categoryReference(list, category)]),
    list === 'idea' ? countIdeas({ category }) : 0,
  ])
  return { items, ideas, nominations: 0, people: 0 }
}

/** How many ideas were sent to a challenge, or for a community. */
async function ideasOf({ kind, id }: EditingRecord): Promise<number> {
  if (kind === 'challenge') return countIdeas({ challenge: id })
  return kind === 'community' ? countIdeas({ community: Number(id) }) : 0
}

/** Whatever refers to one of these names, but for the record itself. */
async function referringTo(
  names: readonly string[],
  itself?: Pick<EditingRecord, 'kind' | 'id'>,
): Promise<ContentReference[]> {
  if (names.length === 0) return []
  const all = await Promise.all(contentKinds.filter((kind) => !fixedKinds.includes(kind)).map(listSummaries))
  return all
    .flat()
    .filter(({ kind, id }) => kind !== itself?.kind || id !== itself.id)
    .filter(({ refersTo }) => refersTo.some((each) => names.includes(each)))
    .map(({ kind, id, title }) => ({ kind, id, title }))
}
