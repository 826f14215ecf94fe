/** Before and after of an act, field by field. */
import { auditTexts as texts } from '#shared/messages/audit.ts'

interface Change {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Lists the fields that either side has, in their order. Values that are the same on both sides stand once. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])].map((field) => ({
    field,
    before: from.get(field),
    after: to.get(field),
  }))
}

/** Returns a line for a field: both values where it changed. */
export function lineOf({ field, before, after }: Change): string {
  const name = field === '' ? '' : `${field}: `
  if (before === undefined || before === after) return `${name}${after ?? ''}`
  return after === undefined
    ? `${name}${before} (${texts.before.toLowerCase()})`
    : `${name}${before} → ${after}`
}

/** Takes a value apart: `address.city` → text. Lists of plain values stay in one line. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === undefined) return new Map()
  const isPlain = value === null || typeof value !== 'object'
  if (isPlain) return new Map([[path, textOf(value)]])
  const isList = Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object')
  if (isList) return new Map([[path, value.map(textOf).join(', ') || '–']])
  const inner = Object.entries(value).flatMap(([name, each]) => [
    ...fieldsOf(each, path === '' ? name : `${path}.${name}`),
  ])
  return new Map(inner)
}

const textOf = (value: unknown) => (value === null || value === '' ? '–' : String(value))
