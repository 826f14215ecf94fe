/** The mail of a reminder: to one person, of all that waits for them when it is made. */
import * as z from 'zod'
import type { MailDraft, Mails } from '#events/mail/mail.ts'
import { findPerson } from '#functions/people/store.ts'
import { nominationsAt, placesWaitingFor, type WaitingNomination } from '#functions/reminders/waiting.ts'
import { id } from '#shared/ids.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { isActive } from '#shared/people/rules.ts'
import { mostListed } from '#shared/reminders/rhythm.ts'
import { type ReminderContent, reminderLetter } from './letters.ts'

type Due = Extract<OutboxEvent, { event: 'reminder-due' }>

/** The mail of a reminder; none to who has left. */
export async function mailsOfReminder({ personId }: Due): Promise<MailDraft[]> {
  const person = await findPerson(personId)
  if (!person || !isActive(person)) return []
  const { name, email } = person
  return [{ to: { personId, name, email }, cc: [], template: 'reminder', payload: { personId } }]
}

const payload = z.object({ personId: id })

export const reminderMails: Mails<'reminder'> = {
  reminder: {
    // What was decided meanwhile is left out; where nothing waits any more, nothing is sent.
    letter: async ({ payload: given, to, siteUrl }) => {
      const { personId } = payload.parse(given)
      const { places, isCut } = await placesWaitingFor(personId)
      const listed = await nominationsAt(places.slice(0, mostListed), personId)
      if (listed.length === 0) return undefined
      const more = Math.max(0, places.length - mostListed)
      const content = { name: to.firstName || to.name, items: listed.map(itemOf), more, isCut }
      return reminderLetter(content, siteUrl)
    },
  },
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
