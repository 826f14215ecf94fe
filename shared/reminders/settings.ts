/** Settings of reminders and of escalation, without the schema library, which no screen loads. */

/** Escalation to the recognition desk (docs/product.md#escalation); other groups may change it. */
export const escalation = {
  /** Working days that a stage waits before it goes to the desk. */
  afterDays: 15,
  /** Working days before that by which its approver is told. */
  noticeDays: 3,
  /** Reminders of the stage before that. */
  reminders: 2,
} as const

export const reminderKinds = ['nominations', 'equity'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Reasons why somebody was skipped: reminded today, unreachable, nothing waits, the desk, a fault. */
export const skipReasons = ['today', 'unreachable', 'nothing', 'desk', 'failed'] as const
export type SkipReason = (typeof skipReasons)[number]
