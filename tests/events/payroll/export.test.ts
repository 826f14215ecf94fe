/** The export of rows of payroll: those that whoever asks may see, narrowed as their list. */
import { parse } from 'csv-parse/sync'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handler } from '#events/exports/handler.ts'
import { payrollHistory } from '#functions/payroll/calendar.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { people } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollFilter, PayrollRow } from '#shared/payroll/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { exportRecord } from '#tests/support/export-record.ts'
import { cancelAfterEach, exportFile, exportPart } from '#tests/support/fetched-files.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable()
standInFiles()
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const partner = somebody('Pat', 'Ner', { roles: ['thinktank', 'hcbp-report-access'] })
const other = somebody('Otto', 'Her', { roles: ['thinktank', 'hcbp-report-access'] })
const plain = somebody('Jon', 'Dlamini')
const month = '2026-11'

/** More than are read at once; every third one is the partner's, every hundredth takes something back. */
const rows = Array.from({ length: times(503, 1203) }, (_, n): PayrollRow => {
  const hrbp = n % 3 === 0 ? partner : other
  const isReversal = n % 100 === 99
  return {
    reference: `01J${String(n).padStart(23, '0')}-01${isReversal ? '-1R' : ''}`,
    month,
    nominationId: `01J${String(n).padStart(23, '0')}`,
    kind: 'on-the-spot',
    category: 103,
    nominatedAt: '2026-10-31T22:30:00.000Z',
    approvedAt: '2026-11-05T10:00:00.000Z',
    state: 'due',
    personId: `nominee-${n}`,
    name: `Nomi Nee${n}`,
    email: `nomi.nee${n}@thinktank.example`,
    employeeNumber: String(n),
    company: 'Group',
    businessUnit: n === 0 ? '-1 or so' : 'Group Technology',
    gom: 'South Africa',
    department: 'Sport',
    country: 'South Africa',
    hrbp: { personId: hrbp.personId, name: hrbp.name, email: hrbp.email },
    amount: isReversal ? -1000 : 1000,
    currency: 'ZAR',
    // Nothing of it stands in a file.
    payment: {
      ...{ state: 'refused', amount: 0, at: '2026-11-05T10:00:00.000Z', reason: 'No account' },
      by: { name: 'Paula Payroll' },
    },
    ...(isReversal && {
      correction: {
        corrects: '2026-10',
        number: 1,
        cause: 'withdrawn',
        at: '2026-11-05T10:00:00.000Z',
        reason: 'A mistake',
        is: 'reversal',
        of: `01J${String(n).padStart(23, '0')}-01`,
      },
    }),
  }
})

beforeAll(async () => {
  await addPeople(table, admin, partner, other, plain)
  await table.putItems(rows.map((row) => toItem(payrollRows, row)))
})
afterEach(() => {
  delete process.env[env.clockOffset]
})
cancelAfterEach(admin, partner)

const begin = (by: Person, filter: PayrollFilter) =>
  as(by).call(payrollApi.exportPayroll, { body: { filter, format: 'csv' } })

async function fileOf(by: Person, filter: PayrollFilter): Promise<Record<string, string>[]> {
  const { reply } = await begin(by, filter)
  await handler(objectCreated(exportRequestKey(reply.id)))
  return parse((await exportFile(by, reply.id)).bytes, { bom: true, columns: true })
}

const told = ({ name, employeeNumber, email, businessUnit, reference, amount, hrbp }: PayrollRow) => ({
  Nominee_Name: name,
  Nominee_Employee_Number: employeeNumber,
  Nominee_Email: email,
  BU: businessUnit === '-1 or so' ? "'-1 or so" : businessUnit,
  GOM: 'South Africa',
  Award_Category: 'On the Spot',
  Country: 'South Africa',
  Date_Of_Nomination: '11/1/2026',
  HRBP: hrbp?.name,
  Payroll_Amount_NET: amount < 0 ? '-1000 ZAR' : '1000 ZAR',
  Payroll_Month: 'November 2026',
  Reference: reference,
})

test('an administrator’s file has every row of the month, an HRBP’s those of their people alone', async () => {
  const all = await fileOf(admin, { month })
  expect(all).toEqual(rows.map(told))
  expect(Object.keys(all[0] ?? {})).toEqual(Object.keys(told(rows[0] as PayrollRow)))
  const own = await fileOf(partner, { month })
  expect(own).toEqual(rows.filter(({ hrbp }) => hrbp?.personId === partner.personId).map(told))
})

test('it is narrowed as the list', async () => {
  const found = await fileOf(admin, { month, corrections: true })
  expect(found).toEqual(rows.filter(({ correction }) => correction).map(told))
  expect(found.length).toBeGreaterThan(4)
})

test('an administrator’s file is nobody’s once they are none any more, though they still are an HRBP', async () => {
  const boss = somebody('Bea', 'Boss', { roles: ['thinktank', 'administrator', 'hcbp-report-access'] })
  await addPeople(table, boss)
  const { id } = (await begin(boss, { month })).reply
  await handler(objectCreated(exportRequestKey(id)))
  expect((await exportPart(boss, id)).status).toBe(200)
  await table.put(people, { ...boss, roles: ['thinktank', 'hcbp-report-access'], version: 2 })
  // Who calls is known for a minute.
  process.env[env.clockOffset] = '61000'
  expect((await exportPart(boss, id)).problem.code).toBe('no-access')
  expect((await as(boss).call(exportsApi.listExports, {})).reply.items).toEqual([])
})

test('whose rows a file has stays as it was asked for, whatever whoever asked may see since', async () => {
  const { id } = (await begin(other, { month })).reply
  await table.put(people, { ...other, roles: [...other.roles, 'administrator'], version: 2 })
  await handler(objectCreated(exportRequestKey(id)))
  const found = parse((await exportFile(other, id)).bytes, { bom: true, columns: true })
  expect(found).toEqual(rows.filter(({ hrbp }) => hrbp?.personId === other.personId).map(told))
})

test('it is in the history of its month, and each fetching of it in the record; somebody else gets nothing of it', async () => {
  const { id } = (await begin(partner, { month, corrections: true })).reply
  await handler(objectCreated(exportRequestKey(id)))
  for (let n = 0; n < 2; n++) await exportFile(partner, id)
  // Not even an administrator, who may see all of its rows.
  for (const by of [admin, other]) expect((await exportPart(by, id)).status).toBe(404)
  const by = { personId: partner.personId, name: partner.name }
  const filter = { month, corrections: true, hrbp: partner.personId }
  expect((await historyOf(payrollHistory(month))).at(-1)).toMatchObject({
    ...{ by, what: 'payroll exported', after: { filter, format: 'csv' } },
  })
  const record = await exportRecord(id)
  expect(record.map(({ what }) => what)).toEqual([
    'payroll exported',
    'payroll export written',
    ...['payroll export fetched', 'payroll export fetched'],
  ])
  expect(record.at(-1)).toMatchObject({ by })
})

test('of a month in which there is nothing there is no file, and none for anybody else', async () => {
  const { status, problem } = await begin(admin, { month: '2020-01' })
  expect([status, problem.message]).toEqual([409, 'No Records in Selected Payroll Month'])
  expect((await begin(partner, { month, person: 'nominee-1' })).status).toBe(409)
  expect((await begin(plain, { month })).status).toBe(403)
})
