/** The filter of a report: read from its address, where wrong parts count as absent; chosen in its fields;
 * and told in words. */
import { omit } from 'es-toolkit/object'
import type { DayRange } from '#shared/calendar/days.ts'
import { dayInWords } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { addressParts, nomineeAnswers, type Report } from '#shared/reports/reports.ts'
import {
  daysOfPeriod,
  daysShown,
  type ReportPeriod,
  reportPeriods,
  whyNotDays,
} from '#shared/reports/rules.ts'
import { now } from '#web/client/site-config.ts'
import { chosenDays, lackingDay } from '#web/ui/filters/chosen-days.ts'
import {
  ChoiceFilter,
  ChosenPersonFilter,
  DatesFilter,
  type FittedDays,
} from '#web/ui/filters/filter-fields.tsx'
import type { ChosenPerson, ListAddress } from '#web/ui/lists/use-list-address.ts'

const personFilters = ['nominee', 'nominator', 'approver'] as const
export type PersonFilter = (typeof personFilters)[number]

export type DayRules = Pick<Report, 'dateRule' | 'defaultDays'> & {
  /** Says why the report cannot have days between those that can be chosen. */
  readonly whyNotRange?: (days: DayRange) => string | undefined
}
/** Tells why the days of the address are not those that are shown. */
type Refusal = ReturnType<typeof whyNotDays>

/** Reads what the address narrows a report to. */
export function filterFromAddress(
  address: ListAddress,
  report: Report,
  now: Date,
): { filter: ReportFilter; refusal: Refusal } {
  const offers = (name: Report['filters'][number]) => report.filters.includes(name)
  const { days, refusal } = offers('dates')
    ? daysFromAddress(address, report, now)
    : { days: {}, refusal: undefined }
  const category = report.categories.find((each) => each === address.number(addressParts.category))
  const outcome = outcomes.find((each) => each === address.get(addressParts.outcome))
  const status = nomineeAnswers.find((each) => each === address.get(addressParts.status))
  const filter: ReportFilter = {
    ...(category && offers('category') && { category }),
    ...(outcome && offers('outcome') && { outcome }),
    ...(status && offers('status') && { status }),
    ...days,
  }
  for (const name of personFilters) {
    const person = address.id(addressParts[name])
    if (person && offers(name)) filter[name] = person
  }
  return { filter, refusal }
}

/** Reads the days of the address, or of its period. One day alone narrows nothing. */
export function daysFromAddress(
  address: ListAddress,
  rules: DayRules,
  now: Date,
): { days: Partial<DayRange>; refusal: Refusal } {
  const chosen = chosenDays(address)
  const period = reportPeriods.find((each) => each === address.get(addressParts.period))
  const requested = chosen.from || chosen.to || !period ? chosen : daysOfPeriod(period, now)
  const { days, refusal } = fitDays(rules, requested, now)
  const lacking = lackingDay(requested)
  return {
    days: days.from && days.to ? { from: days.from, to: days.to } : {},
    refusal: refusal ?? (lacking && { field: lacking, message: texts.filters.missingDates }),
  }
}

/** Returns the filter that a saved view keeps: a period goes with the day, and has no days. */
export function shownFilter<F extends Partial<DayRange>>(filter: F, period: ReportPeriod | undefined) {
  return period ? { filter: omit(filter, ['from', 'to']), period } : { filter }
}

/** Returns the rules that the choice of days goes by. */
export function rulesOfDays(rules: DayRules, now: Date) {
  return {
    usual: daysShown(rules, {}, now) ?? {},
    fitDays: (requested: Partial<DayRange>) => fitDays(rules, requested, now),
  }
}

/** Returns the requested days where they can be shown (docs/product.md#report-days). Otherwise both become
 * the usual ones; in reports that offer certain days only, just the wrong one does. */
function fitDays(rules: DayRules, requested: Partial<DayRange>, now: Date): FittedDays {
  const { from, to } = requested
  const message = from && to ? rules.whyNotRange?.({ from, to }) : undefined
  const refusal =
    whyNotDays(rules, requested, now) ?? (message ? { field: 'to' as const, message } : undefined)
  if (!refusal) return { days: requested, refusal }
  const usual: Partial<DayRange> = daysShown(rules, {}, now) ?? {}
  if (rules.dateRule === 'any') return { days: usual, refusal }
  const days = { ...requested, [refusal.field]: usual[refusal.field] }
  return { days: whyNotDays(rules, days, now) ? usual : days, refusal }
}

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
          label={texts.filters.category}
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
          label={texts.filters.outcome}
          applied={filter.outcome ?? ''}
          choices={outcomes.map((each) => ({ value: each, label: texts.counts[each] }))}
          onApply={(value) => address.set(addressParts.outcome, value)}
        />
      )}
      {offers('status') && (
        <ChoiceFilter
          label={texts.filters.status}
          applied={filter.status ?? ''}
          choices={nomineeAnswers.map((each) => ({ value: each, label: nominationWords.answers[each] }))}
          onApply={(value) => address.set(addressParts.status, value)}
        />
      )}
      {personFilters.filter(offers).map((name) => (
        <ChosenPersonFilter
          key={name}
          label={texts.filters[name]}
          applied={people[name]}
          onApply={(person) => address.setPerson(addressParts[name], person)}
        />
      ))}
    </>
  )
}

/** Tells each filter that is set, and always the days: above the rows and on paper. */
export function filterInWords(
  report: Report,
  filter: ReportFilter,
  nameOf: (person: PersonFilter) => string | undefined,
  now: Date,
): string[] {
  const part = (name: keyof typeof texts.filters, value: string | undefined) =>
    value ? [fill(texts.shown.part, { name: texts.filters[name], value })] : []
  const lines = [
    ...daysInWords(report, filter, now),
    ...part('category', filter.category === undefined ? undefined : categoryName(filter.category)),
    ...part('outcome', filter.outcome && texts.counts[filter.outcome]),
    ...part('status', filter.status),
    ...personFilters.flatMap((name) => part(name, filter[name] && nameOf(name))),
  ]
  return lines.length > 0 ? lines : [texts.shown.everything]
}

export function daysInWords(rules: DayRules, filter: Partial<DayRange>, now: Date): string[] {
  const days = daysShown(rules, filter, now)
  if (!days) return []
  const values = { from: dayInWords(days.from), to: dayInWords(days.to) }
  return [fill(filter.from ? periodTexts.both : texts.shown.year, values)]
}
