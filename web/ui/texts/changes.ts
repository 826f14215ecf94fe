/** Before and after of an act, field by field and in words. */
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { fieldInWords, recordPageTexts, valueInWords } from '#shared/messages/record-pages.ts'
import { timeInWords } from './instants.ts'

const { yes, no } = recordPageTexts

interface Change {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Returns a line for each field that either side has, in their order. */
export const changeLines = (before: unknown, after: unknown): string[] =>
  changesBetween(before, after).map(lineOf)

function changesBetween(before: unknown, after: unknown): Change[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])].map((field) => ({
    field,
    before: from.get(field),
    after: to.get(field),
  }))
}

/** Returns a line for a field: both values where it changed. */
function lineOf({ field, before, after }: Change): string {
  const name = field === '' ? '' : `${field.split('.').map(partInWords).join(', ')}: `
  if (before === undefined || before === after) return `${name}${after ?? ''}`
  return after === undefined
    ? `${name}${before} (${texts.before.toLowerCase()})`
    : `${name}${before} → ${after}`
}

/** Entries of a list are counted from 1. */
const partInWords = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldInWords(part))

/** Takes a value apart: `address.city` → text. Lists of plain values stay in one line. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === undefined) return new Map()
  const textOf = (each: unknown) => textIn(path, each)
  const isPlain = value === null || typeof value !== 'object'
  if (isPlain) return new Map([[path, textOf(value)]])
  const isList = Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object')
  if (isList) return new Map([[path, value.map(textOf).join(', ') || '–']])
  const inner = Object.entries(value).flatMap(([name, each]) => [
    ...fieldsOf(each, path === '' ? name : `${path}.${name}`),
  ])
  return new Map(inner)
}

/** Values without a field of their own are roles. */
function textIn(path: string, value: unknown): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? yes : no
  return timeInWords(valueInWords(path.split('.').at(-1) || 'roles', String(value)))
}
