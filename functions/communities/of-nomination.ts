/** Which communities a nomination of any kind belongs to. */
import type { Person } from '#shared/people/model.ts'
import { communityNamed } from './store.ts'

/** The nominator's communities; where they have none, the one of the nominee's department
 * (docs/product.md#submitting). */
export async function communitiesOfNomination(
  { communities }: Person,
  [nominee]: readonly Person[],
): Promise<readonly number[]> {
  if (communities.length > 0 || !nominee?.department) return communities
  const found = await communityNamed(nominee.department)
  return found ? [found.id] : []
}
