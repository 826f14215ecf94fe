/** Steps of entries and mails, one conditional write each, so that the second worker learns it; and when
 * an item is taken up: how long a worker may hold a mail, and how long a failure is waited out
 * (docs/product.md#outbox). */
import { decodeTime } from 'ulid'
import type { MailDraft } from '#events/mail/letter.ts'
import type { Key } from '#functions/runtime/entity.ts'
import {
  dueKeysOfEntry,
  dueKeysOfMail,
  finishedTtl,
  mailKey,
  type OutboxEntry,
  type OutboxMail,
  outboxEntries,
  outboxKey,
  outboxMails,
  outboxWrite,
} from '#functions/runtime/outbox.ts'
import { getItem, isWritten, transact, write } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'

const leavesIndex = ['dueAt', 'G2PK', 'G2SK']

/** Reads an entry. */
export function findEntry(key: Key): Promise<OutboxEntry | undefined> {
  return getItem(outboxEntries, key)
}

/** Reads a mail. */
export function findMail(key: Key): Promise<OutboxMail | undefined> {
  return getItem(outboxMails, key)
}

/** Mails that are written with their entry in one transaction. */
export const maxDrafts = 99

/** The result of an entry: its mails, or smaller entries. */
interface Finished {
  readonly drafts?: readonly MailDraft[]
  readonly parts?: readonly OutboxEvent[]
}

/** Writes the mails or parts of an entry and marks it done. False: another worker did, or it has grown. */
export function finishEntry(
  { outboxId, dueAt }: OutboxEntry,
  { drafts = [], parts = [] }: Finished,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const fresh = { outboxId, status: 'due', attempts: 0, createdAt: at, dueAt: at } as const
  return isWritten(
    transact([
      update(outboxKey(outboxId), {
        set: { doneAt: at, ttl: finishedTtl(now) },
        remove: leavesIndex,
        only: { doneAt: undefined, dueAt },
      }),
      ...drafts.map((draft, index) => create(outboxMails, { ...fresh, ...draft, number: index + 1 })),
      ...parts.map((part) => outboxWrite(part, now)),
    ]),
  )
}

/** Puts off an entry that could not be worked on. Tells until when, or that it was given up. */
export async function postponeEntry(
  entry: OutboxEntry,
  { reason, now }: Pick<DeliveryFailure, 'reason' | 'now'>,
): Promise<Later | undefined> {
  const { outboxId, attempts: before } = entry
  const attempts = (before ?? 0) + 1
  const { later, set, remove } = laterOrNever(attempts, now, (when) => dueKeysOfEntry(entry, when))
  const step = update(outboxKey(outboxId), {
    set: { ...set, reason },
    remove,
    only: { doneAt: undefined, attempts: before },
  })
  return (await isWritten(write(step))) ? later : undefined
}

const hour = 3_600_000

/** Puts off an item that this release cannot read, an entry or a mail. Tells whether it has waited for an hour. */
export async function putOffUnread(key: Key, now: Date): Promise<{ hasWaited: boolean }> {
  const dueAt = new Date(now.getTime() + hour).toISOString()
  const id = key.PK.slice(outboxKey('').PK.length)
  const set = { dueAt, G2SK: `${dueAt}#${id}` }
  // Not one that another worker has finished.
  await isWritten(write(update(key, { set, most: { dueAt: now.toISOString() } })))
  return { hasWaited: now.getTime() - decodeTime(id) >= hour }
}

/** Takes up a mail as it was read: gives it back as it is now, or nothing where another worker was faster. */
export async function claimMail(mail: OutboxMail, now: Date): Promise<OutboxMail | undefined> {
  const dueAt = leaseEnd(now)
  const claimed = {
    status: 'sending',
    attempts: mail.attempts + 1,
    sendingSince: now.toISOString(),
    dueAt,
  } as const
  const set = { ...claimed, ...dueKeysOfMail(mail, { dueAt }) }
  return (await isWritten(write(stepFrom(mail, { set })))) ? { ...mail, ...claimed } : undefined
}

/** Notes that a mail was sent: its worker may find out first, or the mail service's report. */
export function markSent(
  mail: Pick<OutboxMail, 'outboxId' | 'number'>,
  { messageId, at }: { messageId: string | undefined; at: Date },
): Promise<boolean> {
  const set = { status: 'sent', sentAt: at.toISOString(), messageId, ttl: finishedTtl(at) }
  return isWritten(
    write(
      update(mailKey(mail), {
        set,
        remove: [...leavesIndex, 'failedAt', 'reason'],
        only: { sentAt: undefined },
      }),
    ),
  )
}

/** Notes why the addressee gets no mail. False where another worker has taken it. */
export function skipMail(
  mail: OutboxMail,
  { reason, now }: Pick<DeliveryFailure, 'reason' | 'now'>,
): Promise<boolean> {
  const set = { status: 'skipped', reason, ttl: finishedTtl(now) }
  return isWritten(write(stepFrom(mail, { set, remove: leavesIndex })))
}

type Later = 'put off' | 'given up'

export interface DeliveryFailure {
  readonly attempts: number
  readonly reason: string
  /** Whether the mail service said no, so that the mail is certainly not on its way. */
  readonly refused?: boolean
  readonly now: Date
}

/** Puts a mail off after a failed attempt, or gives it up. Nothing where another worker has it. */
export async function postponeMail(
  mail: OutboxMail,
  { attempts, reason, refused, now }: DeliveryFailure,
): Promise<Later | undefined> {
  const { later, set, remove } = laterOrNever(attempts, now, (when) => dueKeysOfMail(mail, when))
  const status = later === 'given up' ? 'failed' : 'due'
  const step = stepFrom(mail, {
    set: { ...set, status, reason },
    remove: [...remove, ...(refused ? ['sendingSince'] : [])],
  })
  return (await isWritten(write(step))) ? later : undefined
}

/** Defers an unsent mail; that is no attempt. False where another worker has taken it. */
export function deferMail(mail: OutboxMail, until: Date): Promise<boolean> {
  const dueAt = until.toISOString()
  const set = { status: 'due', dueAt, ...dueKeysOfMail(mail, { dueAt }) }
  return isWritten(write(stepFrom(mail, { set })))
}

function stepFrom(
  mail: OutboxMail,
  { set, remove }: Pick<Parameters<typeof update>[1], 'set' | 'remove'>,
): Write {
  const only = { status: mail.status, attempts: mail.attempts }
  return update(mailKey(mail), { ...(set && { set }), ...(remove && { remove }), only })
}

function laterOrNever(
  attempts: number,
  now: Date,
  placeAt: (when: { dueAt?: string; failedAt?: string }) => ReturnType<typeof dueKeysOfMail>,
) {
  const isGivenUp = attempts >= maxAttempts
  const when = isGivenUp ? { failedAt: now.toISOString() } : { dueAt: nextTry(attempts, now) }
  return {
    later: isGivenUp ? ('given up' as const) : ('put off' as const),
    set: { attempts, ...when, ...placeAt(when) },
    remove: isGivenUp ? ['dueAt'] : [],
  }
}

const minute = 60_000

/** A mail is sent again after this silence of its worker, unless a report says that it was sent. */
const lease = 15 * minute

const maxWait = 240 * minute

/** After so many attempts, about a day with the waits between them, an entry or a mail is given up. */
export const maxAttempts = 13

/** The clocks of two machines differ a little: what one queued for now, another takes up at once. */
const leniency = 5000

/** Whether something is to be done about an item by now, with the few seconds by which clocks differ. */
export function isDue({ dueAt }: Pick<OutboxEntry | OutboxMail, 'dueAt'>, now: Date): boolean {
  return dueAt !== undefined && Date.parse(dueAt) <= now.getTime() + leniency
}

/** Until when a mail that is taken up now is left alone. */
function leaseEnd(now: Date): string {
  return new Date(now.getTime() + lease).toISOString()
}

/** When to try again after so many failed attempts: 2, 4, 8 … minutes later, at most four hours. */
export function nextTry(attempts: number, now: Date): string {
  return new Date(now.getTime() + Math.min(2 ** attempts * minute, maxWait)).toISOString()
}
