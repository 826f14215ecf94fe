/** Reminds somebody by hand of all that waits, by one mail a day (docs/product.md#reminders-by-hand). */
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import type { SkipReason } from '#shared/reminders/settings.ts'
import { type PersonReminder, type Reminding, reminderOf } from './person-reminder.ts'
import { positionsWaitingFor, type WaitingPosition } from './waiting.ts'

/** Why somebody cannot be reminded now; nothing where they can. `last`: the day on which they last were. */
export function whyNotRemind(
  person: Person | undefined,
  last: string | undefined,
  now: Date,
): Extract<SkipReason, 'today' | 'unreachable'> | undefined {
  if (!person || !isActive(person) || isMuted(person)) return 'unreachable'
  return last === groupDay(now) ? 'today' : undefined
}

/** The reminder of somebody by hand. */
export interface ReminderByHand {
  /** All or none; `ConditionFailed` is raised where they were reminded today already. */
  readonly writes: readonly Write[]
  /** Records what the transaction had no room for, once it is through; never fails. */
  readonly recordRest: () => Promise<void>
}

/** Returns the reminder of all that waits for somebody, if anything. `first` always has an entry. */
export async function reminderByHand(
  person: Pick<Person, 'personId' | 'name' | 'email'>,
  reminding: Reminding,
  first?: WaitingPosition,
): Promise<ReminderByHand | undefined> {
  const { personId } = person
  const { places: all } = await positionsWaitingFor(personId)
  const positions = first ? [first, ...all.filter(({ id }) => id !== first.id)] : all
  const standIn = await standInFor(personId, reminding.now)
  const reminder = await reminderOf({ person, standIn, places: positions, first: first?.id }, reminding)
  return reminder && { writes: reminder.writes, recordRest: () => recordRest(reminder, personId) }
}

async function recordRest(reminder: PersonReminder, personId: string): Promise<void> {
  try {
    await reminder.recordRest()
  } catch (error) {
    // They are reminded all the same.
    log('error', 'reminder not recorded everywhere', { personId, ...faultFields(error) })
  }
}
