/** Endpoints of the search. The text travels in the body, so that no log of addresses shows it. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { searchGroups } from './address.ts'
import { searchHit, searchText } from './model.ts'

const body = z.strictObject({ search: searchText })
const reply = z.object({ items: z.array(searchHit) })

export const searchApi = endpoints({
  search: {
    method: 'POST',
    path: '/search/{group}',
    repeatable: true,
    access: 'signed-in',
    summary:
      'At most a hundred of a group that have words beginning with each word of the search, best first; ' +
      'where nothing has, those with most of the words. Outside the directory one finds nobody.',
    params: z.strictObject({ group: z.enum(searchGroups) }),
    body,
    reply,
  },
  suggest: {
    method: 'POST',
    path: '/search-suggestions',
    repeatable: true,
    access: 'signed-in',
    summary: 'The best few of all groups, while somebody types.',
    body,
    reply,
  },
})
