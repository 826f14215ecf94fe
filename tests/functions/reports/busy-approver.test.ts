/** What pages cost that are narrowed by more people than one, of whom one approves a great many nominations. */
import { expect, test } from 'vitest'
import type { Person } from '#shared/people/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { account, again, company, useReports } from '#tests/support/reports.ts'
import { times } from '#tests/support/tier.ts'

const [admin, hrbp, nominator] = [account('admin'), account('hrbp'), account('sponsor')]
const spot = company.find(
  ({ head: { kind, steps } }) =>
    kind === 'on-the-spot' &&
    steps.every(({ approver }) => approver?.personId) &&
    steps.some(({ stage, approver }) => stage === 'hrbp' && approver?.personId === hrbp.personId),
)
if (!spot) throw new Error('The HRBP approves none.')
const exco2 = spot.head.steps.find(({ stage }) => stage === 'exco2')?.approver?.personId ?? ''

const hour = 3_600_000
const at = (ms: number) => new Date(Date.parse('2025-05-01T08:00:00Z') + ms).toISOString()
/** So many that their list costs more than any of these pages may. */
const manyCount = times(400, 2000)
const many = Array.from({ length: manyCount }, (_, n) => again(spot, at(n * times(15, 3) * hour)))
const by = { ...spot.head.nominator, personId: nominator.personId, name: nominator.name }
const few = Array.from({ length: 40 }, (_, n) =>
  again(spot, at(n * 150 * hour + 1), { nominator: by, firstNominee: spot.head.firstNominee }),
)
/** Of another category, of which the HRBP approves three. */
const others = Array.from({ length: times(50, 200) }, (_, n) =>
  again(spot, at(n * times(120, 30) * hour + 2), {
    nominator: by,
    category: 104,
    steps: spot.head.steps.map((step) =>
      step.stage === 'hrbp' && n >= 3 ? { ...step, approver: { ...admin, personId: admin.personId } } : step,
    ),
  }),
)

useReports([admin, hrbp], [...many, ...few, ...others])
const { costOf } = useCapacity()
const year = { from: '2025-04-01', to: '2026-03-31' }

test.each<[string, Person, ReportKey, object, number, number]>([
  [
    'an HRBP’s report of a nominator',
    hrbp,
    'hcbp',
    { nominator: nominator.personId, category: 103 },
    few.length,
    30,
  ],
  [
    'a nominator and an approver',
    admin,
    'full',
    { nominator: nominator.personId, approver: hrbp.personId, category: 103 },
    few.length,
    30,
  ],
  [
    'a nominator and an approver, of a category of which that one has few',
    admin,
    'full',
    { nominator: nominator.personId, approver: hrbp.personId, category: 104 },
    3,
    10,
  ],
  [
    'a nominator and what they have none of',
    admin,
    'full',
    { nominator: nominator.personId, status: 'Declined' },
    0,
    8,
  ],
  ['the own report of an approver', hrbp, 'own', { approver: exco2 }, many.length + few.length + 3, 6],
])('%s costs what is shown and not what they approve', async (_, reader, report, query, total, most) => {
  const page = (cursor?: string) =>
    as(reader).call(reportsApi.listReport, {
      params: { report },
      query: { ...year, size: 25, ...query, ...(cursor && { cursor }) },
    })
  const { reply } = await page()
  expect([reply.counts.total, reply.items.length]).toEqual([total, Math.min(total, 25)])
  expect((await costOf(() => page())).reads).toBeLessThanOrEqual(most)
  if (reply.next) expect((await costOf(() => page(reply.next))).reads).toBeLessThanOrEqual(most)
})
