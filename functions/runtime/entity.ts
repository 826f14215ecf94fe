/** Types of items in the table: their names, shapes and keys. */
import type * as z from 'zod'

export interface Key {
  readonly PK: string
  readonly SK: string
}

/** A key, or that of an item as it is stored, as one text: to find it in maps and sets. */
export function keyName({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string {
  return `${PK} ${SK}`
}

/** A key with the places of an item in the two sparse indexes. */
export interface Keys extends Key {
  readonly G1PK?: string | undefined
  readonly G1SK?: string | undefined
  readonly G2PK?: string | undefined
  readonly G2SK?: string | undefined
}

/** A type of item: its name in the table (streams filter by it), its shape, and where an item stands. */
export interface Entity<T> {
  readonly type: string
  readonly schema: z.ZodType<T>
  readonly keys: (item: T) => Keys
  /** Attributes to store, of items in large numbers; the schema finds the others in the keys. */
  readonly stored?: (item: T) => object
}

/** Declares a type of item. */
export function entity<T>(definition: Entity<T>): Entity<T> {
  return definition
}

/** An entity's item as it is stored: keys, type, and just the attributes of its shape. */
export function toItem<T extends object>(kind: Entity<T>, item: T): Key & Record<string, unknown> {
  return asStored(kind, kind.schema.parse(item))
}

/** As `toItem`, of an item whose shape is known to be right. */
export function asStored<T extends object>(kind: Entity<T>, item: T): Key & Record<string, unknown> {
  return { ...(kind.stored?.(item) ?? item), ...kind.keys(item), type: kind.type }
}
