/** Endpoints about schedules: their list, their runs, and starting one now. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { scheduleName, scheduleRun, scheduleView } from './model.ts'

const params = z.strictObject({ name: scheduleName })

export const schedulesApi = endpoints({
  listSchedules: {
    method: 'GET',
    path: '/schedules',
    access: ['admin'],
    summary: 'Every schedule: when it runs next, whether it runs, how its last run ended.',
    reply: z.object({ items: z.array(scheduleView) }),
  },
  listScheduleRuns: {
    method: 'GET',
    path: '/schedules/{name}/runs',
    access: ['admin'],
    summary: 'The runs of a schedule in the last thirty days, the latest first.',
    params,
    query: pageQuery,
    reply: pageOf(scheduleRun),
    problems: ['invalid-cursor'],
  },
  runSchedule: {
    method: 'POST',
    path: '/schedules/{name}/runs',
    access: ['admin'],
    summary: 'Has a schedule run now; whoever asked stands in its record.',
    params,
    status: 202,
    reply: scheduleRun,
    problems: ['schedule-running'],
  },
})
