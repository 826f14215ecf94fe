/** What approved nominations pay: fixed by the last approval, once, for those who take part. */
import { afterEach, expect, test, vi } from 'vitest'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { people } from '#functions/people/store.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  decline,
  downgrade,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  open,
  reject,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'

const { table, newcomer, newcomers } = useNominations()

afterEach(() => {
  vi.useRealTimers()
})

async function made(nominees: readonly Person[]): Promise<string> {
  const { status, reply } = await nominate(jon, monetary(nominees))
  expect(status).toBe(201)
  return reply.id
}

async function entitlementsOf(id: string) {
  const all = await table.items(entitlements.type)
  return all.map((item) => entitlements.schema.parse(item)).filter(({ nominationId }) => nominationId === id)
}

test('the last approval writes who is paid what, as they are then; what changes afterwards changes nothing', async () => {
  const nominee = await newcomer({ costCentre: 'CC7', payrollId: 'PAY-9' })
  const id = await made([nominee])
  await approveAll(id, ['manager', 'exco2'])
  expect(await entitlementsOf(id)).toEqual([])
  const moved = { ...nominee, country: 'Kenya', businessUnit: 'Studios', version: 2 }
  await table.put(people, moved)
  await approveAll(id, ['hrbp'])
  await table.put(people, { ...moved, country: 'Ghana', businessUnit: 'Sports', version: 3 })
  const [written, ...more] = await entitlementsOf(id)
  expect(more).toEqual([])
  expect(written).toMatchObject({ kind: 'on-the-spot', category: 103 })
  expect(written?.month).toBe(payrollMonthOf(new Date(written?.approvedAt ?? '')))
  const { personId, name, email, employeeNumber } = nominee
  expect(written?.payees).toEqual([
    {
      ...{ personId, name, email, employeeNumber },
      company: nominee.company,
      department: nominee.department,
      gom: nominee.gom,
      businessUnit: 'Studios',
      country: 'Kenya',
      hrbp: { personId: hrbp.personId, name: hrbp.name, email: hrbp.email },
      costCentre: 'CC7',
      payrollId: 'PAY-9',
      ...{ amount: 75, currency: 'USD' },
    },
  ])
})

test.each([
  ['2031-05-19T21:59:59.999Z', '2031-05'],
  ['2031-05-19T22:00:00.000Z', '2031-06'],
])('approved at %s it is paid in %s', async (instant, month) => {
  const nominee = await newcomer()
  const id = await made([nominee])
  await approveAll(id, ['manager', 'exco2'])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  await approveAll(id, ['hrbp'])
  expect(await entitlementsOf(id)).toMatchObject([{ month, approvedAt: instant }])
})

test('a team is paid but for who declined, each by the company that they chose', async () => {
  const [one, two, three] = (await newcomers(3)) as [Person, Person, Person]
  const id = await made([one, two, three])
  for (const each of [one, three]) expect((await accept(each, id)).status).toBe(200)
  expect((await decline(two, id)).status).toBe(200)
  await approveAll(id, ['sponsor', 'manager', 'exco2', 'hrbp'])
  const [written] = await entitlementsOf(id)
  expect(written?.payees).toMatchObject(
    [one, three].map(({ personId }) => ({ personId, company: 'Technology', amount: 2000, currency: 'ZAR' })),
  )
  expect(written?.payees).toHaveLength(2)
  const months = await Promise.all(
    [one, two, admin, jon, hrbp].map(async (each) => (await open(each, id)).reply.payrollMonth),
  )
  // Who is paid and administrators; neither who declined nor the nominator nor an approver.
  expect(months).toEqual([written?.month, undefined, written?.month, undefined, undefined])
})

test('what is rejected or downgraded pays nothing, and a High5 never does', async () => {
  const [one, two] = (await newcomers(2)) as [Person, Person]
  const [rejected, downgraded] = [await made([one]), await made([two])]
  await approveAll(rejected, ['manager', 'exco2'])
  expect((await reject(hrbp, rejected, 'hrbp', 'No')).status).toBe(200)
  const reason = 'The nomination relates to business as usual'
  expect((await downgrade(manager, downgraded, 'manager', reason)).status).toBe(200)
  expect([...(await entitlementsOf(rejected)), ...(await entitlementsOf(downgraded))]).toEqual([])
})

test('approved twice at once it is written once; withdrawn afterwards it says so and is shown to nobody', async () => {
  const nominee = await newcomer()
  const id = await made([nominee])
  await approveAll(id, ['manager', 'exco2'])
  await Promise.all([1, 2, 3].map(() => approve(hrbp, id, 'hrbp', '')))
  expect(await entitlementsOf(id)).toHaveLength(1)
  expect((await withdraw(admin, id)).status).toBe(200)
  expect(await entitlementsOf(id)).toMatchObject([{ withdrawal: { reason: 'A mistake' } }])
  expect((await open(admin, id)).reply.payrollMonth).toBeUndefined()
})
