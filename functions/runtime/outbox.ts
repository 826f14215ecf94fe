/** The outbox: what a state change sets off, written in its transaction and worked off afterwards
 * (docs/product.md#outbox). */
import { ulid } from 'ulid'
import * as z from 'zod'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { isBulkMail } from '#shared/outbox/mail-kinds.ts'
import { entity, type Keys } from './entity.ts'
import { ttlAfter } from './expiry.ts'
import { create, update, type Write } from './writes.ts'

/** Support is asked whether somebody got a mail for as long as its award is talked about: a year, and the weeks
 * until the next one is held. Then names and addresses go. */
const daysKept = 400

/** When an entry that is done, or a mail that is sent or skipped, may be forgotten. What is still due or was given
 * up never is. */
export function finishedTtl(at: Date): number {
  return ttlAfter(daysKept, at)
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
  /** How often working on it has failed. */
  attempts: z.number().int().optional(),
  /** When it was given up. */
  failedAt: z.string().optional(),
  /** Why it was last put off or given up. */
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
  /** What the template needs to find its content: ids, no content. */
  payload: z.looseObject({}),
  /** `sending`: a worker has it, or died with it; `skipped`: the addressee gets no mail. */
  status: z.enum(['due', 'sending', 'sent', 'failed', 'skipped']),
  /** How often it was taken up. */
  attempts: z.number().int(),
  createdAt: z.string(),
  /** When it is to be taken up (again); absent once nothing more is to be done. */
  dueAt: z.string().optional(),
  sendingSince: z.string().optional(),
  sentAt: z.string().optional(),
  /** The mail service's own id. */
  messageId: z.string().optional(),
  failedAt: z.string().optional(),
  /** Why it was last put off, given up or skipped. */
  reason: z.string().optional(),
  ttl: z.number().int().optional(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/** Mails of reviews, answers and everything else wait here, apart from those of cards, which come by the thousand. They
 * are worked off first (docs/product.md#outbox). */
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
function waitingPlace(id: string, isCard: boolean, { dueAt, failedAt }: When): Pick<Keys, 'G2PK' | 'G2SK'> {
  if (dueAt) return { G2PK: isCard ? duePartition(id) : urgentPartition, G2SK: `${dueAt}#${id}` }
  if (failedAt) return { G2PK: givenUpPartition, G2SK: `${failedAt}#${id}` }
  return {}
}

/** The place of an entry: with the cards where it sets off nothing else. */
export function dueKeysOfEntry({ outboxId, payload }: Pick<OutboxEntry, 'outboxId' | 'payload'>, when: When) {
  return waitingPlace(outboxId, isOfCards(payload), when)
}

/** The place of a mail in the index: with the cards where it tells of one, else with what goes before them; among
 * those given up once it has failed; in none when nothing is to be done. */
export function dueKeysOfMail(mail: MailName & Pick<OutboxMail, 'template'>, when: When) {
  return waitingPlace(mailId(mail), isBulkMail(mail.template), when)
}

/** What goes out by the clock, or to everybody at once, waits with the cards. */
const byClock: readonly string[] = [
  'reminder-due',
  'equity-reminder-due',
  'escalation-announced',
  'digest-due',
  'summary-due',
] satisfies OutboxEvent['event'][]

/** Of this release's other events only those of nominations are about cards. */
function isOfCards({ event, tellings }: OutboxEntry['payload']): boolean {
  if (byClock.includes(event)) return true
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

/** What a mail is called outside the table: in the mail service's reports, in the mail's headers, in logs. */
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

/** What is added to within so many milliseconds is worked off together. */
const gatheredFor = 120_000

/** The write that queues an event which grows, or puts it over what it was (`before`), with the id of its entry: it is
 * worked off once nothing was added for two minutes. `ConditionFailed` is raised where that has happened. */
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
