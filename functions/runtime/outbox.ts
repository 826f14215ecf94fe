/** The outbox: effects of a change, written in its transaction and done later (docs/product.md#outbox). */
import { ulid } from 'ulid'
import * as z from 'zod'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { isBulkMail, scheduledEvents } from '#shared/outbox/mail-kinds.ts'
import { entity, type Keys } from './entity.ts'
import { ttlOf } from './expiry.ts'
import { create, update, type Write } from './writes.ts'

/** Returns when a finished item may be forgotten. Due and given-up items stay. */
export function finishedTtl(at: Date): number {
  return ttlOf('mails', at)
}

/** An entry per event. It is due until it has been fanned out into mails. */
const outboxEntry = z.object({
  outboxId: z.string(),
  /** An `OutboxEvent`, of this release or another. */
  payload: z.looseObject({ event: z.string() }),
  createdAt: z.string(),
  /** When it is to be worked on; absent once it is done. */
  dueAt: z.string().optional(),
  doneAt: z.string().optional(),
  attempts: z.number().int().optional(),
  failedAt: z.string().optional(),
  reason: z.string().optional(),
  ttl: z.number().int().optional(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const addressee = z.object({ personId: z.string(), name: z.string(), email: z.string() })

/** A mail of an entry, to one person. */
const outboxMail = z.object({
  outboxId: z.string(),
  /** Its place among the mails of the entry, from 1. */
  number: z.number().int(),
  to: addressee,
  cc: z.array(addressee),
  template: z.string(),
  /** Ids by which the template finds its content. */
  payload: z.looseObject({}),
  /** `sending`: a worker has it, or died with it; `skipped`: the addressee gets no mail. */
  status: z.enum(['due', 'sending', 'sent', 'failed', 'skipped']),
  attempts: z.number().int(),
  createdAt: z.string(),
  /** When it is to be taken up (again); absent once nothing more is to be done. */
  dueAt: z.string().optional(),
  sendingSince: z.string().optional(),
  sentAt: z.string().optional(),
  messageId: z.string().optional(),
  failedAt: z.string().optional(),
  reason: z.string().optional(),
  ttl: z.number().int().optional(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/** Partition of all mails but those of cards, worked off first (docs/product.md#outbox). */
export const urgentPartition = 'DUE#urgent'

/** Due mails of cards are spread over these partitions of the index. */
export const duePartitions = Array.from({ length: 8 }, (_, shard) => `DUE#${shard}`)

function duePartition(id: string): string | undefined {
  const sum = [...id].reduce((total, each) => total + each.charCodeAt(0), 0)
  return duePartitions[sum % duePartitions.length]
}

/** Items given up stand here, in the order of their failing, until an administrator makes them due again. */
export const givenUpPartition = 'GIVEN-UP'

interface When {
  readonly dueAt?: string | undefined
  readonly failedAt?: string | undefined
}

/** Where an item stands in the index while something is to be done about it. */
function dueKeys(id: string, isCard: boolean, { dueAt, failedAt }: When): Pick<Keys, 'G2PK' | 'G2SK'> {
  if (dueAt) return { G2PK: isCard ? duePartition(id) : urgentPartition, G2SK: `${dueAt}#${id}` }
  if (failedAt) return { G2PK: givenUpPartition, G2SK: `${failedAt}#${id}` }
  return {}
}

/** The place of an entry: with the cards where it sets off nothing else. */
export function dueKeysOfEntry({ outboxId, payload }: Pick<OutboxEntry, 'outboxId' | 'payload'>, when: When) {
  return dueKeys(outboxId, isOfCards(payload), when)
}

/** Returns a mail's keys in the index: by urgency, among the given up, or none. */
export function dueKeysOfMail(mail: MailName & Pick<OutboxMail, 'template'>, when: When) {
  return dueKeys(mailId(mail), isBulkMail(mail.template), when)
}

/** Scheduled and mass mails wait with the cards. Of this release's other events only those of nominations are about cards. */
function isOfCards({ event, tellings }: OutboxEntry['payload']): boolean {
  if (scheduledEvents.includes(event)) return true
  const mails = Array.isArray(tellings) ? tellings.map((each: { mail?: unknown }) => String(each?.mail)) : []
  return mails.length > 0 && mails.every(isBulkMail)
}

/** Where an entry stands; its mails stand in the same partition. */
export const outboxKey = (outboxId: string) => ({ PK: `OUT#${outboxId}`, SK: 'ENTRY' })

export const outboxEntries = entity({
  type: 'outbox-entry',
  schema: outboxEntry,
  keys: (entry) => ({ ...outboxKey(entry.outboxId), ...dueKeysOfEntry(entry, entry) }),
})

type MailName = Pick<OutboxMail, 'outboxId' | 'number'>

/** Where a mail stands: by its number in the partition of its entry. */
export const mailKey = ({ outboxId, number }: MailName) => ({ PK: `OUT#${outboxId}`, SK: `MAIL#${number}` })

/** The tag by which reports of the mail service name an outbox mail: its value is the mail's id. */
export const outboxTag = 'outbox'

/** Name of a mail in reports, headers and logs. */
export const mailId = ({ outboxId, number }: MailName) => `${outboxId}-${number}`

const mailIdShape = /^([0-9A-Za-z]+)-(\d+)$/

/** The mail that is called so; nothing where it is no mail's id. */
export function parseMailId(id: string): MailName | undefined {
  const [, outboxId, number] = mailIdShape.exec(id) ?? []
  return outboxId ? { outboxId, number: Number(number) } : undefined
}

export const outboxMails = entity({
  type: 'outbox-mail',
  schema: outboxMail,
  keys: (mail) => ({ ...mailKey(mail), ...dueKeysOfMail(mail, mail) }),
})

/** The write that queues an event's effects. It belongs into the transaction of the event. */
export function outboxWrite(payload: OutboxEvent, now: Date): Write {
  const at = now.toISOString()
  return create(outboxEntries, { outboxId: ulid(now.getTime()), payload, createdAt: at, dueAt: at })
}

/** Additions within these milliseconds go out together. */
const gatheredFor = 120_000

/** Queues a growing event over `before`; it is due two minutes after the last addition. Raises
 * `ConditionFailed` then. */
export function gatheredWrite(
  payload: OutboxEvent,
  now: Date,
  before?: OutboxEntry,
): { outboxId: string; write: Write } {
  const dueAt = new Date(now.getTime() + gatheredFor).toISOString()
  if (!before) {
    const entry = { outboxId: ulid(now.getTime()), payload, createdAt: now.toISOString(), dueAt }
    return { outboxId: entry.outboxId, write: create(outboxEntries, entry) }
  }
  const { outboxId } = before
  const set = { payload, dueAt, ...dueKeysOfEntry({ outboxId, payload }, { dueAt }) }
  const only = { doneAt: undefined, dueAt: before.dueAt }
  return { outboxId, write: update(outboxKey(outboxId), { set, only }) }
}
