/** Challenges, and ideas sent to them through the endpoints, for tests. */
import { randomUUID } from 'node:crypto'
import { mediaItems } from '#functions/media/store.ts'
import { alwaysOn } from '#infra/content/always-on.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { publishedContent } from '#infra/content/published.ts'
import type { ContentOf } from '#shared/content/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Idea, IdeaCard, NewIdea } from '#shared/ideas/model.ts'
import type { Media } from '#shared/media/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from './calls.ts'
import { samples } from './content.ts'
import type { useTable } from './table.ts'

type Challenge = ContentOf<'challenge'>

const at = '2026-01-01T06:00:00.000Z'

/** An idea as it is kept, sent by somebody to a challenge that need not be there. */
export const storedIdea = (id: string, { personId, name, slug }: Person): Idea => ({
  id,
  version: 1,
  title: `Idea ${id}`,
  excerpt: '',
  createdAt: at,
  challengeId: 'c',
  author: { personId, name, slug, country: 'Kenya' },
  categories: [501],
  communities: [1],
  likes: 0,
  comments: 0,
})

/** Publishes the list of idea categories and the always-on challenge, as a portal starts with them. */
export async function addBase(table: ReturnType<typeof useTable>): Promise<void> {
  await table.putItems([
    ...publishedContent('idea', startingCategoryLists.idea, at),
    ...publishedContent('19876', alwaysOn, at),
  ])
}

/** Publishes a challenge that asks one question, unless told otherwise. */
export async function addChallenge(
  table: ReturnType<typeof useTable>,
  id: string,
  more: Partial<Challenge> = {},
): Promise<void> {
  const content: Challenge = { ...samples.challenge, title: id, slug: id, ...more }
  await table.putItems(publishedContent(id, content, at))
}

/** An entry form filled in correctly. */
export function entryFor(challengeId: string, more: Partial<NewIdea> = {}): NewIdea {
  const isAlwaysOn = challengeId === '19876'
  return {
    challengeId,
    formVersion: 1,
    title: 'A quieter studio',
    answers: [
      ...(isAlwaysOn ? [{ fieldId: 'area', value: { group: 'Business process', option: 'Finance' } }] : []),
      { fieldId: 'idea', value: 'Felt below every chair, so that nobody hears who comes late.' },
      ...(isAlwaysOn ? [{ fieldId: 'benefit', value: 'Fewer second takes.' }] : []),
    ],
    termsAccepted: true,
    ...more,
  }
}

/** Sends an idea; raises what is refused. */
export async function sendIdea(
  by: Person,
  challengeId: string,
  more: Partial<NewIdea> = {},
  idempotencyKey: string = randomUUID(),
): Promise<IdeaCard> {
  const body = entryFor(challengeId, more)
  const { status, reply, problem } = await as(by).call(ideasApi.submitIdea, { body, idempotencyKey })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(problem)}`)
  return reply
}

/** A checked file that belongs to nothing yet. */
export async function addFile(
  table: ReturnType<typeof useTable>,
  { personId, name: ownerName }: Person,
  more: Partial<Media> = {},
): Promise<Media> {
  const id = randomUUID()
  const file: Media = {
    id,
    purpose: 'document',
    name: 'plan.pdf',
    contentType: 'application/pdf',
    typeLabel: 'PDF document',
    size: 1000,
    owner: personId,
    ownerName,
    createdAt: new Date().toISOString(),
    status: 'ready',
    ...more,
  }
  await table.put(mediaItems, file)
  return file
}
