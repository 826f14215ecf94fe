/** Who reads a nomination for an innovation award, and who adds documents to it
 * (docs/product.md#innovation-awards). Pure. */
import type { InnovationNomination } from '#shared/innovation/model.ts'
import { hasFlag, type Role } from '#shared/roles.ts'

interface Viewer {
  readonly personId: string
  readonly roles: readonly Role[]
}

/** Its nominator, its nominees, administrators and link administrators. */
export function readsInnovation(
  { nominator, nominees }: Pick<InnovationNomination, 'nominator' | 'nominees'>,
  { personId, roles }: Viewer,
): boolean {
  return (
    nominator.personId === personId ||
    nominees.some((each) => each.personId === personId) ||
    hasFlag(roles, 'admin') ||
    hasFlag(roles, 'linkAdmin')
  )
}

/** Its nominator. */
export function attachesTo(
  { nominator }: Pick<InnovationNomination, 'nominator'>,
  personId: string,
): boolean {
  return nominator.personId === personId
}
