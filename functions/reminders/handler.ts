/** Serves the endpoints of those who remind by hand. */
import { actorRef } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import { findEquityRow, notifyOfEquity, pageOfEquity } from './equity.ts'
import { findRow, readWaitingPage } from './listing.ts'
import { notifyOf } from './notify.ts'
import { findSending, remindEverybody, stopReminding, viewOfSending } from './sendings.ts'

export const handler = serve(remindersApi, {
  listWaitingNominations({ query: { size, cursor, ...window }, now }) {
    return readWaitingPage(window, { size, cursor }, now)
  },

  findNominationToRemind({ params: { id } }) {
    return findRow(id)
  },

  notifyOfNomination({ params: { id }, actor, now, requestId }) {
    return notifyOf(id, { by: actorRef(actor), now, requestId })
  },

  getNominationReminders() {
    return sendingOf('nominations')
  },

  sendNominationReminders({ body, ...asked }) {
    return remindEverybody('nominations', body, asked)
  },

  stopNominationReminders({ params: { id }, ...asked }) {
    return stopReminding('nominations', id, asked)
  },

  listWaitingEquityNominations({ query: { size, cursor, ...window }, now }) {
    return pageOfEquity(window, { size, cursor }, now)
  },

  findEquityNominationToRemind({ params: { id } }) {
    return findEquityRow(id)
  },

  notifyOfEquityNomination({ params: { id }, actor, now, requestId }) {
    return notifyOfEquity(id, { by: actorRef(actor), now, requestId })
  },

  getEquityReminders() {
    return sendingOf('equity')
  },

  sendEquityReminders({ body, ...asked }) {
    return remindEverybody('equity', body, asked)
  },

  stopEquityReminders({ params: { id }, ...asked }) {
    return stopReminding('equity', id, asked)
  },
})

async function sendingOf(kind: ReminderKind) {
  const sending = await findSending(kind)
  return { sending: sending && viewOfSending(sending) }
}
