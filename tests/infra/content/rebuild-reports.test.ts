/** A portal from before there were reports: the command makes all that they are read from, once. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import { dayPartKey } from '#functions/dashboards/day-store.ts'
import { nominationTotals } from '#functions/nominations/totals-store.ts'
import { listPartition } from '#functions/reports/lists.ts'
import { rebuildReports } from '#infra/content/rebuild-reports.ts'
import { groupDay } from '#shared/clock.ts'
import type { Outcome } from '#shared/nominations/outcome-names.ts'
import { ownValue } from '#shared/own-value.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import {
  admin,
  asking,
  awards,
  jon,
  manager,
  monetary,
  nominate,
  reject,
  useNominations,
} from '#tests/support/nominations.ts'
import { asTexts, useProjections } from '#tests/support/projections.ts'
import { times } from '#tests/support/tier.ts'
import { comparedIn } from '../../events/reports/expected.ts'

const { table, newcomers, newcomer } = useNominations([recognition, awards, asking], { stream: true })
const { settle } = useProjections()
const kinds = [
  'report-entry',
  'report-entry-members',
  'report-place',
  'report-row',
  'nomination-totals',
  'dashboard-day',
  'dashboard-month',
  'waiting-person',
]

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: inject('dynamodb') }))
const nothing = {
  paid: 0,
  listed: 0,
  nominations: 0,
  missing: 0,
  stale: 0,
  extra: 0,
  totals: 0,
  dashboards: 0,
  unlisted: 0,
  unread: 0,
}

const everything = async () =>
  asTexts(
    (await table.items())
      .filter(({ type }) => kinds.includes(String(type)))
      .map((item) => (item.type === nominationTotals.type ? withTotals(item) : item))
      .filter(({ totals }) => JSON.stringify(totals) !== '{}')
      // Marks tell one writing from another.
      .filter(({ type }) => type !== 'dashboard-month')
      .map(({ version: _v, stamp: _s, ...item }) => item),
  )

const withTotals = (item: Record<string, unknown>): Record<string, unknown> => ({
  ...item,
  totals: nominationTotals.schema.parse(item).totals,
})

test('what reports are read from becomes what the stream would have made', async () => {
  // So many that their members stand in several items.
  await nominate(jon, high5(await newcomers(times(25, 50))))
  await nominate(jon, monetary(await newcomers(2), { event: asking }))
  const rejected = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await reject(manager, rejected, 'manager', 'No')
  await settle()
  const wanted = await everything()
  const compared = comparedIn(await table.items())
  expect(compared.found).toEqual(compared.expected)

  const items = await table.items()
  await table.remove(...items.filter(({ type }) => kinds.includes(String(type))))
  await table.putItems(
    items.flatMap((item) => {
      // Where totals of months stood before.
      const { PK, type, period } = item
      if (type === 'nomination-totals' && String(period).length === 7)
        return [{ ...item, PK: `${PK}#${String(period).slice(0, 4)}` }]
      const { createdAt: _c, G2PK: _p, G2SK: _s, ...older } = item
      return type === 'nomination-body' ? [older] : []
    }),
  )
  expect(await rebuildReports(documents, table.name)).toMatchObject({
    listed: 3,
    paid: 0,
    nominations: 3,
    stale: 0,
    extra: 0,
    unlisted: 2,
  })
  // Totals that stood elsewhere, too, are where they belong.
  expect(await everything()).toEqual(wanted)
  expect(comparedIn(await table.items()).found).toEqual(compared.found)
  expect(await rebuildReports(documents, table.name)).toEqual(nothing)
})

test('what belongs to no nomination goes, whatever its day, month, segment or list', async () => {
  const { id } = (await nominate(jon, high5([await newcomer()]))).reply
  await settle()
  const wanted = await everything()
  const { found } = comparedIn(await table.items())
  const [total] = await table.items('nomination-totals')
  const [dayOfAny] = await table.items('dashboard-day')
  const head = (await table.items('nomination')).find((each) => each.id === id)
  const today = groupDay(new Date(String(head?.createdAt)))
  const [place] = (await table.items('report-place')).filter(({ SK }) => String(SK).includes(id))
  const totalOf = (segment: string, period: string) => ({
    ...total,
    ...nominationTotals.keys({ segment, period, version: 3, totals: {} }),
    ...{ segment, period, version: 3, totals: { all: { 'high5.approved': 7 } } },
  })
  const dayOf = (day: string) => ({ ...dayOfAny, ...dayPartKey(day, 0), day, part: 0, parts: 1 })
  const placeIn = (owner: string, SK = place?.SK) => ({
    ...place,
    PK: listPartition({ of: 'approver', personId: owner }),
    SK,
  })
  await table.putItems([
    // Of a day on which nothing was made, of one on which something was, and of months.
    totalOf('*', '2019-05-04'),
    totalOf('*', '2019-05'),
    totalOf('*', '2018-02'),
    totalOf('country=atlantis', today),
    totalOf('country=atlantis', today.slice(0, 7)),
    totalOf(`approver=${jon.personId}`, today),
    totalOf('approver=nobody', '2019-05-04'),
    dayOf('2019-05-04'),
    dayOf('2019-06-01'),
    { ...dayOf('2019-07-01'), SK: 'elsewhere' },
    {
      PK: 'DASHBOARD#2019-05',
      SK: 'DAYS',
      type: 'dashboard-month',
      month: '2019-05',
      d04: '1 lost',
      d09: '1 gone',
    },
    // Of a nomination that stands elsewhere, and of none.
    placeIn('01J9ZQ4T8M5N6P7R8S9TAVBWCX'),
    placeIn(manager.personId, '2019-05-04T08:00:00.000Z#01J9ZQ4T8M5N6P7R8S9TAVBWCX'),
  ])
  const mended = await rebuildReports(documents, table.name)
  expect(mended).toMatchObject({ missing: 0, extra: 2, dashboards: 3 })
  expect(mended.totals).toBeGreaterThanOrEqual(7)
  expect(await everything()).toEqual(wanted)
  expect(comparedIn(await table.items()).found).toEqual(found)
  const left = await table.items('dashboard-month')
  expect(
    left
      .flatMap((each) => Object.keys(each))
      .filter((name) => /^d(04|09)$/.test(name) && name !== `d${today.slice(8)}`),
  ).toEqual([])
  expect(await rebuildReports(documents, table.name)).toEqual(nothing)
})

test('places that say the nominee’s answer, as they did before, are read until they are made anew', async () => {
  const rejected = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await reject(manager, rejected, 'manager', 'No')
  await settle()
  const wanted = await everything()
  const answers = {
    'to-answer': 'Pending',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } as const satisfies Partial<Record<Outcome, string>>
  for (const place of await table.items('report-place')) {
    const { outcome, ...rest } = place
    if (outcome !== undefined)
      await table.putItems([{ ...rest, status: ownValue(answers, String(outcome)) ?? 'Accepted' }])
  }
  const query = { approver: manager.personId }
  const read = await as(admin).call(reportsApi.listReport, { params: { report: 'full' }, query })
  expect(read.status).toBe(200)
  expect(read.reply.items.find((row) => row.id === rejected)?.steps[0]?.status).toBe('Reject')
  await rebuildReports(documents, table.name)
  expect(await everything()).toEqual(wanted)
})
