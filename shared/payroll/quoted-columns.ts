/** Names of columns of an answer file in a sentence: a name may have a comma of its own. */
export const quotedColumns = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
