/** Reminding somebody by hand: of all that waits for them, by one mail, once a day (docs/product.md#reminders-by-hand). */
import { standInFor } from '#functions/nominations/asked-now.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { ActorRef, NominationAction } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import type { SkipReason } from '#shared/reminders/kinds.ts'
import { recipientsOfAll } from './recipients.ts'
import { remindedWrite } from './store.ts'
import { nominationsAt, placesWaitingFor, type Waiting, type WaitingNomination } from './waiting.ts'

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

/** What reminds somebody. */
export interface PersonReminder {
  /** The mark of the day, the mail's entry, and records of nominations: all or none. In a transaction, where they take most
   * of what it may have, the mark raises `ConditionFailed` where they were reminded today already. */
  readonly writes: readonly Write[]
  /** Records what the transaction had no room for, once it is through; never fails. */
  readonly recordRest: () => Promise<void>
}

/** Records of one transaction: it has the mark, the mail, and two of whoever reminds besides. */
const mostRecorded = maxTransactionItems - 4

/** What reminds somebody, or whoever stands in for them, of all that waits; nothing where nothing does. Of `first`, where
 * it waits for them, there is a record in any case. */
export async function reminderOf(
  person: Pick<Person, 'personId' | 'name' | 'email'>,
  reminding: Reminding,
  first?: Place,
): Promise<PersonReminder | undefined> {
  const { personId } = person
  const { now } = reminding
  const { places } = await placesWaitingFor(personId)
  const ordered = first ? [first, ...places.filter(({ id }) => id !== first.id)] : places
  const standIn = await standInFor(personId, now)
  const recordsOf = async (some: readonly Place[]) => {
    // The index may be a moment behind.
    const waiting = await nominationsAt(some, personId)
    const recipients = await recipientsOfAll(waiting, person, standIn)
    return waiting.map((each, place) => recordOf(each, recipients[place]?.to ?? person, reminding))
  }
  const records = await recordsOf(ordered.slice(0, mostRecorded))
  if (records.length === 0) return undefined
  return {
    writes: [
      remindedWrite(personId, groupDay(now)),
      outboxWrite({ event: 'reminder-due', personId, ...(first && { first: first.id }) }, now),
      ...records,
    ],
    recordRest: async () => {
      try {
        for (let start = mostRecorded; start < ordered.length; start += mostRecorded) {
          const more = await recordsOf(ordered.slice(start, start + mostRecorded))
          if (more.length > 0) await transact(more)
        }
      } catch (error) {
        // They are reminded all the same.
        log('error', 'reminder not recorded everywhere', { personId, ...faultFields(error) })
      }
    },
  }
}

function recordOf(
  { id, stage }: WaitingNomination,
  { personId, name }: Pick<Person, 'personId' | 'name'>,
  { by, now, requestId }: Reminding,
): Write {
  return auditWrite({
    subject: nominationPartition(id),
    at: now,
    by,
    what: 'reminded' satisfies NominationAction,
    after: { to: { personId, name }, ...(stage && { stage }) },
    requestId,
  })
}
