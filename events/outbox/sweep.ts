/** Every minute: takes up what is due and nobody is at, because the stream missed it, it was put off, or its worker
 * died. Mails leave within the mail service's rate. */
import { workOff } from '#events/work-off.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { duePartitions, outboxKey } from '#functions/runtime/outbox.ts'
import { queryIndex } from '#functions/runtime/table.ts'
import { deliver } from './delivery.ts'
import { fanOut } from './fan-out.ts'

/** Below the 14 a second that a new account of the mail service may send. */
const mailsPerSecond = 10

/** Items taken up in one run, of each partition of the index. */
const mostOfPartition = 40

/** The next run starts a minute after this one did. */
const longestRun = 40_000

export async function handler(): Promise<void> {
  const started = Date.now()
  const due = await dueItems(clock())
  const isEntry = ({ SK }: Key) => SK === outboxKey('').SK
  const failures = await workOff(due.filter(isEntry), mailsPerSecond, fanOut)
  const mails = due.filter((each) => !isEntry(each))
  for (let next = 0; next < mails.length && Date.now() - started < longestRun; next += mailsPerSecond) {
    const second = next + mailsPerSecond < mails.length ? pause(1000) : undefined
    failures.push(...(await workOff(mails.slice(next, next + mailsPerSecond), mailsPerSecond, deliver)))
    await second
  }
  for (const { item, error } of failures) log('error', 'outbox item failed', { item, ...faultFields(error) })
  if (failures.length > 0) throw new Error(`${failures.length} outbox items failed.`)
}

async function dueItems(now: Date): Promise<Key[]> {
  const before = now.toISOString()
  const found = await Promise.all(
    duePartitions.map((partition) => queryIndex('gsi2', { partition, before, limit: mostOfPartition })),
  )
  return found.flat().map(({ PK, SK }) => ({ PK, SK }))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
