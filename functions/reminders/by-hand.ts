/** Reminding somebody by hand: of all that waits for them, by one mail, once a day (docs/product.md#reminders-by-hand). */
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { ActorRef, NominationAction } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import type { SkipReason } from '#shared/reminders/kinds.ts'
import { mostListed } from '#shared/reminders/rhythm.ts'
import { remindedWrite } from './store.ts'
import { nominationsAt, placesWaitingFor, type Waiting } from './waiting.ts'

/** Who reminds, and when. */
export interface Reminding {
  readonly by: ActorRef
  readonly now: Date
  readonly requestId: string
}

/** Why somebody cannot be reminded now; nothing where they can. `last`: the day on which they last were. */
export function whyNotRemind(
  person: Person | undefined,
  last: string | undefined,
  now: Date,
): Extract<SkipReason, 'today' | 'unreachable'> | undefined {
  if (!person || !isActive(person) || isMuted(person)) return 'unreachable'
  return last === groupDay(now) ? 'today' : undefined
}

type Place = Waiting['places'][number]

/** What reminds somebody: the mark of the day, the mail's entry, and the records of the nominations that it names, at most
 * 52 items; nothing where nothing waits for them. Of `first`, where it waits for them, there is a record in any case. In a
 * transaction the mark raises `ConditionFailed` where they were reminded today already. */
export async function remindingWrites(
  { personId, name }: Pick<Person, 'personId' | 'name'>,
  { by, now, requestId }: Reminding,
  first?: Place,
): Promise<Write[] | undefined> {
  const { places } = await placesWaitingFor(personId)
  const ordered = first ? [first, ...places.filter(({ id }) => id !== first.id)] : places
  const waiting = await nominationsAt(ordered.slice(0, mostListed), personId)
  if (waiting.length === 0) return undefined
  return [
    remindedWrite(personId, groupDay(now)),
    outboxWrite({ event: 'reminder-due', personId }, now),
    ...waiting.map(({ id, stage }) =>
      auditWrite({
        subject: nominationPartition(id),
        at: now,
        by,
        what: 'reminded' satisfies NominationAction,
        after: { to: { personId, name }, ...(stage && { stage }) },
        requestId,
      }),
    ),
  ]
}
