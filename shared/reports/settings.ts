/** Settings of reports. A change is a release, since screens and functions use them alike
 * (docs/product.md#reports). */

/** Months after which High5s are archived. */
export const archivedAfterMonths = 24

/** The first day that the business-unit report offers (`yyyy-mm-dd`). */
export const businessUnitStart = '2024-04-01'
