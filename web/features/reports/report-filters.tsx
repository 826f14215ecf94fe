/** What a report can be narrowed to: each filter is applied by its own button, and cleared by the same one. */
import { Button, Collapse, Group, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type Report, reportStatuses } from '#shared/reports/reports.ts'
import { PageSize } from '#web/ui/page-size.tsx'
import print from '#web/ui/print.module.css'
import type { ChosenPerson, ListAddress } from '#web/ui/use-list-address.ts'
import { addressParts, type PersonFilter, personFilters } from './filter.ts'
import { ChoiceFilter, ChosenPersonFilter, DatesFilter } from './filter-fields.tsx'
import { categoryName } from './filter-words.ts'
import classes from './reports.module.css'
import { hasRoom, useKeptSwitch } from './use-kept.ts'

const { filters: texts } = reportTexts

interface ReportFiltersProps {
  readonly report: Report
  readonly address: ListAddress
  readonly filter: ReportFilter
  /** Why the days of the address are not shown. */
  readonly refusal: string | undefined
  readonly people: Readonly<Record<PersonFilter, ChosenPerson | undefined>>
}

export function ReportFilters({ report, address, filter, refusal, people }: ReportFiltersProps) {
  const offers = (name: Report['filters'][number]) => report.filters.includes(name)
  return (
    <FilterPanel
      name={report.key}
      label={isFilteredSearch(report) ? texts.title : undefined}
      address={address}
      isNarrowed={Object.keys(filter).length > 0}
    >
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
      {offers('dates') && (
        <DatesFilter report={report} address={address} applied={filter} refusal={refusal} />
      )}
      {personFilters.filter(offers).map((name) => (
        <ChosenPersonFilter
          key={name}
          label={texts[name]}
          applied={people[name]}
          onApply={(person) => address.setPerson(addressParts[name], person)}
        />
      ))}
    </FilterPanel>
  )
}

/** The screens of the user types have a panel of that name. */
function isFilteredSearch({ key }: Report): boolean {
  return key === 'manager' || key === 'exco2' || key === 'hcbp'
}

interface FilterPanelProps {
  /** What it is remembered by. */
  readonly name: string
  /** Of the button that shows and hides it, where it has a name of its own. */
  readonly label?: string | undefined
  readonly address: ListAddress
  readonly isNarrowed: boolean
  /** The filters; none: only how long pages are can be chosen. */
  readonly children: ReactNode
}

/** Filters that can be shown and hidden, and how long pages are. */
export function FilterPanel({ name, label, address, isNarrowed, children }: FilterPanelProps) {
  const [isShown, setShown] = useKeptSwitch(`filters.${name}`, hasRoom())
  const panel = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const hasFilters = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children)
  return (
    <Stack gap="xs" className={print.screenOnly}>
      <Group gap="xs" align="flex-end">
        {hasFilters && (
          <Button
            ref={toggle}
            variant="subtle"
            px="xs"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isShown}
            aria-controls={panel}
            onClick={() => setShown(!isShown)}
          >
            {label ?? (isShown ? texts.hide : texts.show)}
          </Button>
        )}
        {isNarrowed && (
          <Button
            variant="subtle"
            px="xs"
            onClick={() => {
              // It goes away; what it emptied is beside it.
              toggle.current?.focus()
              address.clear(Object.values(addressParts))
            }}
          >
            {texts.clearAll}
          </Button>
        )}
        <div className={classes.pageSize}>
          <PageSize label={reportTexts.perPage} address={address} />
        </div>
      </Group>
      <Collapse expanded={isShown} id={panel}>
        <div className={classes.filters}>{children}</div>
      </Collapse>
    </Stack>
  )
}
