/** Sending an idea: what is checked, what follows where it is refused, and that nothing typed is lost. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedForm } from '#functions/media/presigned.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { standInFiles } from '#tests/support/files.ts'
import { type Answer, addressOf, type Heard, problem } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import {
  anIdea,
  button,
  challenge,
  challengesApi,
  fillIn,
  open,
  press,
  question,
  question1,
  routes,
  terms,
  texts,
  title,
  type,
} from './screen.tsx'

const api = challengesApi()
const { entry, alwaysOn } = texts
const submissions = () => api.heard.filter(({ route }) => route === routes.submit)
const sent = (text: string = entry.submitted) => screen.findByRole('heading', { name: text })

it('what is missing is told, and the first of it gets the focus: title, question, terms', async () => {
  open()
  await button(entry.submit)
  await press(entry.submit)
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  expect(descriptionOf(await title())).toContain(ideasTexts.titleRequired)
  expect(descriptionOf(await question1())).toContain(formsTexts.complete)
  expect(descriptionOf(await terms())).toBe(formsTexts.termsRequired)
  // One that is too long is kept whole, told at once, and not sent.
  await type(title(), 'x'.repeat(151))
  expect((await title()).value).toHaveLength(151)
  const tooLong = fill(constraintTexts.tooLongNow, { limit: 150, length: 151 })
  expect(descriptionOf(await title())).toContain(tooLong)
  await press(entry.submit)
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  await type(title(), 'Paper cups')
  await press(entry.submit)
  await waitFor(async () => expect(document.activeElement).toBe(await question1()))
  await type(question1(), 'Less plastic.')
  await press(entry.submit)
  await waitFor(async () => expect(document.activeElement).toBe(await terms()))
  expect(submissions()).toEqual([])
})

describe('once it is sent', () => {
  it('the form gives way to the success view, and comes back empty for another idea', async () => {
    await fillIn()
    await press(entry.submit)
    await waitFor(async () => expect(document.activeElement).toBe(await sent()))
    // The sign beside what is said keeps its size.
    expect((await sent()).parentElement?.querySelector('svg')?.style.flex).toMatch(/none|0 0 auto/)
    expect(submissions()[0]?.body).toEqual({
      challengeId: 'c1',
      formVersion: 3,
      title: 'Paper cups',
      answers: [{ fieldId: 'why', value: 'Less plastic.' }],
      termsAccepted: true,
    })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(addressOf(screen.getByRole('link', { name: entry.see }))).toBe('/idea/i1')
    await press(entry.another)
    expect((await title()).value).toBe('')
    expect((await question1()).value).toBe('')
    expect((await terms()).checked).toBe(false)
    await type(title(), 'Glass cups')
    await type(question1(), 'Less paper.')
    fireEvent.click(await terms())
    await press(entry.submit)
    await sent()
    const keys = submissions().map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  it('to Innovation Always On, that is said in its words', async () => {
    await fillIn('/make-your-mark')
    await press(entry.submit)
    expect(await sent(alwaysOn.submitted)).toBeTruthy()
    expect(screen.getByText(entry.next)).toBeTruthy()
    expect(await button('Submit another idea')).toBeTruthy()
    expect(submissions()[0]?.body.challengeId).toBe('19876')
  })
})

describe('where it fails', () => {
  it('shows what the server says of the title and of a question; sends it again as the same idea', async () => {
    const fields = { title: 'Not this.', 'answers.why': 'Not like this.' }
    api.answers[routes.submit] = problem('invalid-answers', { status: 422, fields })
    await fillIn()
    await press(entry.submit)
    await waitFor(async () => expect(descriptionOf(await title())).toContain('Not this.'))
    expect(descriptionOf(await question1())).toContain('Not like this.')
    api.answers[routes.submit] = problem('unexpected', { status: 500 })
    await type(title(), 'Glass cups')
    await type(question1(), 'No plastic.')
    await press(entry.submit)
    expect(await screen.findByText(entry.failed)).toBeTruthy()
    expect((await question1()).value).toBe('No plastic.')
    await waitFor(async () => expect(document.activeElement).toBe(await button(entry.submit)))
    api.answers[routes.submit] = [201, anIdea('i1', 'Glass cups')]
    await press(entry.submit)
    await sent()
    const [, failed, again] = submissions().map(({ key }) => key)
    expect(again).toBe(failed)
  })

  it('asks the new questions where the form has changed, and keeps what was typed', async () => {
    await fillIn()
    const fields = [question('how', 'How?'), question('why', 'Why?')]
    api.answers[routes.challenge] = [200, { ...challenge, form: { version: 4, fields } }]
    api.answers[routes.submit] = problem('form-changed')
    await press(entry.submit)
    await type(screen.findByRole('textbox', { name: 'How?' }), 'Well.')
    expect((await question1()).value).toBe('Less plastic.')
    api.answers[routes.submit] = [201, anIdea('i1', 'Paper cups')]
    await press(entry.submit)
    await sent()
    expect(submissions()[1]?.body).toMatchObject({ formVersion: 4, title: 'Paper cups' })
  })

  it('says that the challenge has closed meanwhile; what was typed can be read, not sent', async () => {
    await fillIn()
    api.answers[routes.challenge] = [200, { ...challenge, to: '2020-12-31' }]
    api.answers[routes.submit] = problem('challenge-expired')
    await press(entry.submit)
    expect(await screen.findByText(ideasTexts.challengeExpired)).toBeTruthy()
    expect((await question1()).value).toBe('Less plastic.')
    expect(screen.queryByRole('button', { name: entry.submit })).toBeNull()
  })
})

describe('what was typed', () => {
  it('is still there after a reload, can be begun anew, and is gone once it was sent', async () => {
    await fillIn()
    cleanup()
    open()
    expect((await title()).value).toBe('Paper cups')
    expect((await question1()).value).toBe('Less plastic.')
    await press(formsTexts.startOver)
    await waitFor(async () => expect((await title()).value).toBe(''))
    expect((await question1()).value).toBe('')
    cleanup()
    await fillIn()
    await press(entry.submit)
    await sent()
    cleanup()
    open()
    expect((await title()).value).toBe('')
    expect(screen.queryByRole('button', { name: formsTexts.startOver })).toBeNull()
  })

  it('and sent without an answer makes no second idea after a reload', async () => {
    api.answers[routes.submit] = undefined
    await fillIn()
    await press(entry.submit)
    await waitFor(() => expect(submissions()).toHaveLength(2))
    cleanup()
    api.answers[routes.submit] = problem('idempotency-key-reused')
    open()
    fireEvent.click(await terms())
    await press(entry.submit)
    expect(await screen.findByText(entry.alreadySent, { exact: false })).toBeTruthy()
    expect(new Set(submissions().map(({ key }) => key)).size).toBe(1)
    api.answers[routes.submit] = [201, anIdea('i2', 'Paper cups')]
    await press(entry.sendAsNew)
    await sent()
    expect(new Set(submissions().map(({ key }) => key)).size).toBe(2)
  })
})

it('similar ideas show while the title is typed, with the way to like one instead', async () => {
  api.answers[routes.similar] = [200, { items: [anIdea('i7', 'Paper plates')] }]
  open()
  await type(title(), 'Paper cups')
  const name = fill(entry.likeInsteadNamed, { title: 'Paper plates' })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/idea/i7')
  expect(api.heard.filter(({ route }) => route === routes.similar).map(({ body }) => body)).toEqual([
    { title: 'Paper cups' },
  ])
  await type(title(), 'Pa')
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
})

describe('supporting documentation', () => {
  const store = standInFiles()
  const file = () => new File(['%PDF-1.7\n'], 'plan.pdf', { type: 'application/pdf' })

  /** Answers as the API does: a form for the store, then what was uploaded. */
  async function begun({ body: { name, size } }: Heard): Promise<Answer> {
    const media = { id: 'm1', purpose: 'document', name, contentType: 'application/pdf', size }
    const view = {
      ...media,
      typeLabel: 'PDF',
      ownerName: 'Thandi Nkosi',
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    const fields = { success_action_status: '201' }
    const upload = await signedForm({ key: 'pending/m1', fields, bytes: [size, size], seconds: 60 })
    api.answers['POST /media/m1/complete'] = [200, view]
    return [201, { media: view, upload }]
  }

  async function choose(): Promise<void> {
    await fillIn()
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="${entry.document}"]`)
    if (!input) throw new Error('No place for a document.')
    fireEvent.change(input, { target: { files: [new File(['x'], 'virus.exe')] } })
    expect(await screen.findByText(formsTexts.documentType)).toBeTruthy()
    fireEvent.change(input, { target: { files: [file()] } })
    expect(await screen.findByText('plan.pdf')).toBeTruthy()
    expect(api.heard.some(({ route }) => route === 'POST /media')).toBe(false)
  }

  it('of another type is refused at once; is added after the idea was sent; where that fails the idea stays sent, and one can try again', async () => {
    store.settings.site = location.origin
    api.answers['POST /media'] = begun
    api.answers['PUT /ideas/i1/documents/m1'] = problem('busy', { status: 503 })
    await choose()
    await press(entry.submit)
    await sent()
    expect(await screen.findByText(fill(entry.documentFailed, { name: 'plan.pdf' }))).toBeTruthy()
    api.answers['PUT /ideas/i1/documents/m1'] = [200, { mediaId: 'm1', name: 'plan.pdf' }]
    await press(shellTexts.tryAgain)
    expect(await screen.findByText(fill(entry.documentSent, { name: 'plan.pdf' }))).toBeTruthy()
    expect(submissions()).toHaveLength(1)
    // What had arrived was not sent twice.
    expect(api.heard.filter(({ route }) => route === 'POST /media')).toHaveLength(1)
  })

  it('that is refused for what it is can be replaced, not sent again', async () => {
    store.settings.site = location.origin
    api.answers['POST /media'] = async (heard) => {
      const answer = await begun(heard)
      api.answers['POST /media/m1/complete'] = problem('media-not-what-it-says', { status: 422 })
      return answer
    }
    await choose()
    await press(entry.submit)
    await sent()
    expect(await screen.findByText('Told: media-not-what-it-says')).toBeTruthy()
    expect(screen.getByRole('button', { name: entry.otherDocument })).toBeTruthy()
    expect(screen.queryByRole('button', { name: shellTexts.tryAgain })).toBeNull()
  })

  it('has no second place where the form asks for it itself', async () => {
    const asked = question('document', 'Your plan', {
      type: 'file',
      required: false,
      role: 'supporting-documentation',
    })
    api.answers[routes.challenge] = [200, { ...challenge, form: { version: 3, fields: [asked] } }]
    open()
    await title()
    expect(await screen.findByText('Your plan')).toBeTruthy()
    expect(screen.queryByText(entry.document)).toBeNull()
  })
})

describe('the category of the challenge', () => {
  const area = question('area', 'Area', { type: 'single-select', options: ['Energy', 'Water'] })
  const form = { version: 4, fields: [area] }
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Area' })
  const items = [{ id: 501, name: 'Water', parent: 0 }]

  it('is chosen where the form asks for it, can be changed, and is no draft by itself', async () => {
    api.answers[routes.challenge] = [200, { ...challenge, categories: [38, 501], form }]
    api.answers['GET /categories/idea'] = [200, { items }]
    open()
    expect((await choice()).value).toBe('Water')
    await type(title(), 'Paper cups')
    await type(title(), '')
    expect(localStorage.length).toBe(0)
    await type(title(), 'Paper cups')
    fireEvent.change(await choice(), { target: { value: 'Energy' } })
    fireEvent.click(await terms())
    await press(entry.submit)
    await sent()
    expect(submissions()[0]?.body).toMatchObject({ answers: [{ fieldId: 'area', value: 'Energy' }] })
  })

  it('that cannot be read keeps nobody from filling in the form', async () => {
    api.answers[routes.challenge] = [200, { ...challenge, categories: [38, 501], form }]
    api.answers['GET /categories/idea'] = problem('busy', { status: 503 })
    open()
    expect((await choice()).value).toBe('')
  })
})
