/** Keys of requests to run a schedule, in the uploads bucket: a folder for each schedule, whose objects wake
 * that schedule's function. */
import type { ScheduleName } from './schedules.ts'

export const scheduleRequests = 'schedules/requests/'

/** Returns the folder of a schedule's requests. */
export const scheduleRequestsFolder = (name: ScheduleName) => `${scheduleRequests}${name}/`

/** Returns the key of the request for the run with this id. */
export const scheduleRequestKey = (name: ScheduleName, id: string) => `${scheduleRequestsFolder(name)}${id}`
