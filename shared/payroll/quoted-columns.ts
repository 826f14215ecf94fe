/** Columns of an answer file, as sentences name them. */

/** Names of columns for a sentence, each in quotation marks: a name may have a comma of its own. */
export const quotedColumns = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
