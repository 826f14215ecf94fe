/** A process of its own that writes an export of made-up rows, to be killed in its midst or measured:
 * `export-program.ts <export id> <rows> <ms a chunk> [<questions>]`. */

import type { ObjectCreated } from '#events/directory/handler.ts'
import { handler } from '#events/exports/handler.ts'
import { sources } from '#events/exports/sources.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { syntheticSource } from './synthetic-export.ts'

const [id = '', rows, pause, questions = 0] = process.argv.slice(2)
Object.assign(
  sources.ideas,
  syntheticSource({ rows: Number(rows), pause: Number(pause), questions: Number(questions) }),
)
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
const idle = megabytes()
const started = performance.now()
await handler({ detail: { object: { key: exportRequestKey(id) } } } as ObjectCreated)
const milliseconds = performance.now() - started
process.stdout.write(`${JSON.stringify({ milliseconds, megabytes: megabytes(), idle })}\n`)
