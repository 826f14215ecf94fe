/** Mails of a restored table that were sent after its moment: they would be due again. The functions' logs,
 * which no restore takes back, know them by their ids (docs/decisions/0081). */
import { attempt } from 'es-toolkit'
import * as z from 'zod'
import { fanOutEntry } from '#events/outbox/delivery.ts'
import { findEntry, findMail, markSent } from '#events/outbox/store.ts'
import { isEntry } from '#events/outbox/urgent.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import {
  dueKeysOfMail,
  duePartitions,
  mailId,
  mailKey,
  type OutboxMail,
  parseMailId,
  urgentPartition,
} from '#functions/runtime/outbox.ts'
import { eachIndexed, isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'

/** What logs say of mails, by their ids. */
export interface SentLog {
  /** When it left. */
  readonly sent: ReadonlyMap<string, string>
  /** The mail service did not say whether it took them. */
  readonly unknown: ReadonlySet<string>
}

const messages = ['mail sent', 'mail outcome unknown', 'mail marked by report'] as const

const logLine = z.object({ message: z.enum(messages), mail: z.string(), time: z.string() })

/** The messages by which CloudWatch finds the lines. */
export const sentLogPattern = `{ ${messages.map((each) => `$.message = "${each}"`).join(' || ')} }`

/** Reads lines of the logs; others than these messages, and older ones, are passed over. */
export function readSentLog(lines: Iterable<string>, since: Date): SentLog {
  const sent = new Map<string, string>()
  const unknown = new Set<string>()
  for (const line of lines) {
    if (!messages.some((each) => line.includes(each))) continue
    const [, entry] = attempt(() => logLine.parse(JSON.parse(line)))
    if (!entry || entry.time < since.toISOString()) continue
    if (entry.message === messages[1]) unknown.add(entry.mail)
    else sent.set(entry.mail, entry.time)
  }
  for (const id of sent.keys()) unknown.delete(id)
  return { sent, unknown }
}

interface Settled {
  /** Mails that had left: nobody gets them again. */
  readonly sent: string[]
  /** Mails that may have left. An administrator sends them again or not, under /admin/mail. */
  readonly held: string[]
  /** Items that stay due: no log says that they left. */
  due: number
}

/** Settles all that is due in the table of the environment, before anything works on it. Repeating it changes
 * nothing. */
export async function settleMails(log: SentLog): Promise<Settled> {
  const settled: Settled = { sent: [], held: [], due: 0 }
  const fannedOut = new Set([...log.sent.keys(), ...log.unknown].map((id) => parseMailId(id)?.outboxId))
  for (const key of await dueKeys()) {
    const entry = isEntry(key) ? await findEntry(key) : undefined
    if (entry?.dueAt && fannedOut.has(entry.outboxId)) await fanOutEntry(entry)
  }
  // With the mails that entries were just made into.
  for (const key of await dueKeys()) {
    const mail = isEntry(key) ? undefined : await findMail(key)
    await settleMail(mail, log, settled)
  }
  return settled
}

async function settleMail(mail: OutboxMail | undefined, log: SentLog, settled: Settled): Promise<void> {
  const id = mail ? mailId(mail) : ''
  const at = log.sent.get(id)
  if (mail && at) {
    await markSent(mail, { messageId: undefined, at: new Date(at) })
    settled.sent.push(id)
  } else if (mail && log.unknown.has(id)) {
    await hold(mail)
    settled.held.push(id)
  } else settled.due += 1
}

/** Everything that is due now or later, in one list: settling changes the index. */
async function dueKeys(): Promise<Key[]> {
  const found: Key[] = []
  for (const partition of [urgentPartition, ...duePartitions])
    for await (const page of eachIndexed('gsi2', { partition }, 100))
      found.push(...page.map(({ PK, SK }) => ({ PK, SK })))
  return found
}

/** Gives a mail up, so that a person decides. */
async function hold(mail: OutboxMail): Promise<void> {
  const failedAt = clock().toISOString()
  const set = { status: 'failed', reason: 'outcome unknown', failedAt, ...dueKeysOfMail(mail, { failedAt }) }
  const only = { status: mail.status, attempts: mail.attempts }
  await isWritten(write(update(mailKey(mail), { set, remove: ['dueAt'], only })))
}
