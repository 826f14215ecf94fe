/** Communities in the table: one partition holds them all, by slug. */
import { entity, getItem } from '#functions/runtime/table.ts'
import { type Community, community } from '#shared/communities/model.ts'
import { slugify } from '#shared/ids.ts'

const keyOf = (slug: string) => ({ PK: 'COMMUNITIES', SK: `#${slug}` })

export const communities = entity({ type: 'community', schema: community, keys: ({ slug }) => keyOf(slug) })

/** The community of a company's people; nothing where no community bears its name. */
export function communityOfCompany(company: string): Promise<Community | undefined> {
  return getItem(communities, keyOf(slugify(company)), false)
}
