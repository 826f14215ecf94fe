/** What HRBPs are offered to narrow their rows of a month: what the stream brought of their own people. */
import { beforeAll, expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Correction, Entitlement, Payee } from '#shared/payroll/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const stream = useStream([entitlements.type, corrections.type])
const roles = ['thinktank', 'hcbp-report-access'] as const
const hana = somebody('Hana', 'Partner', { roles: [...roles] })
const omar = somebody('Omar', 'Other', { roles: [...roles] })
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

beforeAll(() => addPeople(table, hana, omar, admin))

const month = '2031-05'
const at = '2031-05-02T10:00:00.000Z'

const payee = (hrbp: Person | undefined, country: string, businessUnit: string): Payee => ({
  ...{ personId: `payee-${country}`, name: 'Amy', email: 'amy@thinktank.example' },
  ...{ employeeNumber: '7', company: 'Group', department: 'Sales', gom: 'G', country, businessUnit },
  ...(hrbp && { hrbp: { personId: hrbp.personId, name: hrbp.name, email: hrbp.email } }),
  ...{ amount: 1000, currency: 'ZAR' },
})

const award = (nominationId: string, payees: Payee[]): Entitlement => ({
  ...{
    nominationId,
    kind: 'teams',
    category: 104,
    nominatedAt: at,
    approvedAt: at,
    month,
    version: 1,
    payees,
  },
})

const placesFor = async (by: Person, of = month) =>
  (await as(by).call(payrollApi.listPayrollRows, { params: { month: of }, query: { size: 1 } })).reply.places

test('each country and unit of their own rows of the month, whatever the page shows', async () => {
  const first = award('n1', [
    payee(hana, 'Kenya', 'Sport'),
    payee(hana, 'Kenya', 'News'),
    payee(hana, 'Ghana', ' '),
    payee(omar, 'Angola', 'Studios'),
    payee(undefined, 'Zambia', 'Nobody’s'),
  ])
  await table.put(entitlements, first)
  const taken: Correction = {
    ...{ nominationId: 'n0', kind: 'teams', category: 104, nominatedAt: at, approvedAt: at, month },
    ...{ corrects: '2031-04', number: 1, cause: 'corrected', at, by: { name: admin.name }, reason: 'Moved' },
    lines: [{ place: 0, is: 'reversal', payee: payee(hana, 'Uganda', 'Radio') }],
  }
  await table.put(corrections, taken)
  const batch = await stream.next()
  for (const _ of ['once', 'again']) expect(await project(batch)).toEqual({ batchItemFailures: [] })
  expect(await placesFor(hana)).toEqual({
    countries: ['Ghana', 'Kenya', 'Uganda'],
    businessUnits: ['News', 'Radio', 'Sport'],
  })
  expect(await placesFor(omar)).toEqual({ countries: ['Angola'], businessUnits: ['Studios'] })
  expect(await placesFor(hana, '2031-06')).toEqual({ countries: [], businessUnits: [] })
  expect(await placesFor(admin)).toBeUndefined()
})
