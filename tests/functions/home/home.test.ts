/** Home as one person reads it: what editors put there, what is new for them, what they sent last. */
import { beforeAll, describe, expect, test } from 'vitest'
import { eventCardsOf } from '#functions/awards/store.ts'
import { type WallEntry, wallPointers } from '#functions/thanks/wall.ts'
import { wallCards } from '#functions/thanks/wall-cards.ts'
import { baseContent } from '#infra/content/base.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { homeApi } from '#shared/home/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { awardNamed, editing, samples } from '#tests/support/content.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { nominate } from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const one = somebody('One', 'Member', { communities: [1] })
const two = somebody('Two', 'Member', { communities: [2] })
const editor = editing(ada)

beforeAll(async () => {
  process.env.UPLOADS_BUCKET = 'uploads'
  await addPeople(table, ada, one, two)
  await table.putItems(baseContent().flatMap(({ items }) => items))
})

const home = async (by: typeof one) => (await as(by).call(homeApi.getHome, {})).reply
const links = async (by: typeof one) => (await as(by).call(contentApi.listLinks, {})).reply

describe('what editors put on home', () => {
  test('has its page and the slides in their order, in one call', async () => {
    const { page, slides, failed } = await home(one)
    expect(page).toMatchObject({ id: '29', title: 'Welcome to ThinkTank' })
    expect(page).not.toHaveProperty('communities')
    expect(slides.map(({ id }) => id)).toEqual(['say-thank-you', 'always-on', 'challenges', 'communities'])
    expect(failed).toEqual([])
    await editor.make({ ...samples.slide, title: 'For two', order: 15, communities: [2] })
    expect((await home(two)).slides.map(({ title }) => title)[1]).toBe('For two')
    expect((await home(one)).slides.map(({ title }) => title)).not.toContain('For two')
  })

  test('shows the challenges that close soon, as far as the person may see them', async () => {
    expect((await home(one)).closingSoon).toEqual([])
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const soon = (slug: string, days: number, communities: number[] = []) =>
      editor.make({ ...samples.challenge, title: slug, slug, communities, to: inDays(days) })
    await soon('in-ten', 10)
    await soon('in-three', 3)
    await soon('of-two-in-five', 5, [2])
    await soon('in-forty', 40)
    const seen = async (by: typeof one) => (await home(by)).closingSoon?.map(({ slug }) => slug)
    expect(await seen(one)).toEqual(['in-three', 'in-ten'])
    expect(await seen(two)).toEqual(['in-three', 'of-two-in-five', 'in-ten'])
  })

  test('shows the newest active award of any category that the person may see', async () => {
    expect((await home(one)).latestAward?.slug).toBe('recognition')
    await editor.make(awardNamed('of-two', { communities: [2], from: '2026-06-01', categories: [105] }))
    await editor.make(awardNamed('ended', { from: '2026-07-01', to: '2026-07-31' }))
    await editor.make(awardNamed('expired', { from: '2026-07-01', categories: [22, 35] }))
    await editor.make(awardNamed('to-come', { from: '2999-01-01' }))
    await editor.create(awardNamed('a-draft', { from: '2026-08-01' }))
    expect((await home(one)).latestAward?.slug).toBe('recognition')
    expect((await home(two)).latestAward?.slug).toBe('of-two')
    expect((await home(ada)).latestAward?.slug).toBe('of-two')
  })

  test('promises nothing that the person may not see', async () => {
    const challenge = { ...samples.challenge, title: 'Of two', slug: 'of-two-only', communities: [2] }
    await editor.make(challenge)
    await editor.make({ ...samples.page, slug: 'page-of-two', communities: [2] })
    await editor.make(awardNamed('award-of-two', { communities: [2], from: '2020-01-01', categories: [105] }))
    for (const link of [
      '/idea-challenges/idea-challenge/of-two-only?from=home',
      '/page/page-of-two',
      '/Page/Page-Of-Two#of-two',
      '/ve-awards/ve-award/award-of-two',
    ]) {
      await editor.make({ ...samples.slide, title: link, link, order: 20 })
      await editor.make({ ...samples.link, title: link, to: link })
    }
    const elsewhere = {
      ...samples.slide,
      title: 'Elsewhere',
      link: 'https://thinktank.example/page/page-of-two',
    }
    await editor.make(elsewhere)
    const promised = async (by: typeof one) => {
      const [{ slides }, { resources }] = [await home(by), await links(by)]
      return [...slides, ...resources].filter(({ title }) => title.includes('of-two')).length
    }
    expect([await promised(one), await promised(two), await promised(ada)]).toEqual([0, 8, 8])
    expect((await home(one)).slides.map(({ title }) => title)).toContain('Elsewhere')
  })

  test('does not lead members of one community to another', async () => {
    const community = await editor.make({ ...samples.community, title: 'Elsewhere', slug: 'of-others' })
    const member = somebody('Member', 'Elsewhere', { communities: [Number(community.id)] })
    await addPeople(table, member)
    const link = '/communities/community/Of%20others'
    await editor.make({ ...samples.slide, title: 'To the others', link, order: 30 })
    const isLed = async (by: typeof one) =>
      (await home(by)).slides.some(({ title }) => title === 'To the others')
    expect([await isLed(one), await isLed(member), await isLed(ada)]).toEqual([false, true, true])
  })

  test('offers the ways on that are open to the person', async () => {
    const outside = somebody('Olga', 'Outside', { hierarchy: undefined, communities: [] })
    await addPeople(table, outside)
    expect([(await home(one)).closed, (await home(outside)).closed]).toEqual([[], ['recognition']])
    expect((await home(outside)).slides.map(({ id }) => id)).not.toContain('communities')
    const alwaysOn = await editor.get({ kind: 'challenge', id: '19876' })
    const content = alwaysOn.draft ?? alwaysOn.published
    if (content?.kind !== 'challenge') throw new Error('The always-open challenge is there from the start.')
    const closed = await editor.publish(await editor.save(alwaysOn, { ...content, communities: [2] }))
    expect([(await home(one)).closed, (await home(two)).closed]).toEqual([['always-on'], []])
    expect((await home(one)).slides.map(({ id }) => id)).not.toContain('always-on')
    await editor.publish(await editor.save(closed, content))
  })

  test('does not offer to recognise where every award for it is somebody else’s', async () => {
    const meanFor = async (id: string, communities: number[]) => {
      const record = await editor.get({ kind: 'award-event', id })
      if (record.published?.kind !== 'award-event') throw new Error('The award is published.')
      await editor.publish(await editor.save(record, { ...record.published, communities }))
    }
    const before = await eventCardsOf(eventCategories.recognition)
    expect(before.length).toBeGreaterThan(0)
    for (const { id } of before) await meanFor(id, [2])
    expect([(await home(one)).closed, (await home(two)).closed]).toEqual([['recognition'], []])
    for (const { id, communities } of before) await meanFor(id, communities)
  })

  test('stays whole where a part of it fails, and says which', async () => {
    door.failWith(({ body }) => (body.includes('SLIDES') ? { status: 400 } : undefined))
    const withoutSlides = await home(one)
    door.failWith(({ body }) => (body.includes('EVENTS#*') ? { status: 400 } : undefined))
    const withoutAward = await home(one)
    door.failWith(undefined)
    expect(withoutSlides).toMatchObject({ slides: [], failed: ['slides'], page: { id: '29' } })
    expect(withoutSlides.latestAward).toBeDefined()
    expect(withoutAward).toMatchObject({ failed: ['latest-award'], page: { id: '29' } })
    expect(withoutAward.slides.length).toBeGreaterThan(0)
  })
})

describe('what home says to one person', () => {
  const titles = (ideas: readonly { title: string }[] | undefined) => ideas?.map(({ title }) => title)
  const reader = somebody('Rea', 'Reader', { communities: [41, 42] })
  const author = somebody('Theo', 'Author', { communities: [41] })

  test('are the newest ideas of others that are meant for their communities, three at most', async () => {
    await addPeople(table, reader, author)
    const communities = Array.from({ length: 30 }, (_, index) => 42 + index)
    await addChallenge(table, 'of-41', { communities: [41] })
    await addChallenge(table, 'of-very-many', { communities })
    await addChallenge(table, 'of-others', { communities: [99] })
    await addChallenge(table, 'of-all', { communities: [] })
    const outside = somebody('Olga', 'Outside', { communities: [] })
    const other = somebody('Otto', 'Other', { communities: [99] })
    const many = somebody('Mia', 'Many', { communities })
    await addPeople(table, outside, other, many)
    const ideas = await home(reader)
    expect([ideas.newIdeas, ideas.ownIdeas]).toEqual([[], []])
    await sendIdea(author, 'of-41', { title: 'First' })
    const hidden = await sendIdea(author, 'of-41', { title: 'Taken away' })
    await sendIdea(many, 'of-very-many', { title: 'For very many' })
    await sendIdea(author, 'of-41', { title: 'Third' })
    await sendIdea(author, 'of-41', { title: 'Fourth' })
    await sendIdea(reader, 'of-41', { title: 'My own' })
    await sendIdea(other, 'of-others', { title: 'Not for me' })
    await sendIdea(outside, 'of-all', { title: 'For all' })
    expect(titles((await home(reader)).newIdeas)).toEqual(['Fourth', 'Third', 'For very many'])
    expect(titles((await home(author)).newIdeas)).toEqual(['My own'])
    expect((await home(outside)).newIdeas).toEqual([])
    const hide = { params: { id: hidden.id }, body: { reason: 'It names a customer.' } }
    expect((await as(ada).call(ideasApi.hideIdea, hide)).status).toBeLessThan(300)
    const seen = somebody('Sam', 'Seeing', { communities: [41] })
    await addPeople(table, seen)
    expect(titles((await home(seen)).newIdeas)).toEqual(['My own', 'Fourth', 'Third'])
  })

  test('are what they sent last, ideas of the always-open branch too, and whether there is more', async () => {
    await addAwards(table, recognition)
    await sendIdea(reader, '19876', { title: 'Always on' })
    for (const title of ['Second', 'Last']) await sendIdea(reader, 'of-41', { title })
    expect(titles((await home(reader)).ownIdeas)).toEqual(['Last', 'Second', 'Always on'])
    expect((await home(author)).sent).toEqual({ items: [], more: false })
    for (let n = 0; n < 5; n++) await nominate(author, high5([reader]))
    const { sent } = await home(author)
    expect([sent?.items.length, sent?.more]).toEqual([5, false])
    const { reply: latest } = await nominate(author, high5([one]))
    const after = (await home(author)).sent
    expect([after?.items.length, after?.items[0]?.id, after?.more]).toEqual([5, latest.id, true])
    expect((await home(reader)).sent).toEqual({ items: [], more: false })
  })

  test('is the latest of their wall, for those in the directory', async () => {
    const shown = {
      ...{ createdAt: '', nominator: author, receivers: [reader], more: 0, isTeam: false },
      ...{ card: undefined, behaviour: 'Kindness' },
    }
    for (let n = 0; n < 5; n++) {
      const id = `01HZX0000000000000000000W${n}`
      const createdAt = new Date(Date.now() - n * 60_000).toISOString()
      const place: WallEntry = { wall: n === 0 ? '99' : '41', createdAt, id, ttl: 9_999_999_999 }
      await table.put(wallPointers, place)
      await table.put(wallCards, { id, cheers: n, shown: { ...shown, createdAt, communities: [41] } })
    }
    expect((await home(reader)).wall?.map(({ cheers }) => cheers)).toEqual([1, 2])
    const outside = somebody('Ola', 'Outside', { hierarchy: undefined, communities: [41] })
    await addPeople(table, outside)
    expect((await home(outside)).wall).toEqual([])
  })

  test.each([
    ['IL#41', ['newIdeas', 'ownIdeas']],
    ['SENT#', ['sent']],
    ['WALL#', ['wall']],
  ] as const)('may fail by itself: %s', async (partition, missing) => {
    const whole = await home(reader)
    door.failWith(({ body }) => (body.includes(partition) ? { status: 400 } : undefined))
    const found = await home(reader)
    door.failWith(undefined)
    for (const part of missing) expect([part, part in whole, part in found]).toEqual([part, true, false])
    expect({ ...whole, ...found }).toEqual(whole)
  })
})
