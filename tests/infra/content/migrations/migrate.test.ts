/** Migrations change every item once, in their order, however often they are ended and whoever writes meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrationMissing } from '#events/alarming-logs.ts'
import { getItem } from '#functions/runtime/table.ts'
import { handler } from '#infra/content/migrations/handler.ts'
import type { Migration } from '#infra/content/migrations/migrate.ts'
import { migrate, migrationRecords } from '#infra/content/migrations/migrate.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()

const start = Date.parse('2027-03-01T10:00:00Z')
const overlap = 20 * 60_000
beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  await table.remove(...(await table.items()))
})
afterEach(() => {
  vi.useRealTimers()
})

const item = (n: number, more = {}) => ({
  PK: `THING#${n}`,
  SK: 'HEAD',
  type: 'thing',
  n,
  price: `${n} EUR`,
  ...more,
})
const other = { PK: 'OTHER', SK: 'HEAD', type: 'other', price: '1 EUR' }

/** Splits a price in two attributes. */
const prices: Migration = {
  name: '901-prices',
  types: ['thing'],
  shape: 2,
  change: ({ price }) => {
    const [amount, currency] = String(price).split(' ')
    if (!currency) throw new TypeError('It has no currency.')
    return { price: undefined, amount: Number(amount), currency }
  },
}
/** Needs what the one before made. */
const cents: Migration = {
  name: '902-cents',
  types: ['thing'],
  shape: 3,
  change: ({ amount }) => ({ cents: Number(amount) * 100 }),
}

const all = [prices, cents]
const run = { isTimeUp: () => false, count: () => undefined }
const things = async () =>
  (await table.items())
    .filter(({ type }) => type === 'thing')
    .toSorted((one, two) => Number(one.n) - Number(two.n))
const migrated = (n: number) => ({
  ...{ PK: `THING#${n}`, SK: 'HEAD', type: 'thing', shape: 3, n, amount: n, currency: 'EUR', cents: n * 100 },
})

/** Lets as many runs follow each other as it takes, a minute apart. */
async function runUntilDone(migrations = all): Promise<number> {
  for (let runs = 1; runs < 200; runs += 1) {
    if (!(await migrate(migrations, run))) return runs
    vi.setSystemTime(Date.now() + 60_000)
  }
  throw new Error('They are not done after 200 minutes.')
}

test('they change the items of their types, in their order, and each once', async () => {
  await table.putItems([item(1), item(2), other])
  await runUntilDone()
  expect(await things()).toEqual([migrated(1), migrated(2)])
  expect((await table.items()).find(({ PK }) => PK === 'OTHER')).toEqual(other)
  // An item that came later, past everything, is not looked for again.
  await table.putItems([item(3)])
  await runUntilDone()
  expect((await things()).at(-1)).toEqual(item(3))
})

test('they go on behind the page that was done, wherever a run is ended', async () => {
  const many = Array.from({ length: 300 }, (_, n) => item(n, { filling: 'x'.repeat(20_000) }))
  await table.putItems(many)
  const counted: number[] = []
  let asks = 0
  // A run looks at the time before each page: each has time for one.
  const brief = { isTimeUp: () => asks++ % 2 === 1, count: (changed: number) => void counted.push(changed) }
  for (let runs = 0; counted.reduce((sum, each) => sum + each, 0) < many.length; runs += 1) {
    expect(runs).toBeLessThan(30)
    await migrate([prices], brief)
  }
  expect(counted.filter((each) => each > 0).length).toBeGreaterThan(4)
  expect(Math.max(...counted)).toBeLessThan(100)
  expect((await things()).every(({ shape, currency }) => shape === 2 && currency === 'EUR')).toBe(true)
})

test('killed ten times in the midst of a page they end right', async () => {
  await table.putItems(Array.from({ length: 200 }, (_, n) => item(n)))
  for (let kill = 1; kill <= 10; kill += 1) {
    let writes = 0
    // As the table sees a function that ends: nothing of it comes any more.
    door.failWith(({ headers }) => {
      if (!/UpdateItem|TransactWrite/.test(String(headers['x-amz-target']))) return undefined
      writes += 1
      return writes > 7 ? { status: 400, body: { __type: 'AccessDeniedException' } } : undefined
    })
    await migrate(all, run).catch(() => undefined)
    door.failWith(undefined)
    vi.setSystemTime(Date.now() + 60_000)
  }
  expect((await things()).filter(({ shape }) => shape === undefined).length).toBeGreaterThan(0)
  await runUntilDone()
  expect(await things()).toEqual(Array.from({ length: 200 }, (_, n) => migrated(n)))
})

test('an item that somebody changes at that moment keeps their change', async () => {
  await table.putItems([item(1)])
  await door.hold(
    'currency',
    () => migrate([prices], run),
    () => table.putItems([item(1, { price: '9 USD', n: 5 })]),
    'UpdateExpression',
  )
  expect(await things()).toMatchObject([{ n: 5, amount: 9, currency: 'USD', shape: 2 }])
})

test('an item is changed again by what it says now, also where that is not what the migration writes', async () => {
  await table.putItems([{ ...migrated(1), shape: 2, cents: undefined }])
  await door.hold(
    'cents',
    () => migrate([cents], run),
    () => table.putItems([{ ...migrated(1), shape: 2, amount: 7, cents: undefined }]),
    'UpdateExpression',
  )
  expect(await things()).toMatchObject([{ amount: 7, cents: 700, shape: 3 }])
})

test('what the release before writes while it is replaced is found by another pass', async () => {
  await table.putItems([item(1)])
  expect(await migrate([prices], run)).toMatchObject({ name: prices.name, changed: 1 })
  await table.putItems([item(2)])
  vi.setSystemTime(start + overlap - 1)
  await migrate([prices], run)
  expect((await things()).map(({ shape }) => shape)).toEqual([2, undefined])
  vi.setSystemTime(start + overlap)
  expect(await migrate([prices], run)).toMatchObject({ changed: 2 })
  expect(await migrate([prices], run)).toBeUndefined()
  const record = await getItem(migrationRecords, { PK: 'MIGRATIONS', SK: prices.name })
  expect(record).toMatchObject({ changed: 2, endedAt: new Date(start + overlap).toISOString() })
})

test('an item that cannot be changed holds up no other, is named, and keeps the next migration from beginning', async () => {
  await table.putItems([item(1), item(2, { price: 'free' }), item(3)])
  for (let minutes = 0; minutes < 60; minutes += 1) {
    expect(await migrate(all, run)).toMatchObject({ name: prices.name })
    vi.setSystemTime(Date.now() + 60_000)
  }
  expect((await things()).map(({ shape }) => shape)).toEqual([2, undefined, 2])
  // Once each hour, without its key: that may have a name.
  expect(
    loggedLines()
      .join()
      .match(/item not migrated/g),
  ).toHaveLength(1)
  expect(loggedLines().join()).not.toContain('THING#2')
  await table.putItems([item(2)])
  vi.setSystemTime(Date.now() + 3_600_000)
  await runUntilDone()
  expect(await things()).toEqual([migrated(1), migrated(2), migrated(3)])
})

test('the schedule brings old items to the first shape, and tells a person after an hour', async () => {
  await table.putItems([item(1)])
  expect(await handler()).toEqual({ changed: 1 })
  expect(await things()).toMatchObject([{ shape: 1, price: '1 EUR' }])
  door.failWith(({ headers }) =>
    String(headers['x-amz-target']).endsWith('Scan')
      ? { status: 400, body: { __type: 'AccessDenied' } }
      : undefined,
  )
  vi.setSystemTime(start + overlap)
  await expect(handler()).rejects.toThrow()
  door.failWith(({ headers, body }) =>
    String(headers['x-amz-target']).endsWith('UpdateItem') && body.includes('THING#')
      ? { status: 400, body: { __type: 'AccessDenied' } }
      : undefined,
  )
  await table.putItems([item(2)])
  vi.setSystemTime(start + 3_600_001)
  await expect(handler()).rejects.toThrow()
  expect(loggedLines().join()).toContain(migrationMissing)
  door.failWith(undefined)
  vi.setSystemTime(start + 7_300_000)
  expect(await handler()).toEqual({ changed: 1 })
})
