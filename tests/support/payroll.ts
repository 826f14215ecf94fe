/** Payroll in tests: months that are closed, and what an award pays after all that corrected it. */
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { listWrites } from '#functions/nominations/counts/lists.ts'
import { findFullNomination, nominations } from '#functions/nominations/store.ts'
import { findCalendar } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { now } from '#functions/runtime/now.ts'
import { transact } from '#functions/runtime/table.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { titleOf } from '#shared/nominations/rules.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Correction, Entitlement, PayeeChanges, PayrollRow } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'
import { as } from './calls.ts'
import { approve, approveAll, hrbp, jon, monetary, nominate, type useNominations } from './nominations.ts'
import type { useTable } from './table.ts'

/** Awards of 1,000 ZAR of newcomers, or of 75 USD elsewhere. */
export function useAwards({
  table,
  newcomer,
}: Pick<ReturnType<typeof useNominations>, 'table' | 'newcomer'>) {
  let first: FullNomination | undefined

  /** An award of somebody, up to its last stage: the first one by the handlers, others as those wrote it. */
  async function waiting(nominee?: Person): Promise<string> {
    const person = nominee ?? (await newcomer())
    if (!first) {
      const { status, reply } = await nominate(jon, monetary([person]))
      expect(status).toBe(201)
      await approveAll(reply.id, ['manager', 'exco2'])
      first = await findFullNomination(reply.id)
      return reply.id
    }
    const [id, since] = [ulid(now().getTime()), now().toISOString()]
    const snapshot = snapshotOf(person)
    const { personId, name, slug, country, businessUnit } = snapshot
    const head = {
      ...{ ...first.head, id, createdAt: since, country, businessUnit },
      title: titleOf(kindOf(first.head.kind), [person], jon),
      firstNominee: { personId, name, slug },
      steps: first.head.steps.map((step) => ({
        ...step,
        ...(step.decidedAt && { decidedAt: since }),
        ...(step.waitingSince && { waitingSince: since }),
      })),
    }
    const body = { ...first.body, nominees: [snapshot] }
    await table.putItems([
      toItem(nominations, head),
      ...bodyItems<Record<string, unknown>>(head, body, toItem),
    ])
    await transact(listWrites(undefined, head))
    return id
  }

  const approveLast = (id: string) => approve(hrbp, id, 'hrbp', '')

  async function approved(more: Partial<Person> = {}): Promise<{ id: string; nominee: Person }> {
    const nominee = await newcomer(more)
    const id = await waiting(nominee)
    expect((await approveLast(id)).status).toBe(200)
    return { id, nominee }
  }

  return { waiting, approveLast, approved }
}

type Table = Pick<ReturnType<typeof useTable>, 'items'>

/** The first open month; before the first award that of today. */
export async function openMonth(): Promise<string> {
  return (await findCalendar())?.openFrom ?? payrollMonthOf(new Date())
}

/** An award as it is kept: what it pays, and what corrected it. */
export async function awardOf(
  table: Table,
  nominationId: string,
): Promise<{ entitlement: Entitlement; corrections: Correction[]; rows: PayrollRow[] }> {
  const [all, made] = await Promise.all([table.items(entitlements.type), table.items(corrections.type)])
  const found = all
    .map((item) => entitlements.schema.parse(item))
    .find((each) => each.nominationId === nominationId)
  if (!found) throw new Error(`${nominationId} pays nothing.`)
  const own = made
    .map((item) => corrections.schema.parse(item))
    .filter((each) => each.nominationId === nominationId)
    .sort((one, other) => one.number - other.number)
  return {
    entitlement: found,
    corrections: own,
    rows: [...rowsOfEntitlement(found), ...own.flatMap(rowsOfCorrection)],
  }
}

/** A row of payroll, of an award that no test has. */
export const payrollRow: PayrollRow = {
  ...{ personId: 'p-paid', name: 'Pia Paid', email: 'pia.paid@thinktank.example', employeeNumber: '7' },
  ...{ company: 'Group', department: 'Sales', gom: 'G', businessUnit: 'Unit', country: 'South Africa' },
  ...{ hrbp: { personId: 'p-hrbp', name: 'Hana Partner', email: 'hana.partner@thinktank.example' } },
  ...{ amount: 1000, currency: 'ZAR', kind: 'on-the-spot', category: 103 },
  ...{ nominatedAt: '2031-01-01T00:00:00.000Z', approvedAt: '2031-01-02T00:00:00.000Z' },
  ...{ nominationId: 'n', reference: 'n-01', month: '2031-01', state: 'due' },
}

/** What people get net, of rows: `person currency` → amount, where it is anything. */
export function net(rows: readonly PayrollRow[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { personId, currency, amount } of rows)
    sums[`${personId} ${currency}`] = (sums[`${personId} ${currency}`] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

export const award = (by: Person, nominationId: string) =>
  as(by).call(payrollApi.getPayrollAward, { params: { nominationId } })

/** Corrects a payee, as the award is now unless another version was seen. */
export async function correct(
  by: Person,
  nominationId: string,
  { person, changes, version }: { person: string; changes: PayeeChanges; version?: number },
) {
  const seen = version ?? (await award(by, nominationId)).reply.entitlement.version
  return as(by).call(payrollApi.correctPayee, {
    params: { nominationId },
    body: { person, changes, reason: 'Moved', version: seen },
  })
}
