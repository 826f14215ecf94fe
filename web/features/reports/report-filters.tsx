/** What a report can be narrowed to: each filter is applied by its own button, and cleared by the same one. */
import type { ReactNode } from 'react'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import { addressParts } from '#shared/reports/addresses.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { nomineeAnswers, type Report } from '#shared/reports/reports.ts'
import { now } from '#web/client/site-config.ts'
import { FilterPanel } from '#web/ui/filter-panel.tsx'
import { ChoiceFilter, ChosenPersonFilter, DatesFilter } from '#web/ui/filters/filter-fields.tsx'
import type { ChosenPerson, ListAddress } from '#web/ui/use-list-address.ts'
import { type PersonFilter, personFilters } from './filter.ts'
import { choiceOfDays } from './fit-days.ts'

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
    <ReportPanel
      name={report.key}
      label={isFilteredSearch(report) ? texts.title : undefined}
      address={address}
      isNarrowed={Object.keys(filter).length > 0}
    >
      {offers('category') && (
        <ChoiceFilter
          label={texts.category}
          applied={filter.category ? String(filter.category) : ''}
          choices={report.categories.map((each) => ({
            value: String(each),
            label: categoryName(each) ?? '',
          }))}
          onApply={(value) => address.set(addressParts.category, value)}
        />
      )}
      {offers('outcome') && (
        <ChoiceFilter
          label={texts.outcome}
          applied={filter.outcome ?? ''}
          choices={outcomes.map((each) => ({ value: each, label: reportTexts.counts[each] }))}
          onApply={(value) => address.set(addressParts.outcome, value)}
        />
      )}
      {offers('status') && (
        <ChoiceFilter
          label={texts.status}
          applied={filter.status ?? ''}
          choices={nomineeAnswers.map((each) => ({ value: each, label: each }))}
          onApply={(value) => address.set(addressParts.status, value)}
        />
      )}
      {offers('dates') && (
        <DatesFilter {...choiceOfDays(report, now())} address={address} applied={filter} refusal={refusal} />
      )}
      {personFilters.filter(offers).map((name) => (
        <ChosenPersonFilter
          key={name}
          label={texts[name]}
          applied={people[name]}
          onApply={(person) => address.setPerson(addressParts[name], person)}
        />
      ))}
    </ReportPanel>
  )
}

/** The screens of the user types have a panel of that name. */
function isFilteredSearch({ key }: Report): boolean {
  return key === 'manager' || key === 'exco2' || key === 'hcbp'
}

interface ReportPanelProps {
  /** What it is remembered by. */
  readonly name: string
  /** Of the button that shows and hides it, where it has a name of its own. */
  readonly label?: string | undefined
  readonly address: ListAddress
  readonly isNarrowed: boolean
  /** The filters; none: only how long pages are can be chosen. */
  readonly children: ReactNode
}

/** The filters of a report, and how long its pages are. */
export function ReportPanel({ name, label, ...panel }: ReportPanelProps) {
  return (
    <FilterPanel
      {...panel}
      name={name}
      texts={{
        ...(label && { name: label }),
        clear: texts.clearAll,
        perPage: reportTexts.perPage,
      }}
      parts={Object.values(addressParts)}
    />
  )
}
