/** What a report can be narrowed to: each filter is applied by its own button, and cleared by the same one. */
import { ActionIcon, Box, Button, Collapse, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type Report, reportStatuses } from '#shared/reports/reports.ts'
import { type Days, daysShown } from '#shared/reports/rules.ts'
import { now } from '#web/client/site-config.ts'
import { PageSize } from '#web/ui/page-size.tsx'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import print from '#web/ui/print.module.css'
import type { ChosenPerson, ListAddress } from '#web/ui/use-list-address.ts'
import { addressParts, type PersonFilter, personFilters } from './filter.ts'
import { categoryName } from './filter-words.ts'
import { fitDays } from './fit-days.ts'
import classes from './reports.module.css'
import { useChosen } from './use-chosen.ts'
import { useKeptSwitch } from './use-kept.ts'

const { filters: texts } = reportTexts

/** The calendar is heavy, and the report can be read without it. */
const DayInput = lazy(async () => ({ default: (await import('#web/ui/forms/day-input.tsx')).DayInput }))

interface ReportFiltersProps {
  readonly report: Report
  readonly address: ListAddress
  readonly filter: ReportFilter
  /** Why the days of the address are not shown. */
  readonly refusal: string | undefined
  readonly people: Readonly<Record<PersonFilter, ChosenPerson | undefined>>
}

export function ReportFilters(props: ReportFiltersProps) {
  const { report, address, filter, people } = props
  const [isShown, setShown] = useKeptSwitch(`filters.${report.key}`, true)
  const panel = useId()
  const offers = (name: Report['filters'][number]) => report.filters.includes(name)
  return (
    <Stack gap="xs" className={print.screenOnly}>
      <Group justify="space-between" align="flex-end">
        {report.filters.length > 0 && (
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isShown}
            aria-controls={panel}
            onClick={() => setShown(!isShown)}
          >
            {isFilteredSearch(report) ? texts.title : isShown ? texts.hide : texts.show}
          </Button>
        )}
        <PageSize label={reportTexts.perPage} address={address} />
      </Group>
      <Collapse expanded={isShown} id={panel}>
        <div className={classes.filters}>
          {offers('category') && (
            <ChoiceFilter
              label={texts.category}
              applied={filter.category ? String(filter.category) : ''}
              choices={report.categories.map((each) => ({ value: String(each), label: categoryName(each) }))}
              onApply={(value) => address.set(addressParts.category, value)}
            />
          )}
          {offers('status') && (
            <ChoiceFilter
              label={texts.status}
              applied={filter.status ?? ''}
              choices={reportStatuses.map((each) => ({ value: each, label: reportTexts.counts[each] }))}
              onApply={(value) => address.set(addressParts.status, value)}
            />
          )}
          {offers('dates') && <DatesFilter {...props} />}
          {personFilters.filter(offers).map((name) => (
            <ChosenPersonFilter
              key={name}
              label={texts[name]}
              applied={people[name]}
              onApply={(person) => address.setPerson(addressParts[name], person)}
            />
          ))}
        </div>
      </Collapse>
      {Object.keys(filter).length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => address.clear(Object.values(addressParts))}
        >
          {texts.clearAll}
        </Button>
      )}
    </Stack>
  )
}

/** The screens of the user types have a panel of that name. */
function isFilteredSearch({ key }: Report): boolean {
  return key === 'manager' || key === 'exco2' || key === 'hcbp'
}

interface FilterFrameProps {
  readonly label: string
  /** Whether what stands in the fields is what the report is narrowed to. */
  readonly isApplied: boolean
  readonly onApply: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The fields of a filter with their button: '+' applies what stands in them, 'x' clears what is applied. */
function FilterFrame({ label, isApplied, onApply, onClear, children }: FilterFrameProps) {
  return (
    <div className={classes.filter}>
      {children}
      <ActionIcon
        size={36}
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

function ChoiceFilter({ label, applied, choices, onApply }: ChoiceFilterProps) {
  const [chosen, setChosen] = useChosen(applied)
  return (
    <FilterFrame
      label={label}
      isApplied={applied !== '' && chosen === applied}
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

function ChosenPersonFilter({ label, applied, onApply }: ChosenPersonFilterProps) {
  const [person, setPerson] = useChosen(applied, ({ personId, name }) => `${personId} ${name}`)
  return (
    <FilterFrame
      label={label}
      isApplied={applied !== undefined && person?.personId === applied.personId}
      onApply={() => onApply(person)}
      onClear={() => onApply(undefined)}
    >
      <Box className={classes.person}>
        <PersonPicker label={label} placeholder={texts.personHint} value={person} onChange={setPerson} />
      </Box>
    </FilterFrame>
  )
}

/** Both days are applied together: one alone narrows nothing. What cannot be shown is told, and set back. */
function DatesFilter({ report, address, filter, refusal }: ReportFiltersProps) {
  const usual: Partial<Days> = daysShown(report, {}, now()) ?? {}
  const isApplied = filter.from !== undefined && refusal === undefined
  const shown: Partial<Days> = filter.from ? { from: filter.from, to: filter.to ?? '' } : usual
  const [days, setDays] = useChosen<Partial<Days>>(shown, ({ from, to }) => `${from} ${to}`)
  const [problem, setProblem] = useState<string>()
  const choose = (name: keyof Days, day: string | undefined) => {
    const { [name]: _, ...other } = days
    const chosen = { ...other, ...(day && { [name]: day }) }
    // A first day that is past the last one is no mistake yet: the other comes next.
    const asked = name === 'from' && day ? { from: day } : chosen
    const fitted = fitDays(report, asked, now())
    setProblem(fitted.refusal?.message)
    setDays(fitted.refusal ? { ...chosen, ...fitted.days } : chosen)
  }
  const apply = () => {
    const fitted = fitDays(report, days, now())
    const isMissing = !days.from || !days.to
    setProblem(isMissing ? texts.missingDates : fitted.refusal?.message)
    setDays(fitted.days)
    if (!isMissing && !fitted.refusal) address.setAll({ from: days.from, to: days.to })
  }
  const told = problem ?? refusal
  return (
    <div>
      <FilterFrame
        label={texts.dates}
        isApplied={isApplied && days.from === filter.from && days.to === filter.to}
        onApply={apply}
        onClear={() => {
          setProblem(undefined)
          address.clear(['from', 'to'])
        }}
      >
        {(['from', 'to'] as const).map((name) => (
          <Box key={name} className={classes.day}>
            <Suspense fallback={null}>
              <DayInput
                label={texts[name]}
                value={days[name]}
                onChange={(day) => choose(name, day)}
                error={undefined}
              />
            </Suspense>
          </Box>
        ))}
      </FilterFrame>
      {told && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
          {told}
        </Text>
      )}
    </div>
  )
}
