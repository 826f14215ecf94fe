/** Texts that the API demands, as schemas. */
import * as z from 'zod'
import { formRefusals } from './messages/form-refusals.ts'
import { isBlank, tidyLine } from './text.ts'

/** A text with something in it to be seen: white space and invisible characters alone are none. `missing`: what is said
 * where it is not there. */
export function visibleText(missing: string = formRefusals.complete): z.ZodString {
  return z
    .string()
    .min(1, missing)
    .refine((text) => !isBlank(text), missing)
}

/** A text that is kept in one line, such as a title or a name: line breaks and runs of spaces become a space. */
export function oneLine(): z.ZodString {
  return z.string().overwrite(tidyLine)
}

/** As `visibleText`, kept in one line. */
export function visibleLine(missing?: string): z.ZodString {
  return visibleText(missing).overwrite(tidyLine)
}
