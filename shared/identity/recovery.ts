/** Codes by which a forgotten password is replaced (docs/product.md#accounts). Free of the schema
 * library: the sign-in page tells it. */

/** So many codes are sent to somebody in 24 hours; the user pool itself counts by the hour. */
export const maxCodesPerDay = 10
