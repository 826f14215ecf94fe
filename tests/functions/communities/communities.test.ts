/** Communities and what is meant for them: members see them, others do not find a trace. */
import { describe, expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { communitiesApi } from '#shared/communities/api.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { searchGroups } from '#shared/search/address.ts'
import { searchApi } from '#shared/search/api.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
/** The first communities that are made get these numbers. */
const [newsroom, studios] = [101, 102]
const inside = somebody('In', 'Side', { communities: [newsroom] })
const outside = somebody('Out', 'Side', { communities: [studios] })
const editor = editing(ada)

const listed = async (by: typeof inside) =>
  (await as(by).call(communitiesApi.listCommunities, {})).reply.items.map(({ title }) => title)
const of = { params: { name: 'news-room' } }

describe('communities', () => {
  test('are set up', async () => {
    await addPeople(table, ada, inside, outside)
    const content = `<p>We &amp; the news.</p><p>${'Every evening. '.repeat(30)}</p>`
    const image = { url: '/pictures/team.svg', alt: 'Us' }
    await editor.make({ ...samples.community, title: 'News Room', slug: 'news-room', content, image })
    await editor.make({ ...samples.community, title: 'Studios', slug: 'studios' })
    const communities = [newsroom]
    await editor.make({ ...samples.challenge, title: 'Ours', slug: 'ours', communities, from: '2026-02-01' })
    await editor.make({ ...samples.challenge, title: 'Past', slug: 'past', communities, to: '2026-01-31' })
    await editor.make({
      ...samples.challenge,
      title: 'Closed',
      slug: 'closed',
      communities,
      categories: [30],
    })
    await editor.make({
      ...samples.challenge,
      title: 'Branch',
      slug: 'branch',
      communities,
      categories: [10],
    })
    await editor.make({ ...samples.challenge, title: 'Everybody’s', slug: 'everybodys' })
    const award = { ...samples['award-event'], communities }
    const childAwards = ['child', 'hidden-child'].map((slug) => ({ slug, title: slug }))
    await editor.make({
      ...award,
      title: 'Parent',
      slug: 'parent',
      childAwards,
      from: '2026-03-01',
      to: '2026-03-31',
    })
    await editor.make({ ...award, title: 'Child', slug: 'child', from: '2026-02-01' })
    await editor.make({ ...award, title: 'Hidden', slug: 'hidden-child', communities: [studios] })
  })

  test('are listed to their members, and all of them to administrators', async () => {
    expect(await listed(inside)).toEqual(['News Room'])
    expect(await listed(outside)).toEqual(['Studios'])
    expect(await listed(ada)).toEqual(['News Room', 'Studios'])
  })

  test('a card has the first words of the text, the page all of it', async () => {
    const [card] = (await as(inside).call(communitiesApi.listCommunities, {})).reply.items
    expect(card).toMatchObject({ id: newsroom, slug: 'news-room', image: { alt: 'Us' } })
    expect(card?.excerpt).toMatch(/^We & the news\. Every evening\..* …$/)
    expect(card?.excerpt?.length).toBeLessThanOrEqual(162)
    const { reply } = await as(inside).call(communitiesApi.getCommunity, of)
    expect(reply.content).toContain('<p>We &amp; the news.</p>')
    const spelled = await as(inside).call(communitiesApi.getCommunity, { params: { name: 'News Room' } })
    expect(spelled.reply.id).toBe(newsroom)
  })

  test('show the active and the expired challenges that are meant for them', async () => {
    const { active, expired } = (await as(inside).call(communitiesApi.listCommunityChallenges, of)).reply
    expect(active.map(({ title }) => title)).toEqual(['Ours'])
    expect(expired.map(({ title }) => title).sort()).toEqual(['Closed', 'Past'])
  })

  test('show their awards with dates and the child awards that the person may see', async () => {
    const { items } = (await as(inside).call(communitiesApi.listCommunityAwards, of)).reply
    expect(items).toMatchObject([
      { title: 'Parent', from: '2026-03-01', to: '2026-03-31', childAwards: [{ slug: 'child' }] },
      { title: 'Child' },
    ])
    const all = (await as(ada).call(communitiesApi.listCommunityAwards, of)).reply.items
    expect(all[0]?.childAwards).toHaveLength(2)
    const parent = await as(inside).call(awardsApi.getEvent, { params: { slug: 'parent' } })
    expect(parent.reply.childAwards).toEqual([{ slug: 'child', title: 'child' }])
  })

  test('outside them there is no trace: no list, no address, no home, no count', async () => {
    const { call } = as(outside)
    const addresses = await Promise.all([
      call(communitiesApi.getCommunity, of),
      call(communitiesApi.listCommunityChallenges, of),
      call(communitiesApi.listCommunityAwards, of),
      call(challengesApi.getChallenge, { params: { slug: 'ours' } }),
      call(awardsApi.getEvent, { params: { slug: 'parent' } }),
      call(contentApi.getPage, { params: { slug: 'ours' } }),
    ])
    expect(addresses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const lists = (await call(challengesApi.listChallenges, {})).reply
    expect([...lists.active, ...lists.expired].map(({ title }) => title)).toEqual(['Everybody’s'])
    const own = await call(communitiesApi.listCommunityChallenges, { params: { name: 'studios' } })
    expect(own.reply).toEqual({ active: [], expired: [] })
    const event = await call(awardsApi.getCategoryEvent, { params: { category: 22 } })
    expect(event.reply.title).toBe('Hidden')
  })

  test('are found by those who see them, with what is published for them; nobody else finds a trace', async () => {
    const page = { ...samples.page, title: 'Newsy handbook', slug: 'newsy-handbook', communities: [newsroom] }
    await editor.make(page)
    await editor.create({ ...page, title: 'Newsy draft', slug: 'newsy-draft' })
    await editor.make({
      ...samples.challenge,
      title: 'Newsy ideas',
      slug: 'newsy-ideas',
      communities: [newsroom],
    })
    expect(await project(await stream.next())).toEqual({ batchItemFailures: [] })
    const found = async (by: typeof inside) => {
      const body = { search: 'news' }
      const groups = searchGroups.map((group) => as(by).call(searchApi.search, { params: { group }, body }))
      return (await Promise.all(groups)).flatMap(({ reply }) => reply.items.map(({ title }) => title))
    }
    expect((await found(inside)).sort()).toEqual(['News Room', 'Newsy handbook', 'Newsy ideas'])
    expect((await found(ada)).sort()).toEqual(['News Room', 'Newsy handbook', 'Newsy ideas'])
    expect(await found(outside)).toEqual([])
  })
})
