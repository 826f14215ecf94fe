/** Addresses: what a changed one becomes, who may take it, and which never change. */
import { describe, expect, test } from 'vitest'
import { listCommunities } from '#functions/communities/store.ts'
import { communityOf } from '#functions/directory/merge.ts'
import { pageList } from '#infra/content/pages.ts'
import { publishedContent } from '#infra/content/published.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { communitiesApi } from '#shared/communities/api.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import { linkedPages } from '#shared/content/linked-pages.ts'
import { type Content, type ContentRecord, maxFormerSlugs } from '#shared/content/model.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { firstFew } from '#tests/support/tier.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const editor = editing(ada)

test('is set up', async () => {
  await addPeople(table, ada, jon)
  await table.putItems(
    Object.entries(pageList).flatMap(([id, content]) =>
      publishedContent(id, content, '2026-04-01T06:00:00.000Z'),
    ),
  )
})

/** Status, and the slug that the record has now, of what readers find at a slug. */
const readers = {
  page: (slug: string) => as(jon).call(contentApi.getPage, { params: { slug } }),
  community: (name: string) => as(ada).call(communitiesApi.getCommunity, { params: { name } }),
  challenge: (slug: string) => as(jon).call(challengesApi.getChallenge, { params: { slug } }),
  'award-event': (slug: string) => as(jon).call(awardsApi.getEvent, { params: { slug } }),
}
type Kind = keyof typeof readers
const kinds = Object.keys(readers) as Kind[]

async function found(kind: Kind, slug: string): Promise<string | number> {
  const { status, reply } = await readers[kind](slug)
  return status === 200 ? reply.slug : status
}

const of = (kind: Kind, slug: string): Content => ({ ...samples[kind], title: slug, slug })
const moved = async (record: ContentRecord, slug: string) =>
  editor.publish(await editor.save(record, of(record.kind as Kind, slug)))
const problemOf = async (call: Promise<{ status: number; problem: { code: string; message: string } }>) => {
  const { status, problem } = await call
  return [status, problem.code]
}
const { create, save, unpublish, remove } = editor.ask
const release = ({ kind, id, version }: ContentRecord, slug: string) =>
  as(ada).call(editingApi.releaseSlug, { params: { kind, id }, body: { version, slug } })

describe.each(kinds)('a %s that moved', (kind) => {
  test('is found at every address that it had, which say where it is now', async () => {
    const first = await editor.make(of(kind, 'first-place'))
    const second = await moved(first, 'second-place')
    const third = await moved(second, 'third-place')
    expect(third.formerSlugs).toEqual(['first-place', 'second-place'])
    for (const slug of ['first-place', 'second-place', 'third-place'])
      expect(await found(kind, slug)).toBe('third-place')

    const back = await moved(third, 'first-place')
    expect(back.formerSlugs).toEqual(['second-place', 'third-place'])
    expect(await found(kind, 'third-place')).toBe('first-place')
  })
})

// Kept and given up by one rule for all kinds: each kind is found by its own.
describe.each(firstFew(kinds, 1))('a %s that moved', (kind) => {
  test('keeps its addresses over unpublishing, and loses all of them when it is deleted', async () => {
    const made = await editor.make(of(kind, 'before'))
    const hidden = await unpublish(made)
    const again = await moved(hidden.reply, 'after')
    expect(await found(kind, 'before')).toBe('after')
    expect((await remove(again)).status).toBe(200)
    expect([await found(kind, 'before'), await found(kind, 'after')]).toEqual([404, 404])
    const left = await table.items('content-slug')
    expect(left.filter(({ id }) => id === made.id)).toEqual([])
    expect((await create(of(kind, 'before'))).status).toBe(201)
  })

  test('does not lose a former address to another record before it is given up', async () => {
    const made = await moved(await editor.make(of(kind, 'wanted')), 'elsewhere')
    const refused = await create(of(kind, 'wanted'))
    expect([refused.status, refused.problem.code]).toEqual([409, 'slug-redirects'])
    expect(refused.problem.message).toContain('elsewhere')
    const other = await editor.create(of(kind, 'another'))
    expect(await problemOf(save(other, of(kind, 'wanted')))).toEqual([409, 'slug-redirects'])

    const given = await release(made, 'wanted')
    expect(given.reply).toMatchObject({ formerSlugs: [], version: made.version + 1 })
    expect(await found(kind, 'wanted')).toBe(404)
    const taken = await editor.make(of(kind, 'wanted'))
    expect(await found(kind, 'wanted')).toBe('wanted')
    await unpublish({ ...made, version: made.version + 1 })
    expect(await found(kind, 'wanted')).toBe('wanted')
    expect(taken.formerSlugs).toEqual([])
  })
})

test('of somebody who gives an address up and somebody who goes back to it at once, one is told', async () => {
  const made = await moved(await editor.make(of('page', 'both-want')), 'moved-on')
  const both = [save(made, of('page', 'both-want')), release(made, 'both-want')]
  const answers = await Promise.all(both.map(problemOf))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
})

test('only the latest former addresses are kept, so that a record stays small enough for one transaction', async () => {
  let record = await editor.make(of('award-event', 'place-0'))
  const last = maxFormerSlugs + 2
  for (let n = 1; n <= last; n++) record = await moved(record, `place-${n}`)
  expect(record.formerSlugs).toHaveLength(maxFormerSlugs)
  expect(await found('award-event', 'place-1')).toBe(404)
  expect(await found('award-event', 'place-2')).toBe(`place-${last}`)
  const everyCategory = Array.from({ length: 20 }, (_, n) => n + 1)
  const wide = { ...samples['award-event'], slug: 'wide', categories: everyCategory, from: '2021-01-01' }
  record = await editor.publish(await editor.save(record, wide))
  expect((await remove(record)).status).toBe(200)
})

test('a renamed community is still that of the company or department it was named after', async () => {
  const member = somebody('New', 'Comer', { company: 'Blue Lagoon' })
  const community = await editor.make({ ...samples.community, title: 'Blue Lagoon', slug: 'blue-lagoon' })
  await moved(community, 'the-lagoon')
  const { reply } = await as(ada).call(communitiesApi.getCommunity, {
    params: { name: member.company },
  })
  expect(reply).toMatchObject({ id: Number(community.id), slug: 'the-lagoon' })
  expect(communityOf(member.company, await listCommunities())?.id).toBe(Number(community.id))
})

test('an award that one may not see is not named by its parent under its former address either', async () => {
  const hidden = { ...samples['award-event'], title: 'Hidden', slug: 'hidden', communities: [2] }
  const child = await editor.make(hidden)
  const childAwards = [{ slug: 'hidden', title: 'Hidden' }]
  await editor.make({ ...samples['award-event'], title: 'Parent', slug: 'parent', childAwards })
  await editor.publish(await editor.save(child, { ...hidden, slug: 'hidden-now' }))
  const { reply } = await as(jon).call(awardsApi.getEvent, { params: { slug: 'parent' } })
  expect(reply.childAwards).toEqual([])
})

describe('pages that the product leads to', () => {
  test.each(Object.values(linkedPages))('%o keeps its address and its readers', async ({ id, slug }) => {
    const record = await editor.get({ kind: 'page', id })
    if (record.published?.kind !== 'page') throw new Error('It is not published.')
    expect(record.slug).toBe(slug)
    const saved = await save(record, { ...record.published, slug: 'elsewhere-now' })
    expect([saved.status, saved.problem.code]).toEqual([409, 'slug-fixed'])
    expect(saved.problem.message).toContain(slug)
    for (const act of [unpublish, remove])
      expect(await problemOf(act(record))).toEqual([409, 'content-fixed'])
    const retitled = await editor.save(record, { ...record.published, title: 'Another title' })
    expect((await editor.publish(retitled)).published?.title).toBe('Another title')
  })
})
