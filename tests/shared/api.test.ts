/** What holds of the whole contract. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { textsIn } from '#tests/support/schemas.ts'

/** What a query may hold: queries stand in logs and in browsers' histories, so no names, addresses or texts. */
const harmless = `
  status outcome role community sort kind size cursor version anyway awards only tab from to state currency
  country businessUnit corrections year period window stage view monetary queue`
  .trim()
  .split(/\s+/)

/** Numbers of cards and categories, and opaque ids of challenges, awards, nominations and people; `about` is an id, a
 * slug or an address of the portal. */
const ids = `
  idea eventId by about part category challenge graduated author reporter reported award nominee nominator approver
  person nomination without`
  .trim()
  .split(/\s+/)

const withQuery = Object.values(apis)
  .flatMap((api) => Object.values<Endpoint>(api))
  .flatMap((endpoint) => (endpoint.query ? [{ route: routeKey(endpoint), query: endpoint.query }] : []))

test.each(withQuery)('$route is asked for nothing personal in its query', ({ query }) => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' })
  expect(Object.keys(properties).filter((name) => ![...harmless, ...ids].includes(name))).toEqual([])
})

const bodyTexts = Object.values(apis)
  .flatMap((api) => Object.values<Endpoint>(api))
  .flatMap((endpoint) =>
    endpoint.body
      ? textsIn(endpoint.body).map(([path, text]) => ({ at: `${routeKey(endpoint)} ${path}`, text }))
      : [],
  )

test('a text that may not be empty is not invisible either, whatever is sent to the API', () => {
  expect(bodyTexts.length).toBeGreaterThan(100)
  const required = bodyTexts.filter(({ text }) => !z.safeParse(text, '').success)
  expect(required.length).toBeGreaterThan(50)
  const seen = required.filter(({ text }) =>
    ['\u200b\u2060\u2800\u200b', '\u3164'].some((nothing) => z.safeParse(text, nothing).success),
  )
  expect(seen.map(({ at }) => at)).toEqual([])
})
