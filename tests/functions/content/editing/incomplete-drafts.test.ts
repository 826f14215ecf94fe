/** A draft is kept with a title alone; what it lacks is told where it is to be published. */
import { expect, test } from 'vitest'
import { cardContent } from '#infra/content/awards.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { publishedContent } from '#infra/content/published.ts'
import type { Content } from '#shared/content/model.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { contentTexts } from '#shared/messages/content.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const editor = editing(ada)

const { required } = constraintTexts
const { titleRequired, imageShape } = contentTexts

/** Content as far as somebody has come, and what it lacks. */
const incomplete: [Content, Record<string, string>][] = [
  [{ ...samples.page, slug: '' }, { slug: required }],
  [{ ...samples.slide, image: { url: '', alt: '' } }, { 'image.url': imageShape }],
  [{ ...samples.link, to: '' }, { to: required }],
  [{ ...samples.community, slug: '', content: '' }, { slug: required }],
  [
    {
      ...samples.challenge,
      ...{ slug: '', content: '', excerpt: '', termsSlug: '', tabs: [{ title: ' ', content: '' }] },
      fields: [
        { id: 'a', type: 'single-select', label: '', required: true, displayed: true, options: ['One', ''] },
        {
          id: 'b',
          type: 'grouped-select',
          label: 'Of which?',
          required: true,
          displayed: true,
          groups: [{ name: '', options: ['\u200b'] }],
        },
      ],
    },
    {
      ...{ slug: required, content: required, termsSlug: required, 'tabs.0.title': titleRequired },
      ...{ 'fields.0.label': required, 'fields.0.options.1': required },
      ...{ 'fields.1.groups.0.name': required, 'fields.1.groups.0.options.0': required },
    },
  ],
  [{ ...samples['award-event'], slug: 'half-an-award', termsSlug: '' }, { termsSlug: required }],
]

test('is set up', () => addPeople(table, ada))

const rows = incomplete.map(([content, missing]) => ({ kind: content.kind, content, missing }))

test.each(rows)('$kind: is kept, and not published now or later', async ({ content, missing }) => {
  const fields = Object.fromEntries(Object.entries(missing).map(([path, text]) => [`content.${path}`, text]))
  const made = await editor.create(content)
  expect(made.state).toBe('draft')
  const params = { kind: made.kind, id: made.id }
  const read = await editor.get(params)
  expect(read.slug).toBe('slug' in content && content.slug !== '' ? content.slug : undefined)
  for (const at of [undefined, new Date(Date.now() + 3_600_000).toISOString()]) {
    const { status, problem } = await editor.ask.publish(made, at)
    expect([status, problem.code, problem.fields]).toEqual([400, 'invalid-request', fields])
  }
  expect((await editor.get(params)).version).toBe(made.version)
  expect((await editor.save(made, { ...content, title: 'Another title' })).version).toBe(2)
})

test('cards and categories may wait for their names', async () => {
  const base = [['e-cards', cardContent] as const, ['idea', startingCategoryLists.idea] as const]
  await table.putItems(
    base.flatMap(([id, content]) => publishedContent(id, content, '2026-04-01T06:00:00.000Z')),
  )
  const refused = async (id: string, content: Content) => {
    const draft = await editor.save(await editor.get({ kind: content.kind, id }), content)
    const { problem } = await editor.ask.publish(draft)
    return Object.keys(problem.fields ?? {})
  }
  const [first, ...rest] = cardContent.behaviours
  if (!first) throw new Error('There are no cards.')
  const behaviours = [{ ...first, name: '', cards: [{ id: 9001, name: '', cover: '' }] }, ...rest]
  const named = 'content.behaviours.0'
  const { categories } = startingCategoryLists.idea
  expect([
    await refused('e-cards', { ...cardContent, behaviours }),
    await refused('idea', {
      ...startingCategoryLists.idea,
      categories: [...categories, { id: 901, name: ' ', parent: 0 }],
    }),
  ]).toEqual([
    [`${named}.name`, `${named}.cards.0.name`, `${named}.cards.0.cover`],
    [`content.categories.${categories.length}.name`],
  ])
})

test('a title is asked for even of a draft, and what is there has to be of its form', async () => {
  const asked = async (content: Content) => {
    const { status, problem } = await editor.ask.create(content)
    return [status, problem.fields]
  }
  expect(await asked({ ...samples.page, title: ' ' })).toEqual([400, { 'content.title': titleRequired }])
  expect(await asked({ ...samples.page, slug: 'Not so' })).toEqual([
    400,
    { 'content.slug': contentTexts.slugShape },
  ])
  const image = { url: 'https://elsewhere.example/a.png', alt: '' }
  expect(await asked({ ...samples.slide, image })).toEqual([400, { 'content.image.url': imageShape }])
})

test('drafts without an address do not stand in each other’s way', async () => {
  const [one, two] = [
    await editor.create({ ...samples.page, slug: '' }),
    await editor.create({ ...samples.page, slug: '' }),
  ]
  const whole = await editor.publish(await editor.save(one, { ...samples.page, slug: 'whole' }))
  expect(whole).toMatchObject({ state: 'published', slug: 'whole', formerSlugs: [] })
  expect((await editor.ask.remove(two, false)).status).toBe(200)
})
