/** The summary above the rows: as a picture and as the table behind it, folded and kept so, of what the filter shows. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { held, press, problem, standInApi } from '#tests/web/pages.tsx'
import { noCounts, openReport, page, row } from './screen.tsx'

const texts = reportSummaryTexts
const { filters } = reportTexts
const api = standInApi()
const address = '/report-ve-awards-old-format'
const list = 'GET /reports/full?size=10'
const summary = 'GET /reports/full/summary'
const asked = () => api.heard.filter(({ route }) => route.startsWith(summary)).length

const said = {
  byCategory: [
    { category: 102, counts: { ...noCounts, total: 1200, approved: 1200 } },
    { category: 104, counts: { ...noCounts, total: 3, 'to-answer': 2, declined: 1 } },
  ],
  byMonth: [
    { month: '2026-04', counts: { ...noCounts, total: 1200, approved: 1200 } },
    { month: '2026-05', counts: { ...noCounts, total: 3, 'to-answer': 2, declined: 1 } },
  ],
}

beforeEach(() => {
  api.answers[list] = [200, page([row('n1')])]
  api.answers[summary] = [200, said]
})

afterEach(() => void vi.restoreAllMocks())

/** Opens the report, and its summary, which begins folded. */
async function openShown(at = address): Promise<void> {
  openReport(at)
  await press(texts.show)
}

/** What a table says, row by row. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent))

it('says its numbers in words; stands as a table, or folded away, as chosen last; folded it asks for nothing', async () => {
  await openShown()
  const heads = [
    ...['Total', 'Awaiting answer', 'In review', 'Approved', 'Rejected', 'Downgraded to High5', 'Declined'],
    'Withdrawn',
  ]
  expect(linesOf(await screen.findByRole('table', { name: texts.byCategory }))).toEqual([
    [texts.category, ...heads],
    ['High5', '1,200', '0', '0', '1,200', '0', '0', '0', '0'],
    ['Teams', '3', '2', '0', '0', '0', '0', '1', '0'],
  ])
  expect(linesOf(await screen.findByRole('table', { name: texts.byMonth })).slice(1)).toEqual([
    ['April 2026', '1,200', '0', '0', '1,200', '0', '0', '0', '0'],
    ['May 2026', '3', '2', '0', '0', '0', '0', '1', '0'],
  ])
  await press(texts.asTable)
  await screen.findByRole('button', { name: texts.asPicture })
  await waitFor(() => expect(asked()).toBe(1))
  await press(texts.hide)
  const toggle = await screen.findByRole('button', { name: texts.show })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('group', { name: texts.title })).toBeNull()
  const before = asked()

  cleanup()
  openReport(address)
  await screen.findByRole('button', { name: texts.show })
  expect(asked()).toBe(before)
  await press(texts.show)
  expect(await screen.findByRole('button', { name: texts.asPicture })).toBeTruthy()
  await waitFor(() => expect(asked()).toBe(before + 1))
})

it('follows the filter, and is left out where nothing is shown', async () => {
  api.answers[`${list}&category=104`] = [200, page([row('n2')])]
  api.answers[`${summary}?category=104`] = [200, { ...said, byCategory: said.byCategory.slice(1) }]
  api.answers[`${list}&category=104&status=Pending`] = [200, page([])]
  await openShown(`${address}?cat=104`)
  const table = await screen.findByRole('table', { name: texts.byCategory })
  expect(linesOf(table)).toHaveLength(2)
  fireEvent.change(screen.getByRole('combobox', { name: filters.status }), { target: { value: 'Pending' } })
  await press(filterPanelTexts.apply)
  await waitFor(() => expect(screen.queryByRole('group', { name: texts.title })).toBeNull())
  expect(screen.getByText(reportTexts.noneSuch)).toBeTruthy()
})

it('says that its numbers are of the filter before, as long as they are', async () => {
  api.answers[`${list}&category=104`] = [200, page([row('n2')])]
  const { answer, give } = held()
  api.answers[`${summary}?category=104`] = answer
  await openShown()
  await screen.findByRole('table', { name: texts.byCategory })
  const frame = () => screen.getByRole('group', { name: texts.title })
  expect(frame().getAttribute('aria-busy')).toBe('false')
  fireEvent.change(screen.getByRole('combobox', { name: filters.category }), { target: { value: '104' } })
  await press(filterPanelTexts.apply)
  await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('true'))
  give([200, { ...said, byCategory: said.byCategory.slice(1) }])
  await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('false'))
  expect(linesOf(screen.getByRole('table', { name: texts.byCategory }))).toHaveLength(2)
})

it('that cannot be read leaves the rows where they are', async () => {
  api.answers[summary] = problem('unexpected', { status: 500 })
  await openShown()
  expect(await screen.findByText(texts.load)).toBeTruthy()
  expect(await screen.findByText('Title of n1')).toBeTruthy()
})
