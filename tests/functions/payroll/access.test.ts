/** Who sees which rows of payroll: administrators all, HRBPs those of their people, whatever they ask with. */

import { beforeAll, describe, expect, test } from 'vitest'
import { payrollRows, rowStamps } from '#functions/payroll/row-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { sumsOf } from '#functions/payroll/sums.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { asStored } from '#functions/runtime/entity.ts'
import { isSameName } from '#shared/folding.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { isLong } from '#tests/support/tier.ts'

const table = useTable()
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const roles = ['thinktank', 'hcbp-report-access'] as const
const [one, two, none] = ['One', 'Two', 'None'].map((name) => somebody('Hana', name, { roles: [...roles] }))
const month = payrollMonthOf(new Date())

/** Three people, of whom each HRBP has one, and one has none. */
const rows = Array.from({ length: 60 }, (_, n): PayrollRow => {
  const hrbp = [one, two, undefined][n % 3]
  const at = '2031-01-01T00:00:00.000Z'
  const reference = `n${String(n).padStart(3, '0')}-01`
  return {
    ...{ personId: `person${n % 3}`, name: 'Amy', email: 'amy@thinktank.example', employeeNumber: '7' },
    ...{ company: 'Group', department: 'Sales', gom: 'G' },
    // As files of the directory have written them over the years.
    businessUnit: n % 9 === 4 ? ` UNIT  ${n % 2}` : `Unit ${n % 2}`,
    country: n % 5 ? ['South Africa', ' south AFRICA'][Number(n % 6 === 1)] : 'Kenya',
    hrbp: hrbp && { personId: hrbp.personId, name: hrbp.name, email: hrbp.email },
    ...(n % 5 ? { amount: 1000, currency: 'ZAR' } : { amount: 75, currency: 'USD' }),
    ...{ kind: n % 7 ? 'teams' : 'on-the-spot', category: 103, nominationId: `n${n}`, reference },
    ...{ nominatedAt: at, approvedAt: at, month, state: 'due' },
    ...(n % 4 === 0 && {
      ...{ state: 'partly-paid', run: 1 },
      payment: {
        ...{ state: 'partly-paid', amount: 40, at, reason: 'Another secret', externalReference: 'EFT-7' },
        by: { name: 'Paula Payroll' },
      },
    }),
    ...(n % 11 === 0 && {
      correction: {
        ...{ corrects: '2030-12', number: 1, cause: 'corrected', at, reason: 'A secret' },
        ...{ is: 'replacement', of: reference },
      },
    }),
  } as PayrollRow
})

beforeAll(async () => {
  await addPeople(table, ...[admin, one, two, none].flatMap((each) => each ?? []))
  await table.putItems(rows.map((row) => asStored(payrollRows, row)))
})

const list = (by: Person | undefined, query: Record<string, unknown>) =>
  as(by).call(payrollApi.listPayrollRows, { params: { month }, query: query as never })

/** References of all pages there, and of all pages back again from the last one. */
async function referencesOf(by: Person | undefined, query: Record<string, unknown>, size: number) {
  const { there, back } = await thereAndBack(
    async (turn) => (await list(by, { ...query, ...turn })).reply,
    size,
  )
  const inAll = (pages: typeof there) => pages.flatMap(({ items }) => items.map(({ reference }) => reference))
  return { there: inAll(there), back: inAll(back) }
}

const filters: [Record<string, unknown>, (row: PayrollRow) => boolean][] = [
  [{}, () => true],
  [{ person: 'person0' }, ({ personId }) => personId === 'person0'],
  [{ person: 'person1', kind: 'teams' }, (row) => row.personId === 'person1' && row.kind === 'teams'],
  [{ currency: 'USD' }, ({ currency }) => currency === 'USD'],
  [
    { country: 'Kenya', businessUnit: 'Unit 1' },
    (row) => row.country === 'Kenya' && isSameName(row.businessUnit, 'Unit 1'),
  ],
  [{ country: 'south africa' }, ({ country }) => country !== 'Kenya'],
  [{ country: 'Nowhere' }, () => false],
  [
    { state: 'partly-paid', businessUnit: 'Unit 0' },
    (row) => row.state === 'partly-paid' && isSameName(row.businessUnit, 'Unit 0'),
  ],
  [{ kind: 'on-the-spot' }, ({ kind }) => kind === 'on-the-spot'],
  [{ corrections: 'true' }, ({ correction }) => correction !== undefined],
  [{ state: 'paid' }, ({ state }) => state === 'paid'],
  [{ state: 'partly-paid' }, ({ state }) => state === 'partly-paid'],
  [
    { state: 'partly-paid', country: 'Kenya', kind: 'teams' },
    (row) => row.state === 'partly-paid' && row.country === 'Kenya' && row.kind === 'teams',
  ],
  [
    { country: 'South Africa', kind: 'teams', corrections: 'true' },
    (row) => row.country !== 'Kenya' && row.kind === 'teams' && row.correction !== undefined,
  ],
  [{ currency: 'ZAR', country: 'Kenya' }, () => false],
]
const readers = [
  ['an administrator', admin],
  ['an HRBP', one],
  ['another HRBP', two],
  ['nobody’s HRBP', none],
] as const
/** In `npm test` the second HRBP, and who is nobody's, with some filters only, and so many a page that two or three pages show all. */
const cases = readers.flatMap(([who, by]) =>
  (isLong || by === admin || by === one ? filters : filters.filter((_, n) => n % 5 === 0)).flatMap(
    ([query, shows], n) => {
      const mine = (row: PayrollRow) => by === admin || row.hrbp?.personId === by?.personId
      const expected = rows.filter((row) => mine(row) && shows(row)).map(({ reference }) => reference)
      const part = Math.max(1, Math.ceil(expected.length / (n % 3 === 0 ? 3 : 2)))
      return (isLong ? [3, 1, 25] : [part]).map((size) => ({ who, by, query, expected, size }))
    },
  ),
)

describe.each(['as the rows follow their awards', 'from memory, once the run is written'])('%s', (when) => {
  if (when !== 'as the rows follow their awards')
    beforeAll(async () => {
      await table.put(rowStamps, { month, stamp: 'of the run' })
      await table.put(payrollRuns, {
        ...{ month, version: 3, state: 'confirmed', number: 1, pass: 'pass', sums: sumsOf(rows) },
        ...{ closedAt: '2031-01-01T00:00:00.000Z', closedBy: { name: 'Ada Admin' } },
      })
    })
  // In memory they are the same rows: in `npm test` every third is asked for.
  test.each(
    isLong || when === 'as the rows follow their awards' ? cases : cases.filter((_, n) => n % 3 === 0),
  )('$who with $query, $size a page, there and back', async ({ by, query, expected, size }) => {
    expect(await referencesOf(by, query, size)).toEqual({ there: expected, back: expected })
  })
})

test('a cursor of an administrator’s list is none of an HRBP’s', async () => {
  const { next } = (await list(admin, { size: 3 })).reply
  expect((await list(one, { size: 3, cursor: next })).problem.code).toBe('invalid-cursor')
})

test('why a row was corrected or answered so, and by whom, is told to administrators only', async () => {
  const [all, own] = await Promise.all([admin, one].map((by) => list(by, { size: 500 })))
  const secrets = ['A secret', 'Another secret', 'EFT-7', 'Paula Payroll']
  const told = (page: typeof all) => secrets.filter((each) => JSON.stringify(page?.reply).includes(each))
  expect([told(all), told(own)]).toEqual([secrets, []])
  // How much was paid of it, and since when that is known.
  expect(own?.reply.items[0]).toMatchObject({
    ...{ state: 'partly-paid', correction: { cause: 'corrected', is: 'replacement' } },
    payment: { state: 'partly-paid', amount: 40, at: '2031-01-01T00:00:00.000Z' },
  })
})

test('an administrator does not read why a row of an award that pays them was corrected or answered', async () => {
  const boss = somebody('Bea', 'Boss', { roles: ['thinktank', 'administrator'] })
  await addPeople(table, boss)
  const [secretive] = rows as [PayrollRow]
  const places = { 'else-01': 'person0', 'team-01': boss.personId, 'team-02': 'person0' }
  const own = Object.entries(places).map(
    ([reference, personId]): PayrollRow => ({ ...secretive, reference, personId, month: '2030-05' }),
  )
  await table.putItems(own.map((row) => asStored(payrollRows, row)))
  const why = async (by: Person | undefined) => {
    const asked = { params: { month: '2030-05' }, query: {} }
    const { items } = (await as(by).call(payrollApi.listPayrollRows, asked)).reply
    return items.map(({ reference, correction, payment }) => [
      reference,
      ...[correction?.reason, payment?.reason, payment?.amount],
    ])
  }
  const secrets = ['A secret', 'Another secret', 40]
  expect(await why(admin)).toEqual(Object.keys(places).map((reference) => [reference, ...secrets]))
  expect(await why(boss)).toEqual([
    ['else-01', ...secrets],
    ['team-01', undefined, undefined, 40],
    ['team-02', undefined, undefined, 40],
  ])
})

test('an administrator does not read who answered a row of an award that pays them, where no reason was given', async () => {
  const boss = somebody('Bo', 'Boss', { roles: ['thinktank', 'administrator'] })
  await addPeople(table, boss)
  const [{ correction: _, payment, ...row }] = rows as [PayrollRow]
  const answered = payment && { ...payment, reason: undefined }
  const own = [boss.personId, 'person0'].map((personId, place): PayrollRow => {
    const reference = `mates-0${place + 1}`
    return { ...row, reference, personId, month: '2030-06', ...(place > 0 && { payment: answered }) }
  })
  await table.putItems(own.map((each) => asStored(payrollRows, each)))
  const asked = { params: { month: '2030-06' }, query: {} }
  const [ofBoss, ofAdmin] = await Promise.all(
    [boss, admin].map(async (by) =>
      JSON.stringify((await as(by).call(payrollApi.listPayrollRows, asked)).reply),
    ),
  )
  const secrets = ['EFT-7', 'Paula Payroll']
  expect(secrets.map((each) => ofAdmin?.includes(each))).toEqual([true, true])
  expect(secrets.map((each) => ofBoss?.includes(each))).toEqual([false, false])
})

test('every look is in the record by itself, with its instant and what it was narrowed by', async () => {
  const looks = async () =>
    (await table.items(auditEntries.type)).filter(({ what }) => what === 'payroll seen')
  const before = (await looks()).length
  const narrowed = { person: 'person0', state: 'due', size: 3 }
  // As often as somebody looks, at the same moment too.
  await Promise.all([1, 2, 3].map(() => list(one, narrowed)))
  const { next } = (await list(one, narrowed)).reply
  await list(one, { ...narrowed, cursor: next })
  await as(one).call(payrollApi.listPayrollMonths, {})
  await as(admin).call(payrollApi.getPayrollMonth, { params: { month } })
  for (const endpoint of [payrollApi.listPayrollFlags, payrollApi.listUnansweredRows])
    await as(admin).call(endpoint, { params: { month }, query: {} })
  await as(admin).call(payrollApi.listPayrollAnswers, { query: {} })
  expect(await looks()).toHaveLength(before + 10)
  const own = (await looks()).filter(
    ({ by, after }) =>
      (by as { personId?: string }).personId === one?.personId &&
      JSON.stringify(after) === JSON.stringify({ month, person: 'person0', state: 'due' }),
  )
  expect(own).toHaveLength(5)
  for (const { at } of own) expect(Date.now() - Date.parse(String(at))).toBeLessThan(600_000)
})

test('a look at what there is not is in the record too', async () => {
  const looks = async () =>
    (await table.items(auditEntries.type)).filter(({ what }) => what === 'payroll seen')
  const before = (await looks()).length
  const nothing = { params: { nominationId: 'nobodys' } }
  expect((await as(admin).call(payrollApi.getPayrollAward, nothing)).status).toBe(404)
  expect(await looks()).toHaveLength(before + 1)
})
