/** The sheet of a run, for paper. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sheetTexts as texts } from '#shared/messages/payroll-answers.ts'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { SheetPage } from '#web/features/payroll/sheet-page.tsx'
import { ada, confirmed, full, monthOf, run } from './records.ts'

const api = standInApi()
const open = () =>
  openPage([{ path: '/payroll/:month/sheet', element: <SheetPage /> }], '/payroll/2026-02/sheet', ada)

it('says what a confirmed run pays and who answers for it, with lines to sign and numbered pages', async () => {
  api.answers['GET /payroll/months/2026-02'] = [200, full(monthOf('confirmed', { run: confirmed }))]
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  open()
  expect(await screen.findByRole('heading', { name: 'Run sheet for February 2026' })).toBeTruthy()
  for (const text of [
    '20 Jan 2026 to 19 Feb 2026',
    'Sol Closer, 20 Feb 2026, 10:00',
    'Ada Admin, 21 Feb 2026, 10:00',
    'c'.repeat(64),
    'e'.repeat(64),
    texts.prepared,
    texts.checked,
    texts.paid,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('12,500 ZAR').length).toBeGreaterThan(0)
  expect(document.head.textContent).toContain('counter(page)')
  fireEvent.click(screen.getByRole('button', { name: texts.print.button }))
  expect(printed).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

it('is there for confirmed runs only', async () => {
  api.answers['GET /payroll/months/2026-02'] = [200, full(monthOf('closed', { run: run() }))]
  open()
  expect(await screen.findByText(texts.notConfirmed)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.print.button })).toBeNull()
})
