/** A portal from before there were reports: the command makes all that they are read from, once. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import { rebuildReports } from '#infra/content/rebuild-reports.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import {
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

const everything = async () =>
  asTexts(
    (await table.items())
      .filter(({ type, totals }) => kinds.includes(String(type)) && JSON.stringify(totals) !== '{}')
      // Marks tell one writing from another.
      .filter(({ type }) => type !== 'dashboard-month')
      .map(({ version: _v, stamp: _s, ...item }) => item),
  )

test('what reports are read from becomes what the stream would have made', async () => {
  await nominate(jon, high5(await newcomers(50)))
  await nominate(jon, monetary(await newcomers(2), { event: asking }))
  const rejected = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await reject(manager, rejected, 'manager', 'No')
  await settle()
  const wanted = await everything()
  const compared = comparedIn(await table.items())
  expect(compared.found).toEqual(compared.expected)

  for (const item of await table.items()) {
    if (kinds.includes(String(item.type))) await table.remove(item)
    // Where totals of months stood before.
    const { PK, type, period } = item
    if (type === 'nomination-totals' && String(period).length === 7)
      await table.putItems([{ ...item, PK: `${PK}#${String(period).slice(0, 4)}` }])
    const { createdAt: _c, G2PK: _p, G2SK: _s, ...older } = item
    if (item.type === 'nomination-body') await table.putItems([older])
  }
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: inject('dynamodb') }))
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
  expect(await rebuildReports(documents, table.name)).toEqual({
    listed: 0,
    paid: 0,
    nominations: 0,
    missing: 0,
    stale: 0,
    extra: 0,
    totals: 0,
    dashboards: 0,
    unlisted: 0,
  })
})
