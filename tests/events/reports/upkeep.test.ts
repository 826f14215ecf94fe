/** What reports are read from follows whatever happens to nominations, however the stream brings it; what it has lost
 * comes back at night. Everything in the table is compared with what its records alone say. */
import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler as compareAtNight, nightlyProgress } from '#events/reports/nightly.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { nominationBodies } from '#functions/nominations/body-store.ts'
import { listPartition, listPlaces, reportEntries } from '#functions/reports/lists.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { created } from '../../functions/nominations/histories.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'
import { firstFew, times } from '../../support/tier.ts'
import { deliver, deliverInDisorder, itemsFor, replacementsOf, year } from '../../support/years.ts'
import { comparedIn } from './expected.ts'

const table = useTable({ stream: true })
const door = useTableDoor()
const stream = useStream(streamReaders.projections.types)

const expectTrue = async () => {
  const { found, expected } = comparedIn(await table.items())
  expect(found.rows).toEqual(expected.rows)
  expect(found.entries).toEqual(expected.entries)
  expect(found.places).toEqual(expected.places)
  expect(found.counts).toEqual(expected.counts)
  expect(found.days).toEqual(expected.days)
  expect(found.areListed).toBe(true)
  return expected
}

beforeEach(async () => {
  door.failWith(undefined)
  await table.remove(...(await table.items()))
  await stream.next()
})

test('a year of every kind and state: entries, places, rows and counts are what the records say', async () => {
  // Ten of this seed come to everything that the long tier's year does.
  await deliverInDisorder(year(times(10, 72), times(497, 31)), { seed: 8, table, stream, door })
  const { places, counts } = await expectTrue()
  const said = JSON.stringify(places)
  for (const outcome of outcomes) expect(said).toContain(`#${outcome} /`)
  for (const category of [100, 102, 103, 104, 138]) expect(said).toContain(`#${category}#`)
  expect(counts.length).toBeGreaterThan(times(50, 100))
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
    const slow = await deliverSlowly(first, { operation: 'BatchWriteItem', naming: 'PLACES#' }, async () => {
      await table.putItems(itemsFor(after))
      expect(await deliver((await stream.next()).Records)).toEqual([])
    })
    expect([index, slow]).toEqual([index, []])
  }
  await expectTrue()
})

test('what somebody slow counted does not last, though all is as it was before they did', async () => {
  const [first] = year(60, 3).find(([each]) => each && pendingStep(each.head)?.approver?.personId) ?? []
  if (!first) throw new Error('There is no nomination that waits.')
  const waiting = pendingStep(first.head)
  const withApprover = (id: string, approver: string, version: number): FullNomination => ({
    ...first,
    head: {
      ...first.head,
      id,
      version,
      steps: first.head.steps.map((step) =>
        step === waiting
          ? { ...step, approver: { personId: approver, name: 'N', email: 'e@x.example' } }
          : step,
      ),
    },
  })
  await table.putItems([withApprover('one', 'xola', 1), withApprover('two', 'yara', 1)].flatMap(itemsFor))
  await deliver((await stream.next()).Records)
  await table.putItems(itemsFor(withApprover('one', 'yara', 2)))
  const { Records: older } = await stream.next()
  const slow = await deliverSlowly(older, { operation: 'TransactWriteItems', naming: '=xola' }, async () => {
    await table.putItems(itemsFor(withApprover('two', 'xola', 2)))
    expect(await deliver((await stream.next()).Records)).toEqual([])
  })
  expect(slow).toEqual([])
  await expectTrue()
})

const batch = times(10, 100)

test(`a batch of ${batch} High5s costs so many calls`, async () => {
  const high5s = fc
    .sample(created, { numRuns: 1200, seed: 5 })
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
  // Of each: its pointers, head and people, what is written, the head again, whether its receiver shows it; then days and
  // lists.
  const all = Object.values(calls).reduce((sum, n) => sum + n, 0)
  expect(calls.BatchWriteItem).toBe(batch)
  expect(all).toBeLessThanOrEqual(8 * batch + times(65, 100))
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
  return lines.filter(({ message }) => message === 'reports were wrong')
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

  const items = await table.items()
  const some = (type: string) => items.filter((each) => each.type === type)
  const [entry, other] = some('report-entry')
  const [place] = some('report-place')
  const month = some('nomination-totals').find(
    ({ segment, period }) => String(segment).startsWith('approver=') && String(period).length === 7,
  )
  const day = some('nomination-totals').find(
    ({ segment, period }) => segment === '*' && String(period).length === 10,
  )
  const approverDay = some('nomination-totals').find(
    ({ segment, period }) => String(segment).startsWith('approver=') && String(period).length === 10,
  )
  const shared = some('nomination-totals').find(({ segment }) => String(segment).startsWith('shared='))
  const sharedPlace = some('report-place').find(({ PK }) => String(PK).startsWith('PLACES#SHARED#'))
  const row = some('report-row')[3]
  if (!entry || !other || !place || !month || !day || !approverDay || !row || !shared || !sharedPlace)
    throw new Error('Nothing is there.')
  await table.remove(entry)
  await table.remove(...some('report-entry-members').slice(0, 3))
  await table.remove(place, sharedPlace)
  await table.remove(row)
  const right = reportEntries.schema.parse(other)
  const wrong = toItem(reportEntries, { ...right, title: 'Something else' })
  const stray = listPlaces.schema.parse(place)
  const { id, createdAt } = right
  await table.putItems([
    wrong,
    { ...month, totals: { 8: { '102.approved': 77 } } },
    { ...day, totals: {} },
    toItem(listPlaces, {
      ...stray,
      id,
      createdAt,
      list: listPartition({ of: 'all' }, { category: 100, outcome: 'withdrawn' }),
    }),
    toItem(listPlaces, { ...stray, id: 'never-made', list: listPartition({ of: 'all' }) }),
    { ...approverDay, totals: { 8: { '102.declined': 5 } } },
    { ...shared, totals: { 2056: { '102.declined': 5 } } },
  ])
  const told = await nightly()
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toMatch(/person-|Name of|nomination-\d/)
  await expectTrue()
  expect(await nightly()).toEqual([])
})

/** Whether somebody was to approve it at first whom its last form names nowhere in its stages. */
function isReplacedTwice(history: FullNomination[]): boolean {
  const [first] = history
  const steps = JSON.stringify(history.at(-1)?.head.steps)
  return (
    first?.head.steps.some(({ approver }) => {
      const personId = approver?.personId
      return personId && !steps.includes(`"${personId}"`)
    }) ?? false
  )
}

test('who only was asked before leaves nothing behind, whatever the stream lost of it', async () => {
  const all = recent(900)
  const replaced = firstFew(all.filter(isReplacedTwice), 2)
  const histories = all.filter((each, n) => (n < times(2, 40) && each.length > 2) || replaced.includes(each))
  expect(replaced).not.toEqual([])
  await table.putItems(histories.flatMap(replacementsOf))
  await table.putItems(histories.flatMap(([first]) => (first ? itemsFor(first) : [])))
  await deliver((await stream.next()).Records)
  await expectTrue()
  await table.putItems(histories.flatMap((history) => itemsFor(history.at(-1) as FullNomination)))
  await stream.next()
  expect(JSON.stringify(await nightly())).toContain('"extra":')
  await expectTrue()
})

/** As it is once its last stage is somebody else's. */
const withHrbp = ({ head, body }: FullNomination, personId: string): FullNomination => ({
  body,
  head: {
    ...head,
    version: head.version + 1,
    steps: head.steps.map((step) =>
      step.stage === 'hrbp' ? { ...step, approver: { personId, name: 'N', email: 'n@x.example' } } : step,
    ),
  },
})

test('what waits no more, or with another HRBP, is in no list of what is pending, whatever the stream lost of it', async () => {
  const hrbpOf = ({ head }: FullNomination) =>
    pendingStep(head) && head.steps.find(({ stage }) => stage === 'hrbp')?.approver?.personId
  const all = recent(times(50, 150)).flatMap((history) => {
    const before = history.find(hrbpOf)
    const after = history.at(-1)
    return before && after && hrbpOf(after) !== hrbpOf(before) ? [{ before, after }] : []
  })
  const [{ before: other } = { before: undefined }, ...ended] = all
  if (!other || ended.length === 0) throw new Error('Nothing waits no more.')
  const moved = [...firstFew(ended, 2), { before: other, after: withHrbp(other, 'another-hrbp') }]
  await table.putItems(moved.flatMap(({ before }) => itemsFor(before)))
  await deliver((await stream.next()).Records)
  await expectTrue()
  await table.putItems(moved.flatMap(({ after }) => itemsFor(after)))
  await stream.next()
  expect(await nightly()).not.toEqual([])
  const { found, expected } = comparedIn(await table.items())
  const pending = (places: typeof found.places) => places.filter(([key]) => key.startsWith('PLACES#PENDING#'))
  expect(pending(found.places)).not.toEqual([])
  expect(pending(found.places)).toEqual(pending(expected.places))
})

test('a night whose time is over goes on in the next run', async () => {
  const [history] = recent(1)
  const last = history?.at(-1)
  if (!last) throw new Error('There is no nomination.')
  await table.putItems(itemsFor(last))
  await stream.next()
  await compareAtNight(undefined, { getRemainingTimeInMillis: () => 1000 })
  expect(await table.items('report-entry')).toEqual([])
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
