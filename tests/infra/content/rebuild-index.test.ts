/** The command makes the whole nomination index anew, and removes what belongs to no nomination. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayPartKey } from '#functions/nomination-index/days.ts'
import { env } from '#functions/runtime/env.ts'
import { rebuildIndex } from '#infra/content/rebuild-index.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { compareIndex } from '#tests/support/nomination-index.ts'
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
import { useProjections } from '#tests/support/projections.ts'
import { times } from '#tests/support/tier.ts'

const { table, newcomers, newcomer } = useNominations([recognition, awards, asking], { stream: true })
const { settle } = useProjections()

/** In the first months that there may be nominations of, since all months so far are gone through. */
const now = Date.parse('2010-03-15T08:00:00.000Z')
beforeAll(() => {
  process.env[env.clockOffset] = String(now - Date.now())
})
afterAll(() => {
  delete process.env[env.clockOffset]
})

const types = ['nomination-entry', 'nomination-day', 'nomination-month', 'waiting-person']
const nothing = { missing: 0, stale: 0, extra: 0, days: 0, unlisted: 0, unread: 0 }

async function expectTrue(): Promise<void> {
  const { found, expected } = compareIndex(await table.items())
  expect(found).toEqual(expected)
}

test('an index that is gone becomes what the stream would have made', async () => {
  await nominate(jon, high5(await newcomers(times(3, 50))))
  await nominate(jon, monetary(await newcomers(2), { event: asking }))
  const rejected = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await reject(manager, rejected, 'manager', 'No')
  await settle()
  await expectTrue()

  const items = await table.items()
  await table.remove(...items.filter(({ type }) => types.includes(String(type))))
  expect(await rebuildIndex()).toEqual({ ...nothing, missing: 3, days: 1, unlisted: 2 })
  await expectTrue()
  expect(await rebuildIndex()).toEqual(nothing)
})

test('what belongs to no nomination goes, of any day', async () => {
  const [day] = await table.items('nomination-day')
  const dayOf = (other: string) => ({ ...day, ...dayPartKey(other, 0), day: other, part: 0, parts: 1 })
  await table.putItems([
    dayOf('2010-01-04'),
    dayOf('2010-02-01'),
    { PK: 'NOMINATION-MONTHS', SK: '2010-01', type: 'nomination-month', month: '2010-01', d09: '1 0 gone' },
  ])
  expect(await rebuildIndex()).toEqual({ ...nothing, days: 3 })
  await expectTrue()
})
