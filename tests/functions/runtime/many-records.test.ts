/** Pages whose comments are as long as they may be, and lists with more records than anybody thought of. */

import { describe, expect, test } from 'vitest'
import { eventCards, eventCardsOf } from '#functions/awards/store.ts'
import { challengeCards } from '#functions/challenges/store.ts'
import { communities } from '#functions/communities/store.ts'
import { contentSummaries } from '#functions/content/editing/items.ts'
import { listActs } from '#functions/content/editing/store.ts'
import { links, listLinks, listSlides, slides } from '#functions/content/reading/store.ts'
import { comments } from '#functions/ideas/comments.ts'
import { ideas } from '#functions/ideas/store.ts'
import { idsOfName, suggestPeople, typeaheadRows } from '#functions/people/typeahead.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { communitiesApi } from '#shared/communities/api.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { maxCommentLength } from '#shared/ideas/limits.ts'
import { as } from '#tests/support/calls.ts'
import { storedIdea } from '#tests/support/ideas.ts'
import { pagesOf, thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()

const at = '2026-05-01T10:00:00.000Z'
const jon = somebody('Jon', 'Dlamini')
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const author = { personId: 'p-other', name: 'Amy Botha', slug: 'amy-botha' }

const idea = (id: string) => storedIdea(id, jon)

const readPage = async (ideaId: string, query: { size?: number; cursor?: string } = {}) => {
  const { status, reply } = await as(jon).call(ideasApi.listComments, { params: { id: ideaId }, query })
  expect(status).toBe(200)
  return { ...reply, ids: reply.items.map(({ id }) => id) }
}

/** So many comments on a new idea, each so long. */
async function talk(ideaId: string, count: number, text: string): Promise<string[]> {
  await addPeople(table, jon)
  await table.put(ideas, idea(ideaId))
  const said = Array.from({ length: count }, (_, n) => ({
    id: `c${String(n).padStart(3, '0')}`,
    ideaId,
    author,
    text,
    createdAt: at,
  }))
  await table.putItems(said.map((each) => toItem(comments, each)))
  return said.map(({ id }) => id)
}

describe('long comments', () => {
  test('as long as they may be, a hundred of them are a page, and the later ones are the next', async () => {
    const all = await talk('long', 130, '長'.repeat(maxCommentLength))
    const pages = await pagesOf((turn) => readPage('long', turn))
    expect(pages.map(({ ids }) => ids)).toEqual([all.slice(0, 100), all.slice(100)])
  })

  test('a page whose reply would be too large is cut, forwards and backwards', async () => {
    const all = await talk('huge', 8, 'x'.repeat(390_000))
    const { there, back } = await thereAndBack((turn) => readPage('huge', turn))
    for (const pages of [there, back]) {
      for (const { items } of pages) expect(JSON.stringify(items).length).toBeLessThan(2_500_000)
      expect(pages.length).toBeGreaterThan(1)
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all)
    }
  })
})

describe('people of a common name', () => {
  const row = (token: string, personId: string, name: string) =>
    toItem(typeaheadRows, { token, personId, name, email: '', department: '', company: '' })

  test('are all found by exactly it', async () => {
    const personIds = Array.from({ length: 60 }, (_, n) => `p${String(n).padStart(2, '0')}`)
    await table.putItems(personIds.map((each) => row('sipho.zulu', each, 'Sipho Zulu')))
    expect((await idsOfName('Sipho Zulu')).sort()).toEqual(personIds)
  })

  test('are looked through to the last one', async () => {
    const others = Array.from({ length: 450 }, (_, n) => `p${String(n).padStart(3, '0')}`)
    await table.putItems([
      ...others.map((each) => row(`naidoo.b${each}`, each, 'Ben Naidoo')),
      row('naidoo.zara.jane', 'zara', 'Zara Jane Naidoo'),
    ])
    expect((await suggestPeople('Zara Naidoo')).map(({ personId }) => personId)).toEqual(['zara'])
  })
})

describe('a list that is kept by hand has no end before its last item', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `m${String(n).padStart(4, '0')}`)
  const event = (id: string) => ({
    id,
    slug: id,
    title: id,
    categories: [21],
    communities: [],
    childAwards: [],
    includeForm: true,
  })
  const longer: Record<
    string,
    { items: readonly Record<string, unknown>[]; read: () => Promise<readonly unknown[]>; of: number }
  > = {
    'slider items': {
      of: 60,
      items: many(60).map((id) =>
        toItem(slides, {
          id,
          title: id,
          text: '',
          image: { url: '/a.png', alt: '' },
          order: 2,
          communities: [],
        }),
      ),
      read: async () => (await listSlides()).filter(({ order }) => order === 2),
    },
    links: {
      of: 120,
      items: many(120).map((id) =>
        toItem(links, { id, title: id, to: '/', group: 'resources', order: 2, forFlags: [] }),
      ),
      read: async () => (await listLinks()).filter(({ order }) => order === 2),
    },
    communities: {
      of: 320,
      items: many(320).map((slug, id) => toItem(communities, { id: id + 1000, title: slug, slug })),
      read: async () =>
        (await as(admin).call(communitiesApi.listCommunities, {})).reply.items.filter(({ id }) => id >= 1000),
    },
    challenges: {
      of: 220,
      items: many(220).map((id) =>
        toItem(challengeCards, { id, slug: id, title: id, excerpt: '', categories: [], communities: [77] }),
      ),
      read: async () =>
        (await as(admin).call(challengesApi.listChallenges, {})).reply.active.filter(
          ({ communities: [of] }) => of === 77,
        ),
    },
    'award events of a category': {
      of: 25,
      items: many(25).map((id) => toItem(eventCards, { ...event(id), list: 21 })),
      read: () => eventCardsOf(21),
    },
    'content that editors list': {
      of: 1010,
      items: many(1010).map((id) =>
        toItem(contentSummaries, {
          kind: 'link',
          id,
          version: 1,
          title: id,
          state: 'draft',
          updatedAt: at,
          updatedBy: 'Ada',
          formVersion: 1,
          refersTo: [],
        }),
      ),
      read: async () =>
        (await as(admin).call(editingApi.listContent, { params: { kind: 'link' } })).reply.items,
    },
    'the history of content': {
      of: 210,
      items: many(210).map((entryId, version) =>
        toItem(auditEntries, {
          entryId,
          subject: 'CONTENT#page#busy',
          at,
          by: { name: 'Ada' },
          what: 'saved',
          after: { version },
          requestId: 'r',
          salt: '',
        }),
      ),
      read: () => listActs('page', 'busy'),
    },
  }

  test.each(Object.entries(longer))('%s', async (_, { items, read, of }) => {
    await addPeople(table, admin)
    await table.putItems(items)
    expect(await read()).toHaveLength(of)
  })
})
