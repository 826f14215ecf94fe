/** The money of an award: corrected with a reason, and answered by hand. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { awardTexts as texts } from '#shared/messages/payroll-award.ts'
import { payrollRefusals } from '#shared/messages/payroll-refusals.ts'
import type { AwardView } from '#shared/payroll/model.ts'
import { addressOf, ok, openPage, press, problem, standInApi } from '#tests/web/pages.tsx'
import { AwardDialog } from '#web/features/payroll/award/award-dialog.tsx'
import { ada, monthOf, months, payrollRow } from './records.ts'

const api = standInApi()
const award = (more: Partial<AwardView['entitlement']> = {}): AwardView => {
  const amy = payrollRow('n1-1', 'Amy', { personId: 'amy', state: 'exported', run: 7 })
  const { state: _, run: __, reference: ___, ...rest } = amy
  const payee = { ...rest, department: 'Platforms' }
  return {
    entitlement: {
      nominationId: 'n1',
      kind: 'on-the-spot',
      category: 103,
      nominatedAt: '2026-02-01T10:00:00.000Z',
      approvedAt: '2026-02-03T10:00:00.000Z',
      month: '2026-02',
      version: 3,
      payees: [payee],
      ...more,
    },
    corrections: [],
    corrected: [],
    rows: [amy],
    approvals: [
      { stage: 'manager', by: { name: 'Lin Manager' }, at: '2026-02-02T10:00:00.000Z' },
      { stage: 'hrbp', approver: { name: 'Hana Partner' }, at: '2026-02-03T10:00:00.000Z' },
    ],
  }
}
const open = (view: AwardView = award()) => {
  api.answers['GET /payroll/nominations/n1'] = [200, view]
  openPage([{ path: '/x', element: <AwardDialog nominationId="n1" onClose={() => undefined} /> }], '/x', ada)
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

const stands = (state: 'open' | 'confirmed') => {
  const next = monthOf('open', { month: '2999-04' })
  api.answers['GET /payroll/months'] = [200, months([next, monthOf(state, { isNext: false })])]
}

describe('an award', () => {
  it('says who approved it, who is paid, and in which run', async () => {
    open()
    const approvals = await screen.findByRole('region', { name: texts.approvals })
    expect(within(approvals).getByText(/Line Manager: Lin Manager/)).toBeTruthy()
    expect(within(approvals).getByText(/HRBP: Hana Partner, approved in advance/)).toBeTruthy()
    const rows = screen.getByRole('region', { name: texts.rows })
    expect(rows.textContent).toContain('1,000 ZAR · Amy Nkosi · February 2026, run 7')
    expect(rows.textContent).toContain('Reference n1-1')
  })

  it('says who was corrected, what, why and by whom, and which line of a file answered a row', async () => {
    const { rows, ...view } = award()
    const payment = {
      ...{ state: 'paid' as const, amount: 1000, at: '2026-02-25T10:00:00.000Z', by: { name: 'Ada' } },
      ...{ answerFileId: '01HZX0000000000000000000AC', answerLine: 5 },
    }
    open({
      ...view,
      rows: rows.map((row) => ({ ...row, state: 'paid', payment })),
      corrected: [
        {
          ...{ at: '2026-02-04T10:00:00.000Z', by: { name: 'Ada Admin' }, name: 'Amy Nkosi' },
          ...{ reason: 'She moved', month: '2026-02' },
          changed: [
            { field: 'country', from: 'Botswana', to: 'South Africa' },
            { field: 'costCentre', from: '', to: 'CC9' },
            { field: 'amount', from: '150 USD', to: '2,000 ZAR' },
          ],
        },
      ],
    })
    const corrections = await screen.findByRole('region', { name: texts.corrections })
    expect(corrections.textContent).toMatch(
      /Ada Admin corrected Amy Nkosi on 4 Feb 2026.*, paid in February 2026: She moved/,
    )
    expect(corrections.textContent).toContain(
      'Country: Botswana → South Africa · Cost centre: (blank) → CC9 · Amount: 150 USD → 2,000 ZAR',
    )
    expect(addressOf(screen.getByRole('link', { name: 'line 5 of a payment result file' }))).toBe(
      '/payroll/answers/01HZX0000000000000000000AC',
    )
  })

  it('says of a row that was corrected that no more of it is paid', async () => {
    const { rows, ...view } = award()
    open({
      ...view,
      rows: rows.map((row) => ({
        ...row,
        settled: { month: '2026-03', number: 1, cause: 'corrected' as const },
      })),
    })
    expect(await screen.findByText('Corrected in March 2026, nothing more to pay')).toBeTruthy()
  })
})

it('shows a party of the award that others correct and answer it', async () => {
  open({ ...award(), isParty: true })
  expect(await screen.findByText(texts.party)).toBeTruthy()
  const rows = screen.getByRole('region', { name: texts.rows })
  const payees = screen.getByRole('region', { name: texts.payees })
  for (const part of [rows, payees]) expect(within(part).queryByRole('button')).toBeNull()
})

describe('a correction', () => {
  it('of an open month says that the row is changed where it stands, and sends only what is changed', async () => {
    stands('open')
    open()
    await press('Correct Amy Nkosi')
    expect(await screen.findByText(texts.form.inPlace)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    type('Country', ' Kenya ')
    expect(await screen.findByText('Amy Nkosi will be paid 75 USD instead of 1,000 ZAR.')).toBeTruthy()
    type(texts.form.reason, 'She moved')
    api.answers['POST /payroll/nominations/n1/corrections'] = [200, award({ version: 4 })]
    await press(texts.form.submit)
    expect(await screen.findByText(texts.form.done)).toBeTruthy()
    expect(api.heard.find(({ route }) => route.startsWith('POST /payroll/nominations'))?.body).toEqual({
      person: 'amy',
      changes: { country: 'Kenya' },
      reason: 'She moved',
      version: 3,
    })
  })

  it('of a closed month says which month takes the row back and pays a new one', async () => {
    stands('confirmed')
    open()
    await press('Correct Amy Nkosi')
    expect(
      await screen.findByText(
        'February 2026 is closed and doesn’t change. In April 2999 we recover what Amy Nkosi was paid or may still be paid, and pay the new row instead. Refused amounts are not recovered.',
      ),
    ).toBeTruthy()
  })

  it('of the HRBP sends whoever was chosen, or that there is none', async () => {
    stands('open')
    open()
    await press('Correct Amy Nkosi')
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: texts.form.hrbp })
    expect(box.value).toBe('')
    api.answers['POST /people/suggestions'] = ok({
      items: [
        { personId: 'hana', name: 'Hana Partner', email: 'hana@x.example', department: '', company: '' },
      ],
    })
    fireEvent.change(box, { target: { value: 'Hana' } })
    fireEvent.click(await screen.findByText('Hana Partner'))
    type(texts.form.reason, 'Moved to another team')
    api.answers['POST /payroll/nominations/n1/corrections'] = [200, award()]
    await press(texts.form.submit)
    expect(await screen.findByText(texts.form.done)).toBeTruthy()
    const sent = api.heard.find(({ route }) => route.endsWith('/corrections'))?.body
    expect(sent).toMatchObject({ changes: { hrbp: 'hana' } })
  })

  it('needs a change, what pays somebody, and a reason', async () => {
    stands('open')
    open()
    await press('Correct Amy Nkosi')
    type('Employee number', ' ')
    await press(texts.form.submit)
    expect(screen.getByText(texts.form.needed)).toBeTruthy()
    expect(screen.getByText(texts.form.reasonMissing)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Employee number' }))
    expect(api.heard.some(({ route }) => route.startsWith('POST'))).toBe(false)
  })

  it('that is refused keeps what was typed, also for who comes back to it', async () => {
    stands('open')
    open()
    await press('Correct Amy Nkosi')
    type('Country', 'Kenya')
    type(texts.form.reason, 'She moved')
    api.answers['POST /payroll/nominations/n1/corrections'] = problem('payroll-changed')
    await press(texts.form.submit)
    expect(await screen.findByText('Told: payroll-changed')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Country' }).value).toBe('Kenya')
    await press(texts.back)
    await press('Correct Amy Nkosi')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Country' }).value).toBe('Kenya')
  })
})

describe('an answer by hand', () => {
  const begin = async () => {
    open()
    await press('Record payment result for n1-1')
  }
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  const said = () => api.heard.findLast(({ route }) => route.endsWith('/payment'))?.body

  it('needs a choice, and a reason where nothing was paid', async () => {
    await begin()
    await press(texts.answerForm.submit)
    expect(screen.getByText(texts.answerForm.stateMissing)).toBeTruthy()
    choose('Refused')
    await press(texts.answerForm.submit)
    expect(screen.getByText(texts.answerForm.reasonMissing)).toBeTruthy()
    expect(said()).toBeUndefined()
  })

  it('says how much was paid of it, and what it was when it was seen', async () => {
    await begin()
    choose('Partly paid')
    type('Amount paid in ZAR', '4oo')
    await press(texts.answerForm.submit)
    expect(screen.getByText(texts.answerForm.amountMissing)).toBeTruthy()
    // Nothing is rounded, and no comma read as if it were none.
    for (const cents of ['7,50', '750.50']) {
      type('Amount paid in ZAR', cents)
      await press(texts.answerForm.submit)
      expect(screen.getByText(payrollRefusals.cents)).toBeTruthy()
    }
    expect(said()).toBeUndefined()
    type('Amount paid in ZAR', '4000')
    type(texts.answerForm.reason, 'Tax')
    api.answers['POST /payroll/months/2026-02/rows/n1-1/payment'] = problem('payroll-amount')
    await press(texts.answerForm.submit)
    // It is told at the field.
    const amount = screen.getByRole('textbox', { name: 'Amount paid in ZAR' })
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Told: payroll-amount')).toHaveLength(1)
    type('Amount paid in ZAR', '400.00')
    type(texts.answerForm.externalReference, ' P-1 ')
    type(texts.answerForm.reason, 'Tax')
    api.answers['POST /payroll/months/2026-02/rows/n1-1/payment'] = [200, award().rows[0]]
    await press(texts.answerForm.submit)
    expect(await screen.findByText(texts.answerForm.done)).toBeTruthy()
    expect(said()).toEqual({
      state: 'partly-paid',
      amount: 400,
      externalReference: 'P-1',
      reason: 'Tax',
      was: 'exported',
    })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('is the whole amount where it was paid', async () => {
    await begin()
    choose('Paid')
    api.answers['POST /payroll/months/2026-02/rows/n1-1/payment'] = problem('payroll-changed')
    await press(texts.answerForm.submit)
    expect(await screen.findByText('Told: payroll-changed')).toBeTruthy()
    expect(said()).toEqual({ state: 'paid', amount: 1000, was: 'exported' })
  })
})
