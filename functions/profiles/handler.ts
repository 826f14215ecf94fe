/** Serves profiles: the head, and what somebody did with ideas (docs/product.md#profiles). */
import { listCommunities } from '#functions/communities/store.ts'
import { countListsOf, listCommentsOf, listIdeasOf, listReactionsOf } from '#functions/ideas/person-lists.ts'
import { findPerson, personBy } from '#functions/people/store.ts'
import { type Actor, seesColleagues, viewerOf } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { seesCommunity } from '#shared/content/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { groupName, isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import type { JobPosition } from '#shared/profiles/model.ts'

export const handler = serve(profilesApi, {
  async getProfile({ params: { slug }, actor }) {
    // People without access to others do not learn who exists.
    if (slug !== actor.person.slug && slug !== actor.person.personId) checkReader(undefined, actor)
    // Approvers are known by id alone: their names lead here by that.
    const person = (await personBy('SLUG', slug)) ?? (await findPerson(slug))
    if (!person) throw new Problem('not-found')
    const { personId, name } = person
    const [communities, counts] = await Promise.all([
      communitiesOf(person, actor),
      countListsOf({ personId, actor }),
    ])
    const hasLeft = !isActive(person)
    return {
      personId,
      name,
      slug: person.slug,
      hasLeft,
      ...(!hasLeft && { position: positionOf(person) }),
      communities: hasLeft ? [] : communities,
      counts,
    }
  },

  async listIdeasOf({ params: { id: personId }, query: { tab, graduated, ...paged }, actor }) {
    checkReader(personId, actor)
    return listIdeasOf({ tab, graduated: graduated === 'true' }, paged, { personId, actor })
  },

  async listCommentsOf({ params: { id: personId }, query, actor }) {
    checkReader(personId, actor)
    return listCommentsOf(query, { personId, actor })
  },

  async listLikesOf({ params: { id: personId }, query, actor }) {
    checkReader(personId, actor)
    return listReactionsOf('likes', query, { personId, actor })
  },

  async listFollowsOf({ params: { id: personId }, query, actor }) {
    checkReader(personId, actor)
    return listReactionsOf('follows', query, { personId, actor })
  },
})

/** Raises `not-in-directory` for somebody else's profile where the reader is outside the directory. */
function checkReader(personId: string | undefined, actor: Actor): void {
  if (personId !== actor.personId && !seesColleagues(actor)) throw new Problem('not-in-directory')
}

function positionOf({ departmentName, department, businessUnit, company, country }: Person): JobPosition {
  return {
    departmentName: departmentName || department,
    businessUnit,
    company: company || groupName,
    country,
  }
}

/** Those that the reader may see: of others nobody learns that they exist (docs/product.md#visibility). */
async function communitiesOf({ communities }: Person, actor: Actor) {
  const viewer = viewerOf(actor)
  const all = communities.length > 0 ? await listCommunities() : []
  return all.filter((each) => communities.includes(each.id) && seesCommunity(each, viewer))
}
