/** Serves the search. */
import { serve } from '#functions/serve.ts'
import { maxResultsPerGroup, maxSuggestions, searchGroups } from '#shared/search/address.ts'
import { searchApi } from '#shared/search/api.ts'
import { visibleScopes } from './content.ts'
import { searchGroup } from './find.ts'

export const handler = serve(searchApi, {
  async search({ params: { group }, body, actor }) {
    const scopes = await visibleScopes(actor)
    return {
      items: await searchGroup(group, {
        typed: body.search,
        limit: maxResultsPerGroup,
        atOnce: 200,
        actor,
        places: scopes,
        near: true,
      }),
    }
  },

  async suggest({ body, actor }) {
    const scopes = await visibleScopes(actor)
    const search = { typed: body.search, limit: maxSuggestions, atOnce: 40, actor, places: scopes }
    const groups = await Promise.all(searchGroups.map((group) => searchGroup(group, search)))
    return { items: fairly(groups, maxSuggestions) }
  },
})

/** The best of each group in turn, so that the many ideas leave room for the few pages; then group by group. */
function fairly<T>(groups: readonly (readonly T[])[], most: number): T[] {
  const counts = groups.map(() => 0)
  for (let free = most, round = 0; free > 0 && round < most; round++) {
    groups.forEach((group, index) => {
      if (free === 0 || group.length <= round) return
      counts[index] = round + 1
      free -= 1
    })
  }
  return groups.flatMap((group, index) => group.slice(0, counts[index]))
}
