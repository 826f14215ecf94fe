/** Types of items in the table: their names, shapes and keys; and shapes that keep what they do not know,
 * for items that a later release wrote. */
import * as z from 'zod'

export interface Key {
  readonly PK: string
  readonly SK: string
}

/** Names of the keys of an item, in the table and in its indexes. */
export const keyNames = ['PK', 'SK', 'G1PK', 'G1SK', 'G2PK', 'G2SK']

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
  /** Number of the schema's version, 1 at first. A release that changes the schema raises it
   * (docs/decisions/0078). */
  readonly shape?: number
  readonly keys: (item: T) => Keys
  /** Attributes to store, of items in large numbers; the schema finds the others in the keys. */
  readonly stored?: (item: T) => object
}

const entities: Entity<never>[] = []

/** Declares a type of item. */
export function entity<T>(definition: Entity<T>): Entity<T> {
  entities.push(definition as unknown as Entity<never>)
  return definition
}

/** Returns all entities of the modules that are loaded. */
export const allEntities = (): readonly Entity<never>[] => entities

/** Number of the version that the schema has in this release. */
export const shapeOf = ({ shape = 1 }: Pick<Entity<never>, 'shape'>): number => shape

/** An item that a later release wrote, with a value that this one does not know. */
export class LaterShape extends Error {
  override readonly name = 'LaterShape'
}

/** Attributes that the table needs, and no schema has. */
const ofTheTable = ['PK', 'SK', 'type']

const isLater = (kind: Pick<Entity<never>, 'shape'>, item: object) =>
  'shape' in item && Number(item.shape) > shapeOf(kind)

/** Reads an item as it is stored. Attributes that a later release added stay in it, with the number of their
 * shape, and are stored again with it. Raises `ZodError`, and `LaterShape` for what only a later release knows. */
export function readItem<T>(kind: Entity<T>, stored: object): T {
  if (!isLater(kind, stored)) return kind.schema.parse(stored)
  const { success, data, error } = keepUnknown(kind.schema).safeParse(stored)
  if (!success) throw new LaterShape(`The shape of this ${kind.type} is a later one.`, { cause: error })
  // Places in an index that this release knows follow from what the item says; others stay.
  const { shape = {} } = kind.schema as { shape?: object }
  const made = [...ofTheTable, ...Object.keys(kind.keys(data))].filter((name) => !(name in shape))
  return Object.fromEntries(Object.entries(data as object).filter(([name]) => !made.includes(name))) as T
}

/** An entity's item as it is stored: keys, type, number of its shape, and just the attributes of its shape. */
export function toItem<T extends object>(kind: Entity<T>, item: T): Key & Record<string, unknown> {
  const schema = isLater(kind, item) ? keepUnknown(kind.schema) : kind.schema
  return asStored(kind, schema.parse(item))
}

/** As `toItem`, of an item whose shape is known to be right. */
export function asStored<T extends object>(kind: Entity<T>, item: T): Key & Record<string, unknown> {
  const attributes = kind.stored?.(item) ?? item
  return { shape: shapeOf(kind), ...attributes, ...kind.keys(item), type: kind.type }
}

type Schema = z.core.$ZodType & { clone(def: object): Schema }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'clone' in value

const made = new WeakMap<Schema, Schema>()

/** Returns a schema with the same rules whose objects keep attributes that they do not know, at any depth. */
export function keepUnknown<T>(schema: z.ZodType<T>): z.ZodType<T> {
  function kept(part: Schema): Schema {
    const known = made.get(part)
    if (known) return known
    const def = part._zod.def as unknown as Record<string, unknown>
    // A default may be made anew each time it is read.
    const own = Object.defineProperties({}, Object.getOwnPropertyDescriptors(def))
    const inside = Object.keys(def).filter((name) => !['checks', 'defaultValue', 'shape'].includes(name))
    for (const name of inside)
      Object.defineProperty(own, name, { value: within(def[name]), enumerable: true })
    const changed = part.clone(Object.defineProperties(own, changedIn(def)))
    made.set(part, changed)
    return changed
  }

  function within(value: unknown): unknown {
    if (isSchema(value)) return kept(value)
    return Array.isArray(value) ? value.map(within) : value
  }

  function changedIn({ type, shape, getter }: Record<string, unknown>): PropertyDescriptorMap {
    if (type === 'object') {
      const members = Object.entries(shape as object).map(([name, member]) => [name, within(member)])
      return {
        shape: { value: Object.fromEntries(members), enumerable: true },
        catchall: { value: z.unknown(), enumerable: true },
      }
    }
    return type === 'lazy' ? { getter: { value: () => within((getter as () => unknown)()) } } : {}
  }

  return within(schema) as z.ZodType<T>
}
