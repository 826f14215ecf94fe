/** Writes the API's OpenAPI document: `npm run openapi`, or `npx tsx infra/local/write-openapi.ts FILE`. */
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '#shared/openapi.ts'

const [, , file = 'docs/openapi.json'] = process.argv
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
process.stdout.write(`${file}\n`)
