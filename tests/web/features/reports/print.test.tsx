/** The print of a report: entries are read whole first; what stands around the rows on paper. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import {
  type Answer,
  findButton,
  type Heard,
  held,
  openPage,
  problem,
  standInApi,
} from '#tests/web/pages.tsx'
import { heighten } from '#tests/web/visit.ts'
import { PrintFrame, PrintReport } from '#web/features/reports/print.tsx'
import { VirtualList } from '#web/ui/lists/virtual-list.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { details, holder, noCounts, openReport, page, rows } from './screen.tsx'

const { print: texts, filters } = reportTexts
const api = standInApi()
const list = 'GET /reports/full?size=50'
const summary = 'GET /reports/full/summary'
const written = 'POST /reports/full/details'
const printed = vi.fn()
const answerOf = ({ body }: Heard): Answer => [200, { items: body.ids.map((id: string) => details(id)) }]
/** Of more than these only those are laid out that are in sight: few, in a low window. */
const laidOutWhole = { article: 30, row: 100 }

beforeEach(() => {
  heighten(100)
  vi.stubGlobal('print', printed.mockReset())
  api.answers[list] = [200, page(rows(2), { counts: { ...noCounts, total: 1234, approved: 1234 } })]
  api.answers[summary] = [200, { byCategory: [], byMonth: [] }]
  api.answers[written] = answerOf
})
afterEach(() => {
  vi.unstubAllGlobals()
  heighten(768)
})

const open = (element: ReactElement, me = holder()) => openPage([{ path: '/', element }], '/', me)

/** Opens the button that prints so many entries. */
const openButton = (count: number) =>
  open(<PrintReport isDisabled={false} report="full" ids={rows(count).map(({ id }) => id)} />)

/** Opens the text around the rows. */
function openFrame(look: 'cards' | 'table', name = 'Re Porter') {
  const element = <PrintFrame title="VE awards" look={look} lines={[]} shown={1} total={1} />
  open(element, { ...holder(), name })
}

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

it('has all that was written of all entries', async () => {
  openButton(31)
  await begin()
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
  const asked = api.heard.filter(({ route }) => route === written).flatMap(({ body }) => body.ids)
  expect(new Set(asked).size).toBe(31)
})

it('has all entries, also those that nobody has scrolled to', async () => {
  const many = laidOutWhole.article + 1
  open(
    <VirtualList
      label="Entries"
      items={rows(many)}
      keyOf={({ id }) => id}
      estimate={() => 430}
      isBusy={false}
    >
      {({ title }) => <p>{title}</p>}
    </VirtualList>,
  )
  await paperHasAll(many)
})

it('of which a part cannot be read is not begun, and can be tried again', async () => {
  api.answers[written] = problem('unexpected', { status: 500 })
  openButton(2)
  await begin()
  expect((await screen.findAllByText(texts.failed)).length).toBeGreaterThan(0)
  expect(printed).not.toHaveBeenCalled()
})

it('that waits when something else is shown is given up', async () => {
  const waiting = held()
  api.answers[written] = async (heard) => {
    await waiting.answer()
    return answerOf(heard)
  }
  api.answers['GET /reports/full?size=50&status=Declined'] = [200, page(rows(1, 100))]
  api.answers[`${summary}?status=Declined`] = api.answers[summary]
  openReport('/report-ve-awards?look=cards&size=50')
  await screen.findByText('Title of n0')
  const text = document.body.textContent
  expect(text).toContain('2 of 1,234 nominations printed')
  expect(text).toMatch(/From 1 Apr \d{4} to 31 Mar \d{4} \(the current financial year\)/)
  await begin()
  fireEvent.change(screen.getByLabelText(filters.status, { selector: 'select' }), {
    target: { value: 'Declined' },
  })
  fireEvent.click(await findButton(filterPanelTexts.apply))
  await screen.findByText('Title of n100')
  waiting.give([200])
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

it('says on every page what it is, who printed it and which page it is, whatever their name holds', () => {
  openFrame('cards', 'Zoë "}</style>')
  const rules = style()
  expect(rules).toContain('A4 portrait')
  expect(rules).toMatch(/@top-left \{ content: "VE awards"/)
  expect(rules).toMatch(/@bottom-left \{ content: "Printed by Zo\\eb \s*\\22 \\7d \\3c \\2f style\\3e/)
  expect(rules).toMatch(/@bottom-right \{ content: "Page " counter\(page\) " of " counter\(pages\)/)
})

it('of nothing cannot be begun', async () => {
  api.answers['GET /reports/full?size=10'] = [200, page([])]
  openReport('/report-ve-awards')
  await screen.findByText('No nominations have been submitted')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.button }).disabled).toBe(true)
})

it('has all rows of a table, also those that the screen does not lay out', async () => {
  const many = laidOutWhole.row + 1
  const columns = [{ id: 'title', header: 'Title', cell: ({ title }: ReportRow) => title }]
  open(<DataTable label="Rows" columns={columns} rows={rows(many)} idOf={({ id }) => id} isBusy={false} />)
  await paperHasAll(many)
})

it('says when it was printed, however long the page has been open', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00.000Z') })
  try {
    openFrame('table')
    expect(style()).toContain('2 Mar 2026, 10:00')
    vi.setSystemTime(new Date('2026-03-02T15:30:00.000Z'))
    fireEvent(window, new Event('beforeprint'))
    expect(document.body.textContent).toContain('Printed by Re Porter on 2 Mar 2026, 17:30')
    expect(style()).toContain('2 Mar 2026, 17:30')
  } finally {
    vi.useRealTimers()
  }
})
