/** Note on a screen whose numbers could not be read again (docs/product.md#refusals). */
export const freshnessTexts = {
  notNow: 'This could not be read again just now, and may have changed since.',
} as const
