/** Whether people may be mailed at an instant what nobody asked for (docs/product.md#working-calendar). */
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { findPeople } from '#functions/people/store.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { isActive } from '#shared/people/rules.ts'

/** Whether it is a working hour of all of these, and of whoever stands in for the approver. Who is gone gets no mail. */
export async function isHourOf(
  personIds: readonly string[],
  approverId: string | undefined,
  now: Date,
): Promise<boolean> {
  const all = new Set([...personIds, ...(approverId ? [approverId] : [])])
  const people = (await findPeople([...all])).filter(isActive)
  if (!people.every(({ country }) => isWorkingHour(now, country))) return false
  const standIn = approverId ? await standInFor(approverId, now) : undefined
  return !standIn || isWorkingHour(now, standIn.person.country)
}
