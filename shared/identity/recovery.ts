/** Codes for replacing a forgotten password (docs/product.md#accounts). Without the schema library: the
 * sign-in page shows the limit. */

/** Codes that one person gets in 24 hours; the user pool itself counts by the hour. */
export const maxCodesPerDay = 10
