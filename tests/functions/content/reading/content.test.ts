/** What everybody reads: pages, the sidebar's links, category lists; who sees which, and with which pictures. */
import { beforeAll, describe, expect, test } from 'vitest'
import { baseContent } from '#infra/content/base.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { homeApi } from '#shared/home/api.ts'
import { as } from '#tests/support/calls.ts'
import { awardNamed, editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
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

const slides = async (by: typeof one) => (await as(by).call(homeApi.getHome, {})).reply.slides
const page = (by: typeof one, slug: string) => as(by).call(contentApi.getPage, { params: { slug } })
const links = async (by: typeof one) => (await as(by).call(contentApi.listLinks, {})).reply

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
    await editor.make(awardNamed('with-a-picture', { image, content, additionalContent: content }))
    const shownPage = (await page(one, 'with-pictures')).reply
    const shownAward = (await as(one).call(awardsApi.getEvent, { params: { slug: 'with-a-picture' } })).reply
    const slide = (await slides(one)).find(({ title }) => title === 'With a picture')
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
