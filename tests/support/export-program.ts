/** A function of its own process that writes an export of made-up rows, to be killed in its midst:
 * `export-program.ts <export id> <rows> <ms a chunk>`. */
import { handler } from '#events/exports/handler.ts'
import { sources } from '#events/exports/sources.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { objectCreated } from './directory.ts'
import { syntheticSource } from './synthetic-export.ts'

const [id = '', rows, pause] = process.argv.slice(2)
Object.assign(sources.ideas, syntheticSource({ rows: Number(rows), pause: Number(pause) }))
await handler(objectCreated(exportRequestKey(id)))
