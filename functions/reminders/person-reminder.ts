/** One person's reminder: one mail a day, and entries in histories (docs/product.md#reminders,
 * #reminders-by-hand). */
import { chunk } from 'es-toolkit/array/chunk'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import type { StandIn } from '#functions/nominations/review/stand-ins.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { ActorRef, NominationAction } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { recipientsOfAll } from './recipients.ts'
import { lastReminder } from './store.ts'
import { nominationsAt, type WaitingNomination, type WaitingPosition } from './waiting.ts'

export interface Reminding {
  readonly by: ActorRef
  readonly now: Date
  readonly requestId: string
}

export interface PersonReminder {
  /** Mark, mail and entries: all or none. The mark raises `ConditionFailed` after a reminder today. */
  readonly writes: readonly Write[]
  /** How many nominations have their entry by those. */
  readonly recorded: number
  /** Writes the entries that did not fit, later; returns how many. Where it fails, histories lack them. */
  readonly recordRest: () => Promise<number>
}

/** Entries of one transaction, besides the mark, the mail, and two for the person who reminds. */
const mostRecorded = maxTransactionItems - 4

interface Due {
  readonly person: Pick<Person, 'personId' | 'name' | 'email'>
  /** Their delegate, who is reminded of what they may decide. */
  readonly standIn: StandIn | undefined
  /** Of which there is an entry. */
  readonly places: readonly WaitingPosition[]
  readonly first?: string | undefined
}

/** Returns the reminder of somebody or their delegate; nothing where nothing waits any more. */
export async function reminderOf(
  { person, standIn, places, first }: Due,
  reminding: Reminding,
): Promise<PersonReminder | undefined> {
  const { personId } = person
  const { now, by } = reminding
  // The clock is nobody.
  const byHand = by.personId !== undefined
  const entriesOf = async (some: readonly WaitingPosition[]) => {
    // The index may be a moment behind.
    const waiting = await nominationsAt(some, personId)
    const recipients = await recipientsOfAll(waiting, person, standIn)
    const reminded = waiting.map((_, index) => recipients[index]?.to ?? person)
    return {
      writes: waiting.map((each, index) => entryOf(each, reminded[index] ?? person, reminding)),
      reminded: new Set(reminded.map((each) => each.personId)),
    }
  }
  const { writes: entries, reminded } = await entriesOf(places.slice(0, mostRecorded))
  if (entries.length === 0) return undefined
  const [only] = standIn && reminded.size === 1 && places.length <= mostRecorded ? reminded : []
  return {
    writes: [
      lastReminder.write(personId, groupDay(now)),
      outboxWrite(
        {
          event: 'reminder-due',
          personId,
          ...(first && { first }),
          ...(byHand && { byHand }),
          ...(only && { only }),
        },
        now,
      ),
      ...entries,
    ],
    recorded: entries.length,
    recordRest: async () => {
      let recorded = 0
      for (const some of chunk(places.slice(mostRecorded), mostRecorded)) {
        const { writes: more } = await entriesOf(some)
        if (more.length > 0) await transact(more)
        recorded += more.length
      }
      return recorded
    },
  }
}

function entryOf(
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
