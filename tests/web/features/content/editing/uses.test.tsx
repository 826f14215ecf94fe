/** What uses a thing is told with numbers before it is deleted or removed, and what must stay cannot be; what an editor says of
 * a record's address. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkedPages } from '#shared/content/linked-pages.ts'
import type { ContentOf } from '#shared/content/model.ts'
import { contentRefusals } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOf, ok, problem, textsOf } from '#tests/web/pages.tsx'
import { adminApi, aPage, button, choose, open, press, recordOf, texts, write } from './screen.tsx'

const api = adminApi()
const { deleteDialog, categories: words, rows } = texts
const item = (kind: string, id: string) => ({ kind, id, title: `Title of ${id}` })

const community: ContentOf<'community'> = {
  kind: 'community',
  title: 'News',
  slug: 'news',
  content: '',
  categories: [],
}
const list: ContentOf<'category-list'> = {
  kind: 'category-list',
  title: 'Categories of ideas',
  categories: [
    { id: 501, name: 'Green', parent: 0 },
    { id: 502, name: 'Spare', parent: 0 },
  ],
}

async function told(): Promise<string[]> {
  const items = await screen.findByRole('list', { name: deleteDialog.references })
  return textsOf(within(items).getAllByRole('listitem'))
}

it('a community: its content, ideas and people, and what becomes of them', async () => {
  api.answers['GET /admin/content/community/r1'] = [200, recordOf(community)]
  api.answers['GET /admin/content/community/r1/references'] = ok({
    items: [item('challenge', 'c1'), item('challenge', 'c2'), item('slide', 's1')],
    ideas: 120,
    nominations: 0,
    people: 1,
  })
  api.answers['DELETE /admin/content/community/r1?version=4&anyway=yes'] = [200, {}]
  const where = open('/admin/content/community/r1')
  await choose(texts.editor.delete)
  expect(await told()).toEqual(['2 idea challenges', '1 slide', '120 ideas', '1 person'])
  expect(addressOf(screen.getByRole('link', { name: 'Title of c2' }))).toBe('/admin/content/challenge/c2')
  expect(screen.getByText(deleteDialog.people, { exact: false })).toBeTruthy()
  await press(deleteDialog.goAnyway)
  await waitFor(() => expect(where()).toBe('/admin/content/community'))
})

it('a challenge with ideas cannot be deleted, and says why', async () => {
  api.answers['GET /admin/content/challenge/r1'] = ok(
    recordOf({
      ...{ kind: 'challenge', title: 'Green', slug: 'green', excerpt: '', content: '', categories: [] },
      ...{ communities: [], tabs: [], prizes: {}, fields: [], termsSlug: 'terms' },
    }),
  )
  api.answers['GET /admin/content/category-list/idea'] = [200, recordOf(list, { id: 'idea' })]
  api.answers['GET /admin/content/challenge/r1/references'] = [
    200,
    { items: [], ideas: 7, nominations: 0, people: 0 },
  ]
  open('/admin/content/challenge/r1')
  await choose(texts.editor.delete)
  expect(await screen.findByText(fill(contentRefusals.hasIdeas, { count: 7 }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.queryByText(deleteDialog.text)).toBeNull()
  expect(screen.getAllByRole('button', { name: shellTexts.close }).length).toBeGreaterThan(0)
})

it('a category that is used stays in its list; one that is not goes after a question', async () => {
  api.answers['GET /admin/content/category-list/idea'] = [200, recordOf(list, { id: 'idea' })]
  const uses = '/admin/content/category-list/idea/references?part='
  api.answers[`GET ${uses}501`] = [
    200,
    { items: [item('challenge', 'c1')], ideas: 3, nominations: 0, people: 0 },
  ]
  api.answers[`GET ${uses}502`] = [200, { items: [], ideas: 0, nominations: 0, people: 0 }]
  open('/admin/content/category-list/idea')
  const removal = (number: number, name: string) =>
    fill(rows.remove, { name: fill(words.named, { number, name }) })
  await press(removal(1, 'Green'))
  expect(await told()).toEqual(['1 idea challenge', '3 ideas'])
  expect(screen.getByText(words.removeRefused)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.remove })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: shellTexts.close }).at(-1) ?? document.body)

  await press(removal(2, 'Spare'))
  await press(words.remove)
  expect(screen.queryByDisplayValue('Spare')).toBeNull()
  expect(screen.getByDisplayValue('Green')).toBeTruthy()
})

it('a card that High5s were sent with: how many, and then it goes', async () => {
  const cards = [
    { id: 201, name: 'Thank you', cover: '/cards/201.svg' },
    { id: 202, name: 'Well done', cover: '/cards/202.svg' },
  ]
  const set = recordOf(
    { kind: 'e-cards', title: 'Cards', behaviours: [{ id: 107, name: 'Care', cards }] },
    { id: 'e-cards' },
  )
  api.answers['GET /admin/content/e-cards/e-cards'] = [200, set]
  api.answers['GET /admin/content/e-cards/e-cards/references?part=201'] = [
    200,
    { items: [], ideas: 0, nominations: 12, people: 0 },
  ]
  open('/admin/content/e-cards/e-cards')
  await press(/^Care/)
  const [first] = await screen.findAllByRole('button', { name: /^Remove .*Thank you/ })
  fireEvent.click(first ?? document.body)
  expect(await told()).toEqual(['12 nominations'])
  await press(texts.cards.remove)
  expect(screen.queryByDisplayValue('Thank you')).toBeNull()
  expect(screen.getByDisplayValue('Well done')).toBeTruthy()
})

const { fields, editor } = texts
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: fields.slug })

it('a changed address says that the present one goes on leading here', async () => {
  api.answers['GET /admin/content/page/r1'] = [200, recordOf(aPage)]
  open('/admin/content/page/r1')
  await address()
  expect(screen.queryByText(fields.slugMoves, { exact: false })).toBeNull()
  await write(fields.slug, 'our-rules')
  expect(screen.getByText(fields.slugMoves, { exact: false })).toBeTruthy()
})

it('former addresses are listed and can be given up', async () => {
  api.answers['GET /admin/content/page/r1'] = [200, recordOf(aPage, { formerSlugs: ['old-rules', 'older'] })]
  api.answers['POST /admin/content/page/r1/release'] = ok(
    recordOf(aPage, { version: 5, formerSlugs: ['older'] }),
  )
  open('/admin/content/page/r1')
  const list = await screen.findByRole('list', { name: fields.formerSlugs })
  expect(list.textContent).toContain('/page/old-rules')
  await press(fill(fields.releaseSlugNamed, { address: '/page/old-rules' }))
  expect(await screen.findByText(editor.released)).toBeTruthy()
  expect(screen.queryByText('/page/old-rules')).toBeNull()
  const sent = api.heard.find(({ route }) => route === 'POST /admin/content/page/r1/release')
  expect(sent?.body).toEqual({ version: 4, slug: 'old-rules' })
})

it('that it still leads to another record is told at the address', async () => {
  api.answers['GET /admin/content/page/r1'] = [200, recordOf(aPage)]
  api.answers['PUT /admin/content/page/r1/draft'] = problem('slug-redirects')
  open('/admin/content/page/r1')
  await write(fields.slug, 'taken')
  fireEvent.click(await button(editor.saveDraft))
  expect(await screen.findByText('Told: slug-redirects')).toBeTruthy()
  expect((await address()).getAttribute('aria-invalid')).toBe('true')
})

it('the address of a page that the product leads to says so, and cannot be typed into', async () => {
  const { id, slug } = linkedPages.privacyPolicy
  api.answers[`GET /admin/content/page/${id}`] = [200, recordOf({ ...aPage, slug }, { id })]
  open(`/admin/content/page/${id}`)
  expect((await address()).readOnly).toBe(true)
  expect(screen.getByText(fields.slugFixed, { exact: false })).toBeTruthy()
})
