/** The mail of saved views: to their owner, of those that they may still open when it is made. */
import * as z from 'zod'
import type { MailDraft, Mails } from '#events/mail/letter.ts'
import { findPerson } from '#functions/people/store.ts'
import { mailableViews, savedViewsOf } from '#functions/reports/saved-views.ts'
import { stopAddress } from '#functions/stops/signed-address.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { savedViewsLetter } from './letters.ts'

type Due = Extract<OutboxEvent, { event: 'views-due' }>

const payloadShape = z.object({ personId: z.string(), views: z.array(z.string()) })

/** Drafts the mail with the saved views that are due for somebody; none where the person is gone. */
export async function mailsOfViews({ event: _, ...payload }: Due): Promise<MailDraft[]> {
  const person = await findPerson(payload.personId)
  if (!person) return []
  const { personId, name, email } = person
  return [{ to: { personId, name, email }, cc: [], template: 'saved-views', payload }]
}

export const savedViewMails: Mails<'saved-views'> = {
  'saved-views': {
    isUnasked: () => true,
    // Nothing is sent of what was deleted or stopped meanwhile.
    letter: async ({ payload, to, siteUrl }) => {
      const { personId, views: ids } = payloadShape.parse(payload)
      const [owner, { views }] = await Promise.all([findPerson(personId), savedViewsOf(personId)])
      const due = views.filter(({ id }) => ids.includes(id))
      const sent = owner ? mailableViews(due, owner) : []
      if (sent.length === 0) return undefined
      const stop = stopAddress(siteUrl, { mail: 'views', personId })
      return savedViewsLetter({ name: to.firstName || to.name, views: sent, stopAddress: stop }, siteUrl)
    },
  },
}
