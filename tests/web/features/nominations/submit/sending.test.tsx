/** Sending a nomination: what is locked meanwhile, what the person sees where it is refused; what was put together and not
 * sent survives a reload, for whoever did it, until it was sent. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { firstFew } from '#tests/support/tier.ts'
import { sendNow } from '#tests/web/acts.tsx'
import { type Answer, addressOf, ok, problem, textsOf, thandi } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import { draftName, dropDraftsOf, readDraft, saveDraft } from '#web/client/drafts.ts'
import { undoSeconds } from '#web/client/pending-acts.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import {
  add,
  award,
  button,
  fillIn,
  monetaryChoice,
  open,
  pieter,
  press,
  question,
  question1,
  recognitionApi,
  recognitionTerms,
  removeButton,
  routes,
  search,
  send,
  sent,
  terms,
  texts,
  zanele,
} from './screen.tsx'

const api = recognitionApi()
const submissions = () => api.heard.filter(({ route }) => route === routes.submit)
const text = 'You stayed late.'
const acceptedTerms = /^You accepted the/

it('what is missing is told at the first wrong field, which gets the focus; at the terms until they are accepted', async () => {
  open()
  await add(pieter.email)
  const field = await question1()
  await press(texts.submit)
  expect(document.activeElement).toBe(field)
  expect(descriptionOf(field)).toContain(formsTexts.complete)
  const box = await terms()
  expect(descriptionOf(box)).toBe(formsTexts.termsRequired)
  fireEvent.change(field, { target: { value: text } })
  await press(texts.submit)
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(box)
  expect(screen.queryByText(formsTexts.termsRequired)).toBeNull()
  expect(submissions()).toEqual([])
})

it('the success view names at once who was nominated, with one way back to all that was typed; nothing is sent twice', async () => {
  await fillIn()
  const form = (await button(texts.submit)).closest('form') ?? document.body
  fireEvent.submit(form)
  fireEvent.submit(form)
  await screen.findByRole('heading', { name: texts.congratulations })
  expect(screen.getByText(fill(undoTexts.goesOut, { seconds: undoSeconds }))).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.view })).toBeNull()
  expect(screen.getAllByRole('button', { name: new RegExp(`^${undoTexts.undo}`) })).toHaveLength(1)
  await press(fill(undoTexts.undoNamed, { title: pieter.name }))
  expect((await question1()).value).toBe(text)
  expect(await screen.findByText(fill(undoTexts.undone, { title: pieter.name }))).toBeTruthy()
  expect(await screen.findByText(acceptedTerms)).toBeTruthy()
  expect(submissions()).toEqual([])
  await send()
  expect(screen.queryByText(fill(undoTexts.undone, { title: pieter.name }))).toBeNull()
  const heading = await screen.findByRole('heading', { name: texts.congratulations })
  expect(await screen.findByRole('link', { name: texts.view })).toBeTruthy()
  expect(screen.getByText(countText(1, texts.nextArrived))).toBeTruthy()
  expect(screen.queryByText(fill(undoTexts.goesOut, { seconds: undoSeconds }))).toBeNull()
  // The sign beside it keeps its size.
  expect(heading.parentElement?.querySelector('svg')?.style.flex).toMatch(/none|0 0 auto/)
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual([expect.stringContaining(pieter.email)])
  expect(submissions().map(({ body }) => body.nominees)).toEqual([[pieter.personId]])
})

describe('where it fails', () => {
  it('says so in the form, keeps everything, and starts over once the last nominee is gone', async () => {
    api.answers[routes.submit] = problem('unexpected', { status: 500 })
    await fillIn()
    await send()
    const told = await screen.findByText(texts.create)
    expect(document.activeElement?.contains(told)).toBe(true)
    expect((await question1()).value).toBe(text)
    expect((await search()).disabled).toBe(false)
    fireEvent.click(await removeButton(pieter.name))
    await add(pieter.email)
    await button(texts.submit)
    expect(screen.queryByText(texts.create)).toBeNull()
    expect(document.activeElement).toBe(await search())
  })

  it('shows what the server says of a field and of a nominee', async () => {
    const fields = { 'answers.why': 'Not like this.', 'nominees.0': 'Not this one.' }
    api.answers[routes.submit] = problem('invalid-answers', { status: 422, fields })
    await fillIn()
    await send()
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await question1()))
    expect(descriptionOf(await question1())).toContain('Not like this.')
  })
})

describe('where the award has changed meanwhile', () => {
  it('asks the new questions, keeps the answers and the nominees, and sends the new version', async () => {
    await fillIn()
    const fields = [question('how', 'How?'), question('why', 'Why?')]
    api.answers[routes.event] = [200, { ...award, form: { version: 4, fields } }]
    api.answers[routes.submit] = problem('form-changed')
    await send()
    expect(await screen.findByText('Told: form-changed')).toBeTruthy()
    fireEvent.change(await screen.findByRole('textbox', { name: 'How?' }), { target: { value: 'Well.' } })
    expect((await question1()).value).toBe(text)
    api.answers[routes.submit] = [201, sent()]
    await send()
    await screen.findByRole('heading', { name: texts.congratulations })
    expect(submissions()[1]?.body).toMatchObject({
      formVersion: 4,
      nominees: [pieter.personId],
      answers: [
        { fieldId: 'how', value: 'Well.' },
        { fieldId: 'why', value: text },
      ],
    })
  })

  const changes = [
    ['award-closed', { to: '2020-12-31' }, texts.expired],
    ['award-not-begun', { from: '2999-01-01' }, texts.notBegun],
    ['award-without-form', { includeForm: false }, texts.withoutForm],
  ] as const
  // The other reasons are shown where the screen opens, too (screens.test.tsx).
  it.each(firstFew(changes, 1))(
    'says so after %s; what was typed can still be read, not sent',
    async (code, more, told) => {
      await fillIn()
      api.answers[routes.event] = [200, { ...award, ...more }]
      api.answers[routes.submit] = problem(code)
      await send()
      expect(await screen.findByText(told)).toBeTruthy()
      expect((await question1()).value).toBe(text)
      expect((await search()).disabled).toBe(true)
      expect(screen.queryByRole('button', { name: texts.submit })).toBeNull()
    },
  )

  it('keeps the form where the award cannot be read again', async () => {
    await fillIn()
    api.answers[routes.event] = problem('busy', { status: 503 })
    api.answers[routes.submit] = problem('form-changed')
    await send()
    expect(await screen.findByText('Told: form-changed')).toBeTruthy()
    expect((await question1()).value).toBe(text)
    expect(await button(texts.submit)).toBeTruthy()
  })
})

it('an earlier attempt that had arrived is told and shown; the rest is sent as a new nomination', async () => {
  const answers: Answer[] = [problem('unexpected', { status: 500 }), problem('idempotency-key-reused')]
  api.answers[routes.submit] = () => (answers.length > 0 ? answers.shift() : [201, sent({ id: 'n2' })])
  await fillIn()
  await send()
  await screen.findByText(texts.create)
  fireEvent.change(await question1(), { target: { value: 'A better reason.' } })
  await send()
  expect(await screen.findByText(texts.alreadySent, { exact: false })).toBeTruthy()
  const link = screen.getByRole('link', { name: texts.seeSent })
  expect(link.getAttribute('href')).toBe('/my-profile')
  expect(descriptionOf(link)).toBe(formsTexts.newTab)
  expect(screen.queryByRole('button', { name: texts.submit })).toBeNull()
  await press(texts.sendAsNew)
  await sendNow()
  await waitFor(() => expect(submissions()).toHaveLength(3))
  const keys = submissions().map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(submissions()[2]?.body.answers).toEqual([{ fieldId: 'why', value: 'A better reason.' }])
})

it('while it cannot be sent, nobody is congratulated', async () => {
  api.answers[routes.submit] = problem('busy', { status: 503 })
  await fillIn()
  await send()
  await screen.findByRole('heading', { name: nominatingTexts.notSentYet })
  expect(screen.queryByRole('heading', { name: texts.congratulations })).toBeNull()
  api.answers[routes.submit] = [201, sent()]
  await press(undoTexts.tryNow)
  await screen.findByRole('heading', { name: texts.congratulations })
})

const name = draftName(thandi.personId, 'nomination', award.id)

/** As if the page were loaded again. */
function reload(): void {
  cleanup()
  open()
}

it('nominees, box and answers are there again; the terms are asked anew', async () => {
  await fillIn()
  fireEvent.click(await monetaryChoice())
  reload()
  expect((await question1()).value).toBe('You stayed late.')
  expect((await monetaryChoice()).checked).toBe(true)
  expect((await terms()).checked).toBe(false)
  expect(await removeButton(pieter.name)).toBeTruthy()
  expect(await screen.findByText(/kept what you typed/)).toBeTruthy()
})

it('terms are asked once for as long as they stay as they are, each time of another person', async () => {
  await fillIn()
  await send()
  await press(texts.another)
  await add(zanele.email)
  expect(await screen.findByText(acceptedTerms)).toBeTruthy()
  expect(addressOf(screen.getByRole('link', { name: formsTexts.termsLink }))).toBe(`/page/${award.termsSlug}`)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.change(await question1(), { target: { value: text } })
  await send()
  expect(submissions().map(({ body }) => body.termsAccepted)).toEqual([true, true])
  cleanup()
  open(asMe(somebody('Other', 'Person')))
  await add(pieter.email)
  expect((await terms()).checked).toBe(false)
  api.answers[routes.terms] = ok({ ...recognitionTerms, publishedAt: '2026-06-01T08:00:00.000Z' })
  reload()
  await add(pieter.email)
  expect((await terms()).checked).toBe(false)
})

it('a failed send loses nothing, and is sent again under its key after a reload', async () => {
  api.answers[routes.submit] = problem('unexpected', { status: 500 })
  await fillIn()
  await send()
  await screen.findByText(texts.create)
  reload()
  expect(await screen.findByText(acceptedTerms)).toBeTruthy()
  api.answers[routes.submit] = [201, sent()]
  await send()
  await screen.findByRole('heading', { name: texts.congratulations })
  expect(new Set(submissions().map(({ key }) => key)).size).toBe(1)
  expect(submissions().at(-1)?.body).toMatchObject({
    nominees: [pieter.personId],
    answers: [{ fieldId: 'why', value: 'You stayed late.' }],
  })
})

it('an expired session loses nothing: it is sent after the next sign-in', async () => {
  await fillIn()
  api.answers[routes.submit] = problem('unauthenticated', { status: 401 })
  await send()
  expect(submissions()).toHaveLength(1)
  api.answers[routes.submit] = [201, sent()]
  reload()
  await waitFor(() => expect(submissions()).toHaveLength(2))
  expect(submissions()[1]).toEqual(submissions()[0])
})

it('a second one to the same award can be begun meanwhile: what comes back of the first opens beside it', async () => {
  await fillIn()
  await press(texts.submit)
  await press(texts.another)
  await add(zanele.email)
  fireEvent.change(await question1(), { target: { value: 'Another reason.' } })
  await press(fill(undoTexts.undoNamed, { title: pieter.name }))
  await waitFor(async () => expect((await question1()).value).toBe(text))
  expect(await removeButton(pieter.name)).toBeTruthy()
  expect(readDraft<{ values: object }>(name)?.content.values).toEqual({ why: 'Another reason.' })
})

it('what is undone or refused while another tab writes one to the same award opens beside that', async () => {
  api.answers[routes.submit] = problem('unexpected', { status: 500 })
  await fillIn()
  await press(texts.submit)
  const others = { nominees: [], values: { why: 'Another reason.' } }
  saveDraft(name, others)
  await press(fill(undoTexts.undoNamed, { title: pieter.name }))
  expect((await question1()).value).toBe(text)
  await send()
  expect(await screen.findByText(texts.create)).toBeTruthy()
  expect((await question1()).value).toBe(text)
  expect(readDraft(name)?.content).toEqual(others)
})

it('nothing is left once it was sent, or after starting over', async () => {
  await fillIn()
  await send()
  await screen.findByRole('heading', { name: texts.congratulations })
  expect(readDraft(name)).toBeUndefined()
  await press(texts.another)
  await add(zanele.email)
  fireEvent.change(await question1(), { target: { value: 'Another reason.' } })
  expect(readDraft(name)).toBeTruthy()
  reload()
  await press(formsTexts.startOver)
  await search()
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  expect(readDraft(name)).toBeUndefined()
})

it('nobody else sees it; signing out forgets one’s own only', async () => {
  await fillIn()
  const other = asMe(somebody('Other', 'Person'))
  cleanup()
  open(other)
  await search()
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  dropDraftsOf(other.personId)
  expect(readDraft(name)).toBeTruthy()
  dropDraftsOf(thandi.personId)
  expect(readDraft(name)).toBeUndefined()
})

it('answers stay while the list is empty for a moment', async () => {
  await fillIn()
  fireEvent.click(await removeButton(pieter.name))
  await add(zanele.email)
  expect((await question1()).value).toBe('You stayed late.')
})

it('what does not fit what is kept today is as if it were not there', async () => {
  localStorage.setItem(
    name,
    JSON.stringify({
      savedAt: new Date().toISOString(),
      content: {
        monetary: 'yes',
        nominees: [{ name: 'Nobody' }, { ...pieter, left: 'no' }, null],
        values: [],
        documents: null,
        key: 7,
      },
    }),
  )
  open()
  await search()
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  await add(pieter.email)
  expect((await question1()).value).toBe('')
})
