/** What holds of notices: how long they stay, and how many unread ones are counted. Pure. */

/** Days after which a notice is gone. */
export const noticeDays = 90

/** So many are counted as unread; of more it is told that there are more. The oldest beyond count as read. */
export const mostUnread = 99

/** Notices that a page of the list has, and that the bell shows. */
export const noticesPerPage = 25
export const noticesInBell = 8

/** Whether something of this time is gone by now: the store forgets it some time later. */
export function isOver(at: string, now: Date): boolean {
  return Date.parse(at) + noticeDays * 86_400_000 <= now.getTime()
}
