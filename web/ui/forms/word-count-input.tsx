/** Text of so many words at most, with its counter; 150 unless told. */
import { Textarea } from '@mantine/core'
import { charactersOver, countWordsLeft, type Length, lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { textDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'
import longText from './long-text.module.css'
import classes from './word-count-input.module.css'

interface WordsInputProps {
  id: string
  label: string
  hint?: string | undefined
  required: boolean
  length?: Length
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}

/** Text that is too long stays as it was written: the counter goes below 0 and turns red. A few very long
 * words are too long as well: then it tells how many characters have to go. */
export function WordCountInput(props: WordsInputProps) {
  const { id, label, hint, required, length = lengths.answer, value, onChange, error } = props
  const remaining = countWordsLeft(value, length)
  const tooLong = charactersOver(value, length) > 0
  return (
    <Textarea
      id={id}
      label={<QuestionLabel label={label} required={required} />}
      description={
        <>
          {hint && <span>{hint} </span>}
          <span className={classes.counter} data-exceeded={remaining < 0 || tooLong || undefined}>
            {remaining >= 0 && tooLong
              ? whyTooLong(value, length)
              : fill(formsTexts.wordsLeft, { count: remaining })}
          </span>
        </>
      }
      descriptionProps={{ className: classes.description }}
      error={error}
      aria-required={required}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={4}
      resize="vertical"
      classNames={{ input: longText.input }}
    />
  )
}

/** The 150-word text as a form's field. */
export function WordCountField({ field, id, value, onChange, error }: FieldProps) {
  const { label, hint, required } = field
  return <WordCountInput {...{ id, label, hint, required, onChange, error }} value={textDraft.parse(value)} />
}
