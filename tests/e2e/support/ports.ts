/** Where the browser tests' portals listen: each worker has a portal of its own, so that two files can run at once. */

/** Two runs beside each other need ports of their own: a run takes the twenty from here on. */
const base = Number(process.env.THINKTANK_TEST_PORT ?? 3100)

/** As many as the smallest machine that runs them has processors. */
export const workers = 2

/** The ports of a worker’s portal; it takes the one after these too, for signing in. */
export const portsOf = (worker: number) => ({ site: base + 10 * worker, inbox: base + 10 * worker + 1 })

/** The ports of this worker's portal. */
export const ports = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

/** The ports of a portal that a file of this worker starts for itself. */
export const extraPorts = { site: ports.site + 5, inbox: ports.inbox + 5 }
