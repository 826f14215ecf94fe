/** A process of its own that goes through a payroll month, or writes its confirmed run, and says what it took:
 * `payroll-program.ts <month>`. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { handler } from '#events/payroll/handler.ts'
import { runRequestKey } from '#shared/payroll/object-keys.ts'

const [month = ''] = process.argv.slice(2)
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
const idle = megabytes()
const started = performance.now()
await handler({ detail: { object: { key: runRequestKey(month) } } } as ObjectCreated)
const milliseconds = performance.now() - started
process.stdout.write(`${JSON.stringify({ milliseconds, megabytes: megabytes(), idle })}\n`)
