/** Filters of the rows of a month. */
import { Checkbox, NativeSelect } from '@mantine/core'
import { payrollRowTexts as texts } from '#shared/messages/payroll.ts'
import { currencies, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import type { PayrollRowView, RowState } from '#shared/payroll/model.ts'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { useChosenPerson } from '#web/ui/filters/use-chosen-person.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import type { RowFilter } from '../queries.ts'

/** The parts of the address. */
export const rowFilterNames = [
  'state',
  'kind',
  'country',
  'businessUnit',
  'currency',
  'person',
  'corrections',
] as const

const states = Object.keys(texts.states) as RowState[]

/** Kinds that pay. */
const kinds = kindKeys.filter((key) => kindOf(key).amounts.length > 0)

/** Returns the filter in the address; invalid parts are left out. */
export function rowFilterOf(address: ListAddress): RowFilter {
  const one = <T extends string>(name: (typeof rowFilterNames)[number], choices: readonly T[]) =>
    choices.find((each) => each === address.get(name))
  const [state, kind, currency] = [one('state', states), one('kind', kinds), one('currency', currencies)]
  const [country, businessUnit, person] = [
    address.get('country'),
    address.get('businessUnit'),
    address.id('person'),
  ]
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(currency && { currency }),
    ...(country && { country }),
    ...(businessUnit && { businessUnit }),
    ...(person && { person }),
    ...(address.get('corrections') && { corrections: true as const }),
  }
}

interface RowFiltersProps {
  readonly address: ListAddress
  /** Those of the month, as far as they are known. */
  readonly countries: readonly string[]
  readonly businessUnits: readonly string[]
  /** The rows on the page. */
  readonly rows: readonly PayrollRowView[]
}

export function RowFilters({ address, countries, businessUnits, rows }: RowFiltersProps) {
  const person = useChosenPerson(address, 'person', rows)
  const selects = [
    ['state', texts.state, states.map((value) => ({ value, label: texts.states[value] }))],
    ['kind', texts.kind, kinds.map((value) => ({ value, label: kindOf(value).label }))],
    ['country', texts.country, choicesOf(countries, address.get('country'))],
    ['businessUnit', texts.businessUnit, choicesOf(businessUnits, address.get('businessUnit'))],
    ['currency', texts.currency, currencies.map((value) => ({ value, label: value }))],
  ] as const
  return (
    <FilterPanel
      name="payroll-rows"
      texts={{ perPage: texts.perPage }}
      address={address}
      parts={rowFilterNames}
      isNarrowed={rowFilterNames.some((name) => address.get(name))}
    >
      {selects.map(([name, label, choices]) => (
        <NativeSelect
          key={name}
          label={label}
          value={address.get(name) ?? ''}
          onChange={({ currentTarget }) => address.set(name, currentTarget.value)}
          data={[{ value: '', label: texts.all }, ...choices]}
          w={{ base: '100%', xs: '11rem' }}
        />
      ))}
      <PersonPicker
        label={texts.person}
        placeholder={texts.personHint}
        value={person}
        former
        onChange={(chosen) => address.setPerson('person', chosen)}
      />
      <Checkbox
        label={texts.corrections}
        checked={address.get('corrections') !== undefined}
        onChange={({ currentTarget }) =>
          address.set('corrections', currentTarget.checked ? 'true' : undefined)
        }
        mt={{ base: 0, xs: 32 }}
      />
    </FilterPanel>
  )
}

/** Each once, what is chosen among them; what is blank cannot be asked for. */
function choicesOf(known: readonly string[], chosen: string | undefined) {
  const all = new Set([...known, ...(chosen ? [chosen] : [])].filter(Boolean))
  return [...all].sort((one, other) => one.localeCompare(other)).map((value) => ({ value, label: value }))
}
