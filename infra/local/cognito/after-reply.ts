/** Work for people who exist only comes after the reply: neither its time nor a failure tells who does. */
import type { Pool } from './pool.ts'

/** Does something once the reply is on its way. That it failed is told to nobody. */
export function afterReply(pool: Pool, work: () => void | Promise<void>): void {
  const done = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch(() => undefined)
    .finally(() => pool.unfinished.delete(done))
  pool.unfinished.add(done)
}
