/** Shapes of records' ids (docs/product.md#addresses). */

/** A sortable opaque id, made when a record is created; or an imported record's old number. */
export const idShape = /^[0-9A-Za-z-]{1,40}$/

const anyCase = /^[0-9a-z]{26}$/i

/** Corrects the case of a typed id: generated ids have capital letters. */
export function canonicalId(typed: string): string {
  return anyCase.test(typed) ? typed.toUpperCase() : typed
}
