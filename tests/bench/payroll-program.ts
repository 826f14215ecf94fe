/** A process of its own that does what a request in the bucket asks of payroll, to be measured or killed in its midst, and
 * says what it took: `payroll-program.ts <key of the request>`. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { handler } from '#events/payroll/handler.ts'

const [key = ''] = process.argv.slice(2)
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
const idle = megabytes()
const started = performance.now()
await handler({ detail: { object: { key } } } as ObjectCreated)
const milliseconds = performance.now() - started
process.stdout.write(`${JSON.stringify({ milliseconds, megabytes: megabytes(), idle })}\n`)
