/** Where the browser tests' portals listen: each worker has a portal of its own, so that two files can run at once. */
import { isTaken } from '#infra/local/ports.ts'

/** One more than the smallest machine that runs them has processors: what one waits for, others use. */
export const workers = 3

const portsOfRun = 10 * workers

/** The first of as many ports in a row as a run takes, of which nobody uses one. */
async function freePorts(): Promise<number> {
  for (let first = 3100; first < 60_000; first += portsOfRun) {
    const taken = await Promise.all(Array.from({ length: portsOfRun }, (_, n) => isTaken(first + n)))
    if (!taken.includes(true)) return first
  }
  throw new Error(`There are no ${portsOfRun} free ports in a row.`)
}

// The run's own process chooses; its workers find the choice in the environment.
process.env.THINKTANK_TEST_PORT ??= String(await freePorts())
const base = Number(process.env.THINKTANK_TEST_PORT)

/** The ports of a worker’s portal; it takes the one after these too, for signing in. */
export const portsOf = (worker: number) => ({ site: base + 10 * worker, inbox: base + 10 * worker + 1 })

/** The ports of this worker's portal. */
export const ports = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

/** The ports of a portal that a file of this worker starts for itself. */
export const extraPorts = { site: ports.site + 5, inbox: ports.inbox + 5 }
