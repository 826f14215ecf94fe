/** Content is measured as it is kept: after cleaning, which makes HTML longer, and as a whole record. */
import { beforeAll, describe, expect, test } from 'vitest'
import { challengesApi } from '#shared/challenges/api.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import { maxContentBytes, maxHtmlLength, maxPictures, mostLinks } from '#shared/content/limits.ts'
import { type Content, maxFormerSlugs } from '#shared/content/model.ts'
import { sizeProblems } from '#shared/content/size.ts'
import { utf8Bytes } from '#shared/text.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { firstFew, times } from '#tests/support/tier.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
let made = 0

beforeAll(() => addPeople(table, ada))

/** Of every text as many as fit into what a request may be. */
const repeated = (text: string, most: number) =>
  text.repeat(Math.floor(most / (utf8Bytes(JSON.stringify(text)) - 2)))

/** What becomes longer when it is cleaned; first what grows most, least, and within tags. */
const growing: Record<string, string> = {
  ampersands: '&',
  'letters of several bytes': '長',
  'links elsewhere': '<a href=http:a>b',
  'angle brackets': '< ',
  'closing brackets': '>',
  'tags that stay open': '<i>',
  'line breaks': '<br>',
  links: '<a href=//a>',
  'attributes without quotes': '<td colspan=2>',
  'quotes in attributes': `<a title='""""""""""""""""'>`,
  'forbidden characters of attributes': `<a title="<<<<<<<<<<<<<<<<">`,
  quotes: '"',
}

const named = <T extends Content>(content: T): T => {
  made += 1
  return 'slug' in content ? { ...content, slug: `growing-${made}` } : content
}

const editor = editing(ada)
const create = (content: Content) => editor.ask.create(named(content))

/** The fields at which it was refused; none where it was kept, and then it stands every act. */
async function keptOrRefused(content: Content): Promise<string[]> {
  const { status, reply, problem } = await create(content)
  if (status !== 201) {
    expect([status, problem.code]).toEqual([400, 'invalid-request'])
    const fields = Object.entries(problem.fields ?? {})
    for (const [, message] of fields) expect(message).toMatch(/shorten|take some/i)
    return fields.map(([field]) => field)
  }
  const published = await editor.publish(reply)
  const again = await editor.save(published, {
    ...content,
    ...('slug' in content && { slug: reply.slug }),
    title: 'Another',
  } as Content)
  const restored = await as(ada).call(editingApi.restoreVersion, {
    params: { kind: again.kind, id: again.id },
    body: { version: again.version, entryId: String(published.version) },
  })
  expect(restored.status).toBe(200)
  return []
}

describe('a text that grows while it is cleaned', () => {
  test.each(Object.entries(growing))('%s: in one field', async (_, text) => {
    const content = `<p>${repeated(text, 99_000)}`
    const refused = await keptOrRefused({ ...samples.page, content })
    expect(refused).toEqual(refused.length > 0 ? ['content.content'] : [])
  })

  test.each(firstFew(Object.entries(growing), 3))('%s: over ten tabs', async (_, text) => {
    const tabs = Array.from({ length: 10 }, (_, n) => ({
      title: `Tab ${n}`,
      content: repeated(text, 24_500),
    }))
    tabs[3] = { title: 'The longest', content: repeated(text, 25_000) }
    const refused = await keptOrRefused({ ...samples.challenge, tabs })
    expect(refused).toEqual(expect.arrayContaining(refused.length > 0 ? ['content.tabs.3.content'] : []))
  })

  test.each(firstFew(Object.entries(growing), 3))('%s: in both texts of an award', async (_, text) => {
    const both = { content: repeated(text, 99_000), additionalContent: repeated(text, 98_000) }
    const refused = await keptOrRefused({ ...samples['award-event'], ...both })
    expect(['content.content', 'content.additionalContent']).toEqual(expect.arrayContaining(refused))
  })

  test('is refused when it is saved, too, and nothing changes', async () => {
    const record = await editor.create(named(samples.page))
    const content = { ...named(samples.page), content: '&'.repeat(90_000) }
    const { status, problem } = await editor.ask.save(record, content)
    expect([status, problem.fields]).toEqual([
      400,
      {
        'content.content':
          'With formatting and links, this text has 450,000 characters. The limit is 100,000. Shorten it, or move part of it to its own page.',
      },
    ])
    expect(await editor.get(record)).toEqual(record)
  })
})

describe('a whole record', () => {
  test('of the largest size can be made, published and read', async () => {
    const tabs = Array.from({ length: 10 }, (_, n) => ({ title: `Tab ${n}`, content: 'x'.repeat(20_000) }))
    const content = { ...named(samples.challenge), tabs, content: '' }
    content.content = 'x'.repeat(maxContentBytes - utf8Bytes(JSON.stringify(content)))
    expect(sizeProblems(content)).toEqual({})
    expect(sizeProblems({ ...content, content: `${content.content}x` })).toHaveProperty('content')
    const record = await editor.make(content)
    const { status } = await as(ada).call(challengesApi.getChallenge, { params: { slug: record.slug ?? '' } })
    expect(status).toBe(200)
  })

  test('with all that may stand in it can be done everything with', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
    const long = (name: string, n: number) => `${name}-${n}-`.padEnd(80, 'x').replace(/-$/, 'x')
    const links = numbers(mostLinks).map((n) => `<a href="/page/${long('page', n)}">x</a>`)
    const widest = (round: number): Content => ({
      ...samples['award-event'],
      title: 'Widest',
      slug: long('widest', round),
      from: `2021-01-${String(round).padStart(2, '0')}`,
      categories: numbers(20).map((n) => 1000 * round + n),
      communities: numbers(100).map((n) => 1000 * round + n),
      childAwards: numbers(20).map((n) => ({ slug: long(`child-${round}`, n), title: `Child ${n}` })),
      content: `<p>${links.join('').replaceAll('page/page', `page/page-${round}`)}</p>`,
      fields: numbers(60).map((n) => ({
        ...{
          id: `f${n}`,
          type: 'single-select' as const,
          label: `Which ${n}?`,
          required: true,
          displayed: true,
        },
        options: numbers(20).map(String),
      })),
    })
    // Former addresses come one by one, which needs nothing else to be wide.
    const addressed = (round: number): Content => ({
      ...samples['award-event'],
      slug: long('widest', round),
    })
    const lastRounds = times(2, maxFormerSlugs + 2)
    let record = await editor.make(addressed(1))
    for (let round = 2; round <= maxFormerSlugs + 2; round++) {
      const isWide = round > maxFormerSlugs + 2 - lastRounds
      const content = isWide ? widest(round) : addressed(round)
      record = await editor.publish(await editor.save(record, content))
    }
    expect(record.formerSlugs).toHaveLength(maxFormerSlugs)
    record = await editor.save(record, widest(30))
    const hidden = await editor.ask.unpublish(record)
    expect(hidden.status).toBe(200)
    record = await editor.publish(hidden.reply)
    record = await editor.save(record, widest(31))
    expect((await editor.ask.remove(record)).status).toBe(200)
    const left = await table.items('award-event-card')
    expect(left.filter(({ id }) => id === record.id)).toEqual([])
  })

  test('is refused at its longest part, though every part would do', async () => {
    const tabs = Array.from({ length: 10 }, (_, n) => ({ title: `Tab ${n}`, content: '&'.repeat(6_000 + n) }))
    const { status, problem } = await create({ ...samples.challenge, tabs })
    expect([status, problem.fields]).toEqual([
      400,
      {
        'content.tabs.9.content':
          'All parts together are 301 KB. The limit is 250 KB. This part is the longest. Shorten it, or move part of it to its own page.',
      },
    ])
  })

  test('may have many questions, and is refused at them where they are too many', async () => {
    const fields = Array.from({ length: 60 }, (_, n) => ({
      id: `f${n}`,
      type: 'single-select' as const,
      label: 'Which?',
      required: true,
      displayed: true,
      options: Array.from({ length: 100 }, (_, of) => `${of} ${'長'.repeat(13)}`),
    }))
    expect(Object.keys(sizeProblems({ ...samples.challenge, fields }))).toEqual(['fields'])
  })

  test('with so many pictures that its links would be more than a reply holds is refused', async () => {
    const pictures = (count: number) => '<img src="media:a">'.repeat(count)
    expect(sizeProblems({ ...samples.page, content: pictures(maxPictures) })).toEqual({})
    const { status, problem } = await create({ ...samples.page, content: pictures(maxPictures + 1) })
    expect([status, problem.fields]).toEqual([
      400,
      {
        'content.content': 'These texts have 201 pictures. The limit is 200. Remove some.',
      },
    ])
  })
})

test('a text as long as may be is measured in characters as people count them to the server', () => {
  expect(sizeProblems({ ...samples.page, content: 'x'.repeat(maxHtmlLength) })).toEqual({})
  expect(sizeProblems({ ...samples.page, content: 'x'.repeat(maxHtmlLength + 1) })).toHaveProperty('content')
})
