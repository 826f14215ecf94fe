/** Filters of a report, a dashboard: each has its own button, which applies what stands in its fields, or
 * clears what is applied. */

import { ActionIcon, Box, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { DayRange } from '#shared/calendar/days.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import type { ChosenPerson, ListAddress } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import classes from './filter-fields.module.css'
import { UnappliedContext } from './unapplied.ts'

const { filters: texts } = reportTexts

interface FilterFrameProps {
  readonly label: string
  /** Whether what stands in the fields is what the report is narrowed to. */
  readonly isApplied: boolean
  /** Whether something else stands in the fields than the report is narrowed to; `missing`: and cannot be
   * applied. */
  readonly unapplied: boolean | 'missing'
  readonly onApply: () => void
  readonly onClear: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** The fields of a filter with their button: '+' applies what stands in them, 'x' clears what is applied. */
function FilterFrame({
  label,
  isApplied,
  unapplied,
  onApply,
  onClear,
  className = '',
  children,
}: FilterFrameProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hear = useContext(UnappliedContext)
  // Nothing is taken back where it is folded away: what stands in the fields stays.
  useEffect(() => {
    // It is there also while the filters are folded away.
    const element = button.current
    const apply = () => {
      element?.click()
      element?.focus()
    }
    hear(label, unapplied ? { label, ...(unapplied !== 'missing' && { apply }) } : undefined)
  }, [hear, label, unapplied])
  return (
    <div className={`${classes.filter} ${className}`}>
      {children}
      <ActionIcon
        ref={button}
        size={36}
        className={classes.apply}
        variant={isApplied ? 'filled' : 'default'}
        aria-label={fill(isApplied ? texts.clear : texts.apply, { filter: label })}
        onClick={isApplied ? onClear : onApply}
      >
        {isApplied ? <IconX size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      </ActionIcon>
    </div>
  )
}

interface ChoiceFilterProps {
  readonly label: string
  /** Blank: all. */
  readonly applied: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onApply: (value: string | undefined) => void
}

export function ChoiceFilter({ label, applied, choices, onApply }: ChoiceFilterProps) {
  const [chosen, setChosen] = useChosen(applied)
  return (
    <FilterFrame
      label={label}
      isApplied={applied !== '' && chosen === applied}
      unapplied={chosen !== applied}
      onApply={() => onApply(chosen)}
      onClear={() => onApply(undefined)}
    >
      <NativeSelect
        label={label}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className={classes.input}
        data={[{ value: '', label: reportTexts.all }, ...choices]}
      />
    </FilterFrame>
  )
}

interface ChosenPersonFilterProps {
  readonly label: string
  readonly applied: ChosenPerson | undefined
  readonly onApply: (person: ChosenPerson | undefined) => void
}

export function ChosenPersonFilter({ label, applied, onApply }: ChosenPersonFilterProps) {
  const [person, setPerson] = useChosen(applied, ({ personId, name }) => `${personId} ${name}`)
  return (
    <FilterFrame
      label={label}
      isApplied={applied !== undefined && person?.personId === applied.personId}
      unapplied={person?.personId !== applied?.personId}
      onApply={() => onApply(person)}
      onClear={() => onApply(undefined)}
    >
      <Box className={classes.person}>
        <PersonPicker
          label={label}
          placeholder={texts.personHint}
          value={person}
          former
          onChange={setPerson}
        />
      </Box>
    </FilterFrame>
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
  const isApplied = applied.from !== undefined && refusal === undefined
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
    if (!isMissing && !fitted.refusal) address.setAll({ from: days.from, to: days.to })
  }
  const message = problem ?? refusal
  const isShown = (days.from ?? '') === (appliedDays.from ?? '') && (days.to ?? '') === (appliedDays.to ?? '')
  const isMissing = message === texts.missingDates || (!isShown && !(days.from && days.to))
  return (
    <div>
      <FilterFrame
        label={texts.dates}
        className={classes.days ?? ''}
        isApplied={isApplied && days.from === applied.from && days.to === applied.to}
        unapplied={isMissing ? 'missing' : !isShown}
        onApply={apply}
        onClear={() => {
          set({ days: appliedDays })
          address.clear(['from', 'to'])
        }}
      >
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
      </FilterFrame>
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
