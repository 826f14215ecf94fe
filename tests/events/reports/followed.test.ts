/** From the records of nominations to the rows of reports by the table's own stream: a generated company's, half of them
 * changed once they are listed. */
import { expect, test } from 'vitest'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople } from '#tests/support/people.ts'
import { useProjections } from '#tests/support/projections.ts'
import { account, company, counted, expected, now } from '#tests/support/reports.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable({ stream: true })
const { settle, skip } = useProjections()

const itemsFor = ({ head, body }: FullNomination) => [
  ...bodyItems<Record<string, unknown>>(head, body, toItem),
  toItem(nominations, { ...head, counted: true }),
]

const some = company.filter((_, n) => n % times(4, 5) === 0)
const withdrawn = some.map((one, n): FullNomination => {
  if (n % 2 === 0) return one
  const by = { personId: one.head.nominator.personId, name: one.head.nominator.name }
  const withdrawal = { by, at: now.toISOString(), reason: 'Sent twice' }
  return { ...one, head: { ...one.head, version: one.head.version + 1, decision: 'Withdrawn', withdrawal } }
})

const readers: [ReportKey, string][] = [
  ['full', 'admin'],
  ['own', 'employee'],
  ['manager', 'manager'],
  ['hcbp', 'hrbp'],
  ['archived', 'admin'],
]
const days = { from: '2020-01-01', to: '2026-04-10' }

async function expectShown(all: readonly FullNomination[]): Promise<void> {
  for (const [report, username] of readers) {
    const reader = account(username)
    const query = { size: 2000, ...(report !== 'archived' && days) }
    const { reply } = await as(reader).call(reportsApi.listReport, { params: { report }, query })
    const wanted = expected(report, reader, query, all)
    expect(wanted.length, report).toBeGreaterThan(0)
    expect(
      reply.items.map(({ id, decision }) => [id, decision]),
      report,
    ).toEqual(wanted.map(({ head }) => [head.id, head.decision]))
    expect(reply.counts, report).toEqual(counted(wanted, reader))
  }
}

test('reports show what the records say, and what becomes of them', async () => {
  process.env[env.clockOffset] = String(now.getTime() - Date.now())
  await addPeople(table, ...new Set(readers.map(([, username]) => account(username))))
  await skip()
  await table.putItems(some.flatMap(itemsFor))
  await settle()
  await expectShown(some)
  await table.putItems(withdrawn.flatMap((one) => toItem(nominations, { ...one.head, counted: true })))
  await settle()
  await expectShown(withdrawn)
  delete process.env[env.clockOffset]
})
