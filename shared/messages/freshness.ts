/** Note on a screen whose numbers could not be read again (docs/product.md#refusals). */
export const freshnessTexts = {
  notNow: 'We couldn’t refresh this. It may be out of date.',
} as const
