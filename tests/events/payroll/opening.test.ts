/** HRBPs see the rows of their people; a row leads on to its nomination where they may read that. */
import { expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  exco2,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const stream = useStream([entitlements.type])
const roles = ['thinktank', 'hcbp-report-access'] as const
const ofFirst = somebody('Hana', 'First', { roles: [...roles] })
const ofSecond = somebody('Omar', 'Second', { roles: [...roles] })
const member = somebody('Mia', 'Member', {
  roles: [...roles],
  hierarchy: under({ lineManager: manager, exco2, hrbp: ofFirst }),
})
const month = payrollMonthOf(new Date())

const rowsOf = async (by: Person) =>
  (await as(by).call(payrollApi.listPayrollRows, { params: { month }, query: {} })).reply.items

const mayOpen = async (by: Person, id: string) =>
  (await as(by).call(nominationsApi.getNomination, { params: { id } })).status === 200

test('to whoever approved a stage or is a member, not to the HRBP of a further member', async () => {
  await addPeople(table, ofFirst, ofSecond, member)
  const first = await newcomer({ hierarchy: under({ lineManager: manager, exco2, hrbp: ofFirst }) })
  const ofMember = await newcomer({ hierarchy: under({ lineManager: manager, exco2, hrbp: member }) })
  const other = await newcomer({ hierarchy: under({ lineManager: manager, exco2, hrbp: ofSecond }) })
  const team = [first, other, ofMember, member]
  const { id } = (await nominate(jon, monetary(team))).reply
  for (const each of team) await accept(each, id)
  await approveAll(id, ['sponsor', 'manager', 'exco2'])
  expect((await approve(ofFirst, id, 'hrbp', '')).status).toBe(200)
  expect(await project(await stream.next())).toEqual({ batchItemFailures: [] })

  for (const [by, opens] of [
    [ofFirst, true],
    [ofSecond, false],
    [member, true],
  ] as const) {
    const rows = await rowsOf(by)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.opens)).toEqual(rows.map(() => opens))
    expect(await mayOpen(by, id)).toBe(opens)
  }
  expect((await rowsOf(admin)).map((row) => row.opens)).toEqual(team.map(() => undefined))
})
