/** A process of its own that does what a request in the bucket asks of payroll, to be measured or killed in its midst, and
 * says what it took: `payroll-program.ts <key of the request>`. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { handler } from '#events/payroll/handler.ts'
import { RowLists } from '#functions/payroll/row-lists.ts'
import { peakMemory } from '../support/peak-memory.ts'

const [key = ''] = process.argv.slice(2)
const now = () => Math.round(process.memoryUsage().rss / 1_048_576)

/** What the lists of a run's rows hold once all are gathered, and the whole process at its largest while they are written;
 * the collector is run where the process may ask for it (`--expose-gc`). */
const lists = { held: 0, peak: 0 }
const heap = () => process.memoryUsage().heapUsed / 1_048_576

const { write } = RowLists.prototype
RowLists.prototype.write = async function (this: RowLists, month: string) {
  globalThis.gc?.()
  const all = heap()
  const sampling = setInterval(() => {
    lists.peak = Math.max(lists.peak, now())
  }, 5)
  lists.peak = now()
  await write.call(this, month)
  clearInterval(sampling)
  // What is gone once nobody has them any more was theirs.
  for (const name of Object.keys(this)) Object.assign(this, { [name]: new Map() })
  globalThis.gc?.()
  lists.held = Math.max(0, Math.round(all - heap()))
}

const idle = peakMemory()
const [started, before] = [performance.now(), process.cpuUsage()]
await handler({ detail: { object: { key } } } as ObjectCreated)
const milliseconds = performance.now() - started
const { user, system } = process.cpuUsage(before)
const processor = (user + system) / 1000
process.stdout.write(`${JSON.stringify({ milliseconds, processor, megabytes: peakMemory(), idle, lists })}\n`)
