/** Event source mappings: hands the stream's records to functions in batches, as Lambda's poller does. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { chunk, groupBy } from 'es-toolkit'
import * as z from 'zod'
import { bury, type Delivering } from './delivery.ts'
import { isRefusal, wire } from './dynamodb.ts'
import { reasonOf } from './errors.ts'
import { compilePattern } from './event-bus.ts'
import { readIfPresent, replaceFile } from './journal.ts'
import { type Lambda, lambdaByArn } from './lambdas.ts'
import type { Assembly } from './template.ts'

const properties = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: z.number().default(100),
  BisectBatchOnFunctionError: z.boolean().default(false),
  DestinationConfig: z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) }).optional(),
  FilterCriteria: z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  MaximumRecordAgeInSeconds: z.number().optional(),
  MaximumRetryAttempts: z.number().default(-1),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  Tags: z.unknown().optional(),
})

/** One mapping: which function gets which records of the stream, and what happens when it fails. */
export type Mapping = ReturnType<typeof mappingsOf>[number]

/** Reads the mappings of the templates, which all read the one table's stream. */
export function mappingsOf(assembly: Assembly, lambdas: readonly Lambda[]) {
  return assembly.all('AWS::Lambda::EventSourceMapping', properties).map(({ properties: mapping }) => {
    const filters = mapping.FilterCriteria?.Filters.map(({ Pattern }) => compilePattern(JSON.parse(Pattern)))
    return {
      lambda: lambdaByArn(lambdas, mapping.FunctionName),
      batchSize: mapping.BatchSize,
      /** How long records are gathered, in milliseconds. */
      window: mapping.MaximumBatchingWindowInSeconds * 1000,
      bisect: mapping.BisectBatchOnFunctionError,
      partialFailures: mapping.FunctionResponseTypes.length > 0,
      /** -1: until it succeeds. */
      retries: mapping.MaximumRetryAttempts,
      matches: (record: unknown) => filters?.some((filter) => filter(record)) ?? true,
      sourceArn: mapping.EventSourceArn,
    }
  })
}

const record = z.looseObject({ dynamodb: z.looseObject({ SequenceNumber: z.string() }) })
type StreamRecord = z.output<typeof record>

const shardList = z.looseObject({
  StreamDescription: z.looseObject({
    Shards: z.array(z.looseObject({ ShardId: z.string(), ParentShardId: z.string().optional() })),
    LastEvaluatedShardId: z.string().optional(),
  }),
})
const iterator = z.looseObject({ ShardIterator: z.string() })
const page = z.looseObject({ Records: z.array(record), NextShardIterator: z.string().optional() })

/** Shard id → sequence number of the last record that is done with. */
const positions = z.record(z.string(), z.string())

/** How often the list of shards is asked for, in milliseconds. One that ends tells so itself. */
const listedFor = 30_000

/** Reads a stream shard by shard. How far it has come is kept in `file`, so that a kill replays at least
 * once and never skips. A shard without a position is read from its first record. */
export function openStream(endpoint: string, streamArn: string, file: string) {
  const call = (action: string, body: object) => wire(endpoint, 'DynamoDBStreams', action, body)
  const shards = positions.parse(JSON.parse(readIfPresent(file) ?? '{}'))
  const finished = new Set<string>()
  const iterators = new Map<string, string>()
  let shardIds: string[] = []
  let listedAt = 0

  const open = async (shard: string): Promise<string> => {
    const SequenceNumber = shards[shard]
    const from = async (type: object) => {
      const reply = await call('GetShardIterator', { StreamArn: streamArn, ShardId: shard, ...type })
      return iterator.parse(reply).ShardIterator
    }
    const fromOldest = () => from({ ShardIteratorType: 'TRIM_HORIZON' })
    if (SequenceNumber === undefined) return await fromOldest()
    const after = from({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber })
    return await after.catch((error: unknown) => {
      // Streams keep a day: reading goes on from the oldest record that is left.
      if (isRefusal(error, 'TrimmedDataAccessException')) return fromOldest()
      throw error
    })
  }
  /** Lists all shards, parents before their children. */
  const list = async (): Promise<void> => {
    const parents = new Map<string, string | undefined>()
    let ExclusiveStartShardId: string | undefined
    do {
      const reply = await call('DescribeStream', { StreamArn: streamArn, ExclusiveStartShardId })
      const { Shards, LastEvaluatedShardId } = shardList.parse(reply).StreamDescription
      for (const { ShardId, ParentShardId } of Shards) parents.set(ShardId, ParentShardId)
      ExclusiveStartShardId = LastEvaluatedShardId
    } while (ExclusiveStartShardId)
    const depth = (shard: string): number => {
      const parent = parents.get(shard)
      return parent !== undefined && parents.has(parent) ? depth(parent) + 1 : 0
    }
    shardIds = [...parents.keys()].sort((one, other) => depth(one) - depth(other))
    listedAt = Date.now()
  }
  const read = async (shard: string): Promise<StreamRecord[]> => {
    const ShardIterator = iterators.get(shard) ?? (await open(shard))
    try {
      const reply = await call('GetRecords', { ShardIterator, Limit: 1000 })
      const { Records, NextShardIterator } = page.parse(reply)
      if (NextShardIterator) iterators.set(shard, NextShardIterator)
      else finished.add(shard)
      return Records
    } catch (error) {
      iterators.delete(shard)
      if (isRefusal(error, 'ExpiredIteratorException')) return []
      throw error
    }
  }
  return {
    /** Returns the next records of one shard, at most 1000; none where there are none at the moment. */
    next: async (): Promise<{ shard: string; records: StreamRecord[] }> => {
      if (Date.now() - listedAt > listedFor) await list()
      for (const shard of shardIds) {
        if (finished.has(shard)) continue
        const records = await read(shard)
        if (records.length > 0) return { shard, records }
        if (!finished.has(shard)) continue
        // A shard that has ended hands over to its child, which may be new.
        await list()
        return { shard, records }
      }
      return { shard: '', records: [] }
    },
    /** Notes that everything up to the last of these records is done with. */
    done: (shard: string, records: readonly StreamRecord[]) => {
      const last = records.at(-1)
      if (!last) return
      shards[shard] = last.dynamodb.SequenceNumber
      replaceFile(file, JSON.stringify(shards))
    },
  }
}

interface Around extends Delivering {
  /** Shards that a page of records is spread over, by their partition: each is read on its own. */
  readonly shards?: number
  /** Milliseconds by which a page is late. */
  readonly late?: () => number
  /** Whether a record comes a second time, as an item that nobody can read. */
  readonly isPoisoned?: () => boolean
  /** Whether a batch comes twice, as it may. */
  readonly isDoubled?: () => boolean
  readonly source: ReturnType<typeof openStream>
  /** Shortest wait between looks at an idle stream, in milliseconds. It doubles with each look that finds
   * nothing, up to `longestPollMs`: a portal at rest then costs next to nothing. */
  readonly pollMs?: number
  /** Wait before the first repetition, doubled each time up to two seconds, in milliseconds. */
  readonly retryMs?: number
}

const longestPollMs = 2000

export type StreamReader = ReturnType<typeof startReader>

/** Starts reading. Records that the filter leaves out only move the position on. */
export function startReader(mapping: Mapping, around: Around) {
  const { source, pollMs = 80, warn } = around
  const stopping = new AbortController()
  const deliverPage = delivererOf(mapping, around, stopping.signal)
  const watchers = new Set<{ empty: number; resolve: () => void }>()
  let waking = new AbortController()
  let wait = pollMs

  const wake = (): void => {
    wait = pollMs
    waking.abort()
    waking = new AbortController()
  }
  const nap = async (): Promise<void> => {
    const signal = AbortSignal.any([stopping.signal, waking.signal])
    const length = wait
    wait = Math.min(2 * wait, longestPollMs)
    await sleep(length, undefined, { signal }).catch(() => undefined)
  }
  /** Returns whether there was anything, so that the next look comes at once. */
  const look = async (): Promise<boolean> => {
    const watching = [...watchers]
    const { shard, records } = await source.next()
    if (records.length === 0) {
      for (const watcher of watching) {
        if (++watcher.empty < 2) continue
        watchers.delete(watcher)
        watcher.resolve()
      }
      return shard !== ''
    }
    for (const watcher of watchers) watcher.empty = 0
    await sleep(around.late?.() ?? 0, undefined, { signal: stopping.signal })
    const isDelivered = await deliverPage(shard, records)
    // Later records gather meanwhile. The first does not wait as it would at Lambda's.
    if (isDelivered && mapping.window > 0) await sleep(mapping.window, undefined, { signal: stopping.signal })
    return true
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await look()) wait = pollMs
        else await nap()
      } catch (error) {
        if (stopping.signal.aborted) return
        warn(`The stream reader of ${mapping.lambda.name} tries again: ${String(error)}`)
        await sleep(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const running = loop()
  return {
    /** Looks soon: something may have been written. */
    wake,
    /** Resolves when two looks in a row, both begun after the call, found nothing to do. */
    drained: () => {
      const end = new Promise<void>((resolve) => watchers.add({ empty: 0, resolve }))
      wake()
      return end
    },
    stop: async () => {
      stopping.abort()
      for (const { resolve } of watchers) resolve()
      await running
    },
  }
}

/** Hands the records of a page over, batch by batch. Returns whether there was anything for the function. */
function delivererOf(mapping: Mapping, around: Around, signal: AbortSignal) {
  const { lambda, bisect, retries } = mapping

  /** Hands over one batch until it is done with: succeeded, or given up and noted as a dead letter. */
  const deliverBatch = async (
    batch: readonly StreamRecord[],
    done: (some: readonly StreamRecord[]) => void,
  ): Promise<void> => {
    if (around.isDoubled?.()) await attemptDelivery(mapping, around, batch, signal)
    let rest = batch
    for (let attempt = 0; rest.length > 0; attempt++) {
      signal.throwIfAborted()
      const failure = await attemptDelivery(mapping, around, rest, signal)
      // A call that the stop cuts off is neither a success nor a failure: the next start repeats it.
      signal.throwIfAborted()
      const from = failure?.from ?? rest.length
      done(rest.slice(0, from))
      rest = rest.slice(from)
      if (!failure) return
      if (from > 0) attempt = 0
      if (bisect && from === 0 && rest.length > 1) {
        for (const half of chunk(rest, Math.ceil(rest.length / 2))) await deliverBatch(half, done)
        return
      }
      if (retries >= 0 && attempt >= retries) {
        bury(around.deadLetters, lambda.name, failure.why, { Records: rest })
        around.warn(`${lambda.name} gave up on ${rest.length} change(s), now dead letters: ${failure.why}`)
        return done(rest)
      }
      await sleep(Math.min((around.retryMs ?? 100) * 2 ** attempt, 2000), undefined, { signal })
    }
  }
  return async (shard: string, records: readonly StreamRecord[]): Promise<boolean> => {
    const advance = (some: readonly StreamRecord[]) => around.source.done(shard, some)
    const matching = records
      .map((each) => ({ ...each, eventSource: 'aws:dynamodb', eventSourceARN: mapping.sourceArn }))
      .filter(mapping.matches)
      .flatMap((each) => (around.isPoisoned?.() ? [each, poisoned(each)] : [each]))
    // Side by side nobody knows how far all have come before the page is done.
    const [shards, done] = around.shards ? [around.shards, () => {}] : [1, advance]
    const spread = Object.values(groupBy(matching, (each) => shardOf(each, shards)))
    const deliver = async (some: readonly StreamRecord[]) => {
      for (const batch of chunk(some, mapping.batchSize)) await deliverBatch(batch, done)
    }
    await Promise.all(spread.map(deliver))
    advance(records)
    return matching.length > 0
  }
}

/** The same change, of an item without its attributes and elsewhere. */
function poisoned(each: StreamRecord): StreamRecord {
  const { SequenceNumber } = each.dynamodb
  const Keys = { PK: { S: `POISON#${SequenceNumber}` }, SK: { S: 'POISON' } }
  const { type } = z
    .looseObject({ type: z.unknown() })
    .parse(each.dynamodb.NewImage ?? each.dynamodb.OldImage)
  const dynamodb = { SequenceNumber: `${SequenceNumber}-poison`, Keys, NewImage: { ...Keys, type } }
  return { ...each, eventName: 'INSERT', dynamodb }
}

/** Records of one partition are in one shard, in their order. */
function shardOf({ dynamodb }: StreamRecord, shards: number): number {
  const partition = JSON.stringify(z.looseObject({ PK: z.unknown() }).parse(dynamodb.Keys).PK)
  return createHash('sha1').update(partition).digest().readUInt32BE() % shards
}

const partialReply = z.looseObject({
  batchItemFailures: z.array(z.looseObject({ itemIdentifier: z.string() })).nullish(),
})

/** Returns where the batch failed and why; nothing when all of it went well. */
async function attemptDelivery(
  { lambda, partialFailures }: Mapping,
  { invoke }: Around,
  records: readonly StreamRecord[],
  signal: AbortSignal,
): Promise<{ from: number; why: string } | undefined> {
  const settled = new AbortController()
  const cutOff = once(signal, 'abort', { signal: settled.signal }).then(() => signal.throwIfAborted())
  try {
    const answer = await Promise.race([invoke(lambda, { Records: records }), cutOff])
    const failures = (partialFailures && partialReply.nullish().parse(answer)?.batchItemFailures) || []
    if (failures.length === 0) return undefined
    const named = new Set(failures.map(({ itemIdentifier }) => itemIdentifier))
    const from = records.findIndex(({ dynamodb }) => named.has(dynamodb.SequenceNumber))
    return { from: Math.max(from, 0), why: 'reported as failed' }
  } catch (error) {
    return { from: 0, why: reasonOf(error) }
  } finally {
    cutOff.catch(() => undefined)
    settled.abort()
  }
}
