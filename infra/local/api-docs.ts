/** The API's documentation in a run: the OpenAPI document and a page that reads it, at `/api-docs/`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { openApiDocument } from '#shared/openapi.ts'
import { type HttpReply, json } from './exchange.ts'
import type { Part } from './local-server.ts'

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The files of Swagger UI that the page needs. */
const files = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>ThinkTank: the API</title>
<link rel="icon" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
<div id="api"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="show.js"></script>
</html>
`

const show = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#api', deepLinking: true, persistAuthorization: true })`

/** Answers everything below `/api-docs/`. */
export function apiDocsPart(): Part {
  return ({ path, method }) => {
    if (path === '/api-docs') return { status: 302, headers: { location: '/api-docs/' }, body: '' }
    if (!path.startsWith('/api-docs/') || method !== 'GET') return undefined
    return contentOf(path.slice('/api-docs/'.length)) ?? json(404, { message: 'Not Found' })
  }
}

function contentOf(name: string): HttpReply | undefined {
  if (name === '') return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
  if (name === 'openapi.json') return json(200, openApiDocument())
  if (name === 'show.js') return { status: 200, headers: { 'content-type': 'text/javascript' }, body: show }
  if (!files.has(name)) return undefined
  const type = types[extname(name)] ?? 'application/octet-stream'
  return { status: 200, headers: { 'content-type': type }, body: readFileSync(join(swagger, name)) }
}
