/** Stream readers hand over every change at least once, whatever fails and whenever the runner dies. */
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { compilePattern } from '#infra/local/event-bus.ts'
import { openJournal } from '#infra/local/journal.ts'
import { type Mapping, openStream, startReader } from '#infra/local/streams.ts'
import { lambdaOf, type ProbeTable, probeTable, scratch } from './probe.ts'

interface Batch {
  readonly Records: readonly {
    readonly eventName: string
    readonly dynamodb: {
      readonly SequenceNumber: string
      readonly NewImage: { readonly SK: { readonly S: string } }
    }
  }[]
}

const keysOf = (event: unknown) => (event as Batch).Records.map(({ dynamodb }) => dynamodb.NewImage.SK.S)
const numberOf = (event: unknown, key: string) =>
  (event as Batch).Records.find(({ dynamodb }) => dynamodb.NewImage.SK.S === key)?.dynamodb.SequenceNumber

const mapping: Omit<Mapping, 'lambda'> = {
  batchSize: 4,
  window: 0,
  bisect: true,
  partialFailures: true,
  retries: 2,
  matches: compilePattern({ dynamodb: { NewImage: { kind: { S: ['wanted'] } } } }),
  sourceArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/probe/stream/local',
}

/** Starts a reader with what an earlier one left in the folder. */
function read(
  table: ProbeTable,
  folder: string,
  handle: (event: unknown) => unknown,
  more: Partial<Mapping> = {},
) {
  const endpoint = inject('dynamodb')
  const reader = startReader(
    { lambda: lambdaOf('reader', ''), ...mapping, ...more },
    {
      source: openStream(endpoint, table.streamArn, join(folder, 'reader.json')),
      invoke: async (_, event) => handle(event),
      deadLetters: openJournal(join(folder, 'dead-letters.jsonl')),
      warn: () => {},
      pollMs: 20,
      retryMs: 1,
    },
  )
  onTestFinished(() => reader.stop())
  return reader
}

async function write(table: ProbeTable, names: readonly string[], kind = 'wanted'): Promise<void> {
  for (const name of names) await table.put({ PK: 'all', SK: name, kind })
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `n${String(from + index).padStart(3, '0')}`)

const deadIn = (folder: string) =>
  openJournal(join(folder, 'dead-letters.jsonl'))
    .read()
    .flatMap((entry) => keysOf((entry as { event: unknown }).event))

test('records come in order, in batches, only those of the filter', async () => {
  const table = await probeTable(inject('dynamodb'))
  await write(table, names(1, 9))
  await write(table, ['unwanted'], 'other')
  const got: string[][] = []
  await read(table, scratch(), (event) => void got.push(keysOf(event))).drained()
  expect(got.flat()).toEqual(names(1, 9))
  expect(Math.max(...got.map((batch) => batch.length))).toBe(4)
})

test('a reader that starts again goes on where the last one was, and skips nothing', async () => {
  const table = await probeTable(inject('dynamodb'))
  const folder = scratch()
  await write(table, names(1, 6))
  const first: string[] = []
  const reader = read(table, folder, (event) => void first.push(...keysOf(event)))
  await reader.drained()
  await reader.stop()
  await write(table, names(7, 12))
  const second: string[] = []
  await read(table, folder, (event) => void second.push(...keysOf(event))).drained()
  expect(first).toEqual(names(1, 6))
  expect(second).toEqual(names(7, 12))
})

test('what was being worked on when the runner died comes again', async () => {
  const table = await probeTable(inject('dynamodb'))
  const folder = scratch()
  await write(table, names(1, 8))
  const seen: string[] = []
  let died: (() => void) | undefined
  const dying = new Promise<void>((done) => {
    died = done
  })
  // The second batch never comes to an end: the runner is killed meanwhile, and nothing of it is noted.
  read(table, folder, (event) => {
    seen.push(...keysOf(event))
    if (seen.length <= 4) return undefined
    died?.()
    return new Promise(() => {})
  })
  await dying
  const again: string[] = []
  await read(table, folder, (event) => void again.push(...keysOf(event))).drained()
  expect(again).toEqual(names(5, 8))
})

test('a poisoned record alone ends in the dead letters; the others get through', async () => {
  const table = await probeTable(inject('dynamodb'))
  const folder = scratch()
  await write(table, names(1, 8))
  const done = new Set<string>()
  await read(table, folder, (event) => {
    if (keysOf(event).includes('n003')) throw new Error('poison')
    for (const key of keysOf(event)) done.add(key)
  }).drained()
  expect(deadIn(folder)).toEqual(['n003'])
  expect([...done].sort()).toEqual(names(1, 8).filter((name) => name !== 'n003'))
})

test('after a partial failure the reader repeats from the failed record on', async () => {
  const table = await probeTable(inject('dynamodb'))
  const folder = scratch()
  await write(table, names(1, 4))
  const got: string[][] = []
  await read(table, folder, (event) => {
    got.push(keysOf(event))
    if (got.length > 1) return undefined
    return { batchItemFailures: [{ itemIdentifier: numberOf(event, 'n003') }] }
  }).drained()
  expect(got).toEqual([names(1, 4), names(3, 4)])
  expect(deadIn(folder)).toEqual([])
})

test('without bisecting, what was tried often enough is given up as a whole', async () => {
  const table = await probeTable(inject('dynamodb'))
  const folder = scratch()
  await write(table, names(1, 2))
  let calls = 0
  const fail = () => {
    calls++
    throw new Error('always')
  }
  await read(table, folder, fail, { bisect: false }).drained()
  expect(calls).toBe(3)
  expect(deadIn(folder)).toEqual(names(1, 2))
})

test('while a window is open, what comes gathers into one batch', async () => {
  const table = await probeTable(inject('dynamodb'))
  const got: string[][] = []
  await write(table, names(1, 1))
  const reader = read(table, scratch(), (event) => void got.push(keysOf(event)), {
    window: 1500,
    batchSize: 100,
  })
  await expect.poll(() => got).toHaveLength(1)
  await write(table, names(2, 3))
  await write(table, names(4, 6))
  await reader.drained()
  expect(got).toEqual([names(1, 1), names(2, 6)])
})
