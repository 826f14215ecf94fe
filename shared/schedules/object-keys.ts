/** Where requests to run a schedule lie in the uploads bucket: a folder a schedule, each of which wakes just that
 * schedule's function. */
import type { ScheduleName } from './schedules.ts'

export const scheduleRequests = 'schedules/requests/'

/** The folder of a schedule's requests. */
export const requestsOf = (name: ScheduleName) => `${scheduleRequests}${name}/`

/** Asks for a run that was noted under this id. */
export const runRequestKey = (name: ScheduleName, id: string) => `${requestsOf(name)}${id}`
