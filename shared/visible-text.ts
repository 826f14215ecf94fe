/** Schemas of required texts. */
import * as z from 'zod'
import { formRefusals } from './messages/form-refusals.ts'
import { isBlank, tidyLine } from './text.ts'

/** Builds the schema of a visible text. `missing`: the message for an empty one. */
export function visibleText(missing: string = formRefusals.complete): z.ZodString {
  return z
    .string()
    .min(1, missing)
    .refine((text) => !isBlank(text), missing)
}

/** Builds the schema of a text on one line: white space becomes single spaces. */
export function oneLine(): z.ZodString {
  return z.string().overwrite(tidyLine)
}

/** Builds the schema of a visible text on one line. */
export function visibleLine(missing?: string): z.ZodString {
  return visibleText(missing).overwrite(tidyLine)
}
