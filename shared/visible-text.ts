/** Texts that the API demands, as schemas. */
import * as z from 'zod'
import { formRefusals } from './messages/form-refusals.ts'
import { isBlank } from './text.ts'

/** A text with something in it to be seen: white space and invisible characters alone are none. `missing`: what is said
 * where it is not there. */
export function visibleText(missing: string = formRefusals.complete): z.ZodString {
  return z
    .string()
    .min(1, missing)
    .refine((text) => !isBlank(text), missing)
}
