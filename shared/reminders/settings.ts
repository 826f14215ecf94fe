/** When a stage that nobody decides goes to the recognition desk (docs/product.md#escalation): what a group may want to set
 * otherwise. */
export const escalation = {
  /** Working days that a stage waits before it goes to the desk. */
  afterDays: 15,
  /** Working days before that on which its approver is told, at the latest. */
  noticeDays: 3,
  /** Reminders of the stage before that. */
  reminders: 2,
} as const
