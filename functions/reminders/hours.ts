/** Tells whether unrequested mail may leave now (docs/product.md#working-calendar). */
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { findPeople } from '#functions/people/store.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { isActive } from '#shared/people/rules.ts'

/** Tells whether it is a working hour of these people and of the approver's delegate. Leavers get no mail. */
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
