/** Serves the endpoints about schedules, for administrators. */
import { actingOf } from '#functions/runtime/audit.ts'
import { serve } from '#functions/serve.ts'
import { schedulesApi } from '#shared/schedules/api.ts'
import { askForRun } from './asking.ts'
import { listRuns, listSchedules } from './listing.ts'

export const handler = serve(schedulesApi, {
  async listSchedules({ now }) {
    return { items: await listSchedules(now) }
  },

  listScheduleRuns({ params: { name }, query, now }) {
    return listRuns(name, query, now)
  },

  runSchedule({ params: { name }, ...asked }) {
    return askForRun(name, actingOf(asked))
  },
})
