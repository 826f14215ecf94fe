/** Counts of the nominations that were sent for each award event, with each card: told before either is
 * removed. Written by the transactions that send a nomination or give it a card; later acts change
 * nothing. */
import * as z from 'zod'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import type { Nomination } from '#shared/nominations/model.ts'

const partition = 'NOMINATED'

const count = z.object({
  eventId: z.string(),
  /** The High5 card; 0 for none. */
  card: z.number().int(),
  /** One of sixteen items that count the same, so that few who send at once wait for each other. */
  share: z.number().int(),
  n: z.number().int(),
  ...counted,
})
export type NominationCount = z.infer<typeof count>

export const nominationCounts = entity({
  type: 'nomination-count',
  schema: count,
  keys: ({ eventId, card, share }) => ({ PK: partition, SK: `${eventId}#${card}#${share}` }),
})

export type CountedNomination = Pick<Nomination, 'id' | 'eventId' | 'card'>

/** Returns the count of one nomination. The last letters of an id are chance. */
export function sentCountOf({ id, eventId, card }: CountedNomination): NominationCount {
  const share = [...id.slice(-4)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 16
  return { eventId, card: card?.id ?? 0, share, n: 1 }
}

export const sentCounter = counter({
  of: nominationCounts,
  countedBy: (sent: CountedNomination) => [sentCountOf(sent)],
  name: ({ eventId, card, share }) => `sent ${eventId} ${card} ${share}`,
})

/** All that is counted, as it is this moment. */
export function allCounts(): Promise<NominationCount[]> {
  return allItems(nominationCounts, { partition })
}

/** How many nominations were sent for an event, or with a card. */
export async function countNominations(
  of: { readonly event: string } | { readonly card: number },
): Promise<number> {
  const stretch = 'event' in of ? { partition, prefix: `${of.event}#` } : { partition }
  const counts = await allItems(nominationCounts, stretch)
  return counts
    .filter(({ card }) => !('card' in of) || card === of.card)
    .reduce((total, { n }) => total + n, 0)
}
