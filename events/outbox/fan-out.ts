/** Turns an entry into one mail per recipient. */
import { mailsOfNew } from '#events/nominations/high5-mails.ts'
import { alarmingLogs } from '#events/subscriptions.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { type OutboxEvent, outboxEvent } from '#shared/outbox/events.ts'
import { findEntry, finishEntry, type MailDraft, putOffEntry } from './store.ts'
import { isDue } from './timing.ts'

/** Event → the mails that it sets off, in an order that never changes. */
const effects: { readonly [E in OutboxEvent as E['event']]: (event: E) => Promise<MailDraft[]> } = {
  'nomination-created': mailsOfNew,
}

/** Works on an entry if it is due. An entry that fails waits longer each time, so that it blocks nothing. */
export async function fanOut(key: Key): Promise<void> {
  const now = clock()
  const entry = await findEntry(key)
  if (!entry || !isDue(entry, now)) return
  const { outboxId, payload } = entry
  try {
    const known = outboxEvent.parse(payload)
    await finishEntry(entry, await effects[known.event](known), now)
  } catch (error) {
    log('warn', 'outbox entry failed', { outboxId, event: payload.event, ...faultFields(error) })
    // Its kind only: the text may hold content.
    const reason = error instanceof Error ? error.name : 'unknown'
    const later = await putOffEntry(entry, { reason, now })
    if (later === 'given up') log('error', alarmingLogs.givenUp, { outboxId, event: payload.event })
  }
}
