/** The one shape of all that a run on one machine consists of: something that is started and stopped. */

export interface Service {
  /** Absent where it begins with its first use. */
  start?(): Promise<void> | void
  stop(): Promise<void> | void
}

/** Starts services one after the other, each noted in `started` once it runs. */
export async function startAll(services: readonly Service[], started: Service[]): Promise<void> {
  for (const service of services) {
    await service.start?.()
    started.push(service)
  }
}

/** Stops services, the last that was started first, and empties the list. A service that cannot be stopped
 * keeps nothing else running: its failure is raised at the end. */
export async function stopAll(started: Service[]): Promise<void> {
  const failures: unknown[] = []
  for (const service of started.splice(0).reverse()) {
    try {
      await service.stop()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended.')
}
