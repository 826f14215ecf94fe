/** Files of answers: what their lines say, and which rows they are about. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Candidate, numberOf, rowOfLine } from '#functions/payroll/answer-matching.ts'
import { answerLayout, answerLines } from '#functions/payroll/answer-text.ts'
import { mostColumns } from '#functions/runtime/csv-header.ts'
import { maxAnswerLines } from '#shared/payroll/settings.ts'

function read(csv: string) {
  const layout = answerLayout(csv)
  if ('failure' in layout) throw new Error(layout.failure)
  return [...answerLines(layout)]
}

/** A file as somebody might send it. */
const file = (name: string) => readFileSync(join(import.meta.dirname, 'answer-files', name), 'utf8')

test.each([
  ['ab12', 'AB12'],
  ['00AB12', 'AB12'],
  [' 0042 ', '42'],
  ['00', ''],
  ['-', ''],
  ['', ''],
])('the number %j of a row is told apart by %j', (number, expected) => {
  expect(numberOf(number)).toBe(expected)
})

describe('a file is read', () => {
  test.each([
    ['Reference,Amount,State', ','],
    ['External_Reference,Amount,State', ','],
    ['\uFEFFemployee number;AMOUNT;State;Reason;External Reference', ';'],
    ['EMPLOYEE_NUMBER\tAmount\tSTATE\tAnything', '\t'],
  ])('with the header %s', (header, mark) => {
    expect(read(`${header}\r\n\r\n${['A1', '10', 'Paid'].join(mark)}\r\n`)).toMatchObject([
      { line: 3, amount: 10, state: 'paid' },
    ])
  })

  test.each([
    '',
    'Reference,Amount,State',
    'Name,Amount,State\nx,1,paid',
    'Reference,State\nx,paid',
    'Reference,Amount\nx,1',
    'Reference,Amount,State,amount\nx,1,paid,1',
  ])('and refused as %j', (csv) => {
    expect(answerLayout(csv)).toEqual({ failure: 'unreadable' })
  })

  test('with a currency in a column of its own, which stands for that of the amount', () => {
    expect(read(file('currency.csv'))).toMatchObject([
      { reference: 'REF-1', amount: 2000, currency: 'KES' },
      { reference: 'REF-2', amount: 2000, currency: 'ZAR' },
      { reference: 'REF-3', amount: 2000, currency: undefined },
      { line: 5, problem: 'other-currency' },
      { reference: 'REF-5', amount: 2000, currency: 'ZAR' },
    ])
  })

  test('and names that every object has are none of its states', () => {
    expect(read(file('every-object.csv'))).toMatchObject([
      ...[2, 3, 4].map((line) => ({ line, problem: 'not-readable' })),
      { reference: 'REF-4', state: 'paid', reason: 'constructor' },
      { reference: '__proto__', state: 'paid' },
    ])
  })

  test('with columns that are not known, and nothing outside its columns', () => {
    const csv = file('unknown-columns.csv')
    expect(answerLayout(csv)).toMatchObject({ ignored: ['Amount, gross', 'Deducted', '__proto__'] })
    expect(read(csv)).toMatchObject([
      { reference: 'REF-1', amount: 2000, state: 'paid' },
      { line: 3, problem: 'outside-columns' },
      { line: 4, problem: 'outside-columns' },
    ])
  })

  test.each([
    ['a column too many', `Reference,Amount,State${','.repeat(mostColumns - 2)}\nx,1,paid`],
    ['two million cells in a line', `Reference,Amount,State\nx,1,paid${','.repeat(2_000_000)}`],
  ])('and not even looked at with %s', (_, csv) => {
    expect(answerLayout(csv)).toEqual({ failure: 'cells' })
  })

  test('and refused with more lines than may be read', () => {
    const csv = (lines: number) => `Reference,Amount,State${'\nx,1,paid'.repeat(lines)}`
    expect(answerLayout(csv(maxAnswerLines + 1))).toEqual({ failure: 'lines' })
    expect(answerLayout(csv(maxAnswerLines))).toMatchObject({ header: { lines: maxAnswerLines } })
  })

  test('and an amount of blanks costs no more than any other', () => {
    const amount = `1${' '.repeat(1_000_000)}1`
    expect(read(`Reference,Amount,State\nx,${amount},paid`)).toEqual([{ line: 2, problem: 'not-readable' }])
  })

  test('with as many columns as may be', () => {
    const csv = `Reference,Amount,State${','.repeat(mostColumns - 3)}\nx,1,paid`
    expect(read(csv)).toMatchObject([{ reference: 'x', amount: 1 }])
  })

  test.each([
    ['1000', 1000, undefined],
    ['1000 ZAR', 1000, 'ZAR'],
    ['1,000.00', 1000, undefined],
    ['1 000', 1000, undefined],
    ['-1000', -1000, undefined],
    ["'-1000 ZAR", -1000, 'ZAR'],
    ['75usd', 75, 'USD'],
    ['750,00', 750, undefined],
    ['\u2212750', -750, undefined],
    ['-0', 0, undefined],
  ])('%s', (amount, number, currency) => {
    expect(read(`Reference,Amount,State\nx,"${amount}",PAID`)).toMatchObject([
      { line: 2, amount: number, currency, state: 'paid' },
    ])
  })

  test.each(['', 'x', '1,0,0', '1000 RANDS', '1e3', '--1', 'R1000', '0x10', '٣'])('not %j', (amount) => {
    expect(read(`Reference,Amount,State\nx,"${amount}",paid`)).toEqual([{ line: 2, problem: 'not-readable' }])
  })

  test.each(['750.50', '750,50', '0.5 ZAR', '-1,000.01', "'-7.5"])(
    '%j has cents, which no row has',
    (amount) => {
      expect(read(`Reference,Amount,State\nx,"${amount}",partly paid`)).toEqual([
        { line: 2, problem: 'cents' },
      ])
    },
  )

  test('states in several words; a line that cannot be read stops no other', () => {
    const lines = [
      'a,1,Partly paid',
      'b,1,partly_paid',
      'c,1,Rejected',
      'd,1,gone',
      ',1,paid',
      'e,"1,paid',
      `f,1,paid,${'x'.repeat(1001)}`,
      'g,1,refused,"Account, closed"',
    ]
    expect(read(`Reference,Amount,State,Reason\n${lines.join('\n')}`)).toMatchObject([
      { reference: 'a', state: 'partly-paid' },
      { reference: 'b', state: 'partly-paid' },
      { reference: 'c', state: 'refused' },
      ...[5, 6, 7, 8].map((line) => ({ line })),
      { reference: 'g', state: 'refused', reason: 'Account, closed' },
    ])
  })
})

const row = (reference: string, more: Partial<Candidate> = {}): Candidate => ({
  reference,
  month: '2031-01',
  number: '7',
  ...{ amount: 1000, currency: 'ZAR', state: 'exported', payment: undefined },
  ...{ isConfirmed: true, isTaken: false },
  ...more,
})
const line = (more: Partial<Parameters<typeof rowOfLine>[0]>) => ({
  line: 2,
  employeeNumber: '7',
  amount: 1000,
  state: 'paid' as const,
  ...more,
})
const [two, back] = [{ amount: 2000 }, { amount: -1000 }]
const [taken, due] = [{ isTaken: true }, { isConfirmed: false, state: 'due' as const }]
const [paid, refused] = [{ state: 'paid' as const }, { state: 'refused' as const }]
const settled = { isSettled: true }

/** What is said, of which rows, and the place of the row that is meant. */
const cases: [string, Parameters<typeof line>[0], Candidate[], string][] = [
  ['by its reference', { reference: 'b', employeeNumber: undefined }, [row('a'), row('b')], 'b'],
  [
    'by a reference of another number',
    { reference: 'a', employeeNumber: '8' },
    [row('a')],
    'matches-nothing',
  ],
  ['by its number with zeros before it', { employeeNumber: '007' }, [row('a')], 'a'],
  ['by no number at all', { employeeNumber: '0' }, [row('a', { number: '' })], 'matches-nothing'],
  ['of nobody', {}, [], 'matches-nothing'],
  ['by its amount', { amount: 2000 }, [row('a'), row('b', two)], 'b'],
  ['what is taken back', { amount: -1000 }, [row('a'), row('b', back)], 'b'],
  ['the first of two that are alike', {}, [row('a'), row('b')], 'a'],
  ['the second once the first is taken', {}, [row('a', taken), row('b')], 'b'],
  ['a third time', {}, [row('a', taken), row('b', paid)], 'twice'],
  ['of another amount', { amount: 1500 }, [row('a'), row('b', two)], 'other-amount'],
  ['with cents', { amount: 1000.5 }, [row('a')], 'other-amount'],
  ['of another currency', { currency: 'USD' }, [row('a')], 'other-currency'],
  ['of both currencies', {}, [row('a'), row('b', { currency: 'USD' })], 'matches-several'],
  ['of one of both currencies', { currency: 'USD' }, [row('a'), row('b', { currency: 'USD' })], 'b'],
  ['before its run is confirmed', {}, [row('a', due)], 'not-confirmed'],
  ['of the confirmed one of two', {}, [row('a', due), row('b')], 'b'],
  ['in part', { state: 'partly-paid', amount: 400 }, [row('a')], 'a'],
  ['in part, of two', { state: 'partly-paid', amount: 400 }, [row('a'), row('b')], 'matches-several'],
  [
    'in part, of one that is large enough',
    { state: 'partly-paid', amount: 1500 },
    [row('a'), row('b', two)],
    'b',
  ],
  ['in part, all of it', { state: 'partly-paid' }, [row('a')], 'other-amount'],
  ['in part, of another sign', { state: 'partly-paid', amount: -1 }, [row('a')], 'other-amount'],
  ['in part, with cents', { state: 'partly-paid', amount: 0.5 }, [row('a')], 'other-amount'],
  ['refused with its amount', { state: 'refused' }, [row('a'), row('b')], 'a'],
  ['refused with none', { state: 'refused', amount: 0 }, [row('a')], 'a'],
  ['refused with none, of two', { state: 'refused', amount: 0 }, [row('a'), row('b')], 'matches-several'],
  ['paid after it was refused', {}, [row('a', refused)], 'a'],
  ['paid, rather what was not answered', {}, [row('a', refused), row('b')], 'b'],
  ['refused again', { state: 'refused' }, [row('a', refused)], 'twice'],
  ['refused after it was paid', { state: 'refused' }, [row('a', paid)], 'twice'],
  ['of one that was corrected before it was answered', {}, [row('a', settled)], 'a'],
  ['refused, of one that was corrected', { state: 'refused' }, [row('a', settled)], 'a'],
  ['paid after it was refused and corrected', {}, [row('a', { ...refused, ...settled })], 'settled'],
  ['the rest, of one that was corrected', {}, [row('a', { state: 'partly-paid', ...settled })], 'settled'],
  ['rather what is paid instead', {}, [row('a', { ...refused, ...settled }), row('b', refused)], 'b'],
  [
    'refused again, of one that was corrected',
    { state: 'refused' },
    [row('a', { ...refused, ...settled })],
    'twice',
  ],
]

test.each(cases)('%s', (_, said, rows, expected) => {
  const found = rowOfLine(line(said), rows)
  expect(typeof found === 'string' ? found : found.reference).toBe(expected)
})

test.each([
  ['is answered already', row('a', paid), 'twice'],
  ['was taken by this very file', row('a', { ...refused, ...taken }), 'twice'],
  ['was refused', row('a', refused), 'a'],
  ['was paid in part', row('a', { state: 'partly-paid' }), 'a'],
  ['was corrected since', row('a', { ...refused, ...settled }), 'settled'],
  ['has another amount', row('a', { ...refused, ...two }), 'other-amount'],
])(
  'a line is about the row that payroll has called so, and no other that is alike: it %s',
  (_, named, expected) => {
    const found = rowOfLine(line({ externalReference: 'EFT-1' }), [named, row('b')], [named])
    expect(typeof found === 'string' ? found : found.reference).toBe(expected)
  },
)
