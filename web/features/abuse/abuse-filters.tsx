/** Filters of reports: by reporter, and by author. */
import { Button, Group } from '@mantine/core'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { useChosenPerson } from '#web/ui/filters/use-chosen-person.ts'
import { PageSize } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'

const texts = abuseTexts.list

/** The parts of the address that narrow the list; both are people. */
export const abuseFilterNames = ['reporter', 'reported'] as const

interface FiltersProps {
  address: ListAddress
  /** The reports on the page. */
  reports: readonly AbuseReportView[]
}

export function AbuseFilters({ address, reports }: FiltersProps) {
  return (
    <Group align="flex-end" gap="sm">
      {abuseFilterNames.map((name) => (
        <PersonFilter key={name} name={name} address={address} reports={reports} />
      ))}
      <PageSize label={texts.perPage} address={address} />
      {abuseFilterNames.some((name) => address.get(name)) && (
        <Button variant="subtle" onClick={() => address.clear(abuseFilterNames)}>
          {filterPanelTexts.clear}
        </Button>
      )}
    </Group>
  )
}

interface PersonFilterProps extends FiltersProps {
  name: (typeof abuseFilterNames)[number]
}

function PersonFilter({ name, address, reports }: PersonFilterProps) {
  const chosen = useChosenPerson(
    address,
    name,
    reports.map((report) => report[name]),
  )
  return (
    <PersonPicker
      label={texts[name]}
      placeholder={texts.personHint}
      value={chosen}
      former
      onChange={(person) => address.setPerson(name, person)}
    />
  )
}
