/** Filters of a report, a dashboard. One button of their panel applies what stands in the fields of all. */

import { Box, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { DayRange } from '#shared/calendar/days.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import type { ChosenPerson, ListAddress } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import classes from './filter-fields.module.css'
import { useFilter } from './unapplied.ts'

const { filters: texts } = reportTexts

interface ChoiceFilterProps {
  readonly label: string
  /** Blank: all. */
  readonly applied: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onApply: (value: string | undefined) => void
}

export function ChoiceFilter({ label, applied, choices, onApply }: ChoiceFilterProps) {
  const [chosen, setChosen] = useChosen(applied)
  useFilter(label, chosen !== applied, () => onApply(chosen))
  return (
    <NativeSelect
      label={label}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      className={classes.filter}
      data={[{ value: '', label: reportTexts.all }, ...choices]}
    />
  )
}

interface ChosenPersonFilterProps {
  readonly label: string
  readonly applied: ChosenPerson | undefined
  readonly onApply: (person: ChosenPerson | undefined) => void
}

export function ChosenPersonFilter({ label, applied, onApply }: ChosenPersonFilterProps) {
  const [person, setPerson] = useChosen(applied, ({ personId, name }) => `${personId} ${name}`)
  useFilter(label, person?.personId !== applied?.personId, () => onApply(person))
  return (
    <Box className={`${classes.filter} ${classes.person}`}>
      <PersonPicker label={label} placeholder={texts.personHint} value={person} former onChange={setPerson} />
    </Box>
  )
}

/** The result of fitting the chosen days. */
export interface FittedDays {
  readonly days: Partial<DayRange>
  /** Why they are not the ones that were chosen. */
  readonly refusal: { readonly field: keyof DayRange; readonly message: string } | undefined
}

interface DatesFilterProps {
  /** The days that are shown where none are chosen; nothing: all there are. */
  readonly usual: Partial<DayRange>
  /** Fits the chosen days into the days that can be shown. */
  readonly fitDays: (chosen: Partial<DayRange>) => FittedDays
  readonly address: ListAddress
  /** The days that the report is narrowed to. */
  readonly applied: { readonly from?: string | undefined; readonly to?: string | undefined }
  /** Why the days of the address are not shown. */
  readonly refusal: string | undefined
}

/** The days in the fields, and why they cannot be applied. */
interface ChosenDays {
  readonly days: Partial<DayRange>
  readonly problem?: string | undefined
}

/** Both days are applied together: one alone narrows nothing. What cannot be shown is told, and set back. */
export function DatesFilter({ usual, fitDays, address, applied, refusal }: DatesFilterProps) {
  const appliedDays: Partial<DayRange> = applied.from ? { from: applied.from, to: applied.to ?? '' } : usual
  const [{ days, problem }, set] = useChosen<ChosenDays>(
    { days: appliedDays },
    ({ days: { from, to } }) => `${from} ${to}`,
  )
  const choose = (name: keyof DayRange, day: string | undefined) => {
    const { [name]: _, ...other } = days
    const chosen = { ...other, ...(day && { [name]: day }) }
    // A first day after the last one is no mistake yet: the last day is chosen next.
    const fitted = fitDays(name === 'from' && day ? { from: day } : chosen)
    const next = fitted.refusal ? { ...chosen, ...fitted.days } : chosen
    set({ days: next, problem: fitted.refusal?.message })
  }
  const apply = () => {
    const fitted = fitDays(days)
    const isMissing = !days.from || !days.to
    set({ days: fitted.days, problem: isMissing ? texts.missingDates : fitted.refusal?.message })
    if (!isMissing && !fitted.refusal) address.setAll({ from: days.from, to: days.to, period: undefined })
  }
  const message = problem ?? refusal
  const isShown = (days.from ?? '') === (appliedDays.from ?? '') && (days.to ?? '') === (appliedDays.to ?? '')
  const isMissing = message === texts.missingDates || (!isShown && !(days.from && days.to))
  useFilter(texts.dates, isMissing ? 'missing' : !isShown, apply)
  return (
    <div>
      <div className={classes.days}>
        {(['from', 'to'] as const).map((name) => (
          <Box key={name} className={classes.day}>
            <DayField
              label={texts[name]}
              value={days[name]}
              onChange={(day) => choose(name, day)}
              error={undefined}
              isQuestion={false}
            />
          </Box>
        ))}
      </div>
      {message && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
          {message}
        </Text>
      )}
    </div>
  )
}

/** Holds the value of a field before it is applied. Follows the applied value, so that going back shows in
 * the field what the list shows. `keyOf` tells values apart. */
function useChosen<T>(
  applied: T,
  keyOf: (value: NonNullable<T>) => string = String,
): [T, (value: T) => void] {
  const key = applied === undefined || applied === null ? '' : keyOf(applied)
  const [chosen, setChosen] = useState({ key, value: applied })
  if (chosen.key !== key) setChosen({ key, value: applied })
  return [chosen.key === key ? chosen.value : applied, (value) => setChosen({ key, value })]
}
