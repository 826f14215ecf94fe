/** Bodies and queries of a shape that only an attacker sends are refused before any schema looks at them. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Event, parseRequest } from '#functions/runtime/request.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { searchApi } from '#shared/search/api.ts'

const endpoints = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api))

/** Fails the test as soon as anything is parsed by it. */
const untouched = z.unknown().transform(() => {
  throw new Error('The schema was reached.')
})

const eventWith = (body: string, queryStringParameters: Record<string, string> = {}) =>
  ({ headers: { 'content-type': 'application/json' }, body, queryStringParameters }) as unknown as Event

const many = 100_000
const bodies = {
  'arrays side by side': `{"search":[${'[],'.repeat(many / 2)}[]]}`,
  'arrays in each other': `${'['.repeat(many)}${']'.repeat(many)}`,
  'a few arrays in each other, deeper than any form': `${'['.repeat(33)}${']'.repeat(33)}`,
  'objects in each other': `${'{"a":'.repeat(many / 4)}1${'}'.repeat(many / 4)}`,
  'arrays without an end': '['.repeat(many),
  'fields without number': JSON.stringify(
    Object.fromEntries(Array.from({ length: many / 5 }, (_, n) => [`f${n}`, 1])),
  ),
  numbers: JSON.stringify({ size: Array.from({ length: many }, () => 1) }),
}

test.each(Object.entries(bodies))('no endpoint looks at a body of %s', (_, body) => {
  for (const endpoint of endpoints.filter((each) => each.body)) {
    const asked = { ...endpoint, params: undefined, query: undefined, body: untouched } as Endpoint
    expect(() => parseRequest(eventWith(body), asked), routeKey(endpoint)).toThrow(
      expect.objectContaining({ code: 'too-large', status: 413 }),
    )
  }
})

test('no endpoint looks at a query of thousands of parameters', () => {
  const query = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`q${n}`, 'x']))
  for (const endpoint of endpoints) {
    const asked = { ...endpoint, params: undefined, query: untouched, body: undefined } as Endpoint
    expect(() => parseRequest(eventWith('', query), asked), routeKey(endpoint)).toThrow(
      expect.objectContaining({ code: 'too-large', status: 413 }),
    )
  }
})

test('what looks so only inside of a text is text', () => {
  const told = { text: `${'[],{"'.repeat(20_000)}\\` }
  const asked = { ...searchApi.suggest, body: z.strictObject({ text: z.string() }) } as Endpoint
  expect(parseRequest(eventWith(JSON.stringify(told)), asked).body).toEqual(told)
})
