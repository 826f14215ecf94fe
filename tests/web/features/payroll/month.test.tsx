/** A month: its steps, what is to be checked, its files, its rows. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import {
  payrollTexts,
  payrollRowTexts as rowTexts,
  payrollMonthTexts as texts,
} from '#shared/messages/payroll.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { addressOf, ok, openPage, press, problem, standInApi } from '#tests/web/pages.tsx'
import { MonthPage } from '#web/features/payroll/month/month-page.tsx'
import { ada, confirmed, full, hana, monthOf, months, page, payrollRow, run } from './records.ts'

const api = standInApi()
const open = (query = '', me: Me = ada) =>
  openPage([{ path: '/payroll/:month', element: <MonthPage /> }], `/payroll/2026-02${query}`, me)
const rowsAt = 'GET /payroll/months/2026-02/rows?size=25'
const dialog = () => screen.findByRole('dialog')

/** Answers as a month that stands so. */
function stand(view: ReturnType<typeof monthOf>, needsSecondPerson = false, history: object[] = []) {
  api.answers['GET /payroll/months/2026-02'] = [200, full(view, history)]
  api.answers['GET /payroll/months'] = [200, months([view], needsSecondPerson)]
  api.answers[rowsAt] ??= [200, page([payrollRow('r1', 'Amy')])]
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

it('on a phone begins with its filters folded, and with them on a desk', async () => {
  const wide = window.matchMedia.bind(window)
  const look = async () => {
    stand(monthOf('open'))
    open()
    const toggle = await screen.findByRole('button', { name: /^(Show|Hide) filters$/ })
    cleanup()
    return toggle.textContent
  }
  expect(await look()).toBe(filterPanelTexts.hide)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => wide(media.includes('48em') ? 'all' : media))
  expect(await look()).toBe(filterPanelTexts.show)
  vi.restoreAllMocks()
})

describe('an open month', () => {
  it('is closed after a dialog that says what that means, and followed until it is gone through', async () => {
    stand(monthOf('open'))
    open()
    await press(texts.close.action)
    const asked = await dialog()
    expect(within(asked).getByText(texts.close.text)).toBeTruthy()
    expect(within(asked).queryByText(/isn’t over/)).toBeNull()
    api.answers['POST /payroll/months/2026-02/close'] = () => {
      stand(monthOf('closing', { run: run({ state: 'closing' }) }))
      return [202, monthOf('closing')]
    }
    fireEvent.click(within(asked).getByRole('button', { name: texts.close.action }))
    const said = await screen.findByText(texts.closing)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(said))
    stand(monthOf('closed', { run: run() }))
    expect(await screen.findByText(texts.closedText)).toBeTruthy()
  })

  it('that has not ended says so before it is closed', async () => {
    stand(monthOf('open', { to: '2999-01-19' }))
    open()
    await press(texts.close.action)
    expect(within(await dialog()).getByText(/ends on 19 Jan 2999/)).toBeTruthy()
  })

  it('that is not the first one, or has not begun, is not closed', async () => {
    stand(monthOf('open', { isNext: false }))
    open()
    expect(await screen.findByText(texts.openEarlier)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.close.action })).toBeNull()
  })

  it('tells in the dialog why it cannot be closed, and gives the focus back', async () => {
    stand(monthOf('open'))
    api.answers['POST /payroll/months/2026-02/close'] = problem('payroll-month-not-next')
    open()
    const button = await screen.findByRole('button', { name: texts.close.action })
    button.focus()
    fireEvent.click(button)
    const asked = await dialog()
    fireEvent.click(within(asked).getByRole('button', { name: texts.close.action }))
    expect(await within(asked).findByText('Told: payroll-month-not-next')).toBeTruthy()
    fireEvent.click(within(asked).getByRole('button', { name: shellTexts.cancel }))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('a closed month', () => {
  it('shows what is to be checked, and is confirmed as it was seen', async () => {
    stand(monthOf('closed', { run: run({ flags: { leaver: 1 } }) }))
    api.answers['GET /payroll/months/2026-02/flags?size=10'] = ok(
      page([{ ...payrollRow('r1', 'Amy'), flags: ['leaver', 'no-unit'] }]),
    )
    open()
    const flags = await screen.findByRole('region', { name: texts.flags.title })
    expect(await within(flags).findByRole('cell', { name: 'Has left, No business unit' })).toBeTruthy()
    await press(texts.confirm.action)
    const asked = await dialog()
    for (const text of ['You’re confirming 3 rows.', '12,500 ZAR', '-60 USD', 'Has left: 1'])
      expect(within(asked).getByText(text)).toBeTruthy()
    api.answers['POST /payroll/months/2026-02/confirm'] = () => {
      stand(monthOf('confirmed', { run: confirmed }))
      return [202, monthOf('confirming')]
    }
    fireEvent.click(within(asked).getByRole('button', { name: texts.confirm.action }))
    expect(await screen.findByText(texts.confirmedText)).toBeTruthy()
    expect(api.heard.find(({ route }) => route.endsWith('/confirm'))?.body).toEqual({ version: 4 })
  })

  it.each(['closed', 'confirmed'] as const)(
    '%s shows what was to be checked, and what takes back what was not paid',
    async (state) => {
      const { [state]: stands } = { closed: run(), confirmed }
      stand(monthOf(state, { run: { ...stands, flags: { 'not-paid': 1, leaver: 1 } } }))
      api.answers['GET /payroll/months/2026-02/flags?size=10'] = ok(
        page([
          { ...payrollRow('r1', 'Amy'), flags: ['not-paid'] },
          { ...payrollRow('r2', 'Bea'), flags: ['leaver'] },
        ]),
      )
      open()
      const flags = await screen.findByRole('region', { name: texts.flags.title })
      expect(within(flags).getByText(texts.flags.notPaid)).toBeTruthy()
      const { about, aboutConfirmed } = texts.flags
      expect(within(flags).getByText(state === 'closed' ? about : aboutConfirmed)).toBeTruthy()
      // From each row one comes to its money.
      const [money] = await within(flags).findAllByRole('button', { name: /for Amy Nkosi’s award/ })
      expect(money).toBeTruthy()
      for (const flag of ['not-paid', 'leaver'] as const)
        expect(within(flags).getByRole('cell', { name: texts.flags.names[flag] })).toBeTruthy()
    },
  )

  it('is not confirmed by who closed it, where somebody else has to', async () => {
    const own = run({ closedBy: { personId: ada.personId, name: ada.name } })
    stand(monthOf('closed', { run: own }), true)
    open()
    expect(await screen.findByText(/someone else must confirm/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.confirm.action })).toBeNull()
    expect(screen.getByRole('button', { name: texts.reopen.action })).toBeTruthy()
  })

  it('is opened again with a reason, which an error does not lose', async () => {
    stand(monthOf('closed', { run: run() }))
    api.answers['POST /payroll/months/2026-02/reopen'] = problem('unexpected', { status: 500 })
    open()
    await press(texts.reopen.action)
    const asked = await dialog()
    const go = within(asked).getByRole('button', { name: texts.reopen.submit })
    fireEvent.click(go)
    expect(within(asked).getByText(texts.reopen.missing)).toBeTruthy()
    const reason = within(asked).getByRole<HTMLTextAreaElement>('textbox')
    expect(document.activeElement).toBe(reason)
    fireEvent.change(reason, { target: { value: ' Too early ' } })
    fireEvent.click(go)
    expect(await within(asked).findByRole('alert')).toBeTruthy()
    expect(reason.value).toBe(' Too early ')
    expect(api.heard.find(({ route }) => route.endsWith('/reopen'))?.body).toEqual({ reason: 'Too early' })
  })
})

it('a confirmed month gives its files with their digests, and says who did what', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  stand(monthOf('confirmed', { run: confirmed, overdue: 1 }), false, [
    { at: '2026-02-21T09:00:00.000Z', by: { name: 'Ada Admin' }, what: 'payroll run confirmed' },
    {
      at: '2026-02-20T07:00:00.000Z',
      by: { name: 'Sol Closer' },
      what: 'payroll month reopened',
      detail: { reason: 'Too early' },
    },
    {
      at: '2026-02-22T07:00:00.000Z',
      by: { name: 'Ada Admin' },
      what: 'payroll exported',
      detail: { format: 'csv', filter: { month: '2026-02', state: 'refused', country: 'Kenya' } },
    },
    {
      at: '2026-02-22T08:00:00.000Z',
      by: { name: 'Ada Admin' },
      what: 'payroll exported',
      detail: { format: 'xlsx', filter: { month: '2026-02', hrbp: 'hana' } },
    },
  ])
  api.answers['GET /payroll/months/2026-02/unanswered?size=10'] = [200, page([payrollRow('r9', 'Bea')])]
  const file = { fileName: 'run-7.csv', contentType: 'text/csv', content: btoa('a,b'), parts: 1 }
  api.answers['GET /payroll/months/2026-02/files/csv?part=0'] = [200, file]
  open()
  expect(await screen.findByText('c'.repeat(64))).toBeTruthy()
  expect(screen.getByText('Reopened the month: Too early')).toBeTruthy()
  expect(screen.getByText('Exported rows (csv): Refused, Kenya')).toBeTruthy()
  expect(screen.getByText('Exported rows (xlsx): people they are HRBP for')).toBeTruthy()
  expect(screen.getByText(/30 days have passed/)).toBeTruthy()
  expect(await screen.findByText('Bea Nkosi')).toBeTruthy()
  await press('Download run as CSV')
  expect(await screen.findByText(fill(texts.files.fetched, { name: 'run-7.csv' }))).toBeTruthy()
  expect(saved).toHaveBeenCalledTimes(1)
  expect(addressOf(screen.getByRole('link', { name: texts.sheet }))).toBe('/payroll/2026-02/sheet')
  vi.restoreAllMocks()
})

describe('the rows', () => {
  it('lead to the nomination, and show what corrects what in both directions', async () => {
    stand(monthOf('open'))
    const correction = {
      corrects: '2025-12',
      number: 1,
      cause: 'corrected' as const,
      at: '2026-02-01T10:00:00.000Z',
      reason: 'Wrong country',
      is: 'reversal' as const,
      of: 'r0',
    }
    const amy = payrollRow('r1', 'Amy', { amount: -1000, correction })
    const bea = payrollRow('r2', 'Bea', {
      state: 'partly-paid',
      corrected: [{ month: '2026-04', number: 1, cause: 'corrected' }],
      payment: { state: 'partly-paid', amount: 400, at: '2026-02-25T10:00:00.000Z', by: { name: 'Ada' } },
    })
    // Nothing may be taken back of it, so there may be no row to lead to.
    const cem = payrollRow('r3', 'Cem', {
      state: 'refused',
      corrected: [{ month: '2026-04', number: 1, cause: 'withdrawn' }],
    })
    api.answers[rowsAt] = [200, page([amy, bea, cem])]
    open()
    const table = await screen.findByRole('table', { name: 'Rows for February 2026' })
    const inCell = (row: number, column: string) => {
      const at = within(table)
        .getAllByRole('columnheader')
        .findIndex(({ textContent }) => textContent === column)
      const cell = within(within(table).getAllByRole('row')[row] as HTMLElement).getAllByRole('cell')[at]
      return within(cell as HTMLElement)
    }
    const hrefIn = (row: number, column: string, name: RegExp | string) =>
      inCell(row, column).getByRole('link', { name }).getAttribute('href')
    expect(hrefIn(1, rowTexts.kind, /for Amy Nkosi/)).toBe('/my-profile/review-nomination/n1')
    expect(hrefIn(1, rowTexts.correction, 'Recovers the payment of December 2025')).toBe(
      `/payroll/2025-12?person=${amy.personId}`,
    )
    expect(inCell(1, rowTexts.correction).getByText(/corrected: Wrong country/)).toBeTruthy()
    expect(hrefIn(2, rowTexts.correction, 'Corrected in April 2026')).toBe(
      `/payroll/2026-04?person=${bea.personId}`,
    )
    expect(within(table).getByText('400 of 1,000 ZAR')).toBeTruthy()
    expect(inCell(3, rowTexts.correction).getByText('Withdrawn in April 2026')).toBeTruthy()
    expect(inCell(3, rowTexts.correction).queryByRole('link')).toBeNull()
    expect(inCell(2, rowTexts.state).getByText('Since 25 Feb 2026')).toBeTruthy()
  })

  it('lead to nominations that their reader may open', async () => {
    stand(monthOf('open'))
    api.answers[rowsAt] = ok(
      page([payrollRow('r1', 'Amy', { opens: false }), payrollRow('r2', 'Bea', { opens: true })]),
    )
    open()
    const table = await screen.findByRole('table', { name: 'Rows for February 2026' })
    expect(within(table).queryByRole('link', { name: /for Amy Nkosi$/ })).toBeNull()
    // In its column, and beside the person where there is no room for one.
    expect(within(table).getAllByRole('link', { name: /for Bea Nkosi$/ })).toHaveLength(2)
  })

  it('are narrowed by the address, turned by pages, and exported as they are shown', async () => {
    stand(monthOf('open'))
    const narrowed =
      'GET /payroll/months/2026-02/rows?size=25&kind=teams&country=South+Africa&corrections=true'
    api.answers[narrowed] = [200, page([payrollRow('r1', 'Amy')], { next: 'c2' })]
    api.answers[narrowed.replace('size=25', 'size=25&cursor=c2')] = ok(
      page([payrollRow('r2', 'Bea')], { previous: 'c1' }),
    )
    api.answers['POST /payroll/exports'] = problem('export-running')
    open('?kind=teams&country=South+Africa&corrections=true&state=nonsense')
    expect(await screen.findByText('Amy Nkosi')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Bea Nkosi')).toBeTruthy()
    await press(payrollTexts.files.exportAs.csv)
    await screen.findByText('Told: export-running')
    expect(api.heard.find(({ route }) => route === 'POST /payroll/exports')?.body.filter).toEqual({
      month: '2026-02',
      kind: 'teams',
      country: 'South Africa',
      corrections: true,
    })
    await press(filterPanelTexts.clear)
    expect(await screen.findByText('Amy Nkosi')).toBeTruthy()
  })

  it('are all that an HRBP sees of a month', async () => {
    api.answers['GET /payroll/months'] = [200, months([monthOf('confirmed')])]
    api.answers[rowsAt] = [200, page([payrollRow('r1', 'Amy')])]
    open('', hana)
    expect(await screen.findByText('Amy Nkosi')).toBeTruthy()
    expect(screen.getByText(payrollTexts.states.confirmed)).toBeTruthy()
    expect(screen.queryByLabelText(/^Payments for/)).toBeNull()
    expect(screen.queryByText(texts.steps)).toBeNull()
    expect(api.heard.map(({ route }) => route).sort()).toEqual([rowsAt, 'GET /payroll/months'].sort())
  })

  it('say that there are none, or none that are so', async () => {
    stand(monthOf('open'))
    api.answers[rowsAt] = [200, page([])]
    open()
    expect(await screen.findByText(rowTexts.none)).toBeTruthy()
    api.answers[`${rowsAt}&state=paid`] = [200, page([])]
    open('?state=paid')
    expect(await screen.findByText(rowTexts.noneNarrowed)).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: filterPanelTexts.clear }).at(-1) as HTMLElement)
    expect(await screen.findByText(rowTexts.none)).toBeTruthy()
  })
})
