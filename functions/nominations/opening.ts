/** Which of some approved nominations somebody may open (docs/product.md#readers): for lists that show more than their reader
 * may read. */
import type { Nomination } from '#shared/nominations/model.ts'
import { isNominated } from './nominated.ts'
import { type NominationViewer, readsWhole } from './read-access.ts'
import { findHeads, headKey } from './store.ts'

/** Those of these nominations, all of them approved, that this person may open, by id. */
export async function openedBy(
  ids: Iterable<string>,
  viewer: NominationViewer,
): Promise<ReadonlySet<string>> {
  const heads = await findHeads([...new Set(ids)].map(headKey))
  const opens = await Promise.all(heads.map((head) => mayOpen(head, viewer)))
  return new Set(heads.flatMap(({ id }, index) => (opens[index] ? [id] : [])))
}

/** What was approved its nominees read. */
async function mayOpen(head: Nomination, viewer: NominationViewer): Promise<boolean> {
  return readsWhole(head, viewer) || isNominated(head, viewer.personId)
}
