/** States of a nomination for employment equity, and the most in one form. Separate from the model: no screen
 * loads its schema library. */

export const equityStates = ['Pending', 'Accepted', 'Declined'] as const
export type EquityState = (typeof equityStates)[number]

/** Most nominees of one form. */
export const maxEquityNominees = 50
