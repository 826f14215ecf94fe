/** Tells people what is due to them, some at a time. */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import type { Person } from '#shared/people/model.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import type { Tally } from './tally.ts'

const atOnce = 8

/** Does `work` for each person. A failure is counted and logged with the message `failed`; the others go
 * on. */
export async function forEachPerson<T extends { readonly personId: string }, N extends ScheduleName>(
  people: readonly T[],
  work: (person: T) => Promise<void>,
  { failed, tally }: { readonly failed: string; readonly tally: Tally<N> },
): Promise<void> {
  const failures = await forEachLimited(people, atOnce, work)
  for (const { item, error } of failures)
    log('error', failed, { personId: item.personId, ...faultFields(error) })
  tally.fail(failures.length)
}

/** Keeps people who may get unrequested mail now; counts the others for a later run. */
export function reachableNow(
  people: readonly Person[],
  now: Date,
  tally: { add(counter: 'later', more: number): void },
): Person[] {
  const reachable = people.filter(({ country }) => isWorkingHour(now, country))
  tally.add('later', people.length - reachable.length)
  return reachable
}
