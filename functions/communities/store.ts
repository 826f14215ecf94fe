/** Communities in the table: one partition holds them all, by slug. */
import { entity } from '#functions/runtime/entity.ts'
import { getItem } from '#functions/runtime/table.ts'
import { type Community, community } from '#shared/communities/model.ts'
import { slugify } from '#shared/ids.ts'

const keyOf = (slug: string) => ({ PK: 'COMMUNITIES', SK: `#${slug}` })

export const communities = entity({ type: 'community', schema: community, keys: ({ slug }) => keyOf(slug) })

/** The community that bears a name: of a company's people, or of a department's. */
export function communityNamed(name: string): Promise<Community | undefined> {
  return getItem(communities, keyOf(slugify(name)), false)
}
