/** Text of so many words at most, with its counter; 150 unless told. */
import { Textarea } from '@mantine/core'
import { charactersOver, countWordsLeft, type Length, lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { textDraft } from './drafts.ts'
import type { FieldProps } from './field-props.ts'
import longText from './long-text.module.css'
import { QuestionLabel } from './question-label.tsx'
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

/** What is too long stays as it was written; the counter then goes below 0 and turns red. Few words of very many
 * letters are too long as well: then it says how much has to go. */
export function WordCountInput(props: WordsInputProps) {
  const { id, label, hint, required, length = lengths.answer, value, onChange, error } = props
  const left = countWordsLeft(value, length)
  const tooLong = charactersOver(value, length) > 0
  return (
    <Textarea
      id={id}
      label={<QuestionLabel label={label} required={required} />}
      description={
        <>
          {hint && <span>{hint} </span>}
          <span className={classes.counter} data-exceeded={left < 0 || tooLong || undefined}>
            {left >= 0 && tooLong ? whyTooLong(value, length) : fill(formsTexts.wordsLeft, { count: left })}
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
