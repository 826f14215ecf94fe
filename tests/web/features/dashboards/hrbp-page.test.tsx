/** The HRBP's dashboard: its pictures and where they lead, what waits, its files, and what it says where something fails. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HrbpPendingEntry, HrbpTotals } from '#shared/dashboards/model.ts'
import { chartTexts } from '#shared/messages/charts.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { hrbpDashboardTexts as texts } from '#shared/messages/hrbp-dashboard.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOf, exportAs, type Heard, ok, openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { HrbpDashboardPage } from '#web/features/dashboards/hrbp/hrbp-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const api = standInApi()
const path = '/my-profile/hrbp/dashboard'
const open = (address = path) => openPage([{ path, element: <HrbpDashboardPage /> }], address)
const region = (name: string) => within(screen.getByRole('region', { name }))

const days = { from: '2026-01-10', to: '2026-04-10' }
const totals = (n: number, more: Partial<HrbpTotals> = { days }) =>
  ok({
    total: n + 1,
    categories: [102, 103, 104, 100, 138].map((category) => ({
      category,
      n: category === 102 ? n : category === 100 ? 1 : 0,
    })),
    ...more,
  })
const entry = (id: string, more: Partial<HrbpPendingEntry> = {}): HrbpPendingEntry => ({
  ...{ id, category: 103, stage: 'manager', since: '2026-03-02', days: 27, opens: true },
  ...{ name: 'Ayanda Khumalo', email: 'ayanda@thinktank.example' },
  nominee: { personId: 'p-amy', name: 'Amy Nkosi', slug: 'amy.nkosi' },
  ...more,
})
const pending = (items: HrbpPendingEntry[], manager = items.length, more = {}) =>
  [
    200,
    {
      ...{ items, total: items.length, ...more },
      stages: [
        { stage: 'sponsor', n: 0 },
        { stage: 'manager', n: manager },
        { stage: 'exco2', n: 0 },
        { stage: 'hrbp', n: 0 },
      ],
    },
  ] as const

const ofUsual = 'GET /dashboards/hrbp/totals?window=3m'
const waiting = 'GET /dashboards/hrbp/pending?size=10'

it('shows how many there are; categories of the HRBPs’ report lead to it, for the days that are shown', async () => {
  api.answers[ofUsual] = totals(1234)
  api.answers['GET /dashboards/hrbp/totals?window=all'] = totals(5000, {})
  api.answers[waiting] = pending([entry('n1')])
  open()
  const all = () => region(texts.totals.title)
  expect(await all().findByText('From 10 Jan 2026 to 10 Apr 2026')).toBeTruthy()
  const asTable = fill(chartTexts.asTableOf, { title: texts.totals.title })
  const button = await all().findByRole<HTMLButtonElement>('button', { name: asTable })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  const links = within(await all().findByRole('table')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
    'High5',
    '/Recognition-Report/HCBP?cat=102&from=2026-01-10&to=2026-04-10',
  ])
  fireEvent.change(all().getByLabelText(texts.window), { target: { value: 'all' } })
  expect(await all().findByText('5,000')).toBeTruthy()
  // The chosen option, and the days of the totals.
  expect(all().getAllByText(texts.totals.all)).toHaveLength(2)
  expect(within(all().getByRole('table')).queryByRole('link')).toBeNull()
  expect(addressOf(screen.getByRole('link', { name: shellTexts.pages.payroll }))).toBe('/payroll')
})

it('leads on from a stage with the window that is shown, from the first page, whatever else is to be drawn', async () => {
  api.answers['GET /dashboards/hrbp/totals?window=6m'] = totals(1)
  api.answers['GET /dashboards/hrbp/totals?window=all'] = totals(1, {})
  api.answers['GET /dashboards/hrbp/pending?size=25&cursor=c'] = pending([entry('n1')])
  open(`${path}?period=6m&size=25&cursor=c&row=26`)
  const link = () => region(texts.pending.title).getByRole('link', { name: texts.pending.stages.manager })
  await screen.findByRole('table', { name: texts.slow.title })
  expect(link().getAttribute('href')).toBe(`${path}?period=6m&size=25&stage=manager#slow-responders`)
  const choice = screen.getByLabelText<HTMLSelectElement>(texts.window)
  // As in a browser: nothing waits for what the router draws.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  choice.value = 'all'
  choice.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
  expect(link().getAttribute('href')).toBe(`${path}?period=all&size=25&stage=manager#slow-responders`)
  vi.unstubAllGlobals()
})

it('asks twice, for what there is and for what waits; what files there are is a third call', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers[waiting] = pending([entry('n1')])
  const files: Heard[] = []
  api.answers['GET /me/exports'] = (heard) => {
    files.push(heard)
    return [200, { items: [] }]
  }
  open()
  await screen.findByRole('table', { name: texts.slow.title })
  await screen.findByRole('button', { name: 'Export…' })
  await waitFor(() => expect(files).toHaveLength(1))
  expect(api.heard.map(({ route }) => route).sort()).toEqual([waiting, ofUsual].sort())
})

it('lists what waits, each leading to its review where that opens', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers[waiting] = pending([entry('n1'), entry('n2', { opens: false, category: 138 })])
  api.answers['GET /dashboards/hrbp/pending?size=10&stage=manager'] = pending([entry('n1')], 2)
  open()
  const table = within(await screen.findByRole('table', { name: texts.slow.title }))
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['On the Spot: Amy Nkosi', '/my-profile/review-manager/n1'],
  ])
  const row = within(table.getAllByRole('row').at(1) as HTMLElement)
  expect(
    row
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['27', 'Ayanda KhumaloLine Manager · ayanda@thinktank.example', '2 Mar 2026'])
  // Where there is no room for these columns the first one says it.
  expect(row.getAllByRole('cell')[0]?.textContent).toBe(
    'On the Spot: Amy NkosiAyanda KhumaloLine Manager · ayanda@thinktank.exampleSince 2 Mar 2026',
  )
  expect(table.getByText('Team of the Month: Amy Nkosi')).toBeTruthy()
  fireEvent.click(
    region(texts.pending.title).getAllByRole('link', { name: 'Line Manager' })[0] as HTMLElement,
  )
  await waitFor(() => expect(table.queryByText('Team of the Month: Amy Nkosi')).toBeNull())
  expect(document.activeElement?.textContent).toBe(texts.slow.title)
  expect(screen.getByText(countText(1, countTexts.nominations))).toBeTruthy()
  fireEvent.change(screen.getByLabelText(texts.pending.stage), { target: { value: '' } })
  expect(await table.findByText('Team of the Month: Amy Nkosi')).toBeTruthy()
})

it('says that nothing waits, and in a stage that nothing waits there', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers[waiting] = pending([])
  open()
  expect(await region(texts.pending.title).findByText('No Pending Nomination')).toBeTruthy()
  expect(screen.queryByRole('table', { name: texts.slow.title })).toBeNull()
})

it('in a stage with nothing says so in the list', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers['GET /dashboards/hrbp/pending?size=10&stage=hrbp'] = pending([], 3)
  open(`${path}?stage=hrbp`)
  const table = within(await screen.findByRole('table', { name: texts.slow.title }))
  expect(table.getByText('No Pending Nomination')).toBeTruthy()
})

it('says in its own place what could not be read, and reads it again', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers[waiting] = problem('unexpected', { status: 500 })
  open()
  const waits = () => region(texts.pending.title)
  expect(
    await waits().findByText('Oops! We had a problem with loading your nominations. Please try again later.'),
  ).toBeTruthy()
  const csv = fill(chartTexts.csvOf, { title: texts.totals.title })
  const file = await region(texts.totals.title).findByRole<HTMLButtonElement>('button', { name: csv })
  await waitFor(() => expect(file.disabled).toBe(false))
  // So does the list.
  const again = region(texts.slow.title).getByRole('button', { name: shellTexts.tryAgain })
  api.answers[waiting] = pending([entry('n1')])
  again.focus()
  fireEvent.click(again)
  const table = await screen.findByRole('table', { name: texts.slow.title })
  await waitFor(() =>
    expect(document.activeElement?.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING),
  )
  expect(screen.getByRole('region', { name: texts.pending.title }).contains(document.activeElement)).toBe(
    false,
  )
})

it('goes on in the picture where one tried again there', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers[waiting] = problem('unexpected', { status: 500 })
  open()
  const retry = await screen
    .findByRole('region', { name: texts.pending.title })
    .then((frame) => within(frame).findByRole('button', { name: shellTexts.tryAgain }))
  api.answers[waiting] = pending([entry('n1')])
  retry.focus()
  fireEvent.click(retry)
  expect(await screen.findByRole('table', { name: texts.slow.title })).toBeTruthy()
  // One goes on where one tried again.
  const frame = screen.getByRole('region', { name: texts.pending.title })
  await waitFor(() => expect(frame.contains(document.activeElement)).toBe(true))
})

it('makes files of the days that are shown, or of all', async () => {
  api.answers[ofUsual] = totals(1)
  api.answers[waiting] = pending([])
  api.answers['POST /reports/hrbp-dashboard/exports'] = problem('export-empty', { status: 422 })
  open()
  await exportAs('Current view')
  await waitFor(() => expect(api.heard.some(({ route }) => route.startsWith('POST'))).toBe(true))
  const asked = api.heard.find(({ route }) => route.startsWith('POST'))
  expect(asked?.body).toMatchObject({ records: 'current', format: 'csv' })
  expect(Object.keys(asked?.body.filter)).toEqual(['from', 'to'])
})
