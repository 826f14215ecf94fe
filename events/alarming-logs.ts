/** Log messages that a person must be told about: infra/stacks/alarms.ts counts each in the logs of the
 * functions that may write it. Each is a constant of its own, so that a bundle has only those that it writes. */

/** Nobody said what became of a mail, so it was sent another time (docs/product.md#outbox). */
export const mailSentAgain = 'mail sent again'

/** It failed too often. It waits for an administrator among the items given up. */
export const outboxItemGivenUp = 'outbox item given up'

/** Mail to an approver comes back, or the desk that is to decide has no address: nobody was asked. */
export const approverUnreachable = 'approver cannot be reached'

/** Something is paid that was not approved, or not paid that was, or said differently in two places. */
export const payrollDiffers = 'payroll differs'

/** Going through a month, or writing its run, failed again and again (docs/product.md#payroll-runs). */
export const payrollRunStuck = 'payroll run stuck'

/** A file of answers that nobody could work off (docs/product.md#payroll-answers). */
export const payrollAnswersGivenUp = 'payroll answers given up'

/** A change that no release in service can read has waited for an hour (docs/decisions/0078). */
export const recordUnread = 'stream record unread'

/** The table still has items of an earlier shape an hour after the release that changes them (docs/decisions/0078). */
export const migrationMissing = 'migration missing'

/** An entry of the audit record, or its seal, is not as it was written, or came too late to be sealed with its day
 * (docs/product.md#audit-seals). */
export const auditRecordChanged = 'audit record was changed'

/** A schedule was due and did not start (docs/product.md#schedules). */
export const scheduleOverdue = 'schedule did not run'
