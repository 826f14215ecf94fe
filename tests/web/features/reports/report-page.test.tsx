/** The screen of the reports: who gets in, its filters and their rules, its pages, and what stands in its address. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts, listsTexts } from '#shared/messages/lists.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { periodNames, savedViewTexts } from '#shared/messages/saved-views.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type Report, reportAt } from '#shared/reports/reports.ts'
import { daysOfPeriod } from '#shared/reports/rules.ts'
import type { SavedView } from '#shared/reports/saved-views.ts'
import { firstFew } from '#tests/support/tier.ts'
import {
  type Answer,
  chooseFile,
  exportAs,
  type Heard,
  held,
  newQueries,
  ok,
  openPage,
  press,
  problem,
  standInApi,
  textsOf,
} from '#tests/web/pages.tsx'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { detailsQuery } from '#web/features/reports/details-query.ts'
import { filterFromAddress, rulesOfDays } from '#web/features/reports/filter.tsx'
import { OutcomeCounts } from '#web/features/reports/report-counts.tsx'
import { ExportReport } from '#web/features/reports/report-export.tsx'
import { useReportPage } from '#web/features/reports/report-list.tsx'
import { ChosenPersonFilter, DatesFilter } from '#web/ui/filters/filter-fields.tsx'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { UnappliedContext, useUnapplied } from '#web/ui/filters/unapplied.ts'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { amy, details, holder, noCounts, openReport, openRows, page, row, rows } from './screen.tsx'

const api = standInApi()
let queries = newQueries()
beforeEach(() => {
  queries = newQueries()
})
const full = '/report-ve-awards'
const list = (query = 'size=10') => `GET /reports/full?${query}`
const { filters } = texts
const apply = () => press(filterPanelTexts.apply)
/** The pages of rows that were asked for. */
const heardLists = () =>
  api.heard.map(({ route }) => route).filter((route) => /^GET \/reports\/[\w-]+\?/.test(route))
/** The files that were asked for. */
const heardFiles = () => api.heard.filter(({ route }) => /^POST .+\/exports$/.test(route))

const notApplied = (...named: string[]) => fill(reportExportTexts.notApplied, { filters: named.join(', ') })
const allNotNarrowed = (...named: string[]) =>
  fill(reportExportTexts.allNotNarrowed, { filters: named.join(', ') })

const select = (name: string) => screen.findByLabelText<HTMLSelectElement>(name, { selector: 'select' })
const personBox = () =>
  screen.findByLabelText<HTMLInputElement>(filters.nominee, { selector: '[role=combobox]' })

/** The day inputs load when they are needed, which is where somebody chooses days. */
async function dayInput(label: string): Promise<HTMLInputElement> {
  const custom = screen.queryByRole('button', { name: filters.custom })
  if (custom?.getAttribute('aria-pressed') === 'false') fireEvent.click(custom)
  return screen.findByLabelText<HTMLInputElement>(new RegExp(label), { selector: 'input:not([role])' })
}

async function chooseDay(label: string, day: string) {
  const input = await dayInput(label)
  fireEvent.change(input, { target: { value: day } })
  fireEvent.blur(input)
}

async function clearTo() {
  await chooseDay(filters.to, '')
  await apply()
}

/** Folds the filters away, to the end: only then what they had under way is ended. */
async function fold() {
  await press(filterPanelTexts.hide)
  const toggle = screen.getByRole('button', { name: filterPanelTexts.show })
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  if (!panel) throw new Error('There are no filters.')
  fireEvent.transitionEnd(panel, { propertyName: 'height' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: new RegExp(filters.to) })).toBeNull())
}

/** Opens one component in the place of the page. */
const open = (element: ReactElement, me = holder()) => openPage([{ path: '/', element }], '/', me)

/** Reads an address as the screen of a report does. */
function at<T>(path: string, read: (report: Report, address: ListAddress) => T) {
  const { report } = reportAt(path.replace(/\?.*/, '')) ?? {}
  if (!report) throw new Error(`There is no report at ${path}.`)
  return renderHook(() => read(report, useListAddress(report.sizes, report.defaultSize)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  }).result
}

describe('the address', () => {
  it('is one however it is written; filters can be hidden, and stay hidden on this device', async () => {
    api.answers['GET /reports/exco2?size=100'] = [200, page([])]
    const reader = holder('exco2-report-access', 'hcbp-report-access')
    openReport('/recognition-report/exco2', reader)
    expect(await screen.findByRole('heading', { level: 1, name: 'EXCO2 report' })).toBeTruthy()
    expect(await screen.findByText('No nominations have been submitted')).toBeTruthy()
    expect(screen.queryByRole('link', { name: shellTexts.pages.payroll })).toBeNull()
    const toggle = screen.getByRole('button', { name: 'Filtered Search' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'))
    expect(Object.entries(localStorage)).toContainEqual([
      `thinktank.report.${reader.personId}.filters.exco2`,
      'false',
    ])
  })

  it('of the report of HRBPs leads to payroll and to the terms', async () => {
    api.answers['GET /reports/hcbp?size=100'] = [200, page([])]
    openReport('/Recognition-Report/HCBP', holder('hcbp-report-access'))
    const link = await screen.findByRole('link', { name: shellTexts.pages.payroll })
    expect(link.getAttribute('href')).toBe('/payroll')
    const terms = screen.getByRole('link', { name: texts.terms })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual([
      recognitionTermsAddress,
      '_blank',
    ])
    expect(recognitionTermsAddress).toMatch(/^\/page\/.*recognition-terms-and-conditions$/)
  })

  it('an address of no report leads nowhere', async () => {
    openReport('/Recognition-Report/nobody')
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })

  const filterAt = (path: string) =>
    at(path, (report, address) => filterFromAddress(address, report, now())).current
  it.each<[string, ReportFilter]>([
    ...[102, 103, 104].map((category): [string, ReportFilter] => [`?cat=${category}`, { category }]),
    ['?outcome=approved&status=Declined', { outcome: 'approved', status: 'Declined' }],
    ['?nominee=p-1&approver=p-2', { nominee: 'p-1', approver: 'p-2' }],
    [`?cat=22&status=Lost&from=yesterday&to=2026-02-31&nominee=a%20b&approver=${'x'.repeat(41)}`, {}],
  ])('%s narrows it by what the report knows', (query, filter) => {
    expect(filterAt(`${full}${query}`)).toEqual({ filter, refusal: undefined })
  })

  it('of the business-unit report goes back to its first day, of the employee awards to this year only', () => {
    const days = { from: '2024-04-01', to: '2024-04-30' }
    const query = `?from=${days.from}&to=${days.to}`
    expect(filterAt(`/HCBP-EOM-TOM-Report-HCBP${query}`)).toEqual({ filter: days, refusal: undefined })
    const { filter, refusal } = filterAt(`/HCBP-EOM-TOM-Report${query}`)
    expect(refusal?.message).toBe('Please select date in current Financial Year')
    expect(filter.from).not.toBe(days.from)
  })
})

describe('what is shown', () => {
  it('counts what nominations have come to, and beside it the answers of their nominees', () => {
    const counts = { ...noCounts, total: 1234, 'to-answer': 4, 'in-review': 199, approved: 1000 }
    open(<OutcomeCounts counts={{ ...counts, rejected: 1, declined: 30 }} isFormer={false} />)
    const region = () => screen.getByRole('region', { name: texts.counts.label })
    expect(region().textContent).toBe(
      'Total1,234Awaiting answer4In review199Approved1,000Rejected1Declined30' +
        'Nominee’s answer: Pending 4 · Accepted 1,200 · Declined 30',
    )
    cleanup()
    open(<OutcomeCounts counts={{ ...noCounts, total: 2, withdrawn: 2 }} isFormer={false} />)
    expect(region().textContent).toContain('Withdrawn2')
    // Those who look for the total find it in the answers too.
    expect(region().textContent).toContain('Pending 0 · Accepted 0 · Declined 0 · Withdrawn 2')
  })

  it('gives way to a text where it cannot be read, to another one where there are many', async () => {
    api.answers[list('size=2000')] = problem('unexpected', { status: 500 })
    api.answers[list()] = problem('unexpected', { status: 500 })
    openReport(`${full}?size=2000`)
    expect(
      await screen.findByText('Oops! We had a problem loading nominations. Please try again later.'),
    ).toBeTruthy()
    fireEvent.change(await select(texts.perPage), { target: { value: '10' } })
    expect(
      await screen.findByText(
        'Oops! We had a problem with loading your nominations. Please try again later.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('list', { name: texts.titles.full })).toBeNull()
  })

  it('reads out how many there are; says that its counts are those of before while others are on their way', async () => {
    api.answers[list()] = [200, page(rows(3))]
    const declined = held()
    api.answers[list('size=10&status=Declined')] = declined.answer
    api.answers[list('size=25&status=Declined')] = [200, page([])]
    openReport(full)
    const counts = await screen.findByRole('region', { name: texts.counts.label })
    const statuses = () => textsOf(screen.getAllByRole('status'))
    await waitFor(() => expect(statuses()).toContain('3 nominations'))
    expect(counts.textContent).toContain('Total3')
    expect(counts.getAttribute('aria-busy')).toBe('false')
    fireEvent.change(await select(filters.status), { target: { value: 'Declined' } })
    await apply()
    await waitFor(() => expect(counts.getAttribute('aria-busy')).toBe('true'))
    expect(statuses()).not.toContain('3 nominations')
    await waitFor(() => expect(heardLists()).toContain(list('size=10&status=Declined')))
    declined.give([200, page([row('n9')])])
    await waitFor(() => expect(statuses()).toContain('1 nomination'))
    expect(screen.getByRole('region', { name: texts.counts.label }).getAttribute('aria-busy')).toBe('false')
    const status = screen.getByText('1 nomination', { selector: '[role=status]' })
    fireEvent.change(await select(texts.perPage), { target: { value: '25' } })
    expect(await screen.findByText(texts.noneSuch)).toBeTruthy()
    expect([status.textContent, status.isConnected]).toEqual(['0 nominations', true])
  })
})

describe('filters', () => {
  it('are applied together by one button, cleared alone or all at once, and stand in the address', async () => {
    api.answers[list('size=10&category=103')] = [200, page([row('n2')])]
    api.answers[list('size=10&category=103&status=Declined')] = [200, page([])]
    api.answers[list('size=10&status=Declined')] = [200, page([row('n3')])]
    api.answers[list()] = [200, page([row('n1')])]
    openReport(`${full}?cat=103`)
    await screen.findByText('Title of n2')
    expect((await select(filters.category)).value).toBe('103')
    fireEvent.change(await select(filters.status), { target: { value: 'Declined' } })
    expect(heardLists()).toEqual([list('size=10&category=103')])
    await apply()
    expect(await screen.findByText(texts.noneSuch)).toBeTruthy()
    fireEvent.change(await select(filters.category), { target: { value: '' } })
    await apply()
    expect(await screen.findByText('Title of n3')).toBeTruthy()
    await press(filterPanelTexts.clear)
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: filterPanelTexts.clear })).toBeNull())
    // Whoever goes on with the keyboard is where the filters are.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: filterPanelTexts.hide }))
  })

  it('by a person say in the address an id only; also one of two can be chosen who have left and whose addresses others have by now', async () => {
    api.answers[list(`size=10&nominee=${amy.personId}`)] = [200, page([row('n2')])]
    api.answers[list()] = [200, page([row('n1')])]
    openReport(`${full}?nominee=${amy.personId}`)
    await screen.findByText('Title of n2')
    const box = await personBox()
    expect(box.value).toBe('Amy Nkosi')
    await press(filterPanelTexts.clear)
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    const former = [
      { ...amy, personId: 'left-1', email: '' },
      { ...amy, personId: 'left-2', email: '', department: 'Another one' },
    ]
    api.answers['POST /people/suggestions'] = [200, { items: former }]
    api.answers[list('size=10&nominee=left-2')] = [200, page([row('n3')])]
    const empty = await personBox()
    expect(empty.value).toBe('')
    fireEvent.change(empty, { target: { value: 'Amy N' } })
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Amy Nkosi/ })).toHaveLength(2))
    const suggested = api.heard.filter(({ route }) => route === 'POST /people/suggestions')
    expect(suggested.map(({ body }) => body)).toEqual([{ search: 'Amy N', former: true }])
    fireEvent.click(screen.getByRole('option', { name: /Another one/ }))
    expect(empty.value).toBe('Amy Nkosi')
    expect(heardLists()).toHaveLength(2)
    await apply()
    expect(await screen.findByText('Title of n3')).toBeTruthy()
  })

  it('by a person who is typed but not chosen keep what was typed, and say so; a full name that only one has is enough', async () => {
    api.answers['POST /people/suggestions'] = ({ body }) =>
      ok({ items: body.search.toLowerCase().startsWith('amy') ? [amy] : [] })
    const onApply = vi.fn()
    open(
      <Panel>
        <ChosenPersonFilter label={filters.nominee} applied={undefined} onApply={onApply} />
      </Panel>,
    )
    const box = await personBox()
    const typeAndLeave = (value: string) => {
      fireEvent.focus(box)
      fireEvent.change(box, { target: { value } })
      fireEvent.blur(box)
    }
    typeAndLeave('Amy')
    expect(await screen.findByText(listsTexts.chooseOne)).toBeTruthy()
    typeAndLeave('Xyzzy')
    expect(await screen.findByText(listsTexts.nobodyFound)).toBeTruthy()
    expect(box.value).toBe('Xyzzy')
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: 'amy nkosi' } })
    await screen.findByRole('option', { name: /Amy Nkosi/ })
    fireEvent.blur(box)
    await waitFor(() => expect(box.value).toBe('Amy Nkosi'))
    await apply()
    expect(onApply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ personId: amy.personId }))
  })
})

/** Filters with the button that applies them. */
function Panel({ children }: { children: ReactElement }) {
  const [unapplied, hear] = useUnapplied()
  return (
    <UnappliedContext value={hear}>
      <FilterPanel
        name="test"
        address={useListAddress()}
        parts={['from', 'to']}
        isNarrowed
        unapplied={unapplied}
      >
        {children}
      </FilterPanel>
    </UnappliedContext>
  )
}

/** The days of a report, as its filters hold them. */
function Days({ report, onRead }: { report: Report; onRead: (address: ListAddress) => void }) {
  const address = useListAddress(report.sizes, report.defaultSize)
  const { filter, refusal } = filterFromAddress(address, report, now())
  onRead(address)
  const rules = rulesOfDays(report, now())
  return (
    <Panel>
      <DatesFilter {...rules} address={address} applied={filter} refusal={refusal?.message} />
    </Panel>
  )
}

describe('days', () => {
  /** Opens the days of a report alone; gives the query of the address. */
  function openDays(path: string) {
    const { report } = reportAt(path) ?? {}
    if (!report) throw new Error(`There is no report at ${path}.`)
    let query = ''
    open(<Days report={report} onRead={(address) => (query = String(address.query))} />)
    return () => query
  }

  it('count where both are there, are asked for where one is missing, and go back to the financial year where the last is before the first', async () => {
    const query = openDays(full)
    const from = await dayInput(filters.from)
    const usual = from.value
    expect(usual).toMatch(/^1 Apr \d{4}$/)
    await chooseDay(filters.from, '1 Jan 2025')
    await chooseDay(filters.to, '30 Jun 2025')
    await apply()
    await waitFor(() => expect(query()).toBe('from=2025-01-01&to=2025-06-30'))
    await press(filterPanelTexts.clear)
    await waitFor(() => expect(query()).toBe(''))
    await waitFor(async () => expect((await dayInput(filters.from)).value).toBe(usual))
    const cleared = await dayInput(filters.from)
    await clearTo()
    expect(await screen.findByText('Please select date range')).toBeTruthy()
    await chooseDay(filters.from, '1 Jun 2025')
    await chooseDay(filters.to, '1 May 2025')
    expect(await screen.findByText('To Date should be greater than From Date')).toBeTruthy()
    await waitFor(() => expect(cleared.value).toBe(usual))
    expect(query()).toBe('')
  })

  it.each(['/HCBP-EOM-TOM-Report', '/HCBP-EOM-TOM-Report-HCBP'])(
    'of %s are told where they lie outside or the last is before the first, and the one that is to blame is set back',
    async (path) => {
      const query = openDays(path)
      const [from, to] = [await dayInput(filters.from), await dayInput(filters.to)]
      const usual = { from: from.value, to: to.value }
      const inside = usual.to.replace('31 Mar', '1 Mar')
      await chooseDay(filters.to, inside)
      await chooseDay(filters.from, '31 Mar 2024')
      expect(await screen.findByText('Please select date in current Financial Year')).toBeTruthy()
      await waitFor(() => expect(from.value).toBe(usual.from))
      expect(to.value).toBe(inside)
      await chooseDay(filters.to, '1 Apr 2999')
      expect(await screen.findByText('Please select date in current Financial Year to Date')).toBeTruthy()
      await waitFor(() => expect(to.value).toBe(usual.to))
      const year = from.value.slice(-4)
      await chooseDay(filters.from, `1 Jun ${year}`)
      await chooseDay(filters.to, `1 May ${year}`)
      expect(await screen.findByText('To Date should be greater than From Date')).toBeTruthy()
      await waitFor(() => expect(to.value).toBe(usual.to))
      expect(from.value).toBe(`1 Jun ${year}`)
      expect(query()).toBe('')
    },
  )

  it('that are missing in a link are told, and no file is made of other days, also where the filters are folded away', async () => {
    openReport(`${full}?from=2026-06-01`)
    expect(await screen.findByText(filters.missingDates)).toBeTruthy()
    await fold()
    const dialog = await chooseFile('Current view')
    expect(within(dialog).getByText(filters.missingDates)).toBeTruthy()
    await press(reportExportTexts.apply)
    expect(heardFiles()).toEqual([])
  })

  it.each(firstFew(['?cat=103', '?from=2026-06-01&to=2026-06-30'], 1))(
    'of which one is cleared in its field make no file of what is shown; cleared with all filters they are missed no more: %s',
    async (address) => {
      openReport(`${full}${address}`)
      await chooseDay(filters.to, '')
      await chooseFile('Current view')
      expect(await screen.findByText('Please select date range')).toBeTruthy()
      await press(reportExportTexts.apply)
      // Beside the days, too.
      await waitFor(() => expect(screen.getAllByText(filters.missingDates)).toHaveLength(2))
      expect(heardFiles()).toEqual([])
      await press(shellTexts.close)
      await press(filterPanelTexts.clear)
      await waitFor(() => expect(screen.queryByText(filters.missingDates)).toBeNull())
    },
  )

  it('that are typed and not applied make no file of other days, one press applies them; they are asked about where all records are asked for', async () => {
    openReport(full)
    await chooseDay(filters.from, '2025-10-01')
    await chooseDay(filters.to, '2025-10-31')
    await chooseFile('Current view', 'Excel')
    expect(await screen.findByText(notApplied(filters.dates))).toBeTruthy()
    await press(reportExportTexts.apply)
    await waitFor(() => expect(heardLists()).toContain(list('size=10&from=2025-10-01&to=2025-10-31')))
    expect(screen.queryByText(notApplied(filters.dates))).toBeNull()
    expect(heardFiles()).toEqual([])
    api.answers['POST /reports/full/exports'] = problem('unexpected', { status: 500 })
    await chooseDay(filters.from, '2025-10-02')
    await chooseFile('All records', 'Excel')
    expect(await screen.findByText(allNotNarrowed(filters.dates))).toBeTruthy()
    await press('Export')
    await waitFor(() => expect(heardFiles().map(({ body }) => body.records)).toEqual(['all']))
    expect(screen.queryByText(allNotNarrowed(filters.dates))).toBeNull()
  })

  it('in a link that end before they begin are told, and the usual ones shown', async () => {
    const year = /size=10&from=\d{4}-04-01&to=\d{4}-03-31$/
    openReport(`${full}?from=2026-06-01&to=2026-01-01`)
    expect(await screen.findByText('To Date should be greater than From Date')).toBeTruthy()
    await waitFor(() => expect(heardLists().some((route) => year.test(route))).toBe(true))
  })
})

describe('what was chosen and not applied', () => {
  const choose = async (name: string, value: string) =>
    fireEvent.change(await select(name), { target: { value } })

  it('makes no file of what is shown, is asked about where all records are asked for, and is applied all at once', async () => {
    openReport(full)
    await choose(filters.category, '103')
    await choose(filters.outcome, 'approved')
    await choose(filters.status, 'Accepted')
    const all = [filters.category, filters.outcome, filters.status]
    await fold()
    await chooseFile('All records')
    expect(await screen.findByText(allNotNarrowed(...all))).toBeTruthy()
    await chooseFile('Current view')
    expect(await screen.findByText(notApplied(...all))).toBeTruthy()
    await press(reportExportTexts.apply)
    const applied = list('size=10&category=103&outcome=approved&status=Accepted')
    await waitFor(() => expect(heardLists()).toContain(applied))
    expect(screen.queryByText(notApplied(...all))).toBeNull()
    expect(heardFiles()).toEqual([])
  })

  it('makes no file where a person was chosen, or taken out of the field', async () => {
    api.answers['POST /people/suggestions'] = [200, { items: [amy] }]
    openReport(full)
    const box = personBox
    await waitFor(async () => expect((await box()).readOnly).toBe(false))
    fireEvent.focus(await box())
    fireEvent.change(await box(), { target: { value: 'Amy' } })
    fireEvent.click(await screen.findByRole('option', { name: /Amy/ }))
    await chooseFile('Current view')
    expect(await screen.findByText(notApplied(filters.nominee))).toBeTruthy()
    await press(reportExportTexts.apply)
    await waitFor(() => expect(heardLists()).toContain(list(`size=10&nominee=${amy.personId}`)))
    fireEvent.change(await box(), { target: { value: '' } })
    await chooseFile('Current view')
    expect(await screen.findByText(notApplied(filters.nominee))).toBeTruthy()
    expect(heardFiles()).toEqual([])
  })

  it('is asked about no more once it is chosen back, or all filters are cleared', async () => {
    api.answers['POST /reports/full/exports'] = problem('unexpected', { status: 500 })
    openReport(`${full}?cat=103`)
    await choose(filters.category, '')
    await chooseFile('Current view')
    expect(await screen.findByText(notApplied(filters.category))).toBeTruthy()
    await choose(filters.category, '103')
    await waitFor(() => expect(screen.queryByText(notApplied(filters.category))).toBeNull())
    await press('Export')
    await waitFor(() => expect(heardFiles().map(({ body }) => body.filter)).toEqual([{ category: 103 }]))
    await choose(filters.outcome, 'approved')
    await press(filterPanelTexts.clear)
    await waitFor(() => expect(heardLists()).toContain(list()))
    await exportAs('Current view')
    await waitFor(() => expect(heardFiles()).toHaveLength(2))
  })
})

describe('periods', () => {
  it('are chosen by one press, stand in the address as such, and make a file of their days', async () => {
    const { from, to } = daysOfPeriod('last-month', now())
    const lastMonth = list(`size=10&from=${from}&to=${to}`)
    api.answers[lastMonth] = [200, page([row('n1')])]
    api.answers['POST /reports/full/exports'] = problem('export-empty', { status: 409 })
    openReport(full)
    await press(periodNames['last-month'])
    await waitFor(() => expect(heardLists()).toContain(lastMonth))
    const chip = screen.getByRole('button', { name: periodNames['last-month'] })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    await chooseFile('Current view')
    fireEvent.change(await select(filters.period), { target: { value: 'this-month' } })
    await press('Export')
    await waitFor(() =>
      expect(heardFiles().map(({ body }) => body.filter)).toEqual([daysOfPeriod('this-month', now())]),
    )
    await press(periodNames['this-year'])
    await waitFor(() => expect(heardLists().at(-1)).toBe(list()))
  })

  it('in a link narrow a report, unless it names days', () => {
    const filterAt = (query: string) =>
      at(`${full}${query}`, (report, address) => filterFromAddress(address, report, now())).current.filter
    expect(filterAt('?period=this-month')).toEqual(daysOfPeriod('this-month', now()))
    const days = { from: '2025-01-01', to: '2025-01-31' }
    expect(filterAt('?period=this-month&from=2025-01-01&to=2025-01-31')).toEqual(days)
    expect(filterAt('?period=some-time')).toEqual({})
  })
})

describe('saved views', () => {
  const mine: SavedView = {
    id: 'v1',
    report: 'hcbp',
    name: 'Mine',
    filter: { category: 103 },
    send: 'weekly',
  }
  const heardViews = () => api.heard.filter(({ route }) => /^(PUT|DELETE) \/me\/report-views/.test(route))

  beforeEach(() => {
    api.answers['GET /me/report-views'] = [200, { items: [mine], areMailed: true }]
    api.answers[list('size=10&category=103')] = [200, page([row('n1')])]
  })

  it('hold what is shown under a name; each leads to its report', async () => {
    openReport(`${full}?cat=103&columns=date.nominee`)
    await press(savedViewTexts.menu)
    const link = await screen.findByRole('link', { name: 'Mine' })
    expect(link.getAttribute('href')).toBe('/Recognition-Report/HCBP?cat=103')
    const weekly = fill(savedViewTexts.sent, { when: savedViewTexts.sendings.weekly })
    expect(link.closest('li')?.textContent).toContain(weekly)
    await press(savedViewTexts.save)
    const dialog = await screen.findByRole('dialog')
    const box = within(dialog).getByRole('textbox', { name: new RegExp(savedViewTexts.name) })
    fireEvent.change(box, { target: { value: 'Other' } })
    fireEvent.change(within(dialog).getByRole('combobox', { name: savedViewTexts.send }), {
      target: { value: 'monthly' },
    })
    const fixed = fill(savedViewTexts.sendFixed, { period: periodNames['last-month'] })
    expect(within(dialog).queryByText(fixed)).toBeNull()
    await press(savedViewTexts.confirm)
    await waitFor(() => expect(heardViews()).toHaveLength(1))
    expect(heardViews()[0]?.body).toEqual({
      report: 'full',
      filter: { category: 103 },
      look: 'table',
      columns: ['date', 'nominee'],
      name: 'Other',
      send: 'monthly',
    })
  })

  it('warn that fixed dates do not move, where they are sent', async () => {
    openReport(`${full}?from=2026-10-01&to=2026-10-31`)
    await press(savedViewTexts.menu)
    await press(savedViewTexts.save)
    const dialog = await screen.findByRole('dialog')
    const fixed = fill(savedViewTexts.sendFixed, { period: periodNames['last-month'] })
    expect(within(dialog).queryByText(fixed)).toBeNull()
    fireEvent.change(within(dialog).getByRole('combobox', { name: savedViewTexts.send }), {
      target: { value: 'weekly' },
    })
    expect(within(dialog).getByText(fixed)).toBeTruthy()
  })

  it('are renamed and deleted where they are listed', async () => {
    api.answers['DELETE /me/report-views/v1'] = [204, undefined]
    openReport(full)
    await press(savedViewTexts.menu)
    await press(fill(savedViewTexts.edit, { name: 'Mine' }))
    await press(savedViewTexts.delete)
    await press(savedViewTexts.deleteNot)
    await press(savedViewTexts.delete)
    expect(screen.getByText(fill(savedViewTexts.deleteAsk, { name: 'Mine' }))).toBeTruthy()
    expect(heardViews()).toEqual([])
    await press(savedViewTexts.deleteGo)
    await waitFor(() =>
      expect(heardViews().map(({ route }) => route)).toEqual(['DELETE /me/report-views/v1']),
    )
    expect(await screen.findByText(fill(savedViewTexts.deleted, { name: 'Mine' }))).toBeTruthy()
  })
})

describe('pages', () => {
  it('are as long as the report says, and turned by cursors that stand in the address', async () => {
    const month = 'GET /reports/employee-awards'
    const counts = { ...noCounts, total: 12 }
    api.answers[`${month}?size=25`] = [200, page([row('only')])]
    api.answers[`${month}?size=10`] = [200, page(rows(10), { next: 'c1', counts })]
    api.answers[`${month}?size=10&cursor=c1`] = [200, page(rows(2, 10), { previous: 'c0', counts })]
    api.answers[`${month}?size=10&cursor=c0`] = [200, page(rows(10), { next: 'c1', counts })]
    openReport('/HCBP-EOM-TOM-Report', holder('employee_award_access'))
    await screen.findByText('Title of only')
    const sizes = await select(texts.perPage)
    const valuesOf = ({ options }: HTMLSelectElement) => [...options].map(({ value }) => value)
    expect(valuesOf(sizes)).toEqual(['10', '25', '50', '100', '500', '1000', '2000'])
    expect(valuesOf(await select(filters.category))).toEqual(['', '100', '138'])
    fireEvent.change(sizes, { target: { value: '10' } })
    expect(await screen.findByText('Title of n9')).toBeTruthy()
    expect(screen.getByText('1–10 of 12 nominations')).toBeTruthy()
    await press(listsTexts.next)
    expect(await screen.findByText('Title of n11')).toBeTruthy()
    expect(screen.getByText('11–12 of 12 nominations')).toBeTruthy()
    await press(listsTexts.previous)
    expect(await screen.findByText('Title of n9')).toBeTruthy()
    expect(screen.getByText('1–10 of 12 nominations')).toBeTruthy()
  })

  /** Reads the page of an address of the full report without drawing it. */
  const readAt = (query: string) =>
    at(`${full}${query}`, (_, address) =>
      useReportPage(['full', 'rows'], {}, address, (paged) =>
        call(reportsApi.listReport, { params: { report: 'full' }, query: paged }),
      ),
    )

  it('longer than a reply are put together of several', async () => {
    api.answers[list('size=50')] = [200, page(rows(3), { next: 'c1', counts: { ...noCounts, total: 7 } })]
    api.answers[list('size=47&cursor=c1')] = [200, page(rows(2, 3), { next: 'c2', previous: 'c0' })]
    api.answers[list('size=45&cursor=c2')] = [200, page(rows(2, 5), { previous: 'c1' })]
    const result = readAt('?size=50')
    await waitFor(() =>
      expect(result.current.data?.items.map(({ id }) => id)).toEqual(rows(7).map(({ id }) => id)),
    )
    expect(result.current.data).toMatchObject({ next: undefined, counts: { total: 7 } })
  })

  it('are put together backwards where somebody goes back', async () => {
    api.answers[list('size=25&cursor=c9')] = [200, page(rows(2, 3), { next: 'n', previous: 'p' })]
    api.answers[list('size=23&cursor=p')] = [200, page(rows(3), { next: 'n2' })]
    const result = readAt('?size=25&cursor=c9&before=true')
    await waitFor(() =>
      expect(result.current.data?.items.map(({ id }) => id)).toEqual(rows(5).map(({ id }) => id)),
    )
    expect(result.current.data).toMatchObject({ next: 'n', previous: undefined })
  })

  it.each([
    ['that are no longer there', problem('invalid-cursor', { status: 400 })],
    ['on which nothing stands any more', [200, page([], { counts: { ...noCounts, total: 1 } })] as const],
  ])('%s give way to the first', async (_, answer) => {
    api.answers[list('size=10&cursor=lost')] = answer
    api.answers[list()] = [200, page([row('n1')])]
    const result = readAt('?cursor=lost')
    await waitFor(() => expect(result.current.data?.items.map(({ id }) => id)).toEqual(['n1']))
    expect(heardLists()).toEqual([list('size=10&cursor=lost'), list()])
  })
})

it('its columns are chosen, and the choice is kept for this person and report', async () => {
  const { gom, choose, usual } = reportRowTexts.columns
  const reader = holder('all_nomination_report_view')
  openRows([row('n1')], { look: 'table', me: reader })
  const table = await screen.findByRole('table', { name: texts.titles.full })
  const headers = () => textsOf(within(table).getAllByRole('columnheader'))
  expect(headers()).not.toContain(gom)
  await press(choose)
  fireEvent.click(await screen.findByRole('checkbox', { name: gom }))
  await waitFor(() => expect(headers()).toContain(gom))
  expect(Object.keys(localStorage).some((key) => key.endsWith('.columns.full'))).toBe(true)
  cleanup()
  openRows([row('n1')], { look: 'table', me: reader })
  expect(await screen.findByRole('columnheader', { name: gom })).toBeTruthy()
  await press(choose)
  await press(usual)
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: gom })).toBeNull())
})

describe('files', () => {
  const running = {
    id: 'of-reports',
    kind: 'reports',
    format: 'csv',
    status: 'running',
    createdAt: '2026-03-02T10:00:00.000Z',
    fileName: 'Recognition-full-2026-03-02.csv',
  }
  const reportOf = (path: string) => reportAt(path)?.report as Report

  // The first two have each kind of records and of file.
  const asking = [
    ['All records', 'CSV', 'all', 'csv', 'full'],
    ['Current view', 'Excel', 'current', 'xlsx', 'nominations'],
    ['All records', 'Excel', 'all', 'xlsx', 'reward-group'],
    ['Current view', 'CSV', 'current', 'csv', 'full'],
  ] as const
  it.each(firstFew(asking, 2))(
    '%s as %s: asked for with what is shown, told of in a popup',
    async (label, name, records, format, columns) => {
      const filter = { category: 103, status: 'Declined', from: '2025-01-01', to: '2025-06-30' } as const
      api.answers['POST /reports/full/exports'] = [202, running]
      api.answers['GET /me/exports'] = () => [200, { items: heardFiles().length > 0 ? [running] : [] }]
      open(
        <ExportReport
          report={reportOf(full)}
          {...{ filter }}
          inWords={({ from }) => [`From ${from}`]}
          unapplied={[]}
        />,
      )
      await chooseFile(label, name)
      const lists = await screen.findByRole('combobox', { name: reportExportTexts.columns })
      if (columns !== 'full') fireEvent.change(lists, { target: { value: columns } })
      await press('Export')
      expect(
        await screen.findByText(
          'Employee Nomination records download has started. Once it is complete, the file will automatically download to your browser.',
        ),
      ).toBeTruthy()
      const about = records === 'all' ? 'All records, of all dates.' : 'Current view: From 2025-01-01.'
      expect(screen.getByText(about)).toBeTruthy()
      expect(screen.getByText(reportExportTexts.rows)).toBeTruthy()
      await waitFor(() =>
        expect(heardFiles().map(({ body }) => body)).toEqual([{ records, format, filter, columns }]),
      )
      const pressed = screen.getByRole<HTMLButtonElement>('button', { name: 'Export…', hidden: true })
      expect(pressed.disabled).toBe(true)
      // Else it is followed into the next test.
      api.answers['GET /me/exports'] = [200, { items: [] }]
      await waitFor(() => expect(pressed.disabled).toBe(false))
    },
  )

  it('of the archive are of all records, for there is nothing to narrow it by', async () => {
    api.answers['GET /reports/archived?size=10'] = [200, page([row('n1')])]
    openReport('/report-archived')
    await press('Export…')
    expect(await screen.findByRole('radio', { name: 'CSV' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^Current view/ })).toBeNull()
  })

  it('of what one is involved in have their list of columns alone', async () => {
    open(
      <ExportReport
        report={reportOf('/Reward-Recognition-Report')}
        filter={{}}
        inWords={() => []}
        unapplied={[]}
      />,
    )
    await press('Export…')
    expect(await screen.findByRole('radio', { name: 'CSV' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: reportExportTexts.columns })).toBeNull()
  })
})

describe('details of entries', () => {
  const route = 'POST /reports/full/details'
  const answerAll = ({ body }: Heard): Answer => [200, { items: body.ids.map((id: string) => details(id)) }]

  it('are asked for 25 at once at most, and of many together', async () => {
    const ids = Array.from({ length: 26 }, (_, index) => `many${index}`)
    api.answers[route] = answerAll
    // As each entry of a page asks for its own.
    const read = await Promise.all(ids.map((id) => queries.fetchQuery(detailsQuery('full', id))))
    expect(read.map((each) => each?.id)).toEqual(ids)
    expect(api.heard.map(({ body }) => body.ids.length).sort()).toEqual([1, 25])
  })

  it('that could not be read are read again together, and one goes on where one tried again', async () => {
    const ids = ['again1', 'again2', 'again3']
    api.answers[route] = problem('unexpected', { status: 500 })
    openRows(ids.map((id) => row(id)))
    await waitFor(() => expect(screen.getAllByText(texts.loadOne)).toHaveLength(3))
    api.answers[route] = answerAll
    const [alert] = screen.getAllByText(texts.loadOne).map((each) => each.closest('[role=alert]'))
    const again = within(alert as HTMLElement).getByRole('button', { name: shellTexts.tryAgain })
    again.focus()
    fireEvent.click(again)
    expect(await screen.findByText('Words of again1')).toBeTruthy()
    expect(await screen.findByText('Words of again3')).toBeTruthy()
    expect(api.heard.at(-1)?.body.ids.toSorted()).toEqual(ids)
    expect(screen.queryByText(texts.loadOne)).toBeNull()
    await waitFor(() =>
      expect(document.activeElement?.nextElementSibling?.textContent).toContain('Words of again1'),
    )
  })
})
