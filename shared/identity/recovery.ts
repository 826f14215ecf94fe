/** What holds for codes by which a forgotten password is replaced (docs/product.md#accounts). Free of the schema
 * library: the sign-in page asks. */

/** So many codes are sent to somebody in 24 hours; the user pool itself counts by the hour. */
export const maxCodesPerDay = 10

/** Why no code is sent. The user pool hands the words on to the sign-in page, inside of its own. */
export const recoveryRefusals = {
  tooMany: 'too many codes',
  notTheirs: 'no address of this account',
} as const
