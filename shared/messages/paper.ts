/** The margins of printed pages (docs/product.md#report-screens). */

export const paperTexts = {
  madeBy: 'Printed by {name} on {date}',
  page: 'Page',
  of: 'of',
} as const
