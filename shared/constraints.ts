/** Says in words what a schema asks for, by kind of constraint: what the schema library itself would say is for
 * programmers. Used wherever something that people sent is parsed. */
import type * as z from 'zod'
import { constraintTexts as texts } from './messages/constraints.ts'
import { fill } from './messages/fill.ts'
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

/** The message of an issue; a schema's own message goes first. To be given as `error` wherever something is parsed. */
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

/** The limit that may just be reached. Numbers that people enter are whole. */
function lastTaken(
  limit: number | bigint,
  step: number,
  { inclusive = true }: { inclusive?: boolean },
): number {
  return inclusive ? Number(limit) : Number(limit) + step
}

/** `texts`: of a text, of a list, of a number. */
function limited(
  [text, list, number]: readonly [string, string, string],
  origin: string,
  limit: number,
): string {
  const chosen = origin === 'string' ? text : origin === 'array' ? list : number
  return fill(chosen, { limit: limit.toLocaleString('en') })
}

/** Why a field does not take a text that is being typed or was pasted; nothing where it fits. It is never cut. */
export function whyTooManyCharacters(text: string, limit: number): string | undefined {
  const { length } = text.trim()
  if (length <= limit) return undefined
  return fill(texts.tooLongNow, { limit: limit.toLocaleString('en'), length: length.toLocaleString('en') })
}

type Issue = z.core.$ZodIssue

/** What is wrong with a value that may have several shapes, told of the shape that it comes closest to. */
export function plainIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors
    .filter((shape) => !shape.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    .sort((a, b) => distance(a) - distance(b))
  if (!closest) return [issue]
  return closest.flatMap((each) => plainIssues({ ...each, path: [...issue.path, ...each.path] }))
}

/** A wrong or unknown part says more against a shape than a part that is too long. */
function distance(shape: readonly Issue[]): number {
  const misfits = shape.filter(({ code }) => code === 'invalid_type' || code === 'unrecognized_keys')
  return misfits.length * 1000 + shape.length
}
