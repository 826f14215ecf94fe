/** A chart in its states: on its way, failed, empty, as a picture with its parts in words, and as a table. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chartTexts as texts } from '#shared/messages/charts.ts'
import { fill } from '#shared/messages/fill.ts'
import { freshnessTexts, shellTexts } from '#shared/messages/shell.ts'
import { addressOf, openPage, standInApi, textsOf } from '#tests/web/pages.tsx'
import { networkProblem, ProblemError } from '#web/client/problem-error.ts'
import { barHeight, type StackedBar, toldHeight } from '#web/features/dashboards/chart.ts'
import { BarsChart, PartsChart } from '#web/features/dashboards/charts.tsx'

standInApi()

const title = 'Nominations'
const slices = [
  { id: '102', name: 'High5', look: 'indigo', value: 1500, to: '/report?cat=102' },
  { id: '103', name: 'On the Spot', look: 'ember', value: 500, to: '/report?cat=103' },
  { id: '104', name: 'Teams', look: 'teal', value: 0, to: '/report?cat=104' },
] as const
const heads = { name: 'Category', value: 'Nominations' }
const said = {
  name: 'all',
  title,
  about: 'These days',
  failure: 'It failed.',
  empty: 'There are none.',
  heads,
}
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: fill(name, { title }) })
const areOff = () => [texts.asTableOf, texts.csvOf, texts.pngOf].map((name) => button(name).disabled)

function open(query: Parameters<typeof PartsChart<typeof slices>>[0]['query']): void {
  const element = <PartsChart {...said} count={3} query={query} slicesOf={(each) => each} />
  openPage([{ path: '/', element }], '/')
}

const nothing = () => undefined

it('says its parts in words, with their figures and where they lead; those of nothing lead nowhere', async () => {
  open({ data: slices, error: null, refetch: nothing })
  const region = screen.getByRole('region', { name: title })
  const items = within(region).getAllByRole('listitem')
  expect(textsOf(items)).toEqual(['High51,500 75%', 'On the Spot500 25%', 'Teams0 0%'])
  expect(within(items[2] as HTMLElement).queryByRole('link')).toBeNull()
  // In the drawing the same, one of them within reach of Tab.
  const part = await screen.findByRole('link', { name: 'High5: 1,500 (75%)' })
  expect(part.getAttribute('href')).toBe('/report?cat=102')
  const other = screen.getByRole('link', { name: 'On the Spot: 500 (25%)' })
  expect([part.tabIndex, other.tabIndex]).toEqual([0, -1])
  part.focus()
  fireEvent.keyDown(part, { key: 'ArrowRight' })
  await waitFor(() => expect([part.tabIndex, other.tabIndex]).toEqual([-1, 0]))
  expect(document.activeElement).toBe(other)
})

it('is a table instead, which is remembered, and has no picture then', async () => {
  open({ data: slices, error: null, refetch: nothing })
  fireEvent.click(button(texts.asTableOf))
  const table = await screen.findByRole('table', { name: title })
  expect(within(table).getAllByRole('row').at(1)?.textContent).toBe('High51,50075%')
  expect(addressOf(within(table).getByRole('link', { name: 'High5' }))).toBe('/report?cat=102')
  expect(button(texts.pngOf).disabled).toBe(true)
  fireEvent.click(button(texts.asPictureOf))
  expect(await screen.findByRole('link', { name: 'High5: 1,500 (75%)' })).toBeTruthy()
})

it('on its way has a place, and nothing to save', () => {
  open({ data: undefined, error: null, refetch: nothing })
  expect(screen.getByText(shellTexts.loading).closest('[role=status]')).toBeTruthy()
  expect(areOff()).toEqual([true, true, true])
})

it('that failed says so in its own place, and is asked for again', () => {
  let asked = 0
  open({ data: undefined, error: networkProblem(), refetch: () => (asked += 1) })
  expect(screen.getByText('It failed.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
  expect(asked).toBe(1)
})

it('stays where reading it again failed, and says so; reading that out is left to the page', () => {
  open({ data: slices, error: null, refetch: nothing })
  expect(screen.queryByText(freshnessTexts.notNow)).toBeNull()
  cleanup()
  let asked = 0
  open({ data: slices, error: networkProblem(), refetch: () => (asked += 1) })
  expect(screen.queryByText('It failed.')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText(freshnessTexts.notNow).closest('[role=status]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
  expect(asked).toBe(1)
})

it('goes where somebody may not see it any more, which trying again does not change', () => {
  const error = new ProblemError({ code: 'no-access', status: 403, message: 'Not yours.' })
  open({ data: slices, error, refetch: nothing })
  expect(screen.getByText('Not yours.')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.queryByRole('button', { name: shellTexts.tryAgain })).toBeNull()
  expect(button(texts.csvOf).disabled).toBe(true)
})

it('of something else than was asked for leads nowhere and is not saved', () => {
  open({ data: slices, error: null, refetch: nothing, isPlaceholderData: true })
  const body = screen.getByText('On the Spot').closest('[aria-busy="true"]')
  expect(body?.hasAttribute('inert')).toBe(true)
  expect(areOff()).toEqual([true, true, true])
})

it('says below the drawing what the part says that somebody is at, for whoever looks', async () => {
  open({ data: slices, error: null, refetch: nothing })
  const part = await screen.findByRole('link', { name: 'High5: 1,500 (75%)' })
  expect(screen.queryByText('High5: 1,500 (75%)')).toBeNull()
  part.focus()
  expect((await screen.findByText('High5: 1,500 (75%)')).getAttribute('aria-hidden')).toBe('true')
  fireEvent.keyDown(part, { key: 'ArrowRight' })
  expect(await screen.findByText('On the Spot: 500 (25%)')).toBeTruthy()
  const other = screen.getByRole('link', { name: 'On the Spot: 500 (25%)' })
  other.blur()
  await waitFor(() => expect(screen.queryByText('On the Spot: 500 (25%)')).toBeNull())
  fireEvent.pointerOver(part)
  expect(await screen.findByText('High5: 1,500 (75%)')).toBeTruthy()
})

it('of nothing says so', () => {
  const element = (
    <PartsChart {...said} count={0} query={{ data: 1, error: null, refetch: nothing }} slicesOf={() => []} />
  )
  openPage([{ path: '/', element }], '/')
  expect(screen.getByText('There are none.')).toBeTruthy()
  expect(button(texts.csvOf).disabled).toBe(true)
})

function openBars(data: StackedBar[] | undefined, isEmpty?: (all: StackedBar[]) => boolean): void {
  const heads = { name: 'Approver', total: 'Days' }
  const query = { data, error: null, refetch: nothing }
  const bars = { ...said, series: slices, count: 10, heads, query, ...(isEmpty && { isEmpty }) }
  openPage([{ path: '/', element: <BarsChart {...bars} stacksOf={(all) => all} /> }], '/')
}

it('of bars whose sums are all nothing is there where it says more than these', async () => {
  const stacks = [{ id: 'amy', name: 'Amy Nkosi', parts: [{ series: '102', value: 0 }] }]
  openBars(stacks, (all) => all.length === 0)
  expect(screen.queryByText('There are none.')).toBeNull()
  fireEvent.click(button(texts.asTableOf))
  expect(await screen.findByRole('row', { name: /Amy Nkosi/ })).toBeTruthy()
})

/** The room that is kept for a chart's picture, in px, without the line below it. */
function room(): number {
  const body = screen.getByRole('region', { name: title }).querySelector<HTMLElement>('[aria-busy]')
  return Number.parseFloat(body?.style.minHeight ?? '') - toldHeight
}

it.each([
  ['on its way, as many as were asked for', undefined, 10],
  ['with ten', 10, 10],
  ['with two', 2, 2],
  ['with none, a line that says so', 0, 1],
] as const)('of bars takes the room of what it lists: %s', (_, listed, lines) => {
  const stackOf = (n: number) => ({ id: `p${n}`, name: `P ${n}`, parts: [{ series: '102', value: n + 1 }] })
  const stacks = listed === undefined ? undefined : Array.from({ length: listed }, (__, n) => stackOf(n))
  openBars(stacks)
  expect(room()).toBe(lines * barHeight)
  expect(barHeight).toBe(30)
  expect(screen.queryByText('There are none.') !== null).toBe(listed === 0)
})
