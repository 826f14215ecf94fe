/** What reminds somebody of what waits for them, by the clock or by hand: one mail, once a day, with an entry in the history
 * of each nomination (docs/product.md#reminders, #reminders-by-hand). */
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

/** Who reminds, and when. */
export interface Reminding {
  readonly by: ActorRef
  readonly now: Date
  readonly requestId: string
}

export interface PersonReminder {
  /** The mark of the day, the mail's entry, and entries of histories: all or none. In a transaction, where they take most
   * of what it may have, the mark raises `ConditionFailed` where they were reminded today already. */
  readonly writes: readonly Write[]
  /** How many nominations have their entry by those. */
  readonly recorded: number
  /** Writes the entries that the transaction had no room for, once it is through; gives how many. The mail is on its way
   * then: where this fails, histories lack what it says of these. */
  readonly recordRest: () => Promise<number>
}

/** Entries of one transaction: it has the mark, the mail, and two of whoever reminds besides. */
const mostRecorded = maxTransactionItems - 4

interface Due {
  readonly person: Pick<Person, 'personId' | 'name' | 'email'>
  /** Who stands in for them, and is reminded of what they may decide. */
  readonly standIn: StandIn | undefined
  /** Of which there is an entry. */
  readonly places: readonly WaitingPosition[]
  /** The nomination that the mail names first. */
  readonly first?: string | undefined
}

/** What reminds somebody, or whoever stands in for them; nothing where none of these places waits for them any more. */
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
