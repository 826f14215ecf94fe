/** Schemas that keep what they do not know, for items that a later release wrote. */
import * as z from 'zod'

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
