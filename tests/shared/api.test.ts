/** What holds of the whole contract. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'

/** What a query may hold: queries stand in logs and in browsers' histories, so no names, addresses or texts. */
const harmless = [
  'status',
  'role',
  'community',
  'sort',
  'kind',
  'size',
  'cursor',
  'version',
  'anyway',
  'awards',
]

/** Numbers of categories, and opaque ids of challenges and people. */
const ids = ['category', 'challenge', 'graduated', 'author', 'reporter', 'reported']

const withQuery = Object.values(apis)
  .flatMap((api) => Object.values<Endpoint>(api))
  .flatMap((endpoint) => (endpoint.query ? [{ route: routeKey(endpoint), query: endpoint.query }] : []))

test.each(withQuery)('$route is asked for nothing personal in its query', ({ query }) => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' })
  expect(Object.keys(properties).filter((name) => ![...harmless, ...ids].includes(name))).toEqual([])
})
