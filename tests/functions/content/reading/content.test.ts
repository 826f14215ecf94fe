/** What everybody reads: home, pages, the sidebar's links, category lists; who sees which, and with which pictures. */
import { beforeAll, describe, expect, test } from 'vitest'
import { eventCardsOf } from '#functions/awards/store.ts'
import { baseContent } from '#infra/content/base.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import type { ContentOf } from '#shared/content/model.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const one = somebody('One', 'Member', { communities: [1] })
const two = somebody('Two', 'Member', { communities: [2] })
const manager = somebody('Line', 'Manager', { roles: ['thinktank', 'line-manager-report-access'] })
const partner = somebody('Hana', 'Partner', { roles: ['thinktank', 'hcbp-report-access'] })
const editor = editing(ada)

beforeAll(async () => {
  process.env.UPLOADS_BUCKET = 'uploads'
  await addPeople(table, ada, one, two, manager, partner)
  await table.putItems(baseContent().flatMap(({ items }) => items))
})

const home = async (by: typeof one) => (await as(by).call(contentApi.getHome, {})).reply
const page = (by: typeof one, slug: string) => as(by).call(contentApi.getPage, { params: { slug } })
const links = async (by: typeof one) => (await as(by).call(contentApi.listLinks, {})).reply

const award = (slug: string, more: Partial<ContentOf<'award-event'>> = {}): ContentOf<'award-event'> => ({
  ...samples['award-event'],
  title: slug,
  slug,
  ...more,
})

describe('home', () => {
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
    await editor.make(award('of-two', { communities: [2], from: '2026-06-01', categories: [105] }))
    await editor.make(award('ended', { from: '2026-07-01', to: '2026-07-31' }))
    await editor.make(award('expired', { from: '2026-07-01', categories: [22, 35] }))
    await editor.make(award('to-come', { from: '2999-01-01' }))
    await editor.create(award('a-draft', { from: '2026-08-01' }))
    expect((await home(one)).latestAward?.slug).toBe('recognition')
    expect((await home(two)).latestAward?.slug).toBe('of-two')
    expect((await home(ada)).latestAward?.slug).toBe('of-two')
  })

  test('promises nothing that the person may not see', async () => {
    const challenge = { ...samples.challenge, title: 'Of two', slug: 'of-two-only', communities: [2] }
    await editor.make(challenge)
    await editor.make({ ...samples.page, slug: 'page-of-two', communities: [2] })
    await editor.make(award('award-of-two', { communities: [2], from: '2020-01-01', categories: [105] }))
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

describe('pages', () => {
  test.each([
    'privacy-policy',
    'hackathon-idea-challenge-terms-and-conditions',
    'innovation-terms-and-conditions',
    'thinktank-recognition-terms-and-conditions',
    'employee-guide',
  ])('%s is read by everybody', async (slug) => {
    const { status, reply } = await page(one, slug)
    expect(status).toBe(200)
    expect(reply.content.length).toBeGreaterThan(1000)
  })

  test('the guides are for those who need them', async () => {
    const readers = async (slug: string) => {
      const people = [one, manager, partner, ada]
      const answers = await Promise.all(people.map((each) => page(each, slug)))
      return answers.map(({ status }) => status)
    }
    expect(await readers('line-manager-exco2-guide')).toEqual([404, 200, 404, 200])
    expect(await readers('hcbp-guide')).toEqual([404, 404, 200, 200])
    const guides = async (by: typeof one) => (await links(by)).guides.map(({ title }) => title)
    expect(await guides(one)).toEqual(['Employee Guide'])
    expect(await guides(manager)).toEqual(['Employee Guide', 'Line Manager & Exco2 Guide'])
    expect(await guides(partner)).toEqual(['Employee Guide', 'HCBP Guide'])
  })

  test('of a community are read by its members and administrators', async () => {
    await editor.make({ ...samples.page, slug: 'for-two', communities: [2] })
    const answers = await Promise.all([one, two, ada].map((each) => page(each, 'for-two')))
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200])
  })

  test('that are not there are not found', async () => {
    for (const slug of ['nothing', '../home', 'ADMIN', '']) expect((await page(one, slug)).status).toBe(404)
  })
})

describe('pictures that editors uploaded', () => {
  test('have short-lived links wherever content is served, and the table keeps none', async () => {
    const image = { url: 'media:PICTURE1', alt: 'A picture' }
    const content = '<p><img src="media:PICTURE2" alt="" /></p>'
    await editor.make({ ...samples.page, slug: 'with-pictures', image, content })
    await editor.make({ ...samples.slide, title: 'With a picture', image })
    await editor.make(award('with-a-picture', { image, content, additionalContent: content }))
    const shownPage = (await page(one, 'with-pictures')).reply
    const shownAward = (await as(one).call(awardsApi.getEvent, { params: { slug: 'with-a-picture' } })).reply
    const slide = (await home(one)).slides.find(({ title }) => title === 'With a picture')
    for (const url of [shownPage.image?.url, shownAward.image?.url, slide?.image.url]) {
      expect(url).toMatch(/^https?:\/\/.*PICTURE1.*X-Amz-Signature=/)
    }
    for (const html of [shownPage.content, shownAward.content, shownAward.additionalContent]) {
      expect(html).toMatch(/<img src="https?:\/\/[^"]*PICTURE2[^"]*X-Amz-Signature=/)
    }
    expect(JSON.stringify(await table.items())).not.toContain('X-Amz-Signature')
  })
})

describe('category lists', () => {
  test('do not name challenges that somebody may not see', async () => {
    const ideas = { kind: 'category-list', id: 'idea' } as const
    const list = await editor.get(ideas)
    const content = list.draft ?? list.published
    if (content?.kind !== 'category-list') throw new Error('The list is there from the start.')
    const categories = [
      ...content.categories,
      { id: 9001, name: 'The merger', parent: 0 },
      { id: 9002, name: 'Both ask', parent: 0 },
      { id: 9003, name: 'Nobody asks yet', parent: 0 },
    ]
    await editor.publish(await editor.save(list, { ...content, categories }))
    await editor.make({
      ...samples.challenge,
      slug: 'merger',
      categories: [9001, 9002, 30],
      communities: [2],
    })
    await editor.make({ ...samples.challenge, slug: 'both', categories: [9002], communities: [1, 2] })
    const known = async (by: typeof one) => {
      const { reply } = await as(by).call(contentApi.getCategories, { params: { list: 'idea' } })
      return reply.items.map(({ id }) => id).filter((id) => id > 9000 || id === 30)
    }
    expect(await known(one)).toEqual([30, 9002, 9003])
    expect(await known(two)).toEqual([30, 9001, 9002, 9003])
    expect(await known(ada)).toEqual([30, 9001, 9002, 9003])
  })

  test('are read by everybody', async () => {
    const list = async (name: 'idea' | 'community' | 'award-event') =>
      (await as(one).call(contentApi.getCategories, { params: { list: name } })).reply.items
    expect((await list('idea')).map(({ id }) => id)).toEqual(expect.arrayContaining([10, 29, 30, 38]))
    expect((await list('award-event')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([22, 35, 105, 137]),
    )
    expect((await list('community')).length).toBeGreaterThan(0)
  })
})
