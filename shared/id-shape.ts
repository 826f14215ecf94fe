/** What ids of records look like (docs/product.md#addresses). */

/** A sortable opaque id, made when a record is created; or an imported record's old number. */
export const idShape = /^[0-9A-Za-z-]{1,40}$/
