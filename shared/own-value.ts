/** Lookup of a typed word. */

/** Returns a record's own value; brackets would also find `constructor` and the like. */
export function ownValue<T>(record: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined
}
