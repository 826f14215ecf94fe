/** What is reminded of by hand, and why somebody is passed over. Apart from the model: that needs the schema library,
 * which no screen loads. */

export const reminderKinds = ['nominations', 'equity'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Why somebody was not reminded among all: they were today, cannot be, need not be; the desk never is; a fault. */
export const skipReasons = ['today', 'unreachable', 'nothing', 'desk', 'failed'] as const
export type SkipReason = (typeof skipReasons)[number]
