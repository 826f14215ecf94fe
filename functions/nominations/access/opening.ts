/** Which of some approved nominations somebody may open (docs/product.md#readers): for lists that show more
 * than their reader may read. */
import { findMembers } from '#functions/nominations/body-store.ts'
import { type NominationViewer, readsWhole } from '#functions/nominations/policy.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import type { Nomination } from '#shared/nominations/model.ts'

/** Those of these nominations, all of them approved, that this person may open, by id. */
export async function openedBy(
  ids: Iterable<string>,
  viewer: NominationViewer,
): Promise<ReadonlySet<string>> {
  const heads = await findHeads([...new Set(ids)].map(headKey))
  const opens = await Promise.all(heads.map((head) => mayOpen(head, viewer)))
  return new Set(heads.flatMap(({ id }, index) => (opens[index] ? [id] : [])))
}

/** Approved nominations are read by their nominees. */
async function mayOpen(head: Nomination, viewer: NominationViewer): Promise<boolean> {
  return readsWhole(head, viewer) || isNominated(head, viewer.personId)
}

/** How somebody is a party of a nomination; nothing where they are none. Whoever is both counts as
 * nominated. */
export async function partyOf(
  head: Nomination,
  personId: string,
): Promise<'nominee' | 'nominator' | undefined> {
  if (await isNominated(head, personId)) return 'nominee'
  return head.nominator.personId === personId ? 'nominator' : undefined
}

/** Whether somebody is nominated, also where they declined. */
async function isNominated(head: Nomination, personId: string): Promise<boolean> {
  if (head.firstNominee.personId === personId) return true
  const members = head.isTeam ? (await findMembers(head.id))?.nominees : undefined
  return members?.some((each) => each.personId === personId) ?? false
}
