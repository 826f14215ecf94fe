/** Turns an entry into one mail per recipient. */
import { mailsOfHigh5 } from '#events/nominations/high5-mails.ts'
import { alarmingLogs } from '#events/subscriptions.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import type { OutboxEntry } from '#functions/runtime/outbox.ts'
import type { Key } from '#functions/runtime/table.ts'
import { findEntry, finishEntry, type MailDraft, putOffEntry } from './store.ts'
import { isDue } from './timing.ts'

/** Event → the mails that it sets off, in an order that never changes. */
const effects: Readonly<Record<string, (payload: OutboxEntry['payload']) => Promise<MailDraft[]>>> = {
  'high5-created': mailsOfHigh5,
}

/** Works on an entry if it is due. An entry that fails waits longer each time, so that it blocks nothing. */
export async function fanOut(key: Key): Promise<void> {
  const now = clock()
  const entry = await findEntry(key)
  if (!entry || !isDue(entry, now)) return
  const { outboxId, payload } = entry
  try {
    await finishEntry(entry, await mailsOf(payload), now)
  } catch (error) {
    log('warn', 'outbox entry failed', { outboxId, event: payload.event, ...faultFields(error) })
    const later = await putOffEntry(entry, now)
    if (later === 'given up') log('error', alarmingLogs.givenUp, { outboxId, event: payload.event })
  }
}

function mailsOf(payload: OutboxEntry['payload']): Promise<MailDraft[]> {
  const effect = effects[payload.event]
  if (!effect) throw new Error(`Nothing is known of the event ${payload.event}.`)
  return effect(payload)
}
