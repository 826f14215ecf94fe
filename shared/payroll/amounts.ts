/** Amounts as people and programs write them. Awards are whole units of a currency: an amount with cents is
 * none of them, and nothing is rounded (docs/product.md#payroll-answers). Pure. */

/** A sign, digits that may stand in groups of three, and cents behind a point or a comma. */
const shape = /^([-+\u2212]?)(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:[.,](\d{1,2}))?$/

/** Reads the amount of a text, or that it has cents; nothing where it is no amount. */
export function readAmount(text: string): number | 'cents' | undefined {
  const [, sign = '', whole = '', cents = ''] = shape.exec(text.trim()) ?? []
  const digits = Number(whole.replace(/\D/g, ''))
  if (whole === '' || !Number.isSafeInteger(digits)) return undefined
  if (Number(cents) !== 0) return 'cents'
  // Not -0, which is another value than 0.
  return digits !== 0 && (sign === '-' || sign === '\u2212') ? -digits : digits
}
