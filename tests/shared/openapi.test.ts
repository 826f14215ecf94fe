/** The API's description says what the contract says. */
import { expect, test } from 'vitest'
import { apis } from '#shared/api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { openApiDocument } from '#shared/openapi.ts'

const { paths } = openApiDocument() as { paths: Record<string, Record<string, { [key: string]: unknown }>> }
const all = Object.values(apis).flatMap((api) => Object.entries<Endpoint>(api))

test.each(all)('%s is described with its security, its key and its refusals', (operation, endpoint) => {
  const described = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
  expect(described).toMatchObject({ operationId: operation, summary: endpoint.summary })
  expect(described?.security !== undefined).toBe(endpoint.access !== 'public')
  expect(JSON.stringify(described?.parameters).includes('Idempotency-Key')).toBe(endpoint.creates === true)
  const responses = JSON.stringify(described?.responses)
  for (const code of endpoint.problems ?? []) expect(responses).toContain(`\`${code}\``)
})

test('every parameter in a path is described', () => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const { parameters } of Object.values(operations)) {
      const described = (parameters as { name: string; in: string }[]).filter((each) => each.in === 'path')
      expect(described.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
    }
  }
})
