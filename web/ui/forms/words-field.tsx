/** The 150-word text as a form's field. */
import { textDraft } from './drafts.ts'
import type { FieldProps } from './field-props.ts'
import { WordsInput } from './words-input.tsx'

export function WordsField({ field, id, value, onChange, error }: FieldProps) {
  const { label, hint, required } = field
  return <WordsInput {...{ id, label, hint, required, onChange, error }} value={textDraft.parse(value)} />
}
