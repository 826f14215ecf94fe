/** What is in the outbox. */
import { groupDay, groupTime } from '#shared/clock.ts'
import { type OutboxEvent, outboxEvent } from '#shared/outbox/events.ts'
import type { useTable } from './table.ts'

type Named<E extends OutboxEvent['event']> = Extract<OutboxEvent, { event: E }>

/** The events of this name, the earliest first. */
export async function queuedOf<E extends OutboxEvent['event']>(
  table: ReturnType<typeof useTable>,
  name: E,
): Promise<{ createdAt: string; payload: Named<E> }[]> {
  const isNamed = (payload: OutboxEvent): payload is Named<E> => payload.event === name
  const found = (await table.items('outbox-entry')).flatMap(({ createdAt, payload: stored }) => {
    const payload = outboxEvent.parse(stored)
    return isNamed(payload) ? [{ createdAt: String(createdAt), payload }] : []
  })
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** When the clock had mails of this kind queued for somebody: `day time`, by the group's clock. */
export async function timesQueuedFor(
  table: ReturnType<typeof useTable>,
  name: 'digest-due' | 'summary-due' | 'views-due',
  personId: string,
): Promise<string[]> {
  const theirs = (await queuedOf(table, name)).filter(({ payload }) => payload.personId === personId)
  return theirs.map(({ createdAt }) => {
    const when = new Date(createdAt)
    return `${groupDay(when)} ${groupTime(when)}`
  })
}
