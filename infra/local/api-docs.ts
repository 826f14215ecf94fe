/** The API's documentation in a run: the OpenAPI document and a page that reads it, at `/api-docs/`. */
import { json } from './exchange.ts'
import type { Part } from './local-server.ts'
import { openApiDocument } from './openapi.ts'

export function apiDocsPart(): Part {
  return (request) => {
    if (request.path === '/api-docs') return { status: 302, headers: { location: '/api-docs/' }, body: '' }
    if (!request.path.startsWith('/api-docs/') || request.method !== 'GET') return undefined
    if (request.path === '/api-docs/openapi.json') return json(200, openApiDocument())
    return undefined
  }
}
