/** What every kept release wrote is right after the migrations of this one; what this one writes, every kept release
 * reads and keeps. */
import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'aws-lambda'
import { afterEach, describe, expect, test } from 'vitest'
import { handler as compareCounts } from '#events/counters/nightly.ts'
import { workOnRun } from '#events/payroll/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { type Entity, keyName, readItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { migrations } from '#infra/content/migrations/all.ts'
import { migrate } from '#infra/content/migrations/migrate.ts'
import { routeKey } from '#shared/endpoint.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { useDeadLetters } from '#tests/support/dead-letters.ts'
import { standInFiles } from '#tests/support/files.ts'
import { compareIndex } from '#tests/support/nomination-index.ts'
import { reconciledInWords } from '#tests/support/reconciled.ts'
import {
  companyOfReleases,
  keptReleases,
  loadEntities,
  shapesOfThisRelease,
} from '#tests/support/releases.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'
import { isLong } from '#tests/support/tier.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const letters = useDeadLetters()
standInFiles()
useCredentials()

/** In `npm test` the last one. */
const releases = isLong ? keptReleases() : keptReleases().slice(-1)
const run = { isTimeUp: () => false, count: () => undefined }

/** Moves the product's clock to an instant. */
function setClock(to: Date): void {
  process.env[env.clockOffset] = String(to.getTime() - Date.now())
}

afterEach(async () => {
  delete process.env[env.clockOffset]
  await table.remove(...(await table.items()))
  await stream.next()
})

const sorted = (items: readonly Record<string, unknown>[]) =>
  items.toSorted((one, other) => keyName(one).localeCompare(keyName(other)))

test('there is a kept release, and no item’s schema has changed since the last one without a new number', async () => {
  const last = releases.at(-1)
  expect(last).toBeDefined()
  const shapes = await shapesOfThisRelease()
  const unnumbered = Object.entries(last?.shapes ?? {}).filter(
    ([type, was]) => shapes[type] && shapes[type].schema !== was.schema && shapes[type].shape <= was.shape,
  )
  // Raise `shape` of the entity, and write a migration if items of the last release need one.
  expect(unnumbered.map(([type]) => type)).toEqual([])
})

describe.each(releases)('release $name', ({ items, now, readers }) => {
  test('is migrated: every item fits, and index, counts and payroll agree with the records', async () => {
    setClock(now)
    await table.putItems(items)
    for (let runs = 0; await migrate(migrations, run); runs += 1) {
      expect(runs).toBeLessThan(10 * migrations.length)
      setClock(new Date(clock().getTime() + 20 * 60_000))
    }
    const kinds = Map.groupBy(await loadEntities(), ({ type }) => type)
    const migrated = await table.items()
    const count = (all: readonly Record<string, unknown>[]) =>
      all.filter(({ type }) => type !== 'migration').length
    expect(count(migrated)).toBe(items.length)
    for (const item of migrated)
      for (const kind of kinds.get(String(item.type)) ?? []) expect(() => readItem(kind, item)).not.toThrow()
    expect(migrated.filter((item) => !kinds.has(String(item.type)))).toEqual([])

    const { found, expected } = compareIndex(migrated)
    expect(found).toEqual(expected)
    expect(await compareCounts()).not.toHaveProperty('mended')
    const months = migrated.flatMap(({ type, month }) => (type === payrollRuns.type ? [String(month)] : []))
    for (const month of months) await workOnRun(month)
    expect(await reconciledInWords(now, { recent: months.length })).toEqual([])
  })

  test('reads what this release writes, and writes it again with all that is in it', async () => {
    const { allEntities, readItem: read, toItem: write } = await readers()
    const again = (kind: Entity<object>, item: object) => write(kind, read(kind, item))
    const kinds = Map.groupBy(allEntities(), ({ type }) => type)
    // Some only ever read a part of an item, or write rows that are made anew: those change their own, too.
    const keeps = new Set(
      allEntities().filter((kind) => {
        const own = items.filter(({ type }) => type === kind.type)
        return own.every((item) => isDeepStrictEqual(again(kind, item), item))
      }),
    )
    const written = companyOfReleases(now)
    const types = new Set<string>()
    for (const item of written) {
      // A type that it does not know it never reads.
      for (const kind of kinds.get(String(item.type)) ?? []) {
        expect(() => read(kind, item)).not.toThrow()
        if (!keeps.has(kind)) continue
        types.add(kind.type)
        expect(again(kind, item)).toEqual(item)
        const later = { ...item, shape: 99, laterThing: { of: ['the next release'] } }
        if (!kind.stored) expect(again(kind, later)).toEqual(later)
      }
    }
    const own = new Set(items.map(({ type }) => type))
    const ofBoth = written.map(({ type }) => String(type)).filter((type) => own.has(type))
    expect(types).toEqual(new Set(ofBoth))
  })

  test('follows the changes that this release writes, and answers from its items', async () => {
    setClock(now)
    const { project, apis, handlers } = await readers()
    const written = companyOfReleases(now)
    await table.putItems(written)
    const before = sorted(await table.items())
    expect(await project(await stream.next())).toEqual({ batchItemFailures: [] })
    expect(letters.take()).toEqual([])
    const after = sorted(await table.items())
    expect(after.filter(({ type }) => type === 'unread-record')).toEqual([])
    const kept = new Set(after.map(keyName))
    expect(before.filter((item) => !kept.has(keyName(item))).map(keyName)).toEqual([])

    const admin = written.find(({ type, username }) => type === 'person' && username === 'admin')
    const { sub } = (admin?.account ?? {}) as { sub?: string }
    const statuses = new Map<number, string[]>()
    for (const [feature, api] of Object.entries(apis)) {
      for (const endpoint of Object.values(api)) {
        // That of two steps asks the user pool, which has no such account.
        if (endpoint.method !== 'GET' || endpoint.path.includes('{') || feature === 'two-step') continue
        const event = {
          ...{ version: '2.0', routeKey: routeKey(endpoint), rawPath: endpoint.path, rawQueryString: '' },
          ...{ headers: {}, queryStringParameters: {}, isBase64Encoded: false },
          requestContext: { requestId: 'kept', authorizer: { jwt: { claims: { sub }, scopes: [] } } },
        }
        const context = { getRemainingTimeInMillis: () => 600_000 } as Context
        const { statusCode = 200 } = (await handlers[feature]?.(event as never, context)) ?? {}
        statuses.set(statusCode, [...(statuses.get(statusCode) ?? []), routeKey(endpoint)])
      }
    }
    expect([...statuses].filter(([status]) => status >= 500)).toEqual([])
    expect(statuses.get(200)?.length).toBeGreaterThan(25)
  })
})
