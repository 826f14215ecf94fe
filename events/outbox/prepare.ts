/** Makes an outbox mail ready to be sent, or says why nobody is to get it. Reads only. */
import { pageAddress } from '#events/mail/addresses.ts'
import type { Letter } from '#events/mail/letter.ts'
import { mailboxOf } from '#events/mail/mailboxes.ts'
import { renderMail } from '#events/mail/render.tsx'
import type { Outgoing } from '#events/mail/send.ts'
import { findPeople } from '#functions/people/store.ts'
import { env, required } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { mailId, type OutboxMail } from '#functions/runtime/outbox.ts'
import { nextWorkingHour } from '#shared/calendar/working-days.ts'
import { findTemplate, type MailTemplate, mailKindOf } from '#shared/outbox/mail-kinds.ts'
import type { Person } from '#shared/people/model.ts'
import { notificationRowOf, wantsMail } from '#shared/people/notification-rows.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { mails } from './mails.ts'

/** Why somebody gets no mail whose address it came back from. */
export const bounced = 'address bounced'

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
