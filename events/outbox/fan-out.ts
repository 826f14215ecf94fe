/** Turns an entry into one mail per recipient. */
import { outboxItemGivenUp } from '#events/alarming-logs.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import type { OutboxEntry } from '#functions/runtime/outbox.ts'
import { type OutboxEvent, outboxEvent } from '#shared/outbox/events.ts'
import { draftsOf } from './mails.ts'
import { findEntry, finishEntry, maxDrafts, postponeEntry } from './store.ts'
import { isDue } from './timing.ts'

/** An event whose mails are more than a transaction takes, as several whose mails are not. */
function partsOf(event: OutboxEvent): OutboxEvent[] {
  if (event.event !== 'nomination-told') return [event]
  return event.tellings.map((each) => ({ ...event, tellings: [each] }))
}

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
