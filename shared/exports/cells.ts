/** What people find in the cells of an export besides what was written. */

/** What ends a cell that was longer than a spreadsheet takes. */
export const cutMark = ' … [cut: too long for a cell]'
