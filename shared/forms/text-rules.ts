/** What is asked of written answers and of files (docs/product.md#answers). */

import { safeName } from '../media/rules.ts'
import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { isBlank, isPlainText, tidyLine, tidyText } from '../text.ts'
import type { AnswerOf, FileAnswer } from './answers.ts'
import type { FieldDefinition } from './definitions.ts'
import { type Length, lengths, whyTooLong } from './lengths.ts'
import { fileExtensions } from './lists.ts'
import type { Rules } from './rules.ts'

const texts = formRefusals

/** An `@` and a dot, and only one `@` (docs/product.md#answers), in plain letters. */
function whyNotMail(text: string, label: string): string | undefined {
  const ats = text.split('@').length - 1
  if (ats > 1) return fill(texts.oneMail, { label })
  if (!isPlainText(text)) return texts.lookAlike
  return ats === 1 && text.includes('.') ? undefined : fill(texts.invalidMail, { label })
}

function whyNotText(text: string, field: FieldDefinition): string | undefined {
  return field.validation === 'email' ? whyNotMail(text, field.label) : undefined
}

const written = (tidy: (text: string) => string, length: Length): Rules<string> => ({
  incomplete: texts.complete,
  tidy,
  why: (text, field) => whyTooLong(text, length) ?? whyNotText(text, field),
  content: (text) => text,
})
export const line = written(tidyLine, lengths.line)
export const paragraphs = written(tidyText, lengths.paragraphs)
export const limited = written(tidyText, lengths.answer)

export const yesNo: Rules<AnswerOf<'yes-no-150-words'>> = {
  incomplete: texts.complete,
  tidy: ({ choice, text }) => (choice === 'no' ? { choice } : { choice, text: tidyText(text ?? '') }),
  why: ({ choice, text = '' }) => {
    if (choice === 'no') return undefined
    return isBlank(text) ? texts.complete : whyTooLong(text, lengths.answer)
  },
  content: ({ choice, text }) => (choice === 'no' ? texts.no : `${texts.yes}: ${text}`),
}

export function filesOf(kind: 'file' | 'image'): Rules<FileAnswer[]> {
  // A name must stand before the ending: `.png` alone is no picture's name.
  const allowed = new RegExp(`.\\.(?:${fileExtensions[kind].join('|')})$`, 'i')
  return {
    incomplete: texts.complete,
    tidy: (files) => files.map((file) => ({ ...file, name: safeName(file.name) })),
    why: (files) => {
      if (!files.every(({ name }) => allowed.test(name)))
        return kind === 'image' ? texts.imageType : texts.documentType
      return files.every(({ mediaId }) => mediaId) ? undefined : texts.uploading
    },
    content: (files) => files.map(({ name }) => name).join(', '),
  }
}
