/** The editor: what is typed is checked, kept and never lost; acts go in order; two editors do not overwrite. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ContentOf } from '#shared/content/model.ts'
import { contentTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { leaveTexts } from '#shared/messages/forms.ts'
import { aField } from '#tests/shared/forms/form-samples.ts'
import { samples } from '#tests/support/content.ts'
import { ok, problem } from '#tests/web/pages.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { adminApi, aPage, aSlide, button, choose, open, press, recordOf, texts, write } from './screen.tsx'

const api = adminApi()
const { editor, fields } = texts
const one = '/admin/content/slide/r1'
const routes = {
  read: 'GET /admin/content/slide/r1',
  save: 'PUT /admin/content/slide/r1/draft',
  publish: 'POST /admin/content/slide/r1/publish',
  create: 'POST /admin/content',
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: fields.title })
const sent = (route: string) => api.heard.filter((each) => each.route === route).map(({ body }) => body)

/** Opens an existing slide. */
async function openSlide(more = {}) {
  api.answers[routes.read] = [200, recordOf(aSlide, more)]
  const where = open(one)
  await title()
  return where
}

describe('a new record', () => {
  it('is not sent while fields are wrong: they say why, and the first has the focus', async () => {
    open('/admin/content/slide/new')
    await title()
    await press(editor.publish)
    expect(await screen.findByText(contentTexts.titleRequired)).toBeTruthy()
    expect(screen.getByText(contentTexts.imageShape)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(countText(2, editor.missingFields))
    await waitFor(async () => expect(document.activeElement).toBe(await title()))
    await write(fields.title, 'Now it has one')
    expect(screen.queryByText(contentTexts.titleRequired)).toBeNull()
    expect(sent(routes.create)).toEqual([])
  })

  it('is saved as a draft with a title alone, and not without; its editor goes on at its own address', async () => {
    const content: ContentOf<'link'> = {
      ...{ kind: 'link', title: 'Guide', to: '', group: 'guides', order: 0, forFlags: [] },
    }
    api.answers[routes.create] = [201, { ...recordOf(content), id: 'l1' }]
    const where = open('/admin/content/link/new')
    await title()
    await press(editor.saveDraft)
    expect(await screen.findByText(contentTexts.titleRequired)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(countText(1, editor.checkFields))
    await write(fields.title, 'Guide')
    await press(editor.saveDraft)
    await waitFor(() => expect(where()).toBe('/admin/content/link/l1'))
    expect(await screen.findByText(editor.saved)).toBeTruthy()
    expect(sent(routes.create)).toMatchObject([{ content: { title: 'Guide', to: '' } }])
    expect(api.heard.find(({ route }) => route === routes.create)?.key).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })

  it('shows what the server refuses at its field', async () => {
    api.answers[routes.create] = problem('slug-taken')
    open('/admin/content/community/new')
    await write(fields.title, 'Sports')
    await press(editor.saveDraft)
    expect(await screen.findByText('Told: slug-taken')).toBeTruthy()
    const slug = screen.getByRole<HTMLInputElement>('textbox', { name: fields.slug })
    expect(slug.value).toBe('sports')
    expect(slug.getAttribute('aria-invalid')).toBe('true')
    await write(fields.slug, 'sports-2')
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBeNull())
  })
})

it('offers for a question of an award only what nominations of its categories use', async () => {
  const month = aField('single-select', { label: 'Which month?' })
  const event = { ...samples['award-event'], categories: [22], fields: [month] }
  api.answers['GET /admin/content/award-event/r1'] = [200, recordOf(event)]
  open('/admin/content/award-event/r1')
  await press(/^1\. Which month/)
  const { options } = await screen.findByRole<HTMLSelectElement>('combobox', { name: texts.form.role })
  expect([...options].map(({ value }) => value)).toEqual([''])
})

describe('saving and publishing', () => {
  it('keeps what was typed when saving fails, then saves by the keyboard, and before it publishes', async () => {
    await openSlide()
    expect((await button(editor.saveDraft)).disabled).toBe(true)
    await write(fields.title, 'Winter')
    api.answers[routes.save] = problem('unexpected', { status: 500 })
    await press(editor.saveDraft)
    expect(await screen.findByText('Told: unexpected')).toBeTruthy()
    expect((await title()).value).toBe('Winter')
    api.answers[routes.save] = ({ body: { version, content } }) =>
      ok(recordOf(aSlide, { version: version + 1, state: 'changed', draft: content }))
    fireEvent.keyDown(await title(), { key: 's', ctrlKey: true })
    expect(await screen.findByText(editor.saved)).toBeTruthy()
    await write(fields.title, 'Winter of ideas')
    const draft = { ...aSlide, title: 'Winter of ideas' }
    api.answers[routes.publish] = [200, recordOf(draft, { version: 7 })]
    await press(editor.publish)
    expect(await screen.findByText(editor.published)).toBeTruthy()
    const winter = { version: 4, content: { ...aSlide, title: 'Winter' } }
    expect(sent(routes.save)).toEqual([winter, winter, { version: 5, content: draft }])
    expect(sent(routes.publish)).toEqual([{ version: 6 }])
    expect((await button(editor.publish)).disabled).toBe(true)
  })

  it('asks before a challenge goes out without a question, now or later', async () => {
    const hidden = { ...samples.challenge, fields: [aField('single-text', { displayed: false })] }
    const draft = { state: 'draft', published: undefined, draft: hidden } as const
    api.answers['GET /admin/content/challenge/r1'] = [200, recordOf(hidden, draft)]
    const route = 'POST /admin/content/challenge/r1/publish'
    api.answers[route] = [200, recordOf(hidden)]
    open('/admin/content/challenge/r1')
    await title()
    await choose(editor.publishAt)
    const later = await screen.findByRole('dialog', { name: texts.publishAtDialog.title })
    expect(later.textContent).toContain(texts.noQuestionsDialog.text)
    await press(editor.cancel)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const name = (await title()).value
    await write(fields.title, '')
    await press(editor.publish)
    const why = await screen.findAllByText(countText(1, editor.missingFields))
    // At the top, and beside the button.
    expect(why).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    await write(fields.title, name)
    await press(editor.publish)
    const { title: question, text, go } = texts.noQuestionsDialog
    const dialog = await screen.findByRole('dialog', { name: question })
    expect(dialog.textContent).toContain(text)
    expect(sent(route)).toEqual([])
    await press(go)
    expect(await screen.findByText(editor.published)).toBeTruthy()
  })

  it('plans a publication, and calls it off', async () => {
    // What is proposed is the next full hour, which must not come meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(10) })
    onTestFinished(() => void vi.useRealTimers())
    await openSlide({ state: 'draft', published: undefined, draft: aSlide })
    const planned = { state: 'draft', published: undefined, draft: aSlide } as const
    api.answers[routes.publish] = ({ body }) =>
      ok(recordOf(aSlide, { ...planned, version: 5, publishAt: body.at }))
    await choose(editor.publishAt)
    await press(texts.publishAtDialog.go)
    await waitFor(() => expect(sent(routes.publish)).toHaveLength(1))
    expect(new Date(sent(routes.publish)[0].at).getTime()).toBeGreaterThan(Date.now())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    api.answers['POST /admin/content/slide/r1/unschedule'] = ok(recordOf(aSlide, { ...planned, version: 6 }))
    await choose(editor.callOff)
    expect(await screen.findByText(editor.calledOff)).toBeTruthy()
  })
})

it('of two editors the second sees what the first wrote, takes it, or knowingly saves on top', async () => {
  const theirs = { ...aSlide, title: 'Theirs' }
  const collide = async (version: number) => {
    await write(fields.title, 'Mine')
    api.answers[routes.save] = problem('stale-version')
    api.answers[routes.read] = [200, recordOf(theirs, { version, updatedBy: 'Pieter Botha' })]
    await press(editor.saveDraft)
    expect((await screen.findByRole('alert')).textContent).toContain('Pieter Botha')
    expect((await title()).value).toBe('Mine')
  }
  await openSlide()
  await collide(9)
  await press(texts.stale.look)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(fill(texts.stale.theirsTitle, { by: 'Pieter Botha' }))).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(texts.stale.theirs)
  expect((await title()).value).toBe('Theirs')
  expect(screen.queryByText(texts.stale.title)).toBeNull()

  await collide(12)
  api.answers[routes.save] = ok(
    recordOf(aSlide, { version: 13, state: 'changed', draft: { ...aSlide, title: 'Mine' } }),
  )
  await press(texts.stale.mine)
  expect(await screen.findByText(editor.saved)).toBeTruthy()
  expect(sent(routes.save).map(({ version }) => version)).toEqual([4, 9, 12])
  expect(screen.queryByText(texts.stale.title)).toBeNull()
})

describe('what is not saved', () => {
  it('is back after a reload, and can be dropped', async () => {
    await openSlide()
    await write(fields.title, 'Half a title')
    cleanup()
    open(one)
    expect(await screen.findByText(editor.kept)).toBeTruthy()
    expect((await title()).value).toBe('Half a title')
    await press(editor.drop)
    expect((await title()).value).toBe(aSlide.title)
  })

  it('is asked about before somebody leaves', async () => {
    const where = await openSlide()
    await write(fields.title, 'Half a title')
    const leave = screen.getByRole('link', { name: 'Leave' })
    fireEvent.click(leave)
    await press(leaveTexts.stay)
    expect(where()).toBe(one)
    expect((await title()).value).toBe('Half a title')
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    fireEvent.click(leave)
    await press(leaveTexts.go)
    await waitFor(() => expect(where()).toBe('/admin'))
    expect(sessionStorage.length).toBe(0)
  })
})

describe('further acts', () => {
  it('shows who did what, and makes an earlier version the draft', async () => {
    await openSlide()
    const versions = '/admin/content/slide/r1/versions'
    const at = '2026-04-01T08:00:00.000Z'
    const entry = { entryId: 'e1', at, by: 'Pieter Botha', what: 'published', hasContent: true }
    api.answers[`GET ${versions}`] = [200, { items: [entry] }]
    api.answers[`GET ${versions}/e1`] = [200, { content: { ...aSlide, title: 'Old' } }]
    api.answers['POST /admin/content/slide/r1/restore'] = ok(
      recordOf(aSlide, { version: 5, state: 'changed', draft: { ...aSlide, title: 'Old' } }),
    )
    await choose(editor.history)
    expect(await screen.findByText(texts.history.acts.published)).toBeTruthy()
    await press(/View this version/)
    await waitFor(async () => expect((await button(texts.history.restore)).disabled).toBe(false))
    await press(texts.history.restore)
    expect(await screen.findByText(editor.restored)).toBeTruthy()
    expect((await title()).value).toBe('Old')
    expect(sent('POST /admin/content/slide/r1/restore')).toEqual([{ version: 4, entryId: 'e1' }])
  })

  it('asks before it unpublishes', async () => {
    await openSlide()
    api.answers['POST /admin/content/slide/r1/unpublish'] = ok(
      recordOf(aSlide, { version: 5, state: 'draft', published: undefined, draft: aSlide }),
    )
    await choose(editor.unpublish)
    expect(sent('POST /admin/content/slide/r1/unpublish')).toEqual([])
    await press(texts.unpublishDialog.go)
    expect(await screen.findByText(editor.unpublished)).toBeTruthy()
  })

  it('offers neither unpublishing nor deleting for the home page', async () => {
    api.answers['GET /admin/content/page/29'] = [200, recordOf(aPage, { id: '29' })]
    open('/admin/content/page/29')
    await press(editor.more)
    expect(await screen.findByRole('menuitem', { name: editor.history })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: editor.delete })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: editor.unpublish })).toBeNull()
  })
})
