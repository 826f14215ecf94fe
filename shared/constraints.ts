/** Messages for broken constraints of a schema, in place of the library's own. */

import type * as z from 'zod'
import { constraintTexts as texts } from './messages/constraints.ts'
import { fill } from './messages/fill.ts'
import { formatNumber } from './messages/locale.ts'
import { problemTexts } from './messages/problems.ts'

const ofType: Readonly<Record<string, string>> = {
  string: texts.text,
  number: texts.number,
  nan: texts.number,
  int: texts.wholeNumber,
  boolean: texts.yesOrNo,
  array: texts.list,
  object: texts.parts,
  record: texts.parts,
}

/** Returns an issue's message; a schema's own goes first. Pass it as `error` to every parse of input. */
export const constraintMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? texts.required : (ofType[issue.expected] ?? texts.other)
    case 'invalid_value':
      return isMissing(issue.input) ? texts.required : texts.notOffered
    case 'invalid_union':
      return isMissing(issue.input) ? texts.required : texts.notOffered
    case 'too_big':
      return limited(
        [texts.tooLong, texts.tooMany, texts.tooLarge],
        issue.origin,
        lastTaken(issue.maximum, -1, issue),
      )
    case 'too_small':
      if (issue.origin !== 'number' && issue.minimum === 1) return texts.required
      return limited(
        [texts.tooShort, texts.tooFew, texts.tooSmall],
        issue.origin,
        lastTaken(issue.minimum, 1, issue),
      )
    case 'not_multiple_of':
      return fill(texts.step, { limit: issue.divisor })
    case 'invalid_format':
      return issue.format === 'datetime' ? texts.instant : texts.form
    case 'unrecognized_keys':
      return problemTexts.unknownField
    default:
      return texts.other
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

/** Returns the last permitted value. Numbers that people enter are whole. */
function lastTaken(
  limit: number | bigint,
  step: number,
  { inclusive = true }: { inclusive?: boolean },
): number {
  return inclusive ? Number(limit) : Number(limit) + step
}

/** Chooses among three messages: for a text, for a list, for a number. */
function limited(
  [text, list, number]: readonly [string, string, string],
  origin: string,
  limit: number,
): string {
  const chosen = origin === 'string' ? text : origin === 'array' ? list : number
  return fill(chosen, { limit: formatNumber(limit) })
}

/** Says why a field refuses a text that was typed or pasted; nothing where it fits. The text is never cut. */
export function whyTooManyCharacters(text: string, limit: number): string | undefined {
  const { length } = text.trim()
  if (length <= limit) return undefined
  return fill(texts.tooLongNow, { limit: formatNumber(limit), length: formatNumber(length) })
}

type Issue = z.core.$ZodIssue

/** Returns the issues of a value that may have several shapes, for the shape that it comes closest to. */
export function plainIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors
    .filter((shape) => !shape.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    .sort((a, b) => distance(a) - distance(b))
  if (!closest) return [issue]
  return closest.flatMap((each) => plainIssues({ ...each, path: [...issue.path, ...each.path] }))
}

/** Measures a value's distance from a shape: wrong and unknown parts count most. */
function distance(shape: readonly Issue[]): number {
  const misfits = shape.filter(({ code }) => code === 'invalid_type' || code === 'unrecognized_keys')
  return misfits.length * 1000 + shape.length
}
