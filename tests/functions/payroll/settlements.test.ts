/** What a correction takes back, by what was said of the row that it corrects: before it, and as long as its month is open. */
import { describe, expect, test } from 'vitest'
import { correctedBy, linesTaking, replaced, withdrawn } from '#functions/payroll/corrections.ts'
import { placeOf, rowsOfCorrection } from '#functions/payroll/rows.ts'
import { rowStanding, type Settlement } from '#functions/payroll/settlements.ts'
import type { Entitlement, PayrollRow } from '#shared/payroll/model.ts'
import { payrollRow } from '#tests/support/payroll.ts'

const at = '2031-02-01T00:00:00.000Z'
const by = { personId: 'p-admin', name: 'Ada Admin' }
const {
  reference: _,
  state: __,
  nominationId,
  kind,
  category,
  nominatedAt,
  approvedAt,
  month,
  ...payee
} = payrollRow
const award: Entitlement = {
  ...{ nominationId, kind, category, nominatedAt, approvedAt, month, version: 1 },
  payees: [payee, { ...payee, personId: 'p-other' }],
}
const made = { month: '2031-02', by, at, reason: 'Moved' }
const to = { ...payee, employeeNumber: '8' }

/** What was said of a row, by its place, and what is taken back of it then. */
const states: [string, [number, number][], number][] = [
  ['not answered', [], 1000],
  ['paid', [[0, 1000]], 1000],
  ['paid in part', [[0, 400]], 400],
  ['refused', [[0, 0]], 0],
]

const amounts = (rows: readonly PayrollRow[]) =>
  rows.map(({ reference, amount }) => [reference.slice(nominationId.length), amount])

describe.each(states)('of a row that is %s', (_state, said, back) => {
  const taken = new Map(said)
  const taking = back === 0 ? [] : [['-01-1R', -back]]

  test('a withdrawal takes that back, and of who was not asked about all of it', () => {
    const correction = withdrawn(award, made, taken)
    expect(amounts(rowsOfCorrection(correction))).toEqual([...taking, ['-02-1R', -1000]])
    expect(correctedBy(award, correction).current).toEqual([null, null])
  })

  test('a correction takes that back, and pays all of it to whom it should have been', () => {
    const correction = replaced(award, 0, to, made, taken)
    expect(amounts(rowsOfCorrection(correction))).toEqual([...taking, ['-01-1P', 1000]])
    expect(correctedBy(award, correction).current).toEqual([to, award.payees[1]])
  })

  test('said after the correction, it takes back that much, and no line beside it changes', () => {
    const correction = replaced(award, 0, to, made, new Map())
    const lines = linesTaking(correction, taken)
    expect(amounts(rowsOfCorrection({ ...correction, lines }))).toEqual([...taking, ['-01-1P', 1000]])
    expect(linesTaking(correction, new Map([[1, 7]]))).toEqual(correction.lines)
    expect(lines.map(({ payee: { amount } }) => Object.is(amount, -0))).toEqual([false, false])
  })
})

test('the row that stands for a payee is that of the last correction, in its month', () => {
  const settled: Settlement['settled'] = {
    'n-01': { month: '2031-02', at, number: 1 },
    'n-02': { month: '2031-03', at, number: 2 },
    'n-01-1P': { month: '2031-04', at, number: 3 },
  }
  const seen = { nominationId, version: 3, settled }
  const standing = (place: number, before?: number) => rowStanding(award, place, seen, before)
  expect(rowStanding(award, 0, undefined)).toEqual({ month, reference: 'n-01' })
  expect(standing(0)).toEqual({ month: '2031-04', reference: 'n-01-3P' })
  expect(standing(1)).toEqual({ month: '2031-03', reference: 'n-02-2P' })
  expect(standing(0, 3)).toEqual({ month: '2031-02', reference: 'n-01-1P' })
  expect(standing(0, 1)).toEqual({ month, reference: 'n-01' })
  expect(['n-01', 'n-01-3P', 'n-12-2R'].map((each) => placeOf(nominationId, each))).toEqual([0, 0, 11])
})
