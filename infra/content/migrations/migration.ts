/** The form of a migration: a change of stored items that a release needs (docs/decisions/0078). */

export type StoredItem = Readonly<Record<string, unknown>>

export interface Migration {
  /** Name of its file, which begins with its number. Never renamed: the table remembers it. */
  readonly name: string
  /** Types of items that it changes; all types without. */
  readonly types?: readonly string[]
  /** Number of the shape that these items have afterwards: those that have it are left alone. */
  readonly shape: number
  /** Returns the attributes of an item that change; an undefined one is removed. The keys of the table, PK and
   * SK, cannot change. */
  readonly change: (item: StoredItem) => StoredItem
}
