/** Every hour: looks for schedules that were due and did not start, whatever kept them from it
 * (docs/product.md#schedules). Each is told of in the log, which raises an alarm. That this program itself
 * does not start, CloudWatch tells. */
import { scheduleOverdue } from '#events/alarming-logs.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems, getItem, isWritten, transact } from '#functions/runtime/table.ts'
import { create } from '#functions/runtime/writes.ts'
import { overdueSince } from '#functions/schedules/listing.ts'
import { scheduleStates, schedulesPartition, watchStarts } from '#functions/schedules/store.ts'
import { scheduleNames } from '#shared/schedules/schedules.ts'
import { scheduled } from './scheduled.ts'

export const handler = scheduled('schedule-watch', async (tally) => {
  const now = clock()
  const since = await watchedSince(now)
  const states = await allItems(scheduleStates, { partition: schedulesPartition })
  for (const name of scheduleNames) {
    const state = states.find(({ schedule }) => schedule === name)
    const due = overdueSince(name, state?.begunAt ?? since, now)
    if (!due) continue
    log('error', scheduleOverdue, { schedule: name, dueAt: due.toISOString() })
    tally.add('overdue')
  }
})

/** Reads since when schedules are watched: since the first run of this one. */
async function watchedSince(now: Date): Promise<string> {
  const since = now.toISOString()
  const known = await getItem(watchStarts, watchStarts.keys({ since }))
  if (known) return known.since
  await isWritten(transact([create(watchStarts, { since })]))
  return since
}
