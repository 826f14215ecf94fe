/** What was typed about an idea and not sent is there again after a reload or the end of the session. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { problem, thandi, write } from '#tests/web/pages.tsx'
import { draftName } from '#web/client/drafts.ts'
import { button, idea, ideasApi, open, press, routes, texts } from './screen.tsx'

const api = ideasApi()
const soon = () => new Date(Date.now() + 600_000).toISOString()
const lost = problem('unauthenticated', { status: 401 })
const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await text(name), { target: { value } })
const reload = () => {
  cleanup()
  open('/idea/i1')
}
const nothingKept = (...parts: Parameters<typeof draftName>) =>
  waitFor(() => expect(localStorage.getItem(draftName(...parts))).toBeNull())

describe('an abuse report', () => {
  it('stands open with its words, and is forgotten once it was sent', async () => {
    api.answers[routes.report] = lost
    open('/idea/i1')
    await press(abuseTexts.report)
    await type(abuseTexts.reportLabel, 'It is stolen.')
    await press(abuseTexts.send)
    await screen.findByText('Told: unauthenticated')
    reload()
    expect((await text(abuseTexts.reportLabel)).value).toBe('It is stolen.')
    api.answers[routes.report] = [201, { id: 'r1', createdAt: '2026-03-02T10:00:00.000Z' }]
    await press(abuseTexts.send)
    await screen.findByText(abuseTexts.sent)
    await nothingKept(thandi.personId, 'abuse-report', 'i1')
    // The reply may have been lost: it is the same report.
    const [first, second] = api.heard.filter(({ route }) => route === routes.report)
    expect(second?.key).toBe(first?.key)
  })

  it('that was given up is not kept', async () => {
    open('/idea/i1')
    await press(abuseTexts.report)
    await type(abuseTexts.reportLabel, 'It is stolen.')
    await press(abuseTexts.cancel)
    await nothingKept(thandi.personId, 'abuse-report', 'i1')
    reload()
    await button(abuseTexts.report)
    expect(screen.queryByRole('textbox', { name: abuseTexts.reportLabel })).toBeNull()
  })
})

describe('changes of an idea', () => {
  const field = { id: 'why', type: 'text-150-words', label: 'Why?', required: true, displayed: true }

  it('stand open with title and answers, and are forgotten once they were saved', async () => {
    api.answers[routes.idea] = [200, { ...idea, editableUntil: soon() }]
    api.answers['GET /challenges/green'] = [200, { form: { version: 3, fields: [field] } }]
    api.answers['PUT /ideas/i1'] = lost
    open('/idea/i1')
    await press(texts.edit)
    await type(texts.title, 'Glass cups')
    await write(/Why\?/, 'No plastic.')
    await press(texts.save)
    await screen.findByText('Told: unauthenticated')
    reload()
    expect((await text(texts.title)).value).toBe('Glass cups')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Why\?/ })).value).toBe(
      'No plastic.',
    )
    api.answers['PUT /ideas/i1'] = [200, { ...idea, version: 5, title: 'Glass cups' }]
    await press(texts.save)
    await screen.findByText(texts.saved)
    await nothingKept(thandi.personId, 'idea-edit', 'i1')
  })

  it('that were given up, or are too late, are not there again', async () => {
    api.answers[routes.idea] = [200, { ...idea, editableUntil: soon() }]
    api.answers['GET /challenges/green'] = [200, { form: { version: 3, fields: [field] } }]
    open('/idea/i1')
    await press(texts.edit)
    await type(texts.title, 'Glass cups')
    await press(texts.cancel)
    await nothingKept(thandi.personId, 'idea-edit', 'i1')
    await press(texts.edit)
    await type(texts.title, 'Clay cups')
    api.answers[routes.idea] = [200, idea]
    reload()
    expect(await screen.findByRole('heading', { level: 1, name: 'Paper cups' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: texts.title })).toBeNull()
  })
})

it('changes of a comment stand open, and are forgotten once they were saved', async () => {
  const author = { personId: thandi.personId, name: thandi.name, slug: thandi.slug }
  const own = {
    ...{ id: 'c1', ideaId: 'i1', ideaTitle: 'Paper cups', text: 'Frist', author },
    ...{ createdAt: '2026-03-02T10:00:00.000Z', editableUntil: soon() },
  }
  api.answers[routes.comments] = [200, { items: [own] }]
  api.answers['PUT /ideas/i1/comments/c1'] = lost
  open('/idea/i1')
  await press(fill(texts.comments.editNamed, { date: '2 Mar 2026' }))
  await type(texts.comments.editLabel, 'First')
  await press(texts.save)
  await screen.findByText('Told: unauthenticated')
  reload()
  expect((await text(texts.comments.editLabel)).value).toBe('First')
  api.answers['PUT /ideas/i1/comments/c1'] = [200, { ...own, text: 'First', editedAt: own.createdAt }]
  await press(texts.save)
  expect(await screen.findByText('First')).toBeTruthy()
  await nothingKept(thandi.personId, 'comment-edit', 'c1')
})
