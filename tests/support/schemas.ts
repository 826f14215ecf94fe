/** Looks into schemas of the contract. */
import * as z from 'zod'

/** All texts within a schema, by their path. */
export function textsIn(schema: z.core.$ZodType, path = ''): [string, z.core.$ZodType][] {
  const { def } = schema._zod as unknown as { def: Readonly<Record<string, unknown>> }
  const parts = [def.innerType, def.element, def.in, def.valueType, ...((def.options as unknown[]) ?? [])]
  const inside = [...Object.entries(def.shape ?? {}), ...parts.map((part) => ['', part])]
  const found = inside.flatMap(([name, part]) =>
    part instanceof z.core.$ZodType ? textsIn(part, [path, name].filter(Boolean).join('.')) : [],
  )
  return def.type === 'string' ? [[path, schema], ...found] : found
}
