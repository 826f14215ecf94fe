/** The mails of a reminder: to one person of all that waits for them when it is made, and to whoever stands in for them
 * of what that person may decide, with a copy (docs/product.md#reminders). */
import * as z from 'zod'
import type { MailDraft, Mails } from '#events/mail/mail.ts'
import { standInFor } from '#functions/nominations/asked-now.ts'
import { findPerson } from '#functions/people/store.ts'
import { recipientsOfAll } from '#functions/reminders/recipients.ts'
import { nominationsAt, placesWaitingFor, type WaitingNomination } from '#functions/reminders/waiting.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { dayInWords } from '#shared/clock.ts'
import { id } from '#shared/ids.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { isActive } from '#shared/people/rules.ts'
import { mostListed } from '#shared/reminders/rhythm.ts'
import { type ReminderContent, reminderLetter } from './letters.ts'

type Due = Extract<OutboxEvent, { event: 'reminder-due' }>

/** The mail of a reminder, and that of whoever stands in for its reader; none to who has left. Whichever of both has
 * nothing to be told of is not sent. */
export async function mailsOfReminder({ personId, first }: Due): Promise<MailDraft[]> {
  const person = await findPerson(personId)
  if (!person || !isActive(person)) return []
  const { name, email } = person
  const own = { personId, name, email }
  const standIn = await standInFor(personId, clock())
  if (!standIn)
    return [{ to: own, cc: [], template: 'reminder', payload: { personId, ...(first && { first }) } }]
  const { person: delegate, until } = standIn
  const to = { personId: delegate.personId, name: delegate.name, email: delegate.email }
  const about = { personId, ...(first && { first }), delegate: to.personId }
  return [
    { to: own, cc: [], template: 'reminder', payload: about },
    { to, cc: [own], template: 'reminder', payload: { ...about, until } },
  ]
}

const payload = z.object({
  /** For whom it waits. */
  personId: id,
  first: id.optional(),
  /** Who stands in for them and gets a mail of their own. */
  delegate: id.optional(),
  /** The last day of that, in the delegate's. */
  until: z.string().optional(),
})

export const reminderMails: Mails<'reminder'> = {
  reminder: {
    // What was decided meanwhile is left out; where nothing waits any more, nothing is sent.
    letter: async ({ payload: given, to, siteUrl }) => {
      const about = payload.parse(given)
      const { listed, more, isCut } = await toldTo(to.personId, about)
      if (listed.length === 0) return undefined
      const approver = about.until ? await findPerson(about.personId) : undefined
      const content = { name: to.firstName || to.name, items: listed.map(itemOf), more, isCut }
      const standsFor = approver && { name: approver.name, until: dayInWords(about.until ?? '') }
      return reminderLetter({ ...content, ...(standsFor && { standsFor }) }, siteUrl)
    },
  },
}

/** What waits and is for one of both to hear, at most fifty by name. */
async function toldTo(reader: string, { personId, delegate, first }: z.infer<typeof payload>) {
  const { places: all, isCut } = await placesWaitingFor(personId)
  const places = [...all.filter(({ id }) => id === first), ...all.filter(({ id }) => id !== first)]
  if (!delegate) {
    const listed = await nominationsAt(places.slice(0, mostListed), personId)
    return { listed, more: Math.max(0, places.length - mostListed), isCut }
  }
  const standIn = await standInFor(personId, clock())
  // Whose time is over hears nothing; the other one then of everything.
  const isTheSame = standIn?.person.personId === delegate
  if (!isTheSame && reader === delegate) return { listed: [], more: 0 }
  const waiting = await nominationsAt(places, personId)
  const person = { personId, name: '', email: '' }
  const recipients = await recipientsOfAll(waiting, person, isTheSame ? standIn : undefined)
  const theirs = waiting.filter((_, place) => recipients[place]?.to.personId === reader)
  return { listed: theirs.slice(0, mostListed), more: Math.max(0, theirs.length - mostListed), isCut }
}

function itemOf({ head, stage, since }: WaitingNomination): ReminderContent['items'][number] {
  const { id: nominationId, kind, firstNominee, nomineeCount, nominator } = head
  const others = nomineeCount - 1
  return {
    id: nominationId,
    kind,
    own: stage,
    nominator: nominator.name,
    nominees: others > 0 ? `${firstNominee.name} + ${others}` : firstNominee.name,
    createdAt: since,
  }
}
