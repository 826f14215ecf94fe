/** Limits of notices: how long they stay, and how many unread ones are counted. Pure. */

import { retention } from '../personal-data/retention.ts'

/** Days after which a notice is gone, unless the deployment has others. */
export const noticeDays = retention.notices.days

/** Most unread notices that are counted. Older unread ones beyond count as read. */
export const mostUnread = 99

/** Notices on a page of the list, and in the bell. */
export const noticesPerPage = 25
export const noticesInBell = 8

/** Tells whether a notice of this time is over: the store deletes it some time later. */
export function isOver(at: string, now: Date, days: number = noticeDays): boolean {
  return Date.parse(at) + days * 86_400_000 <= now.getTime()
}
