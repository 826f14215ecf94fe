/** The search in the audit record: a person, a record, days. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AuditRow } from '#shared/audit/model.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { useChosenPerson } from '#web/ui/filters/use-chosen-person.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'

/** The parts of the address. */
export const auditFilterNames = ['by', 'about', 'from', 'to'] as const

interface AuditFiltersProps {
  readonly address: ListAddress
  readonly days: Partial<DayRange>
  /** The rows on the page. */
  readonly rows: readonly AuditRow[]
  /** Says at which day why the search is refused. */
  readonly wrong: Partial<Record<'from' | 'to', string>>
}

export function AuditFilters({ address, days, rows, wrong }: AuditFiltersProps) {
  const shown = rows.flatMap(({ by: { personId, name } }) => (personId ? [{ personId, name }] : []))
  const person = useChosenPerson(address, 'by', shown)
  return (
    <FilterPanel
      name="audit"
      texts={{ perPage: texts.perPage }}
      address={address}
      parts={auditFilterNames}
      isNarrowed={auditFilterNames.some((name) => address.get(name))}
    >
      <PersonPicker
        label={texts.by}
        placeholder={texts.personHint}
        value={person}
        former
        showsEmail
        onChange={(chosen) => address.setPerson('by', chosen)}
      />
      <AboutField key={address.get('about')} address={address} />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={texts[name]}
          value={days[name]}
          onChange={(day) => address.set(name, day)}
          error={wrong[name]}
          isQuestion={false}
        />
      ))}
    </FilterPanel>
  )
}

/** Counts once it is left, or at Enter: half an address names nothing. */
function AboutField({ address }: Pick<AuditFiltersProps, 'address'>) {
  const applied = address.get('about') ?? ''
  const [typed, setTyped] = useState(applied)
  const apply = () => {
    if (typed.trim() !== applied) address.set('about', typed.trim() || undefined)
  }
  return (
    <TextInput
      label={texts.about}
      placeholder={texts.aboutHint}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      w={{ base: '100%', xs: '20rem' }}
    />
  )
}
