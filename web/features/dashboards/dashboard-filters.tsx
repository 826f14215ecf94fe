/** Filters of the dashboard: days, and where the first nominee worked. */
import { chooseDashboardDays } from '#shared/dashboards/rules.ts'
import { dashboardTexts } from '#shared/messages/dashboards.ts'
import { now } from '#web/client/site-config.ts'
import { ChoiceFilter, DatesFilter } from '#web/ui/filters/filter-fields.tsx'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { UnappliedContext, useUnapplied } from '#web/ui/filters/unapplied.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { type DashboardAddress, filterParts, fitDashboardDays } from './address.ts'

const { filters: texts } = dashboardTexts

interface DashboardFiltersProps {
  readonly address: ListAddress
  readonly at: DashboardAddress
  /** Where nominees of these days worked. */
  readonly places: { readonly countries: readonly string[]; readonly businessUnits: readonly string[] }
}

export function DashboardFilters({ address, at: { filter, refusal }, places }: DashboardFiltersProps) {
  const { country = '', businessUnit = '' } = filter
  const [unapplied, hear] = useUnapplied()
  return (
    <UnappliedContext value={hear}>
      <FilterPanel
        unapplied={unapplied}
        name="dashboard"
        address={address}
        parts={Object.values(filterParts)}
        isNarrowed={Object.keys(filter).length > 0}
      >
        <DatesFilter
          usual={chooseDashboardDays({}, now())}
          fitDays={(days) => fitDashboardDays(days, now())}
          address={address}
          applied={filter}
          refusal={refusal}
        />
        <ChoiceFilter
          label={texts.country}
          applied={country}
          choices={choicesOf(places.countries, country)}
          onApply={(value) => address.set(filterParts.country, value)}
        />
        <ChoiceFilter
          label={texts.businessUnit}
          applied={businessUnit}
          choices={choicesOf(places.businessUnits, businessUnit)}
          onApply={(value) => address.set(filterParts.businessUnit, value)}
        />
      </FilterPanel>
    </UnappliedContext>
  )
}

/** The choices include the present one, also where these days have none of it. */
function choicesOf(names: readonly string[], chosen: string) {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return all.map((each) => ({ value: each, label: each }))
}
