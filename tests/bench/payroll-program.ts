/** A process of its own that does what a request in the bucket asks of payroll, to be measured or killed in its midst, and
 * says what it took: `payroll-program.ts <key of the request>`. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { handler } from '#events/payroll/handler.ts'
import { peakMemory } from '../support/peak-memory.ts'

const [key = ''] = process.argv.slice(2)

const idle = peakMemory()
const [started, before] = [performance.now(), process.cpuUsage()]
await handler({ detail: { object: { key } } } as ObjectCreated)
const milliseconds = performance.now() - started
const { user, system } = process.cpuUsage(before)
const processor = (user + system) / 1000
process.stdout.write(`${JSON.stringify({ milliseconds, processor, megabytes: peakMemory(), idle })}\n`)
