/** The nomination index follows whatever happens to nominations, however the stream brings it; what it has lost
 * comes back at night. Everything in the table is compared with what its records alone say. */
import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler as compareAtNight, nightlyProgress } from '#events/nomination-index/nightly.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { nominationEntries } from '#functions/nomination-index/entries.ts'
import { nominationBodies } from '#functions/nominations/body-store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { kindKeys } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { created } from '../../functions/nominations/histories.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { compareIndex } from '../../support/nomination-index.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'
import { deliver, deliverInDisorder, itemsFor, year } from '../../support/years.ts'

const table = useTable({ stream: true })
const door = useTableDoor()
const stream = useStream(streamReaders.projections.types)

const expectTrue = async () => {
  const { found, expected } = compareIndex(await table.items())
  expect(found.entries).toEqual(expected.entries)
  expect(found.days).toEqual(expected.days)
  expect(found.areListed).toBe(true)
  return expected
}

beforeEach(async () => {
  door.failWith(undefined)
  await table.remove(...(await table.items()))
  await stream.next()
})

test('a year of every kind and state: entries and rows are what the records say', async () => {
  // Ten of this seed come to everything that the long tier's year does.
  await deliverInDisorder(year(times(10, 72), times(497, 31)), { seed: 8, table, stream, door })
  const { days } = await expectTrue()
  const text = JSON.stringify(days)
  for (const outcome of outcomes.filter((each) => each !== 'in-review' && each !== 'rejected'))
    expect(text).toContain(`"status":"${outcome}"`)
  expect(stageNames.some((stage) => text.includes(`"status":"${stage}"`))).toBe(true)
  expect(text).toContain('"status":"rejected-')
  for (const kind of kindKeys) expect(text).toContain(`"kind":"${kind}"`)
})

/** A promise, and what keeps it. */
function later(): [Promise<undefined>, () => void] {
  let keep = () => {}
  const promise = new Promise<undefined>((resolve) => {
    keep = () => resolve(undefined)
  })
  return [promise, () => keep()]
}

/** Delivers records, a write of which waits until something else has happened; gives what is to come again. */
async function deliverSlowly(
  records: readonly DynamoDBRecord[],
  waits: { readonly operation: string; readonly naming: string },
  meanwhile: () => Promise<void>,
): Promise<DynamoDBRecord[]> {
  const [written, write] = later()
  const [reached, reach] = later()
  let isFirst = true
  door.failWith(({ headers, body }) => {
    const isIt = String(headers['x-amz-target']).endsWith(waits.operation) && body.includes(waits.naming)
    if (!isFirst || !isIt) return undefined
    isFirst = false
    reach()
    return written
  })
  const slow = deliver(records)
  await reached
  await meanwhile()
  write()
  const again = await slow
  door.failWith(undefined)
  return again
}

test('what somebody slow writes of a nomination that went on meanwhile does not last', async () => {
  const moves = year(60, 3).filter((history) => history.length > 1)
  for (const [index, history] of moves.slice(0, times(3, 12)).entries()) {
    const [before, after] = [history[0], history.at(-1)]
    if (!before || !after) continue
    await table.putItems(itemsFor(before))
    const first = (await stream.next()).Records
    const slow = await deliverSlowly(
      first,
      { operation: 'TransactWriteItems', naming: 'NOMINATION-ENTRIES#' },
      async () => {
        await table.putItems(itemsFor(after))
        expect(await deliver((await stream.next()).Records)).toEqual([])
      },
    )
    expect([index, slow]).toEqual([index, []])
  }
  await expectTrue()
})

const batch = times(10, 100)

test(`a batch of ${batch} High5s costs so many calls`, async () => {
  const high5s = fc
    .sample(created, { numRuns: times(400, 1200), seed: 5 })
    .filter(({ head }) => head.kind === 'high5')
    .slice(0, batch)
    .map((each, n) => {
      const own = { ...each, head: { ...each.head, id: `high5-${n}` } }
      // Of a hundred people and more.
      return JSON.parse(JSON.stringify(own).replaceAll('person-', `person-${n % 12}-`)) as FullNomination
    })
  expect(high5s).toHaveLength(batch)
  await table.putItems(high5s.flatMap(itemsFor))
  const { Records } = await stream.next()
  const calls: Record<string, number> = {}
  door.failWith(({ headers }) => {
    const name = String(headers['x-amz-target']).split('.').at(-1) ?? ''
    calls[name] = (calls[name] ?? 0) + 1
    return undefined
  })
  expect(await deliver(Records)).toEqual([])
  door.failWith(undefined)
  // Of each: its pointers, whether its receiver shows it, head and people; then the days.
  const all = Object.values(calls).reduce((sum, n) => sum + n, 0)
  expect(all).toBeLessThanOrEqual(6 * batch + times(40, 60))
  await expectTrue()
})

/** On how many days the nominations of a night were made. */
const daysMade = times(2, 20)

/** One more, in the long tier some; each asks for the time that is left, and so does whoever takes the lease. */
const daysLooked = daysMade + times(2, 4)

const nightly = async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  let asked = 0
  await compareAtNight(undefined, { getRemainingTimeInMillis: () => (asked++ < daysLooked ? 900_000 : 0) })
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  log.mockRestore()
  await table.remove(...(await table.items('report-comparison')))
  return lines.filter(({ message }) => message === 'nomination index was wrong')
}

/** Nominations of the last weeks, with their histories. */
const recent = (count: number, now = Date.now()) =>
  year(count, 11).map((history, n) =>
    history.map(({ head, body }) => ({
      body,
      head: { ...head, createdAt: new Date(now - (n % daysMade) * 86_400_000 - 3_600_000).toISOString() },
    })),
  )

test('what is missing, stale or too much is mended at night, and told without anybody’s name', async () => {
  const histories = recent(times(4, 30))
  for (const moment of ['first', 'last'] as const) {
    const forms = histories.map((history) => (moment === 'first' ? history[0] : history.at(-1)))
    await table.putItems(forms.flatMap((form) => (form ? itemsFor(form) : [])))
    const { Records } = await stream.next()
    // The stream gave up on every fifth.
    await deliver(Records.filter((_, n) => n % 5 !== 0))
  }
  expect(await nightly()).not.toEqual([])
  await expectTrue()

  const some = await table.items('nomination-entry')
  const [entry, other, third] = some
  const [day, later] = await table.items('nomination-day')
  const [month] = await table.items('nomination-month')
  if (!entry || !other || !third || !day || !later || !month) throw new Error('Nothing is there.')
  const right = nominationEntries.schema.parse(other)
  await table.remove(entry)
  await table.putItems([
    toItem(nominationEntries, { ...right, title: 'Something else' }),
    toItem(nominationEntries, { ...nominationEntries.schema.parse(third), id: 'never-made' }),
    // Rows that cannot be read, and those of another day.
    { ...day, rows: new Uint8Array([1, 2, 3]) },
    { ...later, rows: day.rows },
    { ...month, [`d${String(later.day).slice(8)}`]: '7 0 lost' },
  ])
  const warnings = await nightly()
  expect(warnings.length).toBeGreaterThan(0)
  expect(JSON.stringify(warnings)).not.toMatch(/person-|Name of|nomination-\d/)
  await expectTrue()
  expect(await nightly()).toEqual([])
})

test('a night whose time is over goes on in the next run', async () => {
  const [history] = recent(1)
  const last = history?.at(-1)
  if (!last) throw new Error('There is no nomination.')
  await table.putItems(itemsFor(last))
  await stream.next()
  await compareAtNight(undefined, { getRemainingTimeInMillis: () => 1000 })
  expect(await table.items('nomination-entry')).toEqual([])
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // The first one who asks is who takes the lease.
  let asked = 0
  await compareAtNight(undefined, { getRemainingTimeInMillis: () => (asked++ < 4 ? 900_000 : 0) })
  const [reached] = await table.items('report-comparison')
  expect(reached).toMatchObject({ done: 3 })
  // Most days have nothing.
  await table.putItems([{ ...reached, done: 92 - times(2, 89) }])
  // And into the older ones, in their turn.
  asked = 0
  await compareAtNight(undefined, {
    getRemainingTimeInMillis: () => (asked++ < times(6, 200) ? 900_000 : 0),
  })
  log.mockRestore()
  expect(nightlyProgress.schema.parse((await table.items('report-comparison'))[0])).toMatchObject({
    done: 92,
  })
  await expectTrue()
  expect(await table.items(nominationBodies.type)).toHaveLength(1)
})
