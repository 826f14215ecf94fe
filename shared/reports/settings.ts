/** What reports go by; setting it otherwise is a release, since screens and functions go by it alike
 * (docs/product.md#reports). */

/** High5s older than so many months are archived. */
export const archivedAfterMonths = 24

/** The first day that the business-unit report offers (`yyyy-mm-dd`). */
export const businessUnitStart = '2024-04-01'
