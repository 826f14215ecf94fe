/** The ways to a file: one at a time, watched, left alone, cancelled, found again. */
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportTexts as texts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import {
  findButton,
  held,
  newQueries,
  openPage,
  press,
  problem,
  standInApi,
  thandi,
} from '#tests/web/pages.tsx'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { exportsQuery } from '#web/client/exports.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'

const api = standInApi()
const one = {
  id: 'x1',
  kind: 'ideas',
  format: 'csv',
  status: 'running',
  createdAt: '2026-03-02T10:00:00.000Z',
  fileName: 'ideas-2026-03-02.csv',
}
const part = { fileName: one.fileName, contentType: 'text/csv', content: btoa('a,b'), parts: 1 }
let saved: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  api.answers['POST /idea-exports'] = [202, one]
  api.answers['GET /exports/x1/file?part=0'] = [200, part]
})
afterEach(() => vi.restoreAllMocks())

const begin = () => call(ideasApi.exportIdeas, { body: { filter: {} }, idempotencyKey: crypto.randomUUID() })
let queries: QueryClient
const open = (more: { why?: string } = {}) => {
  queries = newQueries()
  const choices = ['As CSV', 'As Excel'].map((label) => ({ label, begin }))
  const element = <ExportButtons choices={choices} started="It has started." {...more} />
  openPage([{ path: '/list', element }], '/list', thandi, queries)
}
/** Reads the list of the day now, as the page does after a second. */
const look = () => act(() => queries.refetchQueries({ queryKey: exportsQuery.queryKey }))
/** The list of the day as it is read, time after time; the last one stays. */
const lists = (...all: object[][]) => {
  api.answers['GET /me/exports'] = () => [200, { items: all.length > 1 ? all.shift() : all[0] }]
}
/** Else what is awaited here is seen in the next test. */
const nothingAwaited = () => waitFor(() => expect(sessionStorage.getItem('thinktank-exports')).toBeNull())

/** Asks for a file and cancels it in its popup: the popup. */
async function askAndCancel(): Promise<HTMLElement> {
  await press('As CSV')
  const dialog = await screen.findByRole('dialog')
  const stop = fill(texts.cancelOf, { name: one.fileName })
  fireEvent.click(await within(dialog).findByRole('button', { name: stop }))
  return dialog
}

describe('a file that was asked for', () => {
  it('comes by itself also to who closes the popup and goes elsewhere; all ways to one are off meanwhile', async () => {
    const progress = { done: 1200, of: 5000 }
    lists([], [{ ...one, progress }])
    open()
    await press('As CSV')
    expect(await screen.findByText('It has started.')).toBeTruthy()
    await press(texts.hide)
    await waitFor(() => expect(screen.queryByText('It has started.')).toBeNull())
    expect((await findButton('As Excel')).disabled).toBe(true)
    expect(await screen.findByText('1,200 of 5,000 entries loaded')).toBeTruthy()
    lists([{ ...one, progress: { ...progress, packed: 7, rows: 6000 } }])
    await look()
    expect(await screen.findByText('7 of 6,000 rows added to the file')).toBeTruthy()
    cleanup()
    lists([{ ...one, status: 'done' }])
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })

  it('comes once to who loads the page again', async () => {
    sessionStorage.setItem('thinktank-exports', '["x1"]')
    lists([one], [{ ...one, status: 'done', progress: { done: 2, of: 2 } }])
    open()
    await waitFor(async () => expect((await findButton('As CSV')).disabled).toBe(true))
    await look()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await nothingAwaited()
    await press(texts.day)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Ready, 2 rows/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: `Download ${one.fileName}` }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  })

  it('that does not arrive is told as such, until it is fetched from the list', async () => {
    const done = { ...one, status: 'done', progress: { done: 2, of: 2 } }
    api.answers['GET /exports/x1/file?part=0'] = problem('unexpected', { status: 500 })
    lists([], [one])
    open()
    await press('As CSV')
    await screen.findByRole('dialog')
    lists([done])
    await look()
    const notArrived = fill(texts.notArrived, { name: one.fileName })
    expect((await screen.findByRole('alert')).textContent).toBe(notArrived)
    expect(screen.queryByText(fill(texts.ready, { name: one.fileName }), { exact: false })).toBeNull()
    expect(saved).not.toHaveBeenCalled()
    api.answers['GET /exports/x1/file?part=0'] = [200, part]
    await press(texts.day)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: `Download ${one.fileName}` }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByText(notArrived)).toBeNull())
  })

  it('is waited for until it has arrived: who loads the page again meanwhile gets it', async () => {
    sessionStorage.setItem('thinktank-exports', '["x1"]')
    const { answer, give } = held()
    api.answers['GET /exports/x1/file?part=0'] = answer
    lists([{ ...one, status: 'done', progress: { done: 2, of: 2 } }])
    open()
    await waitFor(() => expect(api.heard.some(({ route }) => route.startsWith('GET /exports/x1'))).toBe(true))
    expect(sessionStorage.getItem('thinktank-exports')).toBe('["x1"]')
    give([200, part])
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await nothingAwaited()
  })

  it('that could not be made is told also to who loaded the page again, until another one is begun', async () => {
    sessionStorage.setItem('thinktank-exports', '["x1"]')
    lists([{ ...one, status: 'failed' }])
    open()
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed)
    expect(sessionStorage.getItem('thinktank-exports')).toBeNull()
    lists([
      { ...one, id: 'x2' },
      { ...one, status: 'failed' },
    ])
    api.answers['POST /idea-exports'] = [202, { ...one, id: 'x2' }]
    await press('As CSV')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    lists([{ ...one, id: 'x2', status: 'cancelled' }])
    await nothingAwaited()
  })

  it('that cannot be cancelled says so, and goes on', async () => {
    lists([], [one])
    api.answers['POST /exports/x1/cancel'] = problem('unexpected', { status: 500 })
    open()
    const dialog = await askAndCancel()
    expect((await within(dialog).findByRole('alert')).textContent).toBe(texts.notCancelled)
    lists([{ ...one, status: 'cancelled' }])
    await nothingAwaited()
  })

  it('says why it has more rows than the list has entries, and which cells were cut', async () => {
    lists([], [{ ...one, status: 'done', records: 1200, progress: { done: 2280, of: 2280 }, cut: 3 }])
    open()
    await press('As CSV')
    const rows = fill(texts.rowsOfNominations, { rows: '2,280', count: '1,200' })
    const ready = [fill(texts.ready, { name: one.fileName }), rows, fill(texts.cut, { count: 3 })].join(' ')
    expect(await screen.findByText(ready)).toBeTruthy()
    expect((await findButton('As CSV')).disabled).toBe(false)
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })

  it('whose form is beside a page’s title tells its outcome in a note, which moves nothing', async () => {
    lists([], [{ ...one, status: 'done' }])
    queries = newQueries()
    const form = (onChosen: (choice: { label: string; begin: typeof begin }) => void) => (
      <button type="button" onClick={() => onChosen({ label: texts.choose, begin })}>
        Go
      </button>
    )
    openPage([{ path: '/list', element: <ExportButtons form={form} /> }], '/list', thandi, queries)
    await press(texts.choose)
    await press('Go')
    const note = await screen.findByText(fill(texts.ready, { name: one.fileName }))
    expect(note.closest('[role="alert"]')).toBeTruthy()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })

  it('is cancelled: the popup closes, and another one can be asked for', async () => {
    lists([], [one])
    api.answers['POST /exports/x1/cancel'] = () => {
      lists([{ ...one, status: 'cancelled' }])
      return [200, { ...one, status: 'cancelled' }]
    }
    open()
    await askAndCancel()
    expect(await screen.findByText(texts.cancelled)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await findButton('As CSV')).disabled).toBe(false)
    expect(saved).not.toHaveBeenCalled()
  })

  it('is cancelled when it is there already: it is not saved, and that is told', async () => {
    lists([], [one])
    api.answers['POST /exports/x1/cancel'] = () => {
      lists([{ ...one, status: 'done' }])
      return [200, { ...one, status: 'done' }]
    }
    open()
    await askAndCancel()
    expect(await screen.findByText(fill(texts.notSaved, { name: one.fileName }))).toBeTruthy()
    await nothingAwaited()
    expect(saved).not.toHaveBeenCalled()
    expect((await findButton('As CSV')).disabled).toBe(false)
  })

  it('that could not be made: the popup closes, it is told why, and another one can be asked for', async () => {
    lists([], [one])
    open()
    await press('As CSV')
    await screen.findByRole('dialog')
    lists([{ ...one, status: 'failed', failure: 'too-wide' }])
    await look()
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failures['too-wide'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await findButton('As CSV')).disabled).toBe(false)
    expect(saved).not.toHaveBeenCalled()
  })

  it('is refused while another one is on its way, and that one is shown', async () => {
    lists([], [one])
    api.answers['POST /idea-exports'] = problem('export-running')
    open()
    await press('As CSV')
    expect(await screen.findByText('Told: export-running')).toBeTruthy()
    expect((await findButton('As CSV')).disabled).toBe(true)
  })

  it('is not begun where something is missing', async () => {
    open({ why: 'Choose a month' })
    await press('As Excel')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a month')
    expect(api.heard).toEqual([])
  })
})
