/** What is in the outbox. */
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
