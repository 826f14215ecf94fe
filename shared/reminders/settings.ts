/** Settings of escalation: when a stage that nobody decides goes to the recognition desk
 * (docs/product.md#escalation). Another group may want to change them. */
export const escalation = {
  /** Working days that a stage waits before it goes to the desk. */
  afterDays: 15,
  /** Working days before that by which its approver is told. */
  noticeDays: 3,
  /** Reminders of the stage before that. */
  reminders: 2,
} as const
