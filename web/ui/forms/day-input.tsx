/** The input of a day, with its calendar. */
import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { QuestionLabel } from './question-label.tsx'
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

/** Can be typed, too, in the ways of `typedDay`. */
export function DayInput({ label, value, onChange, error, from, isQuestion = true }: DayProps) {
  return (
    <DateInput
      label={<QuestionLabel label={label} required={!isQuestion} />}
      placeholder={texts.chooseDay}
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
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
      error={error}
    />
  )
}
