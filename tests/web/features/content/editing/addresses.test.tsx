/** What an editor says of a record's address: what becomes of links, former addresses, and those that must stay. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkedPages } from '#shared/content/linked-pages.ts'
import { fill } from '#shared/messages/fill.ts'
import { ok, problem } from '#tests/web/pages.tsx'
import { adminApi, aPage, button, open, press, recordOf, texts, write } from './screen.tsx'

const api = adminApi()
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
