/** A process of its own that goes through everybody for whom something waits, to be measured or killed in its midst; it
 * says what it took. */
import { handler } from '#events/reminders/daily.ts'
import { peakMemory } from './peak-memory.ts'

const idle = peakMemory()
const started = performance.now()
const counts = await handler()
const milliseconds = performance.now() - started
process.stdout.write(`${JSON.stringify({ milliseconds, megabytes: peakMemory(), idle, counts })}\n`)
