/** Lookup of a typed word. */

/** Returns the record's own value under a typed word. Plain brackets also find what every object has, such as
 * `constructor`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined
}
