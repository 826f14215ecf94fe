/** The months, and the file of one. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { payrollTexts as texts } from '#shared/messages/payroll.ts'
import type { Me } from '#shared/people/model.ts'
import { addressOf, openPage, press, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { PayrollPage } from '#web/features/payroll/payroll-page.tsx'
import { ada, confirmed, hana, monthOf, months, run } from './records.ts'

const api = standInApi()
const open = (me: Me = ada) => openPage([{ path: '/payroll', element: <PayrollPage /> }], '/payroll', me)

const three = [
  monthOf('open', {
    ...{ month: '2026-04', isNext: true },
    soFar: { rows: 1, byCurrency: [{ currency: 'ZAR', rows: 1, amount: 2000 }] },
  }),
  monthOf('closed', { month: '2026-03', run: run({ month: '2026-03' }) }),
  monthOf('confirmed', { run: confirmed, overdue: 2 }),
]

describe('the months', () => {
  it('stand with their state, period, rows and sums, and with what is overdue', async () => {
    api.answers['GET /payroll/months'] = [200, months(three)]
    open()
    const table = await screen.findByRole('table', { name: texts.months })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(textsOf(rows)).toEqual([
      expect.stringMatching(/^April 2026(20 Jan 2026 to 19 Feb 2026)Open\1.*1 row · 2,000 ZAR$/),
      expect.stringMatching(/^March 2026.+Closed, to confirm.+3 rows · 12,500 ZAR · -60 USD$/),
      expect.stringMatching(
        /^February 2026.+Confirmed, run 7.+3 rows · 12,500 ZAR · -60 USDOverdue results: 22$/,
      ),
    ])
    expect(addressOf(screen.getByRole('link', { name: 'March 2026' }))).toBe('/payroll/2026-03')
    expect(screen.getByRole('link', { name: texts.answers })).toBeTruthy()
  })

  it('stand without sums and answers for an HRBP', async () => {
    api.answers['GET /payroll/months'] = [200, months([monthOf('open')])]
    open(hana)
    const table = await screen.findByRole('table', { name: texts.months })
    expect(within(table).queryByText(texts.sums)).toBeNull()
    expect(within(table).queryByText(texts.overdue)).toBeNull()
    expect(screen.queryByRole('link', { name: texts.answers })).toBeNull()
    expect(screen.getByText(texts.leadOwn)).toBeTruthy()
  })

  it('are read again while a run is under way', async () => {
    const replies = [[monthOf('closing')], [monthOf('closed')]]
    api.answers['GET /payroll/months'] = () => [200, months(replies.shift() ?? [monthOf('closed')])]
    open()
    expect(await screen.findByText(texts.states.closing)).toBeTruthy()
    expect(await screen.findByText(texts.states.closed)).toBeTruthy()
  })

  it('give way to a text where there are none, or they cannot be read', async () => {
    api.answers['GET /payroll/months'] = [200, months([])]
    open()
    expect(await screen.findByText(texts.noMonths)).toBeTruthy()
    api.answers['GET /payroll/months'] = problem('unexpected', { status: 500 })
    open()
    expect(await screen.findByText(texts.load)).toBeTruthy()
  })
})

describe('the file', () => {
  const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: texts.files.month })

  it('needs a month, which its field says', async () => {
    api.answers['GET /payroll/months'] = [200, months(three)]
    open()
    await press(texts.files.exportAs.csv)
    expect(await screen.findByText('Please select Payroll Moth')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(api.heard.some(({ route }) => route.startsWith('POST'))).toBe(false)
    fireEvent.change(await field(), { target: { value: '2026-03' } })
    await waitFor(() => expect(screen.queryByText('Please select Payroll Moth')).toBeNull())
    expect((await field()).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('of a month without rows is refused, which its field says; refused for another reason it leaves it as it is', async () => {
    api.answers['GET /payroll/months'] = [200, months(three)]
    api.answers['POST /payroll/exports'] = problem('export-running')
    open(hana)
    fireEvent.change(await field(), { target: { value: '2026-03' } })
    await press(texts.files.exportAs.csv)
    expect(await screen.findByText('Told: export-running')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).not.toBe('true')
    api.answers['POST /payroll/exports'] = [
      409,
      { code: 'payroll-month-empty', message: 'No Records in Selected Payroll Month', requestId: 'r-1' },
    ]
    await press(texts.files.exportAs.xlsx)
    expect(await screen.findAllByText('No Records in Selected Payroll Month')).toHaveLength(1)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    const asked = api.heard.findLast(({ route }) => route === 'POST /payroll/exports')
    expect(asked?.body).toEqual({ filter: { month: '2026-03' }, format: 'xlsx' })
    expect(asked?.key).toBeTruthy()
  })
})
