/** Codes for forgotten passwords (docs/product.md#accounts), without the schema library. */

/** Codes that one person gets in 24 hours; the user pool itself counts by the hour. */
export const maxCodesPerDay = 10
