// @vitest-environment happy-dom
/** The screen of the reports: who gets in, its filters and their rules, its pages, and what stands in its address. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts } from '#shared/messages/filter-panel.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { firstFew } from '#tests/support/tier.ts'
import { findButton, newQueries, problem, standInApi } from '#tests/web/pages.tsx'
import { detailsQuery } from '#web/features/reports/details-query.ts'
import { amy, details, holder, noCounts, openReport, page, row, rows } from './screen.tsx'

const api = standInApi()
const full = '/report-ve-awards'
const list = (query = 'size=10') => `GET /reports/full?${query}`
const press = async (name: string) => fireEvent.click(await findButton(name))
const { filters } = texts
const button = (kind: 'apply' | 'clear', filter: string) => fill(filters[kind], { filter })
/** The pages of rows that were asked for. */
const heardLists = () =>
  api.heard.map(({ route }) => route).filter((route) => /^GET \/reports\/[\w-]+\?/.test(route))
/** The files that were asked for. */
const heardFiles = () => api.heard.filter(({ route }) => /^POST .+\/exports$/.test(route))

const notApplied = (...named: string[]) => fill(reportExportTexts.notApplied, { filters: named.join(', ') })
const allNotNarrowed = (...named: string[]) =>
  fill(reportExportTexts.allNotNarrowed, { filters: named.join(', ') })

/** Somebody who may open every report. */
const everyReader = holder(
  'all_nomination_report_view',
  'view_reports',
  'line-manager-report-access',
  'hcbp-report-access',
  'employee_award_access',
  'view_eom_report',
)

const select = (name: string) => screen.findByLabelText<HTMLSelectElement>(name, { selector: 'select' })
const personBox = () =>
  screen.findByLabelText<HTMLInputElement>(filters.nominee, { selector: '[role=combobox]' })

/** The day inputs load when they are needed. */
const dayInput = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(label), { selector: 'input:not([role])' })

async function chooseDay(label: string, day: string) {
  const input = await dayInput(label)
  fireEvent.change(input, { target: { value: day } })
  fireEvent.blur(input)
}

async function clearTo() {
  await chooseDay(filters.to, '')
  await press(button('apply', filters.dates))
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

describe('the address', () => {
  it('an address is one however it is written', async () => {
    api.answers['GET /reports/exco2?size=100'] = [200, page([])]
    openReport('/recognition-report/exco2', holder('exco2-report-access'))
    expect(await screen.findByRole('heading', { level: 1, name: 'EXCO2 report' })).toBeTruthy()
    expect(await screen.findByText('No nominations have been submitted')).toBeTruthy()
  })

  it('the report of HRBPs leads to payroll, and no other one does', async () => {
    api.answers['GET /reports/hcbp?size=100'] = [200, page([])]
    openReport('/Recognition-Report/HCBP', holder('hcbp-report-access'))
    const link = await screen.findByRole('link', { name: shellTexts.pages.payroll })
    expect(link.getAttribute('href')).toBe('/payroll')
    cleanup()
    api.answers['GET /reports/exco2?size=100'] = [200, page([])]
    openReport('/Recognition-Report/EXCO2', holder('exco2-report-access', 'hcbp-report-access'))
    expect(await screen.findByText('No nominations have been submitted')).toBeTruthy()
    expect(screen.queryByRole('link', { name: shellTexts.pages.payroll })).toBeNull()
  })

  it('an address of no report leads nowhere', async () => {
    openReport('/Recognition-Report/nobody')
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })
})

describe('what is shown', () => {
  it('counts what nominations have come to, and beside it the answers of their nominees; read out by what stands there already, also where nothing is found', async () => {
    api.answers[list()] = [
      200,
      page([row('n1')], {
        counts: {
          ...noCounts,
          total: 1234,
          'to-answer': 4,
          'in-review': 199,
          approved: 1000,
          rejected: 1,
          declined: 30,
        },
      }),
    ]
    openReport(full)
    // What stands beside them comes after them.
    await screen.findByRole('button', { name: reportSummaryTexts.hide })
    const counts = screen.getByRole('region', { name: texts.counts.label })
    expect(counts.textContent).toBe(
      'Total1,234To be answered4In review199Approved1,000Rejected1Declined30' +
        'Nominee’s answer: Pending 4 · Accepted 1,200 · Declined 30',
    )
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1,234 nominations')
    api.answers[list('size=25')] = [
      200,
      page([row('n1')], { counts: { ...noCounts, total: 2, withdrawn: 2 } }),
    ]
    fireEvent.change(await select(texts.perPage), { target: { value: '25' } })
    await waitFor(() => expect(counts.textContent).toContain('Withdrawn2'))
    // Those who look for the total find it in the answers too.
    expect(counts.textContent).toContain('Pending 0 · Accepted 0 · Declined 0 · Withdrawn 2')
    api.answers[list('size=50')] = [200, page([])]
    const status = screen.getByText('2 nominations', { selector: '[role=status]' })
    fireEvent.change(await select(texts.perPage), { target: { value: '50' } })
    expect(await screen.findByText(texts.none)).toBeTruthy()
    expect([status.textContent, status.isConnected]).toEqual(['0 nominations', true])
  })

  it('gives way to a text where it cannot be read', async () => {
    api.answers[list()] = problem('unexpected', { status: 500 })
    openReport(full)
    expect(
      await screen.findByText(
        'Oops! We had a problem with loading your nominations. Please try again later.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('list', { name: texts.titles.full })).toBeNull()
  })

  it('says of many in other words that they cannot be read', async () => {
    api.answers[list('size=2000')] = problem('unexpected', { status: 500 })
    openReport(`${full}?size=2000`)
    expect(
      await screen.findByText('Oops! We had a problem loading nominations. Please try again later.'),
    ).toBeTruthy()
  })
})

describe('filters', () => {
  it('are applied by their own button, cleared by the same, and stand in the address', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    api.answers[list('size=10&category=103')] = [200, page([row('n2')])]
    api.answers[list('size=10&category=103&status=Declined')] = [200, page([])]
    openReport(full)
    await screen.findByText('Title of n1')
    fireEvent.change(await select(filters.category), { target: { value: '103' } })
    expect(heardLists()).toEqual([list()])
    await press(button('apply', filters.category))
    expect(await screen.findByText('Title of n2')).toBeTruthy()
    fireEvent.change(await select(filters.status), {
      target: { value: 'Declined' },
    })
    await press(button('apply', filters.status))
    expect(await screen.findByText('No nominations have been submitted')).toBeTruthy()
    await press(button('clear', filters.category))
    api.answers[list('size=10&status=Declined')] = [200, page([])]
    await waitFor(() => expect(heardLists()).toContain(list('size=10&status=Declined')))
    expect((await select(filters.category)).value).toBe('')
  })

  it.each(firstFew([102, 103, 104], 1))('links of former times open it narrowed to %d', async (category) => {
    api.answers[list(`size=10&category=${category}`)] = [200, page([row('n1')])]
    openReport(`${full}?cat=${category}`)
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    expect((await select(filters.category)).value).toBe(String(category))
    expect(screen.getByRole('button', { name: button('clear', filters.category) })).toBeTruthy()
  })

  it('leave out what the report does not know', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    openReport(
      `${full}?cat=22&status=Lost&from=yesterday&to=2026-02-31&nominee=a%20b&approver=${'x'.repeat(41)}`,
    )
    expect(await screen.findByText('Title of n1')).toBeTruthy()
  })

  it('by a person say in the address an id only, and ask for the name', async () => {
    api.answers[list(`size=10&nominee=${amy.personId}`)] = [200, page([row('n1')])]
    openReport(`${full}?nominee=${amy.personId}`)
    await screen.findByText('Title of n1')
    const box = await personBox()
    expect(box.value).toBe('Amy Nkosi')
  })

  it('by a person who is chosen from what was typed, also one of two who have left and whose addresses others have by now', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    api.answers['POST /people/suggestions'] = [200, { items: [amy] }]
    api.answers[list(`size=10&nominee=${amy.personId}`)] = [200, page([row('n2')])]
    openReport(full)
    await screen.findByText('Title of n1')
    const box = await personBox()
    fireEvent.change(box, { target: { value: 'Amy' } })
    fireEvent.click(await screen.findByRole('option', { name: /Amy Nkosi/ }))
    // Whoever has left since can be chosen, too.
    const asked = api.heard.filter(({ route }) => route === 'POST /people/suggestions')
    expect(asked.map(({ body }) => body)).toEqual([{ search: 'Amy', former: true }])
    expect(heardLists()).toEqual([list()])
    await press(button('apply', filters.nominee))
    expect(await screen.findByText('Title of n2')).toBeTruthy()
    await press(button('clear', filters.nominee))
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    expect(box.value).toBe('')
    const former = [
      { ...amy, personId: 'left-1', email: '' },
      { ...amy, personId: 'left-2', email: '', department: 'Another one' },
    ]
    api.answers['POST /people/suggestions'] = [200, { items: former }]
    api.answers[list('size=10&nominee=left-2')] = [200, page([row('n3')])]
    fireEvent.change(box, { target: { value: 'Amy N' } })
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Amy Nkosi/ })).toHaveLength(2))
    fireEvent.click(screen.getByRole('option', { name: /Another one/ }))
    expect(box.value).toBe('Amy Nkosi')
    await press(button('apply', filters.nominee))
    expect(await screen.findByText('Title of n3')).toBeTruthy()
  })

  it('by a person who is typed but not chosen keep what was typed, and say so; a full name that only one has is enough', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    api.answers['POST /people/suggestions'] = ({ body }) => [
      200,
      { items: body.search.toLowerCase().startsWith('amy') ? [amy] : [] },
    ]
    api.answers[list(`size=10&nominee=${amy.personId}`)] = [200, page([row('n2')])]
    openReport(full)
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
    await press(button('apply', filters.nominee))
    expect(await screen.findByText('Title of n2')).toBeTruthy()
  })

  it('are all cleared at once, and whoever goes on with the keyboard is where they are', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    api.answers[list('size=10&category=103&status=Declined')] = [200, page([row('n2')])]
    openReport(`${full}?cat=103&status=Declined`)
    await screen.findByText('Title of n2')
    await press(filters.clearAll)
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: filters.clearAll })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: filterPanelTexts.hide }))
  })

  it('can be hidden, and stay hidden on this device', async () => {
    api.answers['GET /reports/manager?size=100'] = [200, page([row('n1')])]
    api.answers['POST /reports/manager/details'] = [200, { items: [] }]
    const manager = holder('line-manager-report-access')
    openReport('/Recognition-Report/manager', manager)
    await screen.findByText('Title of n1')
    const toggle = screen.getByRole('button', { name: 'Filtered Search' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'))
    expect(Object.entries(localStorage)).toContainEqual([
      `thinktank.report.${manager.personId}.filters.manager`,
      'false',
    ])
  })
})

describe('days', () => {
  it('count where both are there, are asked for where one is missing, and go back to the financial year where the last is before the first', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    api.answers[list('size=10&from=2025-01-01&to=2025-06-30')] = [200, page([row('n2')])]
    openReport(full)
    await screen.findByText('Title of n1')
    await chooseDay(filters.from, '1 Jan 2025')
    await chooseDay(filters.to, '30 Jun 2025')
    await press(button('apply', filters.dates))
    expect(await screen.findByText('Title of n2')).toBeTruthy()
    await press(button('clear', filters.dates))
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    await waitFor(() => expect(heardLists()).toHaveLength(3))
    const from = await dayInput(filters.from)
    const usual = from.value
    expect(usual).toMatch(/^1 Apr \d{4}$/)
    await chooseDay(filters.to, '')
    await press(button('apply', filters.dates))
    expect(await screen.findByText('Please select date range')).toBeTruthy()
    await chooseDay(filters.from, '1 Jun 2025')
    await chooseDay(filters.to, '1 May 2025')
    expect(await screen.findByText('To Date should be greater than From Date')).toBeTruthy()
    await waitFor(() => expect(from.value).toBe(usual))
    expect(heardLists()).toHaveLength(3)
  })

  describe.each([
    ['employee-awards', '/HCBP-EOM-TOM-Report', 'employee_award_access'],
    ['business-unit', '/HCBP-EOM-TOM-Report-HCBP', 'view_eom_report'],
  ] as const)('of the report %s', (key, address, role) => {
    const route = `GET /reports/${key}?size=25`
    const inputs = async () => {
      api.answers[route] = [200, page([row('n1')])]
      api.answers[`POST /reports/${key}/details`] = [200, { items: [] }]
      openReport(address, holder(role))
      await screen.findByText('Title of n1')
      const [from, to] = await Promise.all([filters.from, filters.to].map(dayInput))
      return { from: from as HTMLInputElement, to: to as HTMLInputElement }
    }

    it('are told where they lie outside or the last is before the first, and the one that is to blame is set back', async () => {
      const { from, to } = await inputs()
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
      expect(heardLists()).toEqual([route])
    })
  })

  it('of the business-unit report go back to its first one, of the employee awards to this year only', async () => {
    const old = '&from=2024-04-01&to=2024-04-30'
    const unit = `GET /reports/business-unit?size=25${old}`
    api.answers[unit] = [200, page([row('n1')])]
    openReport(`/HCBP-EOM-TOM-Report-HCBP?${old.slice(1)}`, holder('view_eom_report'))
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    openReport(`/HCBP-EOM-TOM-Report?${old.slice(1)}`, holder('employee_award_access'))
    expect(await screen.findByText('Please select date in current Financial Year')).toBeTruthy()
    await waitFor(() => expect(heardLists().some((each) => each.includes('employee-awards'))).toBe(true))
    expect(heardLists()).not.toContain(unit.replace('business-unit', 'employee-awards'))
  })

  it.each([
    ['a link', '?from=2026-06-01', async () => undefined],
    ['the fields', '?from=2026-06-01&to=2026-06-30', clearTo],
  ])(
    'that are missing in %s are told, and no file is made of other days, also where the filters are folded away',
    async (_, address, clear) => {
      openReport(`${full}${address}`)
      await clear()
      expect(await screen.findByText(filters.missingDates)).toBeTruthy()
      await press('Current view: CSV')
      // Beside the days, which may be folded away, and where the file was asked for.
      await waitFor(() => expect(screen.getAllByText(filters.missingDates)).toHaveLength(2))
      await fold()
      await press('Current view: CSV')
      await waitFor(() => expect(screen.getAllByText(filters.missingDates)).toHaveLength(2))
      expect(heardFiles()).toEqual([])
    },
  )

  const datedReports = [
    full,
    '/Recognition-Report/manager',
    '/HCBP-EOM-TOM-Report',
    '/report-ve-awards-old-format',
    '/Reward-Recognition-Report',
    '/Recognition-Report/HCBP',
    '/HCBP-EOM-TOM-Report-HCBP',
  ]
  it.each(firstFew(datedReports, 3))(
    'of which one was cleared in its field alone make no file of what is shown: %s',
    async (path) => {
      openReport(path, everyReader)
      await chooseDay(filters.to, '')
      await press('Current view: CSV')
      expect(await screen.findByText('Please select date range')).toBeTruthy()
      expect(heardFiles()).toEqual([])
    },
  )

  it('that are typed and not applied make no file of other days, one press applies them; they are asked about where all records are asked for', async () => {
    openReport(full)
    await chooseDay(filters.from, '2025-10-01')
    await chooseDay(filters.to, '2025-10-31')
    await press('Current view: Excel')
    expect(await screen.findByText(notApplied(filters.dates))).toBeTruthy()
    await press(reportExportTexts.apply)
    await waitFor(() => expect(heardLists()).toContain(list('size=10&from=2025-10-01&to=2025-10-31')))
    expect(screen.queryByText(notApplied(filters.dates))).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(button('clear', filters.dates))
    expect(heardFiles()).toEqual([])
    const asked = () => api.heard.filter(({ route }) => route === 'POST /reports/full/exports')
    api.answers['POST /reports/full/exports'] = problem('unexpected', { status: 500 })
    await chooseDay(filters.from, '2025-10-02')
    await press('All records: Excel')
    expect(await screen.findByText(allNotNarrowed(filters.dates))).toBeTruthy()
    expect(asked()).toEqual([])
    await press(reportExportTexts.downloadAll)
    await waitFor(() => expect(asked().map(({ body }) => body.records)).toEqual(['all']))
    expect(screen.queryByText(allNotNarrowed(filters.dates))).toBeNull()
  })

  it.each(['?from=2026-06-01&to=2026-06-30', '?cat=103'])(
    'that are cleared with all filters after one was missing are missed no more: %s',
    async (address) => {
      openReport(`${full}${address}`)
      await clearTo()
      await press('Current view: CSV')
      await waitFor(() => expect(screen.getAllByText(filters.missingDates)).toHaveLength(2))
      await press(texts.filters.clearAll)
      await waitFor(() => expect(screen.queryByText(filters.missingDates)).toBeNull())
    },
  )

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
  const sent = () => api.heard.filter(({ route }) => route.startsWith('POST /reports/full/exports'))

  it('makes no file of what is shown, whether category, outcome or answer; one press applies it', async () => {
    openReport(full)
    for (const [label, value, query] of [
      [filters.category, '103', 'size=10&category=103'],
      [filters.outcome, 'approved', 'size=10&category=103&outcome=approved'],
      [filters.status, 'Accepted', 'size=10&category=103&outcome=approved&status=Accepted'],
    ] as const) {
      await choose(label, value)
      await press('Current view: CSV')
      expect(await screen.findByText(notApplied(label))).toBeTruthy()
      expect(sent()).toEqual([])
      await press(reportExportTexts.apply)
      await waitFor(() => expect(heardLists()).toContain(list(query)))
      expect(screen.queryByText(notApplied(label))).toBeNull()
    }
  })

  it('makes no file where a person was chosen, or taken out of the field', async () => {
    api.answers['POST /people/suggestions'] = [200, { items: [amy] }]
    openReport(full)
    const box = personBox
    await waitFor(async () => expect((await box()).readOnly).toBe(false))
    fireEvent.focus(await box())
    fireEvent.change(await box(), { target: { value: 'Amy' } })
    fireEvent.click(await screen.findByRole('option', { name: /Amy/ }))
    await press('Current view: CSV')
    expect(await screen.findByText(notApplied(filters.nominee))).toBeTruthy()
    await press(reportExportTexts.apply)
    await waitFor(() => expect(heardLists()).toContain(list(`size=10&nominee=${amy.personId}`)))
    fireEvent.change(await box(), { target: { value: '' } })
    await press('Current view: CSV')
    expect(await screen.findByText(notApplied(filters.nominee))).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is applied all at once, and asked about where all records are asked for', async () => {
    openReport(full)
    await choose(filters.category, '103')
    await choose(filters.outcome, 'approved')
    await press('All records: CSV')
    expect(await screen.findByText(allNotNarrowed(filters.category, filters.outcome))).toBeTruthy()
    await fold()
    await press(reportExportTexts.apply)
    await waitFor(() => expect(heardLists()).toContain(list('size=10&category=103&outcome=approved')))
    expect(sent()).toEqual([])
  })

  it('is asked about no more once it is chosen back, or all filters are cleared', async () => {
    api.answers['POST /reports/full/exports'] = problem('unexpected', { status: 500 })
    openReport(`${full}?cat=103`)
    await choose(filters.category, '')
    await press('Current view: CSV')
    expect(await screen.findByText(notApplied(filters.category))).toBeTruthy()
    await choose(filters.category, '103')
    await waitFor(() => expect(screen.queryByText(notApplied(filters.category))).toBeNull())
    await choose(filters.outcome, 'approved')
    await press(filters.clearAll)
    await waitFor(() => expect(heardLists()).toContain(list()))
    await press('Current view: CSV')
    await waitFor(() => expect(sent()).toHaveLength(1))
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
    expect([...sizes.options].map(({ value }) => value)).toEqual([
      '10',
      '25',
      '50',
      '100',
      '500',
      '1000',
      '2000',
    ])
    const offered = await select(filters.category)
    expect([...offered.options].map(({ value }) => value)).toEqual(['', '100', '138'])
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

  it('longer than a reply are put together of several', async () => {
    api.answers[list('size=50')] = [200, page(rows(3), { next: 'c1', counts: { ...noCounts, total: 7 } })]
    api.answers[list('size=47&cursor=c1')] = [200, page(rows(2, 3), { next: 'c2', previous: 'c0' })]
    api.answers[list('size=45&cursor=c2')] = [200, page(rows(2, 5), { previous: 'c1' })]
    openReport('/report-ve-awards-old-format?size=50')
    const table = await screen.findByRole('table', { name: texts.titles.full })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(8))
    expect(within(table).getByText('Title of n6')).toBeTruthy()
    expect(screen.queryByRole('button', { name: listsTexts.next })).toBeNull()
  })

  it('are put together backwards where somebody goes back', async () => {
    api.answers[list('size=25&cursor=c9')] = [200, page(rows(2, 3), { next: 'n', previous: 'p' })]
    api.answers[list('size=23&cursor=p')] = [200, page(rows(3), { next: 'n2' })]
    openReport('/report-ve-awards-old-format?size=25&cursor=c9&before=true')
    const table = await screen.findByRole('table', { name: texts.titles.full })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(6))
    const titles = within(table).getAllByRole('link', { name: /^Title of/ })
    expect([titles[0]?.textContent, titles.at(-1)?.textContent]).toEqual(['Title of n0', 'Title of n4'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: listsTexts.previous }).disabled).toBe(true)
  })

  it('that are no longer there give way to the first', async () => {
    api.answers[list('size=10&cursor=old')] = problem('invalid-cursor', { status: 400 })
    api.answers[list()] = [200, page([row('n1')])]
    openReport(`${full}?cursor=old`)
    expect(await screen.findByText('Title of n1')).toBeTruthy()
  })

  it('on which nothing stands any more give way to the first', async () => {
    api.answers[list('size=10&cursor=emptied')] = [200, page([], { counts: { ...noCounts, total: 1 } })]
    api.answers[list()] = [200, page([row('n1')])]
    openReport(`${full}?cursor=emptied`)
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    expect(heardLists()).toEqual([list('size=10&cursor=emptied'), list()])
  })
})

describe('columns', () => {
  it('are chosen, and the choice is kept for this person and report', async () => {
    api.answers[list()] = [200, page([row('n1')])]
    openReport('/report-ve-awards-old-format')
    const table = await screen.findByRole('table', { name: texts.titles.full })
    const headers = () =>
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent)
    expect(headers()).not.toContain(reportRowTexts.columns.gom)
    await press(reportRowTexts.columns.choose)
    fireEvent.click(await screen.findByRole('checkbox', { name: reportRowTexts.columns.gom }))
    await waitFor(() => expect(headers()).toContain(reportRowTexts.columns.gom))
    expect(Object.keys(localStorage).some((key) => key.endsWith('.columns.full'))).toBe(true)
    cleanup()
    openReport('/report-ve-awards-old-format')
    expect(await screen.findByRole('columnheader', { name: reportRowTexts.columns.gom })).toBeTruthy()
    await press(reportRowTexts.columns.choose)
    await press(reportRowTexts.columns.usual)
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: reportRowTexts.columns.gom })).toBeNull(),
    )
  })
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

  // The first two have each kind of records and of file.
  const asking = [
    ['All records: CSV', 'all', 'csv', 'full'],
    ['Current view: Excel', 'current', 'xlsx', 'nominations'],
    ['All records: Excel', 'all', 'xlsx', 'reward-group'],
    ['Current view: CSV', 'current', 'csv', 'full'],
  ] as const
  it.each(firstFew(asking, 2))(
    '%s: asked for with what is shown, told of in a popup',
    async (label, records, format, columns) => {
      const filter = { category: 103, status: 'Declined', from: '2025-01-01', to: '2025-06-30' }
      api.answers[list('size=10&category=103&status=Declined&from=2025-01-01&to=2025-06-30')] = [
        200,
        page([row('n1')]),
      ]
      const asked = () => api.heard.filter(({ route }) => route === 'POST /reports/full/exports')
      api.answers['POST /reports/full/exports'] = [202, running]
      api.answers['GET /me/exports'] = () => [200, { items: asked().length > 0 ? [running] : [] }]
      openReport(`${full}?cat=103&status=Declined&from=2025-01-01&to=2025-06-30`)
      const lists = await screen.findByRole('combobox', { name: reportExportTexts.columns })
      if (columns !== 'full') fireEvent.change(lists, { target: { value: columns } })
      await press(label)
      expect(
        await screen.findByText(
          'Employee Nomination records download has started. Once it is complete, the file will automatically download to your browser.',
        ),
      ).toBeTruthy()
      const about = records === 'all' ? 'All records, of all dates.' : /^Current view: .*1 Jan 2025.*\.$/
      expect(screen.getByText(about)).toBeTruthy()
      expect(screen.getByText(reportExportTexts.rows)).toBeTruthy()
      await waitFor(() =>
        expect(asked().map(({ body }) => body)).toEqual([{ records, format, filter, columns }]),
      )
      const pressed = screen.getByRole<HTMLButtonElement>('button', { name: label, hidden: true })
      expect(pressed.disabled).toBe(true)
      // Else it is followed into the next test.
      api.answers['GET /me/exports'] = [200, { items: [] }]
      await waitFor(() => expect(pressed.disabled).toBe(false))
    },
  )

  it('of the archive are of all records, for there is nothing to narrow it by', async () => {
    api.answers['GET /reports/archived?size=10'] = [200, page([row('n1')])]
    openReport('/report-archived')
    expect(await screen.findByRole('button', { name: 'All records: CSV' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Current view/ })).toBeNull()
  })

  it('of what one is involved in have their list of columns alone', async () => {
    api.answers['GET /reports/own?size=10'] = [200, page([row('n1')])]
    openReport('/Reward-Recognition-Report', holder('view_reports'))
    expect(await screen.findByRole('button', { name: 'All records: CSV' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: reportExportTexts.columns })).toBeNull()
  })
})

it('asks for details of 25 at once at most, and of many together', async () => {
  const ids = Array.from({ length: 26 }, (_, index) => `many${index}`)
  api.answers['POST /reports/full/details'] = ({ body }) => [
    200,
    { items: body.ids.map((id: string) => details(id)) },
  ]
  // As each entry of a page asks for its own.
  const queries = newQueries()
  const read = await Promise.all(ids.map((id) => queries.fetchQuery(detailsQuery('full', id))))
  expect(read.map((each) => each?.id)).toEqual(ids)
  expect(api.heard.map(({ body }) => body.ids.length).sort()).toEqual([1, 25])
})

it('reads again together what could not be read of entries, and goes on where one tried again', async () => {
  const ids = ['again1', 'again2', 'again3']
  api.answers[list()] = [200, page(ids.map((id) => row(id)))]
  api.answers['POST /reports/full/details'] = problem('unexpected', { status: 500 })
  openReport(full)
  await waitFor(() => expect(screen.getAllByText(texts.loadOne)).toHaveLength(3))
  api.answers['POST /reports/full/details'] = ({ body }) => [
    200,
    { items: body.ids.map((id: string) => details(id)) },
  ]
  const [alert] = screen.getAllByText(texts.loadOne).map((each) => each.closest('[role=alert]'))
  const again = within(alert as HTMLElement).getByRole('button', { name: shellTexts.tryAgain })
  again.focus()
  fireEvent.click(again)
  expect(await screen.findByText('Words of again1')).toBeTruthy()
  expect(await screen.findByText('Words of again3')).toBeTruthy()
  const asked = api.heard.filter(({ route }) => route === 'POST /reports/full/details')
  expect(asked.at(-1)?.body.ids.toSorted()).toEqual(ids)
  expect(screen.queryByText(texts.loadOne)).toBeNull()
  await waitFor(() =>
    expect(document.activeElement?.nextElementSibling?.textContent).toContain('Words of again1'),
  )
})

it('says that its counts are those of before while others are on their way, and the new ones once they are there', async () => {
  api.answers[list()] = [200, page(rows(3))]
  let answer: (page: object) => void = () => undefined
  api.answers[list('size=10&status=Declined')] = () =>
    new Promise((resolve) => {
      answer = (found) => resolve([200, found])
    })
  openReport(full)
  const counts = await screen.findByRole('region', { name: texts.counts.label })
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).toContain('3 nominations'))
  expect(counts.getAttribute('aria-busy')).toBe('false')
  fireEvent.change(screen.getByLabelText(filters.status), { target: { value: 'Declined' } })
  await press(button('apply', filters.status))
  await waitFor(() => expect(counts.getAttribute('aria-busy')).toBe('true'))
  expect(said()).not.toContain('3 nominations')
  await waitFor(() => expect(heardLists()).toContain(list('size=10&status=Declined')))
  answer(page([row('n9')]))
  await waitFor(() => expect(said()).toContain('1 nomination'))
  expect(screen.getByRole('region', { name: texts.counts.label }).getAttribute('aria-busy')).toBe('false')
})
