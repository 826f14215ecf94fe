/** The report: its period and page in the address, its counts, its details, its file. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EquityRow } from '#shared/equity/model.ts'
import { equityReportTexts as texts } from '#shared/messages/equity.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { savedViewTexts } from '#shared/messages/saved-views.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import {
  addressOf,
  held,
  ok,
  openPage,
  press,
  problem,
  standInApi,
  textsOf,
  write,
} from '#tests/web/pages.tsx'
import { EquityReportPage } from '#web/features/reports/equity-report-page.tsx'

const api = standInApi()
const manager = asMe(somebody('Eq', 'Manager', { roles: ['thinktank', 'equity_manager'] }))
const row = (id: string, name: string): EquityRow => ({
  id,
  title: '',
  createdAt: '2026-03-02T10:00:00.000Z',
  state: 'Accepted',
  answeredAt: '2026-03-04T10:00:00.000Z',
  award: 'Employment equity',
  communities: [],
  nominator: somebody('Jon', 'Dlamini'),
  nominee: { ...somebody(name, 'Nkosi'), department: 'Sport' },
  hrbp: { name: 'Hana Partner', email: 'h@x.example' },
})
const page = (rows: EquityRow[], more = {}) => ({
  items: rows,
  total: 9,
  counts: { Pending: 4, Accepted: 3, Declined: 2 },
  from: '2026-04-01',
  to: '2027-03-31',
  ...more,
})
const usual = 'GET /equity/nominations?size=10'
const dated = 'GET /equity/nominations?size=10&from=2026-01-01&to=2026-06-30'
const open = (query = '') =>
  openPage([{ path: '/report-equity', element: <EquityReportPage /> }], `/report-equity${query}`, manager)

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

describe('the report', () => {
  it('shows who nominated whom, the counts of the period, and which period where none was chosen', async () => {
    api.answers[usual] = [200, page([row('e1', 'Amy')])]
    open()
    const table = await screen.findByRole('table')
    for (const text of ['Amy Nkosi', 'Jon Dlamini', 'Sport', 'Hana Partner', '2 Mar 2026', 'Accepted'])
      expect(within(table).getAllByText(text)[0]).toBeTruthy()
    const counts = await screen.findByRole('region', { name: texts.counts })
    expect(counts.textContent).toContain('Total9Pending4Accepted3Declined2')
    expect(screen.getAllByText(/\(the current financial year\)$/)[0]).toBeTruthy()
    expect(textsOf(screen.getAllByRole('status'))).toContain('9 nominations')
  })

  it('is narrowed by both dates and turned by pages; 500 can be shown at once', async () => {
    const ten = ['Amy', 'Ben', 'Cas', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon']
    const first = ten.map((name) => row(name, name))
    api.answers[dated] = [200, page(first, { next: 'n1' })]
    api.answers['GET /equity/nominations?size=10&cursor=n1&from=2026-01-01&to=2026-06-30'] = ok(
      page([row('e2', 'Bea')], { previous: 'p1' }),
    )
    api.answers['GET /equity/nominations?size=500&from=2026-01-01&to=2026-06-30'] = [200, page([])]
    open('?from=2026-01-01&to=2026-06-30')
    expect(await screen.findByText('Amy Nkosi')).toBeTruthy()
    await press(listsTexts.next)
    expect(await screen.findByText('Bea Nkosi')).toBeTruthy()
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: reportTexts.perPage })
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '25', '50', '100', '500'])
    fireEvent.change(sizes, { target: { value: '500' } })
    expect(await screen.findByText(reportTexts.noneSuch)).toBeTruthy()
  })

  it.each([
    ['?from=2026-06-01&to=2026-01-01', 'To Date should be greater than From Date'],
    ['?from=2010-01-01&to=2026-01-01', 'Choose at most 10 years'],
  ])('tells why the days of a link are not shown, and shows the usual ones: %s', async (query, why) => {
    open(query)
    const told = await screen.findByText(why)
    expect(told.closest('[role=alert]')).toBeTruthy()
    const year = /size=10&from=\d{4}-04-01&to=\d{4}-03-31$/
    await waitFor(() => expect(api.heard.some(({ route }) => year.test(route))).toBe(true))
  })

  it('is saved as a view', async () => {
    api.answers['GET /equity/nominations?size=10&from=2026-09-01&to=2026-09-30'] = [200, page([])]
    api.answers['GET /me/report-views'] = ok({ items: [], areMailed: true })
    open('?from=2026-09-01&to=2026-09-30')
    await press(savedViewTexts.menu)
    await press(savedViewTexts.save)
    await write(new RegExp(savedViewTexts.name), 'September')
    await press(savedViewTexts.confirm)
    const saved = () => api.heard.find(({ route }) => route.startsWith('PUT /me/report-views'))?.body
    const filter = { from: '2026-09-01', to: '2026-09-30' }
    await waitFor(() =>
      expect(saved()).toEqual({ report: 'equity', filter, name: 'September', send: 'never' }),
    )
  })

  it('opens the details of a nomination, and says where they cannot be read', async () => {
    api.answers[usual] = [200, page([row('e1', 'Amy')])]
    const details = {
      ...row('e1', 'Amy'),
      isNominee: false,
      mayAnswer: false,
      files: [{ mediaId: 'm1', name: 'a.pdf' }],
    }
    api.answers['GET /equity/nominations/e1'] = ok({
      ...details,
      answers: [{ fieldId: 'why', label: 'Motivation', content: 'She leads.' }],
    })
    open()
    await press('Details of the nomination of Amy Nkosi by Jon Dlamini')
    expect(await screen.findByText('She leads.')).toBeTruthy()
    expect(addressOf(screen.getByRole('link', { name: /a\.pdf/ }))).toBe('/supporting-documentation/m1')
  })

  it('gives way to a text where it cannot be read', async () => {
    api.answers[usual] = problem('unexpected', { status: 500 })
    open()
    expect(
      await screen.findByText(
        'Oops! We had a problem with loading your nominations. Please try again later.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

/** Begins a file of what is shown. */
async function begin(): Promise<void> {
  await press(exportTexts.choose)
  fireEvent.click(await screen.findByRole('radio', { name: exportTexts.formats.csv }))
  await press(exportTexts.begin)
}

describe('the file', () => {
  it('needs both dates, and something in them', async () => {
    api.answers[dated] = [200, page([row('e1', 'Amy')])]
    api.answers['POST /equity/exports'] = problem('export-empty')
    open('?from=2026-01-01')
    expect(await screen.findByText('Please select date range')).toBeTruthy()
    cleanup()
    open('?from=2026-01-01&to=2026-06-30')
    await begin()
    expect(await screen.findByText('Told: export-empty')).toBeTruthy()
  })

  it('is of the period, and announced to the letter', async () => {
    const started =
      'Employee Nomination records download has started. Once it is complete, the file will automatically download to your browser.'
    api.answers[dated] = [200, page([row('e1', 'Amy')])]
    api.answers['POST /equity/exports'] = held().answer
    open('?from=2026-01-01&to=2026-06-30')
    await screen.findByText('Amy Nkosi')
    await begin()
    expect(await screen.findByText(started)).toBeTruthy()
    const begun = () => api.heard.find(({ route }) => route === 'POST /equity/exports')?.body
    const filter = { from: '2026-01-01', to: '2026-06-30' }
    await waitFor(() => expect(begun()).toEqual({ filter, format: 'csv' }))
  })
})
