/** The report of innovation awards: of a period, of one award or of all, page by page. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts, listsTexts } from '#shared/messages/lists.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { somebody } from '#tests/support/people.ts'
import { chooseFile, ok, openPage, press, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { InnovationReportPage } from '#web/features/reports/innovation-report-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { holder } from './screen.tsx'

const { filters, innovation } = texts
const api = standInApi()
const path = '/report-innovation-awards'
const list = 'GET /innovation-report?size=10'
const award = { id: '01J00000000000000000000001', title: 'Bright idea of the year' }

const one = (id: string, more = {}) => ({
  id,
  title: `Title of ${id}`,
  createdAt: '2026-05-31T22:30:00.000Z',
  nominator: somebody('Jon', 'Dlamini'),
  nominees: [somebody('Amy', 'Nkosi'), somebody('Zoë', 'Daniels')],
  ...more,
})
const page = (items: object[], more = {}) => ({
  items,
  total: items.length,
  days: { from: '2026-04-01', to: '2027-03-31' },
  awards: [award],
  ...more,
})
const admin = holder('administrator')
const open = (query = '') => openPage([{ path, element: <InnovationReportPage /> }], `${path}${query}`, admin)

const summary = 'GET /innovation-report/summary'
const heardFiles = () => api.heard.filter(({ route }) => route.startsWith('POST'))

beforeEach(() => {
  api.answers[list] = [200, page([one('n1')])]
  api.answers[summary] = [200, { byAward: [], byMonth: [] }]
})

it('says above the rows how many there are by award and by month, of what the filter shows', async () => {
  api.answers[`${list}&award=${award.id}`] = [200, page([one('n2')])]
  api.answers[`${summary}?award=${award.id}`] = ok({
    byAward: [{ ...award, total: 1200 }, { total: 3 }],
    byMonth: [{ month: '2026-05', total: 1203 }],
  })
  open(`?award=${award.id}`)
  await press(reportSummaryTexts.show)
  const saysIn = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map((line) => [...line.children].map(({ textContent }) => textContent))
  expect(await saysIn(innovation.byAward)).toEqual([
    [innovation.award, 'Total'],
    [award.title, '1,200'],
    [innovation.others, '3'],
  ])
  expect(await saysIn(reportSummaryTexts.byMonth)).toEqual([
    ['Month', 'Total'],
    ['May 2026', '1,203'],
  ])
})

it('tells when somebody nominated whom for what, and leads there, in the columns that they chose the last time', async () => {
  open()
  const table = await screen.findByRole('table', { name: shellTexts.pages.innovationAwardReport })
  const [, line] = await within(table).findAllByRole('row')
  // The group's day: there it is the next one already.
  expect(line?.textContent).toBe('1 Jun 2026Title of n1Amy Nkosi, Zoë DanielsJon Dlamini')
  const link = within(table).getByRole('link', { name: 'Title of n1' })
  expect(link.getAttribute('href')).toBe('/innovation-awards/nominations/n1')
  expect(
    screen.getByText(countText(1, countTexts.nominations), { selector: ':not([role=status])' }),
  ).toBeTruthy()
  const heads = () => textsOf(screen.getAllByRole('columnheader'))
  expect(heads()).toContain(reportRowTexts.columns.nominator)
  await press(reportRowTexts.columns.choose)
  fireEvent.click(await screen.findByRole('checkbox', { name: reportRowTexts.columns.nominator }))
  await waitFor(() => expect(heads()).not.toContain(reportRowTexts.columns.nominator))
  cleanup()
  open()
  await screen.findByText('Title of n1')
  expect(heads()).not.toContain(reportRowTexts.columns.nominator)
})

it('says that it is narrowed to an award that is gone', async () => {
  const gone = '01J00000000000000000000009'
  api.answers[`${list}&award=${gone}`] = [200, page([one('n2')])]
  api.answers[`${summary}?award=${gone}`] = [200, { byAward: [], byMonth: [] }]
  open(`?award=${gone}`)
  await screen.findByText('Title of n2')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: innovation.award })
  expect(choice.selectedOptions[0]?.textContent).toBe(innovation.gone)
  expect(screen.getAllByText(new RegExp(`${innovation.award}: ${innovation.gone}`)).length).toBeGreaterThan(0)
})

it('makes no file of what is shown while another award is chosen; is narrowed to it and to days, which the address holds', async () => {
  api.answers[`${list}&award=${award.id}`] = [200, page([one('n2')], { total: 1234 })]
  api.answers[`${list}&from=2025-01-01&to=2025-06-30&award=${award.id}`] = [200, page([])]
  open()
  await screen.findByText('Title of n1')
  fireEvent.change(screen.getByRole('combobox', { name: innovation.award }), { target: { value: award.id } })
  await chooseFile('Current view')
  expect(
    await screen.findByText(fill(reportExportTexts.notApplied, { filters: innovation.award })),
  ).toBeTruthy()
  await press(reportExportTexts.apply)
  expect(await screen.findByText('Title of n2')).toBeTruthy()
  expect(heardFiles()).toEqual([])
  expect(screen.getByText('1,234 nominations', { selector: ':not([role=status])' })).toBeTruthy()
  await press('Custom dates')
  for (const [label, day] of [
    [filters.from, '1 Jan 2025'],
    [filters.to, '30 Jun 2025'],
  ] as const) {
    const input = await screen.findByRole('textbox', { name: new RegExp(label) })
    fireEvent.change(input, { target: { value: day } })
    fireEvent.blur(input)
  }
  await press(filterPanelTexts.apply)
  expect(await screen.findByText(texts.noneSuch)).toBeTruthy()
  const [, belowText] = screen.getAllByRole('button', { name: filterPanelTexts.clear })
  fireEvent.click(belowText as HTMLElement)
  expect(await screen.findByText('Title of n1')).toBeTruthy()
})

it('tells of days in a link that end before they begin, and shows the usual ones', async () => {
  open('?from=2026-06-01&to=2026-01-01')
  expect(await screen.findByText('To Date should be greater than From Date')).toBeTruthy()
  const year = /size=10&from=\d{4}-04-01&to=\d{4}-03-31$/
  await waitFor(() => expect(api.heard.some(({ route }) => year.test(route))).toBe(true))
})

it('makes no file of what is shown while other days are typed, or one is cleared', async () => {
  open('?from=2026-06-01&to=2026-06-30')
  const to = await screen.findByRole('textbox', { name: new RegExp(filters.to) })
  fireEvent.change(to, { target: { value: '2026-06-15' } })
  const dialog = await chooseFile('Current view')
  expect(
    within(dialog).getByText(fill(reportExportTexts.notApplied, { filters: filters.dates })),
  ).toBeTruthy()
  fireEvent.change(to, { target: { value: '' } })
  expect(await within(dialog).findByText(filters.missingDates)).toBeTruthy()
  expect(heardFiles()).toEqual([])
})

it('goes on to the next page and back', async () => {
  const first = page(
    Array.from({ length: 10 }, (_, index) => one(`n1${index}`)),
    { next: 'c1' },
  )
  api.answers[list] = [200, first]
  api.answers[`${list}&cursor=c1`] = [200, page([one('n2')], { previous: 'c0' })]
  api.answers[`${list}&cursor=c0`] = [200, first]
  open()
  await press(listsTexts.next)
  expect(await screen.findByText('Title of n2')).toBeTruthy()
  await press(listsTexts.previous)
  expect(await screen.findByText('Title of n10')).toBeTruthy()
})

it('gives way to a text where it cannot be read', async () => {
  api.answers[list] = problem('unexpected', { status: 500 })
  open()
  expect(await screen.findByText(texts.load)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
