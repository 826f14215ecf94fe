/** Kinds of reminders by hand, and reasons for skipping somebody. Separate from the model: no screen loads
 * its schema library. */

export const reminderKinds = ['nominations', 'equity'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Reasons why somebody was skipped: reminded today, unreachable, nothing waits, the desk, a fault. */
export const skipReasons = ['today', 'unreachable', 'nothing', 'desk', 'failed'] as const
export type SkipReason = (typeof skipReasons)[number]
