/** Limits of notices: how long they stay, and how many unread ones are counted. Pure. */

/** Days after which a notice is gone. */
export const noticeDays = 90

/** Most unread notices that are counted. Older unread ones beyond count as read. */
export const mostUnread = 99

/** Notices on a page of the list, and in the bell. */
export const noticesPerPage = 25
export const noticesInBell = 8

/** Tells whether a notice of this time is over: the store deletes it some time later. */
export function isOver(at: string, now: Date): boolean {
  return Date.parse(at) + noticeDays * 86_400_000 <= now.getTime()
}
