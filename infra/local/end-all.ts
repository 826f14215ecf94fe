/** Ends what was started, however much of it fails. */
import type { Stoppable } from './run.ts'

/** The last that was started ends first. What cannot be ended keeps nothing else running; it is raised at the end. */
export async function endAll(started: Stoppable[]): Promise<void> {
  const failures: unknown[] = []
  for (const each of started.splice(0).reverse()) {
    try {
      await each.stop()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended.')
}
