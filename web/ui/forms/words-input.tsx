/** Text of at most 150 words, with its counter. */
import { Textarea } from '@mantine/core'
import { wordsLeft } from '#shared/forms/words.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import longText from './long-text.module.css'
import { QuestionLabel } from './question-label.tsx'
import classes from './words-input.module.css'

interface WordsInputProps {
  id: string
  label: string
  hint?: string | undefined
  required: boolean
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}

/** What is too long stays as it was written; the counter then goes below 0 and turns red. */
export function WordsInput({ id, label, hint, required, value, onChange, error }: WordsInputProps) {
  const left = wordsLeft(value)
  return (
    <Textarea
      id={id}
      label={<QuestionLabel label={label} required={required} />}
      description={
        <>
          {hint && <span>{hint} </span>}
          <span className={classes.counter} data-exceeded={left < 0 || undefined}>
            {fill(formsTexts.wordsLeft, { count: left })}
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
