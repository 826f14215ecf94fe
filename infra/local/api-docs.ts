/** The API's documentation in a run: the OpenAPI document and a page that reads it, at `/api-docs/`. By
 * itself it writes the document: `npm run openapi`, or `npx tsx infra/local/api-docs.ts FILE`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openApiDocument } from '#shared/openapi.ts'
import { type Answer, type HttpReply, html, json, notFound } from './http.ts'
import { typeOf } from './site-folder.ts'

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The files of Swagger UI that the page needs. */
const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

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
export const apiDocs: Answer = ({ path, method }) => {
  if (path === '/api-docs') return { status: 302, headers: { location: '/api-docs/' }, body: '' }
  if (!path.startsWith('/api-docs/') || method !== 'GET') return undefined
  const name = path.slice('/api-docs/'.length)
  if (name === '') return html(page)
  if (name === 'openapi.json') return json(200, openApiDocument())
  if (name === 'show.js') return file(name, show)
  return swaggerFiles.includes(name) ? file(name, readFileSync(join(swagger, name))) : notFound()
}

function file(name: string, body: HttpReply['body']): HttpReply {
  return { status: 200, headers: { 'content-type': typeOf(name) }, body }
}

if (process.argv[1] === import.meta.filename) {
  const [, , target = 'docs/openapi.json'] = process.argv
  writeFileSync(target, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
  process.stdout.write(`${target}\n`)
}
