/** How a nomination for employment equity stands, and how many are sent at once. Apart from the model: that needs the
 * schema library, which no screen loads. */

export const equityStates = ['Pending', 'Accepted', 'Declined'] as const
export type EquityState = (typeof equityStates)[number]

/** Nominees of one form at most. */
export const maxEquityNominees = 50
