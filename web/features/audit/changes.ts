/** Before and after of an act, field by field. */
import { upperFirst } from 'es-toolkit'
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { valueInWords } from '#web/ui/texts/instants.ts'

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
  const name = field === '' ? '' : `${labelOf(field)}: `
  if (before === undefined || before === after) return `${name}${after ?? ''}`
  return after === undefined ? `${name}${before} (${texts.before})` : `${name}${before} → ${after}`
}

const labels: Readonly<Record<string, string>> = texts.fields

/** Names a field by its label, else by the words of its name in code. */
function labelOf(path: string): string {
  const words = path
    .split('.')
    .map((part) => labels[part] ?? part.replace(/\B[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`))
  return upperFirst(words.join(' › '))
}

/** Takes a value apart: `address.city` → text. Lists of plain values stay in one line. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === undefined) return new Map()
  const isPlain = value === null || typeof value !== 'object'
  if (isPlain) return new Map([[path, textOf(value)]])
  const isList = Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object')
  if (isList) return new Map([[path, value.map(textOf).join(', ') || '–']])
  const inner = Object.entries(value).flatMap(([key, each]) => {
    const name = Array.isArray(value) ? Number(key) + 1 : key
    return [...fieldsOf(each, path === '' ? `${name}` : `${path}.${name}`)]
  })
  return new Map(inner)
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value === null || value === '' ? '–' : valueInWords(String(value))
}
