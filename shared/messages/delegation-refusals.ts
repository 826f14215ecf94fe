/** Refusals about delegates. Separate from the other texts, because every page and function loads all
 * refusals. */

export const delegationRefusals = {
  over: 'You no longer stand in for {approver}: the time is over, or it was ended. Your decision was not taken.',
} as const
