/** What a screen says of numbers that it could not read again (docs/product.md#refusals). */
export const freshnessTexts = {
  notNow: 'This could not be read again just now, and may have changed since.',
} as const
