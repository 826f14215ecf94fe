/** Communities in the table: one partition holds all their cards by slug, and their texts beside them. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { type Community, type CommunityBody, community, communityBody } from '#shared/communities/model.ts'
import type { Person } from '#shared/people/model.ts'
import { plainSlug } from '#shared/slugs.ts'

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

const formerKey = (slug: string) => ({ PK: partition, SK: `FORMER#${slug}` })

/** The slug that a community has now, by one that it had before. */
export const formerCommunitySlugs = entity({
  type: 'former-community-slug',
  schema: z.object({ slug: z.string(), now: z.string() }),
  keys: ({ slug }) => formerKey(slug),
})

/** The community that bears or bore a name: of a company's people, or of a department's; or that has this
 * slug. None bears a name without a plain letter. */
export function communityNamed(name: string): Promise<Community | undefined> {
  return byPresentSlug(name, (slug) => getItem(communities, cardKey(slug)))
}

/** The text of the community that bears or bore a name. */
export function communityBodyNamed(name: string): Promise<CommunityBody | undefined> {
  return byPresentSlug(name, (slug) => getItem(communityBodies, bodyKey(slug)))
}

async function byPresentSlug<T>(
  name: string,
  find: (slug: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const slug = plainSlug(name)
  if (!slug) return undefined
  const found = await find(slug)
  if (found) return found
  const former = await getItem(formerCommunitySlugs, formerKey(slug))
  return former && find(former.now)
}

/** Reads all communities by slug. */
export function listCommunities(): Promise<Community[]> {
  return allItems(communities, { partition, prefix: cardPrefix })
}

/** Returns the communities of a nomination of any kind: the nominator's; where they have none, the one of the
 * nominee's department (docs/product.md#submitting). */
export async function communitiesOfNomination(
  { communities }: Person,
  [nominee]: readonly Person[],
): Promise<readonly number[]> {
  if (communities.length > 0 || !nominee?.department) return communities
  const found = await communityNamed(nominee.department)
  return found ? [found.id] : []
}
