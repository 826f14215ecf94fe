/** The form of employment equity: whom one can add and in which words not, what is sent, and what became of it. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { equityTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { asNominee } from '#shared/people/rules.ts'
import { equityEvent } from '#tests/support/equity.ts'
import { somebody } from '#tests/support/people.ts'
import { ok, openPage, problem, standInApi, thandi, write } from '#tests/web/pages.tsx'
import { EquityNominationPage } from '#web/features/equity/nominate-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const colleague = (first: string, last: string, more = {}) => asNominee(somebody(first, last, more))
const pieter = colleague('Pieter', 'Botha')
const sams = ['sam1@thinktank.example', 'sam2@thinktank.example'].map((email) =>
  colleague('Sam', 'Mokoena', { email }),
)
const contractor = colleague('Con', 'Tractor', { employeeNumber: '0' })
const unlisted = colleague('Un', 'Listed', { hierarchy: undefined })
const sister = colleague('Sis', 'Ter', { company: 'Harbourlight Studios' })
const left = colleague('Has', 'Left', { status: 'left' })
const all = [pieter, ...sams, contractor, unlisted, left, sister]

const api = standInApi()
const event = { ...equityEvent, form: { version: 7, fields: equityEvent.form.fields.slice(0, 1) } }
const submit = 'POST /equity/nominations'
const sentRoute = 'GET /me/equity/nominations?size=10'
const receivedRoute = 'GET /me/equity/nominations/received?size=10'
const received = (id: string, state: string) => ({
  id,
  createdAt: '2026-03-02T10:00:00.000Z',
  state,
  award: 'Employment equity',
  nominator: { personId: 'p-jon', name: 'Jon Dlamini', company: 'Northwind' },
})
const card = (nominee: typeof pieter, state = 'Pending') => ({
  id: `id-${nominee.personId}`,
  title: '',
  createdAt: '2026-03-02T10:00:00.000Z',
  state,
  award: 'Employment equity',
  nominee,
})

beforeEach(() => {
  Object.assign(api.answers, {
    'GET /award-events/by-category/136': [200, event],
    'POST /people/suggestions': [200, { items: [] }],
    'POST /people/nominees': ({ body: { entry } }: { body: { entry: string } }) =>
      ok({ items: all.filter(({ name, email }) => [name, email].includes(entry)) }),
    [sentRoute]: [200, { items: [] }],
    [receivedRoute]: [200, { items: [] }],
    [submit]: [201, { items: [card(pieter)] }],
  })
})

const open = () =>
  openPage([{ path: '/employment-equity', element: <EquityNominationPage /> }], '/employment-equity')
const search = () => screen.findByRole('combobox', { name: equityTexts.searchLabel })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function add(entries: string): Promise<void> {
  fireEvent.change(await search(), { target: { value: entries } })
  fireEvent.click(await button(nominatingTexts.addNominee))
  await waitFor(async () => {
    if ((await button(nominatingTexts.addNominee)).hasAttribute('data-loading'))
      throw new Error('Still looking.')
  })
}

async function fillIn(): Promise<void> {
  await write('Motivation', 'She leads.')
  fireEvent.click(await screen.findByRole('checkbox', { name: formsTexts.terms }))
}

describe('nominees', () => {
  it.each([
    ['nobody@thinktank.example', 'Unable to find the Nominee; Please try again!'],
    [
      'No Body',
      'We could not find a user with the names: No Body. Make sure you entered the correct name and surname or try searching by email',
    ],
    ['Con Tractor', 'User names: Con Tractor is a contractor and could not be nominated'],
    [
      unlisted.email,
      `Nominee ${unlisted.email} is not present in Think Tank list. For further assistance, Please contact`,
    ],
    ['Has Left', `${left.email} is no longer in ThinkTank and can’t be nominated.`],
  ])('%s is refused to the letter', async (entries, told) => {
    open()
    await add(entries)
    expect(await screen.findByText((text) => text.startsWith(told))).toBeTruthy()
    expect(screen.queryByText(nominatingTexts.nominating)).toBeNull()
  })

  it('that only one suggestion fits are spoken of as they were typed', async () => {
    api.answers['POST /people/suggestions'] = [200, { items: [contractor] }]
    open()
    await add('Con Trac')
    expect(
      await screen.findByText('User names: Con Trac is a contractor and could not be nominated'),
    ).toBeTruthy()
    expect((await search()).getAttribute('value')).toBe('Con Trac')
  })

  it('of more than fifty entries nobody is looked up, and that is told to the letter', async () => {
    open()
    await add(Array.from({ length: 51 }, (_, n) => `p${n}@x.example`).join(', '))
    expect(await screen.findByText("Team Member count can't exceed 50!")).toBeTruthy()
    expect(screen.queryByText(nominatingTexts.nominating)).toBeNull()
    expect(api.heard.filter(({ route }) => route === 'POST /people/nominees')).toEqual([])
  })

  it('are several at once; whom a shared name means is chosen; the sister company may be nominated', async () => {
    open()
    await add(`${pieter.email}, Sam Mokoena, ${sister.email}`)
    expect(await screen.findByText(nominatingTexts.sameName)).toBeTruthy()
    fireEvent.click(await button('Choose Sam Mokoena, sam2@thinktank.example'))
    expect(await button('Remove Sam Mokoena')).toBeTruthy()
    expect(await button('Remove Pieter Botha')).toBeTruthy()
    expect(await button('Remove Sis Ter')).toBeTruthy()
  })
})

describe('the form', () => {
  it('is sent once, then says who was nominated and starts over; the list shows it', async () => {
    open()
    await add(pieter.email)
    await fillIn()
    api.answers[sentRoute] = [200, { items: [card(pieter)] }]
    const send = await button(nominatingTexts.submit)
    fireEvent.click(send)
    fireEvent.click(send)
    expect(await screen.findByRole('heading', { name: nominatingTexts.congratulations })).toBeTruthy()
    expect(screen.getByText(countText(1, equityTexts.asked))).toBeTruthy()
    const [one, ...more] = api.heard.filter(({ route }) => route === submit)
    expect(more).toEqual([])
    expect(one?.body).toEqual({
      eventId: event.id,
      formVersion: 7,
      nominees: [pieter.personId],
      answers: [{ fieldId: 'why', value: 'She leads.' }],
      termsAccepted: true,
    })
    expect(await screen.findByText(equityTexts.states.Pending)).toBeTruthy()
    fireEvent.click(await button(nominatingTexts.another))
    expect(((await search()) as HTMLInputElement).value).toBe('')
    expect(document.activeElement).toBe(await search())
    expect(screen.queryByText(nominatingTexts.nominating)).toBeNull()
  })

  it('tells what the server refuses at the nominee, or of the whole list, and an outage in the words of the documents', async () => {
    open()
    await add(pieter.email)
    await fillIn()
    api.answers[submit] = problem('nominee-not-in-list', {
      status: 422,
      fields: { 'nominees.0': 'Not in the list.' },
    })
    fireEvent.click(await button(nominatingTexts.submit))
    expect(await screen.findByText('Not in the list.')).toBeTruthy()
    api.answers[submit] = problem('equity-not-possible', { status: 422, fields: { nominees: 'Not all.' } })
    fireEvent.click(await button(nominatingTexts.submit))
    const ofList = await screen.findByText('Told: equity-not-possible')
    expect(ofList.closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByText('Not in the list.')).toBeNull()
    // Nothing that was chosen or typed is lost.
    expect(await button('Remove Pieter Botha')).toBeTruthy()
    expect(screen.getByDisplayValue('She leads.')).toBeTruthy()
    api.answers[submit] = problem('unexpected', { status: 500 })
    fireEvent.click(await button(nominatingTexts.submit))
    expect(
      await screen.findByText('Oops! We had a problem adding your nomination. Please try again later.'),
    ).toBeTruthy()
  })

  it('is there again after a reload, until it was sent', async () => {
    open()
    await add(pieter.email)
    await fillIn()
    const kept = Object.entries({ ...localStorage }).filter(([name]) => name.includes('equity'))
    expect(kept.map(([name]) => name)).toEqual([`thinktank.draft.${thandi.personId}.equity.${event.id}`])
    expect(kept[0]?.[1]).toContain('She leads.')
    fireEvent.click(await button(nominatingTexts.submit))
    await screen.findByRole('heading', { name: nominatingTexts.congratulations })
    expect(Object.keys({ ...localStorage }).filter((name) => name.includes('equity'))).toEqual([])
  })
})

describe('the screen', () => {
  it('leads a nominee to what they were asked, whose mail was lost; who was not finds nothing there', async () => {
    open()
    await screen.findByText(equityTexts.sent.none)
    expect(screen.queryByText(equityTexts.received.title)).toBeNull()
    cleanup()
    api.answers[receivedRoute] = [200, { items: [received('e2', 'Pending'), received('e1', 'Declined')] }]
    open()
    const named = { nominator: 'Jon Dlamini' }
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name: fill(name, named) })).getAttribute('href')
    expect(await hrefOf(equityTexts.received.answerNamed)).toBe('/equity-review/e2')
    expect(await hrefOf(equityTexts.received.seeNamed)).toBe('/equity-review/e1')
    expect(document.querySelectorAll('[data-initials="JD"]')).toHaveLength(2)
    cleanup()
    api.answers[receivedRoute] = problem('unexpected', { status: 500 })
    open()
    expect(await screen.findByText(equityTexts.received.load)).toBeTruthy()
    expect(await search()).toBeTruthy()
  })

  it('says where there is no award, and where the list cannot be read', async () => {
    api.answers['GET /award-events/by-category/136'] = problem('not-found', { status: 404 })
    api.answers[sentRoute] = problem('unexpected', { status: 500 })
    open()
    expect(await screen.findByText(equityTexts.noEvent)).toBeTruthy()
    expect(await screen.findByText(equityTexts.sent.load)).toBeTruthy()
  })
})
