// @vitest-environment happy-dom
/** The print of a report: entries are read whole first; what stands around the rows on paper. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { type Answer, findButton, problem, standInApi } from '#tests/web/pages.tsx'
import { heighten } from '#tests/web/visit.ts'
import { details, holder, noCounts, openReport, page, rows } from './screen.tsx'

const { print: texts, filters } = reportTexts
const api = standInApi()
const list = 'GET /reports/full?size=50'
const summary = 'GET /reports/full/summary'
const written = 'POST /reports/full/details'
const printed = vi.fn()
/** A page of so many rows. */
const answerOf = (count: number): Answer => [
  200,
  page(rows(count), { counts: { ...noCounts, total: 1234, approved: 1234 } }),
]
/** Of more than these only those are laid out that are in sight: few, in a low window. */
const laidOutWhole = { article: 30, row: 100 }
/** What stood on the screen when it was printed. */
let paper = ''

beforeEach(() => {
  paper = ''
  heighten(100)
  vi.stubGlobal(
    'print',
    printed.mockReset().mockImplementation(() => {
      paper = document.body.textContent ?? ''
    }),
  )
  api.answers[list] = answerOf(2)
  api.answers[summary] = [200, { byCategory: [], byMonth: [] }]
  api.answers[written] = ({ body }) => [200, { items: body.ids.map((id: string) => details(id)) }]
})
afterEach(() => {
  vi.unstubAllGlobals()
  heighten(768)
})

const begin = async () => fireEvent.click(await findButton(texts.button))
const style = () =>
  [...document.head.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .find((each) => each?.includes('@page'))

/** Titles of rows that stand in the page now. */
const laidOut = () => screen.queryAllByText(/^Title of n\d+$/).length
/** Where the screen has a part of the rows, paper has all of them, and the screen a part again. */
async function paperHasAll(many: number) {
  await waitFor(() => expect(laidOut()).toBeLessThan(many))
  fireEvent(window, new Event('beforeprint'))
  expect(laidOut()).toBe(many)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(laidOut()).toBeLessThan(many))
}

it('has all entries with all that was written, also those that nobody has scrolled to', async () => {
  api.answers[list] = answerOf(laidOutWhole.article + 1)
  openReport('/report-ve-awards?size=50')
  await screen.findByText('Title of n0')
  await waitFor(() => expect(screen.queryByText('Title of n30')).toBeNull())
  await begin()
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
  const asked = api.heard.filter(({ route }) => route === written).flatMap(({ body }) => body.ids)
  expect(new Set(asked).size).toBe(31)
  expect(paper).toContain('31 of 1,234 nominations on this print')
  expect(paper).toMatch(/From 1 Apr \d{4} to 31 Mar \d{4} \(the current financial year\)/)
  await paperHasAll(31)
})

it('of which a part cannot be read is not begun, and can be tried again', async () => {
  api.answers[written] = problem('unexpected', { status: 500 })
  openReport('/report-ve-awards?size=50')
  await screen.findByText('Title of n0')
  await begin()
  expect((await screen.findAllByText(texts.failed)).length).toBeGreaterThan(0)
  expect(printed).not.toHaveBeenCalled()
})

it('that waits when something else is shown is given up', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((go) => {
    answer = go
  })
  api.answers[written] = async ({ body }) => {
    await held
    return [200, { items: body.ids.map((id: string) => details(id)) }]
  }
  api.answers['GET /reports/full?size=50&status=Declined'] = [200, page(rows(1, 100))]
  api.answers[`${summary}?status=Declined`] = api.answers[summary]
  openReport('/report-ve-awards?size=50')
  await screen.findByText('Title of n0')
  await begin()
  fireEvent.change(screen.getByLabelText(filters.status, { selector: 'select' }), {
    target: { value: 'Declined' },
  })
  fireEvent.click(await findButton(`Apply: ${filters.status}`))
  await screen.findByText('Title of n100')
  answer()
  await waitFor(() => expect(screen.getByText('Words of n100')).toBeTruthy())
  expect(printed).not.toHaveBeenCalled()
})

it('of a table needs nothing besides, and stands across', async () => {
  openReport('/report-ve-awards-old-format?size=50')
  await screen.findByText('Title of n0')
  await begin()
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
  expect(api.heard.some(({ route }) => route === written)).toBe(false)
  expect(style()).toContain('A4 landscape')
})

it('says on every page what it is, who printed it and which page it is, whatever their name holds', async () => {
  const me = { ...holder('all_nomination_report_view'), name: 'Zoë "}</style>' }
  openReport('/report-ve-awards?size=50', me)
  await screen.findByText('Title of n0')
  const rules = style()
  expect(rules).toContain('A4 portrait')
  expect(rules).toMatch(/@top-left \{ content: "VE awards"/)
  expect(rules).toMatch(/@bottom-left \{ content: "Printed by Zo\\eb \s*\\22 \\7d \\3c \\2f style\\3e/)
  expect(rules).toMatch(/@bottom-right \{ content: "Page " counter\(page\) " of " counter\(pages\)/)
})

it('of nothing cannot be begun', async () => {
  api.answers['GET /reports/full?size=10'] = [200, page([])]
  openReport('/report-ve-awards')
  await screen.findByText(reportTexts.none)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.button }).disabled).toBe(true)
})

it('has all rows of a table, also those that the screen does not lay out', async () => {
  const many = laidOutWhole.row + 1
  api.answers['GET /reports/full?size=500'] = [200, page(rows(many))]
  openReport('/report-ve-awards-old-format?size=500')
  await waitFor(() => expect(document.querySelector('table')).toBeTruthy())
  await paperHasAll(many)
})

it('says when it was printed, however long the page has been open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00.000Z') })
  try {
    api.answers['GET /reports/full?size=10'] = [200, page(rows(1))]
    openReport('/report-ve-awards-old-format')
    await screen.findByText('Title of n0')
    expect(style()).toContain('2 Mar 2026, 10:00')
    vi.setSystemTime(new Date('2026-03-02T15:30:00.000Z'))
    fireEvent(window, new Event('beforeprint'))
    expect(document.body.textContent).toContain('Printed by Re Porter on 2 Mar 2026, 17:30')
    expect(style()).toContain('2 Mar 2026, 17:30')
  } finally {
    vi.useRealTimers()
  }
})
