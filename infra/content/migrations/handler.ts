/** Every minute: goes on with migrations of the table until all of the release are done. */
import { migrationMissing } from '#events/alarming-logs.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { migrations } from './all.ts'
import { migrate } from './migrate.ts'

/** A table of millions of items takes some minutes. */
const longestMilliseconds = 3_600_000

/** Goes on with the first migration that is not done. A person is told of one that takes more than an hour. */
export const handler = scheduled('migrations', async (tally, context) => {
  const missing = await migrate(migrations, {
    isTimeUp: () => isTimeUp(context),
    count: (changed, failed) => {
      tally.add('changed', changed)
      tally.fail(failed)
    },
  })
  if (!missing) return
  const { name, begunAt, changed } = missing
  if (clock().getTime() - Date.parse(begunAt) > longestMilliseconds)
    log('error', migrationMissing, { name, changed })
})
