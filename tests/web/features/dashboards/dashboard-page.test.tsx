/** The administrators' dashboard and what it leads to: what is asked for, where parts lead, what stands in the address. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { groupDay } from '#shared/clock.ts'
import type { DashboardPeople, DashboardTotals } from '#shared/dashboards/model.ts'
import { chartTexts } from '#shared/messages/charts.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { dashboardRefusals } from '#shared/messages/dashboards-refusals.ts'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { freshnessTexts, shellTexts } from '#shared/messages/shell.ts'
import { addressOf, held, ok, openPage, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { DashboardPage } from '#web/features/dashboards/dashboard-page.tsx'
import { NominationsOfPage } from '#web/features/dashboards/nominations-of-page.tsx'
import { WaitingPage } from '#web/features/dashboards/waiting-page.tsx'

const api = standInApi()
const path = '/dashboards/nominations'
const year = groupDay(new Date()).slice(0, 4)
const days = { from: '2026-01-05', to: '2026-03-31' }
const chosen = 'from=2026-01-05&to=2026-03-31'

const totals: DashboardTotals = {
  days,
  total: 30,
  categories: [
    { category: 102, n: 20 },
    { category: 103, n: 10 },
    { category: 104, n: 0 },
    { category: 100, n: 0 },
    { category: 138, n: 0 },
  ],
  pending: [
    { stage: 'sponsor', n: 0 },
    { stage: 'manager', n: 4 },
    { stage: 'exco2', n: 1 },
    { stage: 'hrbp', n: 0 },
  ],
  medianDays: 7,
}

const amy = { personId: '01J9ZQ4T8M5N6P7R8S9TAVBWCX', name: 'Amy Nkosi', slug: 'amy.nkosi' }
const people: DashboardPeople = {
  days,
  countries: ['Kenya', 'South Africa'],
  businessUnits: ['Sport'],
  nominators: [{ person: amy, total: 3, categories: [{ category: 103, n: 3 }] }],
  nominees: [{ person: amy, total: 2, categories: [{ category: 102, n: 2 }] }],
  responders: [
    { ...amy, email: 'amy@thinktank.example', waiting: 2, days: 9, longest: 7, over: 4, average: 1.5 },
    { name: 'Recognition desk', email: '', waiting: 1, days: 1, longest: 1, over: 0 },
  ],
}

const routes = [
  { path: '/report-dashboard', element: <DashboardPage /> },
  { path: '/report-dashboard/:level', element: <WaitingPage /> },
  { path: '/report-dashboard/:category/:author', element: <NominationsOfPage /> },
]

/** Answers for a filter, as the address of a call has it. */
function answer(filter: string, more: { chart?: string; size?: number } = {}): void {
  const ask = (part: string, query: string) => `GET ${path}/${part}${query ? `?${query}` : ''}`
  const size = `size=${more.size ?? 10}`
  api.answers[ask('totals', filter)] = [200, totals]
  api.answers[ask('people', filter ? `${filter}&${size}` : size)] = [200, people]
  const chart = more.chart ?? `year=${year}&period=month`
  api.answers[ask('chart', chart)] = [200, { points: [{ ...days, categories: totals.categories }] }]
}

const region = (name: string) => screen.findByRole('region', { name })
const asTable = async (title: string) => {
  const name = fill(chartTexts.asTableOf, { title })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
const linkIn = async (title: string, name: string) =>
  (await within(await region(title)).findByRole('link', { name })).getAttribute('href')

it('asks three times, and says of which days and places it is; offers where nominees worked', async () => {
  answer('')
  answer('country=Kenya', { chart: `year=${year}&period=month&country=Kenya` })
  openPage(routes, '/report-dashboard')
  await asTable(texts.total)
  expect(screen.getByText(texts.medianDays).nextElementSibling?.textContent).toBe('7')
  expect(await linkIn(texts.total, 'High5')).toBe(`/report-ve-awards?cat=102&${chosen}`)
  await waitFor(() =>
    expect(api.heard.map(({ route }) => route).sort()).toEqual([
      `GET ${path}/chart?year=${year}&period=month`,
      `GET ${path}/people?size=10`,
      `GET ${path}/totals`,
    ]),
  )
  expect(screen.getAllByText(/^From .* to .* \(the last 3 months\)$/).length).toBeGreaterThan(0)
  const name = texts.filters.country
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name })
  await waitFor(() => expect(within(country).getAllByRole('option')).toHaveLength(3))
  fireEvent.change(country, { target: { value: 'Kenya' } })
  fireEvent.click(screen.getByRole('button', { name: filterPanelTexts.apply }))
  expect((await screen.findAllByText(/Country: Kenya/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(api.heard).toHaveLength(6))
})

it('is narrowed by its address, and leads on with it', async () => {
  answer(`${chosen}&country=Kenya`, { chart: `year=${year}&period=week&country=Kenya`, size: 20 })
  openPage(routes, `/report-dashboard?${chosen}&country=Kenya&top=20&by=week`)
  const kept = `${chosen}&country=Kenya&top=20&by=week`
  expect(await linkIn(texts.pending, nominationWords.stages.manager)).toBe(
    `/report-dashboard/manager?${kept}`,
  )
  expect(screen.getAllByText('From 5 Jan 2026 to 31 Mar 2026 · Country: Kenya').length).toBeGreaterThan(0)
  expect(screen.getByText(texts.placesOnly, { exact: false })).toBeTruthy()
  await asTable(texts.nominators)
  expect(await linkIn(texts.nominators, '3')).toBe(`/report-dashboard/103/${amy.personId}?${kept}`)
  await asTable(texts.nominees)
  expect(await linkIn(texts.nominees, '2')).toBe(`/report-dashboard/102/${amy.slug}?${kept}`)
  await asTable(texts.responders)
  expect(await linkIn(texts.responders, amy.name)).toBe(
    `/report-ve-awards?approver=${amy.personId}&${chosen}`,
  )
  const [, first] = within(await screen.findByRole('table', { name: texts.responders })).getAllByRole('row')
  expect(textsOf(within(first as HTMLElement).getAllByRole('cell'))).toEqual([
    'Amy Nkosi',
    'amy@thinktank.example',
    ...['2', '9', '7', '4', '1.5'],
  ])
})

it('says where High5s of these days are archived', async () => {
  const [from, to] = ['2020-01-01', '2020-12-31']
  answer(`from=${from}&to=${to}`)
  openPage(routes, `/report-dashboard?from=${from}&to=${to}`)
  const part = await region(texts.total)
  expect(within(part).getByText(/High5s before .* open in the archived report/)).toBeTruthy()
})

it('shows the usual days for a link with one day alone, and says so; remembers that the chart of a year is wanted as a table', async () => {
  answer('')
  openPage(routes, '/report-dashboard?from=2026-01-01')
  expect(await screen.findByText(reportTexts.filters.missingDates)).toBeTruthy()
  await linkIn(texts.pending, nominationWords.stages.manager)
  await asTable(texts.charts.month)
  await screen.findByRole('table', { name: texts.charts.month })
  cleanup()
  answer('', { chart: `year=${year}&period=week` })
  openPage(routes, '/report-dashboard?by=week')
  expect(await screen.findByRole('table', { name: texts.charts.week })).toBeTruthy()
})

it('says why it does not show days, and shows the usual ones', async () => {
  const to = groupDay(new Date())
  answer(`from=${to}&to=${to}`)
  openPage(routes, '/report-dashboard?from=2020-01-01&to=2026-01-01')
  expect(await screen.findByText(fill(dashboardRefusals.tooLong, { months: 24 }))).toBeTruthy()
})

it('tells of each part in its own place that it failed, prints what is there once it is drawn, and asks for that alone again', async () => {
  answer('')
  api.answers[`GET ${path}/people?size=10`] = problem('unexpected', { status: 500 })
  openPage(routes, '/report-dashboard')
  await linkIn(texts.pending, nominationWords.stages.manager)
  const part = await region(texts.nominators)
  expect(await within(part).findByText(texts.load)).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: reportTexts.print.button })
  await waitFor(() => expect(button.disabled).toBe(false))
  const awaited = document.createElement('div')
  awaited.dataset.awaited = ''
  const drawings = (await region(texts.total)).appendChild(awaited)
  fireEvent.click(button)
  await new Promise((later) => setTimeout(later, 200))
  expect(print).not.toHaveBeenCalled()
  drawings.remove()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
  answer('')
  // Each part has asked; what the page of the test before still asked for may be among it.
  const asked = [
    `GET ${path}/chart?year=${year}&period=month`,
    `GET ${path}/people?size=10`,
    `GET ${path}/totals`,
  ]
  await waitFor(() => expect(api.heard.map(({ route }) => route)).toEqual(expect.arrayContaining(asked)))
  const before = api.heard.length
  fireEvent.click(within(part).getByRole('button', { name: shellTexts.tryAgain }))
  await waitFor(() =>
    expect(api.heard.slice(before).map(({ route }) => route)).toEqual([`GET ${path}/people?size=10`]),
  )
  expect(within(part).queryByText(texts.load)).toBeNull()
})

it('that could not be read again says so at each part, and reads it out once', async () => {
  answer('')
  openPage(routes, '/report-dashboard')
  for (const title of [texts.total, texts.charts.month, texts.nominators]) {
    const name = fill(chartTexts.csvOf, { title })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
  }
  for (const route of api.heard.map((each) => each.route))
    api.answers[route] = problem('unexpected', { status: 500 })
  // Bars, a pie, the chart, three lists; and what is read out.
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getAllByText(freshnessTexts.notNow)).toHaveLength(7)
  })
  const readOut = screen
    .getAllByRole('status')
    .filter(({ textContent }) => textContent?.includes(freshnessTexts.notNow))
  expect(readOut).toHaveLength(1)
})

it.each([
  ['/report-dashboard/exco2', 'waiting/exco2', texts.nonePending, {}],
  ['/report-dashboard/103/amy.nkosi', '103/amy.nkosi', texts.none, { person: amy, side: 'nominee' }],
] as const)('%s says that it is on its way, then that there is nothing', async (at, asked, empty, more) => {
  const { answer, give } = held()
  api.answers[`GET ${path}/${asked}?size=25`] = answer
  openPage(routes, at)
  expect((await screen.findByText(shellTexts.loading)).closest('[role=status]')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  expect(screen.getByRole('link', { name: texts.back })).toBeTruthy()
  give([200, { items: [], total: 0, ...more }])
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(screen.queryByText(shellTexts.loading)).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

it('leads to what waits with a stage, and back with what it was narrowed to', async () => {
  const id = '01J9ZQ4T8M5N6P7R8S9TAVBWCY'
  api.answers[`GET ${path}/waiting/exco2?${chosen}&size=25`] = ok({
    items: [
      { id, name: 'Priya', email: 'exco2@thinktank.example', nominee: amy, since: '2026-02-02', days: 12 },
    ],
    total: 1,
  })
  openPage(routes, `/report-dashboard/exco2?${chosen}&top=25`)
  const row = await screen.findByRole('row', { name: /exco2/ })
  // Where there is no room for a column of its own it stands below the first one.
  const ways = within(row).getAllByRole('link', { name: id })
  expect(ways.map(addressOf)).toEqual(Array.from({ length: 2 }, () => `/my-profile/review-nomination/${id}`))
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe(
    `exco2@thinktank.examplePriyaAmy NkosiSince 2 Feb 2026${id}`,
  )
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    ...['Email', 'Name', 'Waiting since', 'Working days', 'Nominee', 'ID'],
  ])
  expect(addressOf(screen.getByRole('link', { name: texts.back }))).toBe(`/report-dashboard?${chosen}&top=25`)
})

it.each([
  ['nominator', 'Nominee', 'On the Spot: nominations by Amy Nkosi'],
  ['nominee', 'Nominator', 'On the Spot: nominations of Amy Nkosi'],
] as const)('leads to the nominations of a %s, with the %s of each', async (side, header, title) => {
  const id = '01J9ZQ4T8M5N6P7R8S9TAVBWCY'
  const others = Array.from({ length: 7 }, (_, index) => ({
    personId: `p${index}`,
    name: `Member ${index}`,
    slug: `member.${index}`,
  }))
  api.answers[`GET ${path}/103/amy.nkosi?size=25`] = [
    200,
    { items: [{ id, day: '2026-02-02', people: others }], total: 1, person: amy, side },
  ]
  openPage(routes, '/report-dashboard/103/amy.nkosi')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([header, 'Date', 'ID'])
  expect(screen.getByRole('link', { name: 'Member 4' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Member 5' })).toBeNull()
  const [first] = screen.getAllByRole('cell')
  expect(first?.textContent).toMatch(/and 2 others2 Feb 202601J9ZQ4T8M5N6P7R8S9TAVBWCY$/)
})

it.each(['/report-dashboard/somebody', '/report-dashboard/45/amy.nkosi'])('%s leads nowhere', async (at) => {
  openPage(routes, at)
  expect(await screen.findByText(shellTexts.notFoundTitle)).toBeTruthy()
  expect(api.heard).toEqual([])
})

it('says that there is nobody of a name', async () => {
  api.answers[`GET ${path}/102/nobody?size=25`] = problem('not-found', { status: 404 })
  openPage(routes, '/report-dashboard/102/nobody')
  expect(await screen.findByText(texts.nobody)).toBeTruthy()
})
