/** The filters of a report. */
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { categoryName } from '#shared/nominations/kinds.ts'
import { outcomes } from '#shared/nominations/stages.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { addressParts, nomineeAnswers, type Report } from '#shared/reports/reports.ts'
import { now } from '#web/client/site-config.ts'
import { ChoiceFilter, ChosenPersonFilter, DatesFilter } from '#web/ui/filters/filter-fields.tsx'
import type { ChosenPerson, ListAddress } from '#web/ui/lists/use-list-address.ts'
import { type PersonFilter, personFilters, rulesOfDays } from './filter.ts'

const { filters: texts } = reportTexts

interface ReportFiltersProps {
  readonly report: Report
  readonly address: ListAddress
  readonly filter: ReportFilter
  /** Whether somebody chooses days, instead of a period. */
  readonly hasDays: boolean
  /** Tells why the days of the address are not shown. */
  readonly refusal: string | undefined
  readonly people: Readonly<Record<PersonFilter, ChosenPerson | undefined>>
}

export function ReportFilters(props: ReportFiltersProps) {
  const { report, address, filter, hasDays, refusal, people } = props
  const offers = (name: Report['filters'][number]) => report.filters.includes(name)
  return (
    <>
      {offers('dates') && (hasDays || refusal) && (
        <DatesFilter {...rulesOfDays(report, now())} address={address} applied={filter} refusal={refusal} />
      )}
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
          choices={nomineeAnswers.map((each) => ({ value: each, label: nominationWords.answers[each] }))}
          onApply={(value) => address.set(addressParts.status, value)}
        />
      )}
      {personFilters.filter(offers).map((name) => (
        <ChosenPersonFilter
          key={name}
          label={texts[name]}
          applied={people[name]}
          onApply={(person) => address.setPerson(addressParts[name], person)}
        />
      ))}
    </>
  )
}
