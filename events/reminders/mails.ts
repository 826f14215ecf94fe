/** Mails of a reminder and of a notice: to a person about all that waits for them, and to their delegate with
 * a copy (docs/product.md#reminders, #escalation). */
import * as z from 'zod'
import type { MailDraft, Mails, Writing } from '#events/mail/letter.ts'
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { findPerson } from '#functions/people/store.ts'
import { recipientsOfAll } from '#functions/reminders/recipients.ts'
import { nominationsAt, positionsWaitingFor, type WaitingNomination } from '#functions/reminders/waiting.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { daysFrom } from '#shared/calendar/days.ts'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { id } from '#shared/ids.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { isActive } from '#shared/people/rules.ts'
import { announcedStage } from '#shared/reminders/events.ts'
import { mostRemindedNominations } from '#shared/reminders/rhythm.ts'
import { noticeLetter, type ReminderContent, reminderLetter } from './letters.ts'

type EventOf<E extends OutboxEvent['event']> = Extract<OutboxEvent, { event: E }>

/** Returns the mails of a reminder. */
export async function mailsOfReminder({
  personId,
  first,
  byHand,
  only,
}: EventOf<'reminder-due'>): Promise<MailDraft[]> {
  const drafts = await draftsFor(personId, 'reminder', { ...(first && { first }), ...(byHand && { byHand }) })
  // The delegation may have ended since.
  const due = drafts.filter(({ to }) => to.personId === only)
  return due.length > 0 ? due : drafts
}

/** Returns the mails that announce which stages go to the recognition desk. */
export function mailsOfNotice({ personId, stages }: EventOf<'escalation-announced'>): Promise<MailDraft[]> {
  return draftsFor(personId, 'escalation-notice', { stages })
}

/** Returns the mails to somebody and their delegate; none to leavers. A mail without content is not sent. */
export async function draftsFor(
  personId: string,
  template: 'reminder' | 'escalation-notice' | 'stages-passed-on',
  more: MailDraft['payload'] = {},
): Promise<MailDraft[]> {
  const person = await findPerson(personId)
  if (!person || !isActive(person)) return []
  const { name, email } = person
  const own = { personId, name, email }
  const standIn = await standInFor(personId, clock())
  if (!standIn) return [{ to: own, cc: [], template, payload: { ...more, personId } }]
  const { person: delegate, until } = standIn
  const to = { personId: delegate.personId, name: delegate.name, email: delegate.email }
  const about = { ...more, personId, delegate: to.personId }
  return [
    { to: own, cc: [], template, payload: about },
    { to, cc: [own], template, payload: { ...about, until } },
  ]
}

/** The person whom a mail is about, and its readers. */
export const payload = z.object({
  personId: id,
  first: id.optional(),
  byHand: z.boolean().optional(),
  /** Their delegate, who gets a mail too. */
  delegate: id.optional(),
  /** The last day of the delegation, in the delegate's mail. */
  until: z.string().optional(),
})
type About = z.infer<typeof payload>

const noticePayload = payload.extend({ stages: z.array(announcedStage) })

export const reminderMails: Mails<'reminder' | 'escalation-notice'> = {
  reminder: {
    isUnasked: (given) => !payload.parse(given).byHand,
    // Decided nominations are left out; without any, nothing is sent.
    letter: async ({ payload: given, to, siteUrl }) => {
      const about = payload.parse(given)
      const { listed, more, isCut } = await toldTo(to.personId, about)
      if (listed.length === 0) return undefined
      const today = groupDay(clock())
      const items = listed.map((each) => ({
        ...itemOf(each),
        days: daysFrom(groupDay(new Date(each.since)), today),
      }))
      const hasFirst = items.length > 1 && items.some((each) => each.id === about.first)
      const content = { items, more, isCut, hasFirst, byHand: about.byHand }
      return reminderLetter({ ...(await addressed(to, about)), ...content }, siteUrl)
    },
  },
  'escalation-notice': {
    isUnasked: () => true,
    letter: async ({ payload: given, to, siteUrl }) => {
      const { stages, ...about } = noticePayload.parse(given)
      const positions = stages.map((each) => ({ id: each.id, since: '', as: 'approver' as const }))
      const waiting = await forReader(await nominationsAt(positions, about.personId), to.personId, about)
      const items = waiting.flatMap((each) => {
        const { on } = stages.find((one) => one.id === each.id && one.stage === each.stage) ?? {}
        return on ? [{ ...itemOf(each), on }] : []
      })
      if (items.length === 0) return undefined
      return noticeLetter({ ...(await addressed(to, about)), items }, siteUrl)
    },
  },
}

/** Returns the name to greet, and the approver whom the reader stands in for. */
export async function addressed({ firstName, name }: Writing['to'], { personId, until }: About) {
  const approver = until === undefined ? undefined : await findPerson(personId)
  const standsFor = approver && until && { name: approver.name, until: dayInWords(until) }
  return { name: firstName || name, ...(standsFor && { standsFor }) }
}

/** Lists the nominations for this reader, at most fifty by name. */
async function toldTo(reader: string, about: About) {
  const { places: all, isCut } = await positionsWaitingFor(about.personId)
  const positions = [
    ...all.filter(({ id: one }) => one === about.first),
    ...all.filter(({ id: one }) => one !== about.first),
  ]
  const looked = about.delegate ? positions : positions.slice(0, mostRemindedNominations)
  const theirs = await forReader(await nominationsAt(looked, about.personId), reader, about)
  const count = about.delegate ? theirs.length : positions.length
  return {
    listed: theirs.slice(0, mostRemindedNominations),
    more: Math.max(0, count - mostRemindedNominations),
    isCut,
  }
}

/** Keeps the nominations that this reader is asked about; after a delegation all are the approver's. */
export async function forReader(
  waiting: readonly WaitingNomination[],
  reader: string,
  { personId, delegate }: About,
): Promise<readonly WaitingNomination[]> {
  if (!delegate) return waiting
  const standIn = await standInFor(personId, clock())
  if (standIn?.person.personId !== delegate) return reader === delegate ? [] : waiting
  const recipients = await recipientsOfAll(waiting, { personId, name: '', email: '' }, standIn)
  return waiting.filter((_, place) => recipients[place]?.to.personId === reader)
}

/** Returns a nomination as the letters list it. */
export function itemOf({ head, stage, since }: WaitingNomination): ReminderContent['items'][number] {
  const { id: nominationId, kind, firstNominee, nomineeCount, nominator } = head
  const others = nomineeCount - 1
  return {
    id: nominationId,
    kind,
    own: stage,
    nominator: nominator.name,
    nominees: others > 0 ? `${firstNominee.name} and ${others} more` : firstNominee.name,
    createdAt: since,
  }
}
