/** What the API says of payroll, for the tests of its screens. */
import type { PayrollMonthView, PayrollRowView, PayrollRun, PayrollSums } from '#shared/payroll/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'

export const ada = asMe(somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] }))
export const hana = asMe(somebody('Hana', 'Partner', { roles: ['thinktank', 'hcbp-report-access'] }))

const sums: PayrollSums = {
  rows: 3,
  byCurrency: [
    { currency: 'ZAR', rows: 2, amount: 12_500 },
    { currency: 'USD', rows: 1, amount: -60 },
  ],
  byCountry: [
    { country: 'South Africa', currency: 'ZAR', rows: 2, amount: 12_500 },
    { country: '', currency: 'USD', rows: 1, amount: -60 },
  ],
  byUnit: [{ businessUnit: 'Sport', currency: 'ZAR', rows: 2, amount: 12_500 }],
}

export const run = (more: Partial<PayrollRun> = {}): PayrollRun => ({
  month: '2026-02',
  version: 4,
  state: 'closed',
  closedAt: '2026-02-20T08:00:00.000Z',
  closedBy: { personId: 'someone', name: 'Sol Closer' },
  sums: { rows: sums.rows, byCurrency: sums.byCurrency },
  flags: {},
  ...more,
})

export const confirmed = run({
  state: 'confirmed',
  version: 6,
  number: 7,
  confirmedAt: '2026-02-21T08:00:00.000Z',
  confirmedBy: { personId: ada.personId, name: 'Ada Admin' },
  files: { csv: { sha256: 'c'.repeat(64), bytes: 1234 }, xlsx: { sha256: 'e'.repeat(64), bytes: 99 } },
  answered: { paid: 1, 'partly-paid': 0, refused: 1 },
})

export const monthOf = (
  state: PayrollMonthView['state'],
  more: Partial<PayrollMonthView> = {},
): PayrollMonthView => ({
  month: '2026-02',
  state,
  from: '2026-01-20',
  to: '2026-02-19',
  isNext: state === 'open',
  ...more,
})

export const full = (view: PayrollMonthView, history: readonly object[] = []) => ({
  ...view,
  sums,
  history,
  answerDueDays: 30,
})

export const months = (items: readonly PayrollMonthView[], needsSecondPerson = false) => ({
  items,
  needsSecondPerson,
})

export const payrollRow = (
  reference: string,
  name: string,
  more: Partial<PayrollRowView> = {},
): PayrollRowView => ({
  ...somebody(name, 'Nkosi'),
  nominationId: 'n1',
  kind: 'on-the-spot',
  category: 103,
  nominatedAt: '2026-02-01T10:00:00.000Z',
  approvedAt: '2026-02-03T10:00:00.000Z',
  reference,
  month: '2026-02',
  state: 'due',
  country: 'South Africa',
  businessUnit: 'Sport',
  amount: 1000,
  currency: 'ZAR',
  ...more,
})

export const page = (items: readonly object[], more: object = {}) => ({ items, ...more })
