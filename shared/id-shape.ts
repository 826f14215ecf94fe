/** What ids of records look like (docs/product.md#addresses). */

/** A sortable opaque id, made when a record is created; or an imported record's old number. */
export const idShape = /^[0-9A-Za-z-]{1,40}$/

const anyCase = /^[0-9a-z]{26}$/i

/** An id as records are called by it, however somebody typed it: those that are made here have capital letters. */
export function idAsMade(typed: string): string {
  return anyCase.test(typed) ? typed.toUpperCase() : typed
}
