/** The mail of a weekly summary: to one person, of what they may read when it is made. */
import type { MailDraft, Mails } from '#events/mail/letter.ts'
import { findPerson } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { stopAddress } from '#functions/stops/signed-address.ts'
import { buildSummary } from '#functions/summaries/content.ts'
import { entriesOfApprover } from '#functions/summaries/reading.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { type OutboxEvent, summaryDays } from '#shared/outbox/events.ts'
import { isActive } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import { summaryLetter } from './letters.ts'

type Due = Extract<OutboxEvent, { event: 'summary-due' }>

/** The mail of a summary; none to who has left. */
export async function mailsOfSummary({ event: _, ...days }: Due): Promise<MailDraft[]> {
  const person = await findPerson(days.personId)
  if (!person || !isActive(person)) return []
  const { personId, name, email } = person
  return [{ to: { personId, name, email }, cc: [], template: 'weekly-summary', payload: days }]
}

export const summaryMails: Mails<'weekly-summary'> = {
  'weekly-summary': {
    isUnasked: () => true,
    // Where there is nothing to tell, and to who has stopped it meanwhile, nothing is sent.
    letter: async ({ payload, to, siteUrl }) => {
      const { personId, from, before } = summaryDays.parse(payload)
      const person = await findPerson(personId)
      if (!person || person.preferences.summary === 'off') return undefined
      const parts =
        person.preferences.summary === 'all' ? (['hrbp', 'manager'] as const) : (['hrbp'] as const)
      const entries = await entriesOfApprover(personId, clock())
      const summary = buildSummary(entries, { personId, parts, from, before })
      if (!summary.hrbp && !summary.manager) return undefined
      return summaryLetter(
        {
          ...summary,
          name: to.firstName || to.name,
          firstDay: from,
          lastDay: daysLater(before, -1),
          today: groupDay(clock()),
          opensReport: hasFlag(person.roles, 'viewHCBPReport'),
          stopAddress: stopAddress(siteUrl, { mail: 'summary', personId }),
        },
        siteUrl,
      )
    },
  },
}
