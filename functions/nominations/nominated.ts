/** Who is a party of a nomination: nominated, or who nominated. What becomes of it, others see to. */
import type { Nomination } from '#shared/nominations/model.ts'
import { findMembers } from './body-store.ts'

/** How somebody is a party of a nomination; nothing where they are none. Whoever is both counts as nominated. */
export async function partyOf(
  head: Nomination,
  personId: string,
): Promise<'nominee' | 'nominator' | undefined> {
  if (await isNominated(head, personId)) return 'nominee'
  return head.nominator.personId === personId ? 'nominator' : undefined
}

/** Whether somebody is nominated, also where they declined. */
export async function isNominated(head: Nomination, personId: string): Promise<boolean> {
  if (head.firstNominee.personId === personId) return true
  const members = head.isTeam ? (await findMembers(head.id))?.nominees : undefined
  return members?.some((each) => each.personId === personId) ?? false
}
