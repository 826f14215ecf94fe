/** Event source mappings: hands a stream's records to functions in batches, as Lambda's poller does. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { compilePattern } from './event-pattern.ts'
import type { Journal } from './journal.ts'
import { type Lambda, lambdaByArn } from './lambdas.ts'
import { naps } from './naps.ts'
import type { StreamRecord, StreamSource } from './stream-source.ts'
import type { Assembly } from './template.ts'

const properties = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: z.number().default(100),
  BisectBatchOnFunctionError: z.boolean().default(false),
  DestinationConfig: z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) }).optional(),
  Enabled: z.literal(true).optional(),
  FilterCriteria: z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  MaximumBatchingWindowInSeconds: z.number().optional(),
  MaximumRecordAgeInSeconds: z.number().optional(),
  MaximumRetryAttempts: z.number().default(-1),
  ParallelizationFactor: z.literal(1).optional(),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  Tags: z.unknown().optional(),
})

/** One mapping: which function gets which records of the stream, and what happens when it fails. */
export interface Mapping {
  readonly lambda: Lambda
  readonly batchSize: number
  /** How long records are gathered, in milliseconds. */
  readonly window: number
  readonly bisect: boolean
  readonly partialFailures: boolean
  /** -1: until it succeeds. */
  readonly retries: number
  readonly matches: (record: unknown) => boolean
  readonly sourceArn: string
}

/** The mappings of the templates, which all read the one table's stream. */
export function mappingsOf(assembly: Assembly, lambdas: readonly Lambda[]): Mapping[] {
  return assembly.all('AWS::Lambda::EventSourceMapping', properties).map(({ properties: mapping }) => {
    const filters = mapping.FilterCriteria?.Filters.map(({ Pattern }) => compilePattern(JSON.parse(Pattern)))
    const arn = lambdas.find((lambda) => lambda.functionName === mapping.FunctionName)?.arn
    return {
      lambda: lambdaByArn(lambdas, arn ?? mapping.FunctionName),
      batchSize: mapping.BatchSize,
      window: (mapping.MaximumBatchingWindowInSeconds ?? 0) * 1000,
      bisect: mapping.BisectBatchOnFunctionError,
      partialFailures: mapping.FunctionResponseTypes.length > 0,
      retries: mapping.MaximumRetryAttempts,
      matches: (record) => filters?.some((filter) => filter(record)) ?? true,
      sourceArn: mapping.EventSourceArn,
    }
  })
}

interface Around {
  readonly source: StreamSource
  readonly invoke: (lambda: Lambda, event: unknown) => Promise<unknown>
  readonly deadLetters: Journal
  readonly warn: (sentence: string) => void
  /** Shortest wait between looks at an idle stream, in milliseconds; the longest is `longestPollMs`. */
  readonly pollMs?: number
  /** Wait before the first repetition, doubled each time up to two seconds, in milliseconds. */
  readonly retryMs?: number
}

const longestPollMs = 2000

export interface StreamReader {
  /** Looks soon: something may have been written. */
  wake(): void
  /** Resolves when two looks in a row, both begun after the call, found nothing to do. */
  drained(): Promise<void>
  stop(): Promise<void>
}

/** Starts reading. Records that the filter leaves out only move the position on. */
export function startReader(mapping: Mapping, around: Around): StreamReader {
  const { source, pollMs = 80, warn } = around
  const waits = naps(pollMs, longestPollMs)
  const stopping = new AbortController()
  const watchers = new Set<{ empty: number; done: () => void }>()

  const look = async (): Promise<boolean> => {
    const seenBy = [...watchers]
    const { shard, records } = await source.next()
    if (records.length === 0) {
      for (const watcher of seenBy) if (++watcher.empty >= 2) finish(watcher)
      return shard !== ''
    }
    for (const watcher of watchers) watcher.empty = 0
    const delivered = await deliverPage(mapping, around, shard, records, stopping.signal)
    // What comes meanwhile gathers. The first of them does not wait as it would at Lambda's.
    if (delivered && mapping.window > 0) await sleep(mapping.window, undefined, { signal: stopping.signal })
    return true
  }
  const finish = (watcher: { done: () => void; empty: number }): void => {
    watchers.delete(watcher)
    watcher.done()
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await look()) waits.restart()
        else await waits.take(stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return
        warn(`The stream reader of ${mapping.lambda.name} tries again: ${String(error)}`)
        await sleep(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const running = loop()
  return {
    wake: waits.wake,
    drained: () => {
      const drained = new Promise<void>((done) => watchers.add({ empty: 0, done }))
      waits.wake()
      return drained
    },
    stop: async () => {
      stopping.abort()
      for (const watcher of watchers) finish(watcher)
      await running
    },
  }
}

/** Gives whether there was anything for the function. */
async function deliverPage(
  mapping: Mapping,
  around: Around,
  shard: string,
  records: readonly StreamRecord[],
  signal: AbortSignal,
): Promise<boolean> {
  const last = (some: readonly StreamRecord[]) => {
    const record = some.at(-1)
    if (record) around.source.done(shard, record.dynamodb.SequenceNumber)
  }
  const wanted = records.map((record) => asEvent(record, mapping)).filter(mapping.matches)
  for (let start = 0; start < wanted.length; start += mapping.batchSize) {
    const batch = wanted.slice(start, start + mapping.batchSize)
    await deliver(mapping, around, batch, signal, last)
  }
  last(records)
  return wanted.length > 0
}

/** A record as the function gets it. */
function asEvent(record: StreamRecord, { sourceArn }: Mapping): StreamRecord {
  return { ...record, eventSource: 'aws:dynamodb', eventSourceARN: sourceArn }
}

const partialReply = z.looseObject({
  batchItemFailures: z.array(z.looseObject({ itemIdentifier: z.string() })).nullish(),
})

/** Hands over one batch until it is done with: succeeded, or given up and noted as a dead letter. */
async function deliver(
  mapping: Mapping,
  around: Around,
  batch: readonly StreamRecord[],
  signal: AbortSignal,
  done: (some: readonly StreamRecord[]) => void,
): Promise<void> {
  let rest = batch
  for (let attempt = 0; rest.length > 0; attempt++) {
    signal.throwIfAborted()
    const failure = await attemptDelivery(mapping, around, rest, signal)
    // A call that was cut off by the stop is neither a success nor a failure: it is repeated at the next start.
    signal.throwIfAborted()
    const from = failure?.from ?? rest.length
    done(rest.slice(0, from))
    rest = rest.slice(from)
    if (!failure) return
    if (from > 0) attempt = 0
    if (mapping.bisect && from === 0 && rest.length > 1) {
      const half = Math.ceil(rest.length / 2)
      await deliver(mapping, around, rest.slice(0, half), signal, done)
      await deliver(mapping, around, rest.slice(half), signal, done)
      return
    }
    if (mapping.retries >= 0 && attempt >= mapping.retries) {
      giveUp(mapping, around, rest, failure.why)
      done(rest)
      return
    }
    const wait = Math.min((around.retryMs ?? 100) * 2 ** attempt, 2000)
    await sleep(wait, undefined, { signal })
  }
}

/** Where the batch failed and why; nothing when all of it went well. */
async function attemptDelivery(
  { lambda, partialFailures }: Mapping,
  { invoke }: Around,
  records: readonly StreamRecord[],
  signal: AbortSignal,
): Promise<{ from: number; why: string } | undefined> {
  let cutOff: (() => void) | undefined
  const stopped = new Promise<never>((_, reject) => {
    cutOff = () => reject(signal.reason)
    signal.addEventListener('abort', cutOff)
  })
  try {
    const answer = await Promise.race([invoke(lambda, { Records: records }), stopped])
    const reply = partialReply.nullish().parse(answer)
    const failures = (partialFailures && reply?.batchItemFailures) || []
    if (failures.length === 0) return undefined
    const named = new Set(failures.map(({ itemIdentifier }) => itemIdentifier))
    const from = records.findIndex((record) => named.has(record.dynamodb.SequenceNumber))
    return { from: Math.max(from, 0), why: 'reported as failed' }
  } catch (error) {
    return { from: 0, why: error instanceof Error ? error.message : String(error) }
  } finally {
    if (cutOff) signal.removeEventListener('abort', cutOff)
  }
}

function giveUp(
  { lambda }: Mapping,
  { deadLetters, warn }: Around,
  records: readonly StreamRecord[],
  why: string,
): void {
  deadLetters.append({
    at: new Date().toISOString(),
    function: lambda.name,
    why,
    event: { Records: records },
  })
  warn(`${lambda.name} gave up on ${records.length} change(s), now in the dead letters: ${why}`)
}
