/** The input of a day, with its calendar. */
import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { type SyntheticEvent, useState } from 'react'
import { dayInWords } from '#shared/clock.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { QuestionLabel } from './field.tsx'
import { typedDay } from './typed-day.ts'

export interface DayProps {
  label: string
  /** `yyyy-mm-dd`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  error: string | undefined
  /** Earlier days cannot be chosen. */
  from?: string | undefined
  /** Whether it asks something, so that its label says that it may be left blank. */
  isQuestion?: boolean
}

const { fields: texts, publishAtDialog: calendar } = adminTexts

/** Can be typed, too, in the ways of `typedDay`. What cannot be taken goes when the field is left, and is
 * told. */
export function DayInput({ label, value, onChange, error, from, isQuestion = true }: DayProps) {
  const [refused, setRefused] = useState<string>()
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): boolean => {
    const why = whyNotDay(currentTarget.value.trim(), from)
    setRefused(why)
    return why === undefined
  }
  return (
    <DateInput
      label={<QuestionLabel label={label} required={!isQuestion} />}
      placeholder={texts.chooseDay}
      value={value ?? null}
      onChange={(day) => {
        setRefused(undefined)
        onChange(day ?? undefined)
      }}
      onInput={() => setRefused(undefined)}
      onBlur={check}
      onKeyDown={(event) => {
        // Enter would send a form with the day that was there before.
        if (event.key === 'Enter' && !check(event)) event.preventDefault()
      }}
      {...(from && { minDate: from })}
      dateParser={typedDay}
      valueFormat="D MMM YYYY"
      firstDayOfWeek={1}
      weekendDays={[]}
      clearable
      clearButtonProps={{ 'aria-label': fill(texts.clearDay, { label }) }}
      ariaLabels={{
        nextMonth: calendar.next,
        previousMonth: calendar.previous,
        nextYear: calendar.nextYear,
        previousYear: calendar.previousYear,
        nextDecade: calendar.nextDecade,
        previousDecade: calendar.previousDecade,
      }}
      error={refused ?? error}
      errorProps={{ role: 'alert' }}
    />
  )
}

/** Why what somebody typed is not taken as a day from `from` on. */
function whyNotDay(typed: string, from: string | undefined): string | undefined {
  const day = typedDay(typed)
  if (!day) return typed ? fill(texts.noDay, { typed }) : undefined
  return from && day < from ? fill(texts.dayTooEarly, { typed, from: dayInWords(from) }) : undefined
}
