/** The screens with a nomination form: of recognition, by address, in the old layout, and the month awards; what an award is
 * about stands below the form, open until it was read on this device. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AwardEvent } from '#shared/awards/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { monthInWords, monthsOffered } from '#shared/nominations/months.ts'
import { withActs } from '#tests/web/acts.tsx'
import { addressOf, ok, openPage, problem, thandi } from '#tests/web/pages.tsx'
import {
  AwardEventPage,
  LegacyRecognitionPage,
  MonthAwardPage,
  RecognitionEventPage,
} from '#web/features/nominations/submit/recognition-pages.tsx'
import {
  add,
  award,
  fillIn,
  forecast,
  open,
  pieter,
  press,
  question,
  question1,
  recognitionApi,
  routes,
  search,
  send,
  sent,
  terms,
  texts,
} from './screen.tsx'

const api = recognitionApi()
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the recognition screen', () => {
  it('says when the award is open; has no form for whom the directory does not know', async () => {
    api.answers[routes.event] = [200, { ...award, from: '2020-01-05', to: '2999-12-31' }]
    open({ ...thandi, inDirectory: false })
    await screen.findByText(award.title)
    expect(screen.getByText('From 5 Jan 2020 to 31 Dec 2999')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('tells where there is no award at all', async () => {
    api.answers[routes.event] = problem('not-found', { status: 404 })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe(texts.noEvent)
  })
})

describe('an award event by its slug', () => {
  const route = 'GET /award-events/best-idea'
  const openEvent = () =>
    openPage(
      [
        { path: '/ve-awards/ve-award/:slug', element: <AwardEventPage /> },
        { path: '/employee-award', element: <p>Months</p> },
        { path: '/innovation-awards/:slug', element: <p>Innovation</p> },
      ],
      '/ve-awards/ve-award/best-idea',
    )
  const event: AwardEvent = { ...award, slug: 'best-idea', title: 'Best idea', content: '<p>For ideas.</p>' }

  it('shows the content of one without a form alone', async () => {
    api.answers[route] = [200, { ...event, includeForm: false }]
    openEvent()
    expect(await screen.findByText('For ideas.')).toBeTruthy()
    expect(heading()).toBe('Best idea')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('has the form where it takes nominations, and says where it has closed', async () => {
    api.answers[route] = [200, event]
    openEvent()
    expect(await search()).toBeTruthy()
    cleanup()
    api.answers[route] = [200, { ...event, categories: [22, 35] }]
    openEvent()
    expect((await screen.findByRole('alert')).textContent).toBe(texts.expired)
  })

  it.each([
    ['the month awards', 137, '/employee-award'],
    ['innovation awards', 105, '/innovation-awards/best-idea'],
  ])('leads to the screen of %s where it is theirs', async (_, category, address) => {
    api.answers[route] = [200, { ...event, categories: [category] }]
    const where = openEvent()
    await waitFor(() => expect(where()).toBe(address))
  })
})

describe('an award of its own address', () => {
  const route = 'GET /award-events/spring-thanks'
  const openNamed = (slug = 'spring-thanks') =>
    openPage(
      [
        { path: '/recognition/:slug', element: <RecognitionEventPage /> },
        { path: '/employee-award', element: <p>Months</p> },
      ],
      `/recognition/${slug}`,
    )
  const named: AwardEvent = { ...award, slug: 'spring-thanks', title: 'Spring thanks' }

  it('is headed by its title, and takes nominations', async () => {
    api.answers[route] = [200, named]
    openNamed()
    await search()
    expect(heading()).toBe('Spring thanks')
    await add(pieter.email)
    expect(await question1()).toBeTruthy()
  })

  it.each([
    ['that category 35 has closed', { categories: [22, 35] }, texts.expired],
    ['that has ended', { to: '2020-12-31' }, texts.expired],
    ['that has not begun', { from: '2999-01-01' }, texts.notBegun],
    ['of another category', { categories: [900] }, texts.withoutForm],
    ['without a form', { includeForm: false }, texts.withoutForm],
  ])('takes none where it is one %s', async (_, more, text) => {
    api.answers[route] = [200, { ...named, ...more }]
    openNamed()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('leads to the month awards where it is theirs', async () => {
    api.answers[route] = [200, { ...named, categories: [137] }]
    const where = openNamed()
    await waitFor(() => expect(where()).toBe('/employee-award'))
  })

  it('of 2018 takes contractors, too', async () => {
    const contractor = { ...pieter, employeeNumber: '0' }
    api.answers['GET /award-events/employee-of-the-year-2018'] = ok({
      ...named,
      slug: 'employee-of-the-year-2018',
    })
    api.answers[routes.find] = [200, { items: [contractor] }]
    openNamed('employee-of-the-year-2018')
    await add(contractor.email)
    expect(await question1()).toBeTruthy()
  })
})

it('the old layout shows the same award and form, and nothing of days where it is always open', async () => {
  api.answers[routes.event] = [200, { ...award, from: undefined }]
  openPage([{ path: '/recognition-legacy', element: <LegacyRecognitionPage /> }], '/recognition-legacy')
  await add(pieter.email)
  expect(heading()).toBe(texts.header)
  expect(screen.getByText(award.title)).toBeTruthy()
  expect(screen.queryByText(/^(From|Until|Since) /)).toBeNull()
  expect(await question1()).toBeTruthy()
})

describe('the month awards', () => {
  const event: AwardEvent = {
    ...award,
    id: 'month-awards',
    slug: 'employee-and-team-of-the-month',
    categories: [137],
    form: {
      version: 1,
      fields: [
        question('month', 'Month', { type: 'single-select', role: 'month' }),
        ...award.form.fields.slice(0, 1),
      ],
    },
  }
  const entitled = { ...thandi, flags: ['viewEmployeeAwards' as const] }
  const openMonths = (address = '/employee-award', me = entitled) =>
    openPage(withActs([{ path: address, element: <MonthAwardPage /> }]), address, me)
  const month = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  const { kinds, formLabels } = nominationTexts

  beforeEach(() => {
    api.answers[routes.months] = [200, event]
  })

  it('are an empty page without the permission', async () => {
    openMonths('/employee-award', { ...thandi, flags: [] })
    await new Promise((done) => setTimeout(done, 100))
    expect(screen.queryByText(event.title)).toBeNull()
    // Another test's page may still be asking for what it shows.
    expect(api.heard.map(({ route }) => route)).not.toContain(routes.months)
  })

  it('say where there is no form just now, and whom to ask', async () => {
    api.answers[routes.months] = [200, { ...event, includeForm: false }]
    openMonths()
    expect(await screen.findByText(texts.formUnavailable)).toBeTruthy()
    expect(screen.getByText(texts.contactHr)).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it.each(['employee-award', 'employee-award-aug', 'employee-award-financial'] as const)(
    '/%s offers its months in words',
    async (screenName) => {
      openMonths(`/${screenName}`)
      await add(pieter.email)
      const options = [...(await month()).options].slice(1)
      const offered = monthsOffered(screenName, new Date())
      expect(options.map(({ value }) => value)).toEqual(offered)
      expect(options.map(({ text }) => text)).toEqual(offered.map(monthInWords))
    },
  )

  it('send the month, tell who decides, and say which month it was', async () => {
    const [chosen = ''] = monthsOffered('employee-award', new Date())
    const card = sent({ kind: 'employee-of-the-month', category: 100, selectionPeriod: chosen })
    api.answers[routes.submit] = [201, card]
    api.answers[routes.check] = ({ body }) =>
      ok({ ...forecast, refused: body.month ? [] : [{ place: 0, message: 'Which month?' }] })
    openMonths()
    await add(pieter.email)
    expect(screen.queryByRole('checkbox', { name: texts.monetary })).toBeNull()
    expect(screen.getByText(formLabels['employee-of-the-month'])).toBeTruthy()
    expect(await screen.findByText('Which month?')).toBeTruthy()
    fireEvent.change(await month(), { target: { value: chosen } })
    await waitFor(() => expect(screen.queryByText('Which month?')).toBeNull())
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    fireEvent.click(await terms())
    await send()
    await screen.findByRole('heading', { name: texts.congratulations })
    expect(screen.getByText(`${kinds.employeeOfTheMonth} · ${monthInWords(chosen)}`)).toBeTruthy()
    expect(screen.getByText(texts.nextReviewed)).toBeTruthy()
    const body = api.heard.find(({ route }) => route === routes.submit)?.body
    expect(body).toMatchObject({ eventId: 'month-awards', monetary: false })
    expect(body.answers[0]).toEqual({ fieldId: 'month', value: chosen })
    expect(addressOf(screen.getByRole('link', { name: texts.view }))).toBe(
      '/my-profile/review-nomination-employee-award/n1',
    )
    await press(texts.another)
    expect(await search()).toBeTruthy()
  })

  it('shows at the nominee what the server says of them and the month', async () => {
    const message = fill(nomineesTexts.sameMonthAward, { email: pieter.email })
    api.answers[routes.submit] = problem('nominee-same-month-award', {
      status: 422,
      fields: { 'nominees.0': message },
    })
    openMonths()
    await add(pieter.email)
    const [chosen = ''] = monthsOffered('employee-award', new Date())
    fireEvent.change(await month(), { target: { value: chosen } })
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    fireEvent.click(await terms())
    await send()
    expect((await screen.findByText(message)).closest('li')?.textContent).toContain(pieter.email)
  })
})

const guidance = () => screen.findByRole('button', { name: new RegExp(award.title) })
const isOpen = async () => (await guidance()).getAttribute('aria-expanded') === 'true'

describe('what an award is about', () => {
  it('stands below the search box, and is open at first', async () => {
    open()
    const box = await search()
    expect(await isOpen()).toBe(true)
    expect(box.compareDocumentPosition(await guidance()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('stays folded once it was folded, until it is published anew', async () => {
    open()
    await press(texts.guidanceRead)
    expect(await isOpen()).toBe(false)
    expect(document.activeElement).toBe(await guidance())
    cleanup()
    open()
    expect(await isOpen()).toBe(false)
    fireEvent.click(await guidance())
    expect(await isOpen()).toBe(true)
    cleanup()
    api.answers[routes.event] = [200, { ...award, version: award.version + 1 }]
    open()
    expect(await isOpen()).toBe(true)
  })

  it('is known to whoever has nominated', async () => {
    await fillIn()
    await send()
    await screen.findByRole('heading', { name: texts.congratulations })
    cleanup()
    open()
    expect(await isOpen()).toBe(false)
  })
})
