/** Random histories of payroll through the reader of the stream: while awards go on and runs are confirmed, what changed is
 * told late, twice, in any order and at once, and rows and marks end as those of the same history that nothing disturbs. */
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows, payrollRows } from '#functions/payroll/row-store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { type Random, randomOf } from '#infra/demo/random.ts'
import { useTable } from '#tests/support/table.ts'
import { isLong, times } from '#tests/support/tier.ts'
import { Books, type Written } from './books.ts'

// One without a stream, whose records are made here as the store makes them: with one DynamoDB Local searches all that was
// ever written at each write.
const table = useTable()

/** Long ones, in which most of what can happen happens to the same awards, and many short ones, each with orders of
 * delivery of its own; in `npm test` few, in which all of it happens. What payroll pays of hundreds of further ones,
 * tests/events/payroll/reconciliation.test.ts says. */
const drawn: readonly [seed: number, acts: number][] = isLong
  ? Array.from({ length: 340 }, (_, n) => [n + 1, n < 40 ? 90 : 40])
  : [
      [594, 60],
      [391, 90],
      [136, 90],
      [214, 50],
    ]

const atOnce = 5

type Item = Record<string, unknown>

function attribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.map(attribute) }
  return { M: attributes(value as Item) }
}

const attributes = (item: Item): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (value === undefined ? [] : [[name, attribute(value)]])),
  )

function itemsOf(written: Written): Item[] {
  if ('ledger' in written) return written.ledger.map((row) => toItem(payrollRows, row))
  if ('correction' in written) return [toItem(corrections, written.correction)]
  return [toItem(entitlements, written.entitlement)]
}

/** What the stream has of a history, and what it brings of it when. */
class Stream {
  private readonly seed: number
  private readonly random: Random
  private readonly images = new Map<string, Record<string, AttributeValue>>()
  private readonly past: DynamoDBRecord[] = []
  private waiting: DynamoDBRecord[] = []

  constructor(seed: number) {
    this.seed = seed
    this.random = randomOf(seed, 'deliveries')
  }

  /** An item was put. */
  has(item: Item): void {
    const { PK, SK } = item
    const [name, NewImage] = [`${PK} ${SK}`, attributes(item)]
    const before = this.images.get(name)
    this.images.set(name, NewImage)
    this.waiting.push({
      eventName: before ? 'MODIFY' : 'INSERT',
      dynamodb: {
        Keys: attributes({ PK, SK }),
        NewImage,
        ...(before && { OldImage: before }),
        SequenceNumber: `${this.past.length + this.waiting.length}`,
      },
    })
  }

  /** Some of what waits, or all of it, and some of what came before, in batches of any order. */
  async bring(isAll: boolean): Promise<void> {
    const now = this.waiting.filter(() => isAll || this.random.chance(0.5))
    const again = this.past.filter(() => this.random.chance(0.2))
    this.waiting = this.waiting.filter((each) => !now.includes(each))
    this.past.push(...now)
    const order = [...now, ...now.filter(() => this.random.chance(0.3)), ...again]
      .map((record) => [this.random.next(), record] as const)
      .sort(([one], [other]) => one - other)
      .map(([, record]) => record)
    const batches: DynamoDBRecord[][] = []
    while (order.length > 0) batches.push(order.splice(0, this.random.between(1, 6)))
    const [failure] = await forEachLimited(batches, 3, async (Records) => {
      expect(await project({ Records }), `history ${this.seed}`).toEqual({ batchItemFailures: [] })
    })
    if (failure) throw failure.error
  }
}

/** Lives a history in the table: what is written waits for what is just brought only now and then. */
async function lived(seed: number, acts: number): Promise<Books> {
  const books = new Books(seed, `history-${seed}`).live(acts)
  const random = randomOf(seed, 'pauses')
  const stream = new Stream(seed)
  let coming: Promise<void>[] = []
  for (const written of books.written) {
    const items = itemsOf(written)
    await table.putItems(items)
    if (!('ledger' in written)) for (const item of items) stream.has(item)
    if (random.chance(0.6)) coming.push(stream.bring(false))
    if (random.chance(0.4)) {
      await Promise.all(coming)
      coming = []
    }
  }
  await Promise.all([...coming, stream.bring(true)])
  await stream.bring(true)
  return books
}

/** By the history that they are of, in an order of their own. */
function byHistory(texts: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const text of [...texts].sort()) {
    const [name = ''] = /history-\d+/.exec(text) ?? []
    found.set(name, [...(found.get(name) ?? []), text])
  }
  return found
}

const textOf = (row: unknown) => {
  const said = payrollRows.schema.parse(row)
  return `${said.reference} ${JSON.stringify(said)}`
}

test(`${drawn.length} histories end as they do undisturbed`, async () => {
  const done = new Map<string, number>()
  const all: [seed: number, books: Books][] = []
  const [failure] = await forEachLimited(drawn, atOnce, async ([seed, acts]) => {
    all.push([seed, await lived(seed, acts)])
  })
  if (failure) throw failure.error
  const rows = byHistory((await table.items(payrollRows.type)).map(textOf))
  const marks = byHistory(
    (await table.items(correctedRows.type)).map(
      ({ corrects, of, number, month }) => `${corrects} ${of} by ${number} of ${month}`,
    ),
  )
  for (const [seed, books] of all) {
    const name = `history-${seed}`
    expect(rows.get(name) ?? [], `rows of history ${seed}`).toEqual(
      [...books.rows.values()].map(textOf).sort(),
    )
    expect(marks.get(name) ?? [], `marks of history ${seed}`).toEqual([...books.marks].sort())
    for (const [what, n] of books.done) done.set(what, (done.get(what) ?? 0) + n)
  }
  for (const what of [
    ...['awarded', 'confirmed', 'reopened'],
    ...['withdrawn before the run', 'withdrawn after the run'],
    ...['corrected before the run', 'corrected after the run'],
  ])
    expect([what, (done.get(what) ?? 0) > times(0, 5)]).toEqual([what, true])
})
