/** The time of the pictures: a working day. No schedule is due in the next three quarters of an hour. */

export const portalStart = '2026-10-15T09:38:00Z'

/** The browser's clock stands still, at a time by which the portal has started. */
export const browserTime = '2026-10-15T09:40:00Z'
