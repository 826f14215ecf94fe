/** Works on one item of the outbox: turns an entry into one mail per recipient; prepares a mail, waits for
 * its turn, claims, sends and notes it. */
import { mailSentAgain, outboxItemGivenUp } from '#events/alarming-logs.ts'
import { type Letter, mailboxOf, pageAddress } from '#events/mail/letter.ts'
import { renderMail } from '#events/mail/render.tsx'
import { type Outgoing, sendMail, takeTurn } from '#events/mail/send.ts'
import { findPeople } from '#functions/people/store.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { env, required } from '#functions/runtime/env.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { mailId, type OutboxEntry, type OutboxMail } from '#functions/runtime/outbox.ts'
import { nextWorkingHour } from '#shared/calendar/working-days.ts'
import { type OutboxEvent, outboxEvent } from '#shared/outbox/events.ts'
import { findTemplate, isBulkMail, type MailTemplate, mailKindOf } from '#shared/outbox/mail-kinds.ts'
import type { Person } from '#shared/people/model.ts'
import { notificationRowOf, wantsMail } from '#shared/people/notification-rows.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { draftsOf, mails } from './mails.ts'
import {
  claimMail,
  type DeliveryFailure,
  deferMail,
  findEntry,
  findMail,
  finishEntry,
  isDue,
  markSent,
  maxAttempts,
  maxDrafts,
  postponeEntry,
  postponeMail,
  skipMail,
} from './store.ts'

/** Works on an entry if it is due, as it stands now. */
export async function fanOut(key: Key): Promise<void> {
  const entry = await findEntry(key)
  if (entry && isDue(entry, clock())) await fanOutEntry(entry)
}

/** Works on an entry as it was read. One that fails waits longer each time, so that it blocks nothing. */
export async function fanOutEntry(entry: OutboxEntry): Promise<void> {
  const now = clock()
  const { outboxId, payload } = entry
  try {
    const event = outboxEvent.parse(payload)
    const drafts = await draftsOf(event)
    const parts = drafts.length > maxDrafts ? partsOf(event) : []
    await finishEntry(entry, parts.length > 1 ? { parts } : { drafts }, now)
  } catch (error) {
    log('warn', 'outbox entry failed', { outboxId, event: payload.event, ...faultFields(error) })
    // Its kind only: the text may hold content.
    const reason = error instanceof Error ? error.name : 'unknown'
    const later = await postponeEntry(entry, { reason, now })
    if (later === 'given up') log('error', outboxItemGivenUp, { outboxId, event: payload.event })
  }
}

/** An event whose mails are more than a transaction takes, as several whose mails are not. */
function partsOf(event: OutboxEvent): OutboxEvent[] {
  if (event.event !== 'nomination-told') return [event]
  return event.tellings.map((each) => ({ ...event, tellings: [each] }))
}

/** Sends a mail if it is due. Returns false where too many mails are before it, so that it stays due. */
export async function deliverByKey(key: Key): Promise<boolean> {
  const mail = await findMail(key)
  return mail && isDue(mail, clock()) ? deliverMail(mail) : true
}

/** Sends a mail as it was read. Refused mails are retried; unknown outcomes wait for a report or the lease.
 * False: it stays due. */
export async function deliverMail(mail: OutboxMail): Promise<boolean> {
  const message = await messageOf(mail)
  if (!message) return true
  if (!(await takeTurn(isBulkMail(mail.template) ? 'bulk' : 'urgent'))) return false
  await send(mail, message)
  return true
}

/** A mail as it goes out now; nothing where it does not, which is noted. */
async function messageOf(mail: OutboxMail): Promise<Outgoing | undefined> {
  if (mail.attempts >= maxAttempts) {
    await failed(mail, { attempts: mail.attempts, reason: 'outcome unknown' })
    return undefined
  }
  const prepared = await prepareMail(mail).catch((error: unknown) => {
    log('warn', 'mail could not be prepared', { mail: mailId(mail), ...faultFields(error) })
    return undefined
  })
  if (prepared && 'message' in prepared) return prepared.message
  if (!prepared) await failed(mail, { attempts: mail.attempts + 1, reason: 'not prepared' })
  else if ('skipped' in prepared) {
    if (prepared.skipped === bounced) await unanswerable(mail)
    if (await skipMail(mail, { reason: prepared.skipped, now: clock() })) {
      log('info', 'mail skipped', { mail: mailId(mail), reason: prepared.skipped })
    }
  } else if (await deferMail(mail, prepared.later)) {
    log('info', 'mail waits for working hours', { mail: mailId(mail) })
  }
  return undefined
}

async function send(mail: OutboxMail, message: Outgoing): Promise<void> {
  const claimed = await claimMail(mail, clock())
  if (!claimed) return
  // Its last worker never told what became of it, nor did the mail service within the lease.
  if (mail.sendingSince) {
    log('warn', mailSentAgain, { mail: mailId(mail), attempts: claimed.attempts })
  }
  const outcome = await sendMail(message)
  if (outcome.is === 'sent') {
    await markSent(mail, { messageId: outcome.messageId, at: clock() })
    log('info', 'mail sent', { mail: mailId(mail), attempts: claimed.attempts })
  } else if (outcome.is === 'refused') {
    await failed(claimed, { attempts: claimed.attempts, reason: outcome.reason, refused: true })
  } else {
    log('warn', 'mail outcome unknown', { mail: mailId(mail), reason: outcome.reason })
  }
}

/** Lets the matter go on before the unreachable mail is dropped, so that a fault between is mended. */
async function unanswerable(mail: OutboxMail): Promise<void> {
  const template = findTemplate(mail.template)
  if (template) await mails[template].whenUnreachable?.(mail)
}

async function failed(mail: OutboxMail, trouble: Omit<DeliveryFailure, 'now'>): Promise<void> {
  const later = await postponeMail(mail, { ...trouble, now: clock() })
  const fields = { mail: mailId(mail), ...trouble }
  if (later === 'given up') log('error', outboxItemGivenUp, fields)
  else if (later) log('warn', 'mail put off', fields)
}

/** Why somebody gets no mail whose address it came back from. */
const bounced = 'address bounced'

export type Prepared =
  | { readonly message: Outgoing }
  | { readonly skipped: string }
  /** When it may leave. */
  | { readonly later: Date }

/** Returns a mail as it goes out now, or why it does not: its addressee is gone, has switched it off or
 * cannot be reached, its news is overtaken, or it waits for working hours of all readers. Copies go to
 * reachable people only. */
export async function prepareMail(mail: OutboxMail): Promise<Prepared> {
  const addressees = [mail.to, ...mail.cc].filter((each) => !mailboxOf(each))
  const found = await findPeople(addressees.map(({ personId }) => personId))
  const people = new Map(found.map((person) => [person.personId, person]))
  const person = people.get(mail.to.personId)
  const mailbox = mailboxOf(mail.to)
  const template = findTemplate(mail.template)
  if (!template) throw new Error(`There is no mail '${mail.template}'.`)
  const why = mailbox ? undefined : whyNotMail(person, template)
  const to = mailbox ? { ...mailbox, firstName: mailbox.name } : person
  if (!to || why) return { skipped: why ?? 'unknown' }
  const copied = mail.cc.flatMap(({ personId }) => {
    const person = people.get(personId)
    return person && !whyNotMail(person, template) ? [person] : []
  })
  const { isUnasked, letter: letterOf } = mails[template]
  const due = dueTime(mail)
  // A mailbox of the product is in no country: it has the group's hours.
  const leaves = isUnasked?.(mail.payload)
    ? nextWorkingHour(
        due,
        [person, ...copied].map((each) => each?.country),
      )
    : due
  if (leaves > due) return { later: leaves }
  const siteUrl = required(env.siteUrl)
  const letter = await letterOf({ payload: mail.payload, to, siteUrl })
  if (!letter) return { skipped: 'overtaken' }
  const cc = copied.map(({ email }) => email)
  return {
    message: {
      id: mailId(mail),
      to: to.email,
      cc,
      ...(await renderMail(withChoice(letter, template, siteUrl), siteUrl)),
    },
  }
}

/** A mail is taken up a few seconds early where clocks differ: its hour is that at which it is due. */
function dueTime({ dueAt }: OutboxMail): Date {
  return new Date(Math.max(clock().getTime(), Date.parse(dueAt ?? '') || 0))
}

/** Addresses are reused (docs/product.md#undelivered): mail goes to the present address only. */
function whyNotMail(person: Person | undefined, template: MailTemplate): string | undefined {
  if (!person) return 'unknown'
  if (person.status !== 'active') return 'left'
  if (!isActive(person)) return 'blocked'
  if (isMuted(person)) return bounced
  // Mails without a preference are always wanted.
  const { row } = mailKindOf(template)
  if (row && !wantsMail(person.preferences, row)) return 'switched off'
  return undefined
}

/** A mail that may be switched off says where. */
function withChoice(letter: Letter, template: MailTemplate, siteUrl: string): Letter {
  const { row } = mailKindOf(template)
  if (!row || notificationRowOf(row).mail !== 'choice') return letter
  return { ...letter, choiceAddress: pageAddress(siteUrl, 'my-profile', 'notifications') }
}
