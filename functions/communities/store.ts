/** Communities in the table: one partition holds all their cards by slug, and their texts beside them. */
import { entity } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { type Community, type CommunityBody, community, communityBody } from '#shared/communities/model.ts'
import { plainSlug } from '#shared/folding.ts'

const partition = 'COMMUNITIES'
const cardPrefix = '#'
const cardKey = (slug: string) => ({ PK: partition, SK: `${cardPrefix}${slug}` })
const bodyKey = (slug: string) => ({ PK: partition, SK: `BODY#${slug}` })

export const communities = entity({
  type: 'community',
  schema: community,
  keys: ({ slug }) => cardKey(slug),
})

export const communityBodies = entity({
  type: 'community-body',
  schema: communityBody,
  keys: ({ slug }) => bodyKey(slug),
})

/** The community that bears a name: of a company's people, or of a department's; or that has this slug. None bears a
 * name without a plain letter. */
export async function communityNamed(name: string): Promise<Community | undefined> {
  const slug = plainSlug(name)
  return slug ? getItem(communities, cardKey(slug), false) : undefined
}

/** The text of the community that bears a name. */
export async function communityBodyNamed(name: string): Promise<CommunityBody | undefined> {
  const slug = plainSlug(name)
  return slug ? getItem(communityBodies, bodyKey(slug), false) : undefined
}

/** All communities, by slug. */
export function listCommunities(): Promise<Community[]> {
  return allItems(communities, { partition, prefix: cardPrefix })
}
