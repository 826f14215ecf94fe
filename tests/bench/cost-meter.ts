/** Reads what an act takes from the counters of a portal in strict mode. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sumBy } from 'es-toolkit'
import type { Taken } from '#infra/deployment/cost/measured.ts'
import { wire } from '#infra/local/dynamodb.ts'
import type { Stack } from '#infra/local/stack.ts'
import { wireBytes } from '#infra/local/transaction-units.ts'
import { scheduleNames } from '#shared/schedules/schedules.ts'

/** What a browser, or a program in its place, got from the site so far. */
export interface Traffic {
  requests: number
  bytes: number
  calls: number
}

type Item = Record<string, Record<string, unknown>>

/** DynamoDB bills so many bytes for each item and each entry of an index besides. */
const overhead = 100
const monthSeconds = 30 * 86_400

/** Counts the bytes that an item takes in the table and in its indexes. */
export function billedBytes(item: Item): number {
  const { PK, SK, G1PK, G1SK, G2PK, G2SK } = item
  const entries = [
    { PK, SK, G1PK, G1SK },
    { PK, SK, G2PK, G2SK },
  ].filter((entry) => Object.values(entry).every((value) => value !== undefined))
  return [item, ...entries].reduce((sum, each) => sum + overhead + wireBytes(each), 0)
}

/** Reads all items of the table, past the proxy. */
export async function everyItem({ store }: Pick<Stack, 'store'>): Promise<Item[]> {
  const call = (action: string, body: object) => wire(store(), 'DynamoDB', action, body)
  const { TableNames } = (await call('ListTables', {})) as { TableNames: string[] }
  const items: Item[] = []
  let ExclusiveStartKey: unknown
  do {
    const page = (await call('Scan', { TableName: TableNames[0], ExclusiveStartKey })) as {
      Items: Item[]
      LastEvaluatedKey?: unknown
    }
    items.push(...page.Items)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

async function stored(stack: Stack, now: Date) {
  const items = (await everyItem(stack)).filter(({ PK }) => !String(PK?.S).startsWith('SCHEDULE'))
  const months = ({ ttl }: Item) => Math.max(0, Number(ttl?.N) - now.getTime() / 1000) / monthSeconds
  const kept = items.filter(({ ttl }) => ttl === undefined)
  const passing = items.filter(({ ttl }) => ttl !== undefined)
  return {
    keptBytes: sumBy(kept, billedBytes),
    passingByteMonths: sumBy(passing, (item) => billedBytes(item) * months(item)),
  }
}

const nothingStored = { keptBytes: 0, passingByteMonths: 0 }

const scheduled = new Set<string>(scheduleNames)

const bytesOfLog = (folder: string, name: string) => {
  const found = readdirSync(folder).find((file) => file === `${name}.log`)
  return found ? statSync(join(folder, found)).size : 0
}

/** Makes a meter of a portal. What schedules do meanwhile counts for no act, but for the one it is about. */
export function createMeter(stack: Stack, logs: string, traffic: Traffic, now: () => Date) {
  const read = (isCounted: (name: string) => boolean) => {
    const counters = Object.entries(stack.counters()).filter(([name]) => isCounted(name))
    const waits = Object.fromEntries(
      counters.map(([name, counter]) => [name, sumBy(Object.values(counter.calls), (each) => each)]),
    )
    const runs = Object.entries(stack.runs()).filter(([name]) => isCounted(name))
    const calls = (...names: string[]) =>
      sumBy(counters, ([, counter]) => sumBy(names, (name) => counter.calls[name] ?? 0))
    return {
      ...{ ...traffic, functions: Object.fromEntries(runs), waits },
      readUnits: sumBy(counters, ([, counter]) => counter.readUnits),
      writeUnits: sumBy(counters, ([, counter]) => counter.writeUnits),
      mails: calls('SendRawEmail'),
      mailBytes: sumBy(counters, ([, counter]) => counter.mailBytes),
      objectsWritten: calls('PutObject', 'UploadPart', 'CompleteMultipartUpload', 'CopyObject', 'PostObject'),
      objectsRead: calls('GetObject'),
      logBytes: sumBy(runs, ([name]) => bytesOfLog(logs, name)),
    }
  }
  return {
    /** Plays an act so many times and returns what it took once; of its milliseconds the least noisy half. */
    async measure(
      play: (n: number) => Promise<unknown>,
      { times = 3, schedule, stores = true }: { times?: number; schedule?: string; stores?: boolean } = {},
    ): Promise<Taken> {
      const isCounted = (name: string) => name === schedule || !scheduled.has(name)
      await stack.idle()
      const before = stores ? await stored(stack, now()) : nothingStored
      const rounds: Omit<Taken, 'keptBytes' | 'passingByteMonths'>[] = []
      for (let n = 0; n < times; n++) {
        const from = read(isCounted)
        await play(n)
        await stack.idle()
        const to = read(isCounted)
        const functions = Object.entries(to.functions).flatMap(([name, after]) => {
          const { invocations = 0, milliseconds = 0 } = from.functions[name] ?? {}
          const done = after.invocations - invocations
          if (done === 0) return []
          const waits = (to.waits[name] ?? 0) - (from.waits[name] ?? 0)
          return [[name, { invocations: done, milliseconds: after.milliseconds - milliseconds, waits }]]
        })
        const spent = (key: Exclude<keyof typeof to, 'functions' | 'waits'>) => to[key] - from[key]
        rounds.push({
          functions: Object.fromEntries(functions),
          requests: spent('requests'),
          bytes: spent('bytes'),
          calls: spent('calls'),
          readUnits: spent('readUnits'),
          writeUnits: spent('writeUnits'),
          mails: spent('mails'),
          mailBytes: spent('mailBytes'),
          objectsWritten: spent('objectsWritten'),
          objectsRead: spent('objectsRead'),
          logBytes: spent('logBytes'),
        })
      }
      const after = stores ? await stored(stack, now()) : nothingStored
      const mean = (of: (round: (typeof rounds)[number]) => number) => rounded(sumBy(rounds, of) / times)
      const names = [...new Set(rounds.flatMap(({ functions }) => Object.keys(functions)))].sort()
      return {
        requests: mean(({ requests }) => requests),
        bytes: mean(({ bytes }) => bytes),
        calls: mean(({ calls }) => calls),
        functions: Object.fromEntries(
          names.map((name) => {
            const each = rounds.flatMap(({ functions }) => functions[name] ?? [])
            const invocations = sumBy(each, (round) => round.invocations) / times
            const perRun = each.map((round) => round.milliseconds / round.invocations).sort((a, b) => a - b)
            const usual = perRun[Math.floor((perRun.length - 1) / 2)] ?? 0
            const waits = rounded(sumBy(each, (round) => round.waits) / times)
            const took = { milliseconds: rounded(usual * invocations), waits }
            return [name, { invocations: rounded(invocations), ...took }]
          }),
        ),
        readUnits: mean(({ readUnits }) => readUnits),
        writeUnits: mean(({ writeUnits }) => writeUnits),
        mails: mean(({ mails }) => mails),
        mailBytes: mean(({ mailBytes }) => mailBytes),
        objectsWritten: mean(({ objectsWritten }) => objectsWritten),
        objectsRead: mean(({ objectsRead }) => objectsRead),
        logBytes: mean(({ logBytes }) => logBytes),
        keptBytes: Math.max(0, rounded((after.keptBytes - before.keptBytes) / times)),
        passingByteMonths: Math.max(0, rounded((after.passingByteMonths - before.passingByteMonths) / times)),
      }
    },
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
