/** Whose reports are shown, and of whom. */
import { Button, Group } from '@mantine/core'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { PageSize } from '#web/ui/page-size.tsx'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import type { ChosenPerson, ListAddress } from '#web/ui/use-list-address.ts'

const texts = abuseTexts.list

/** The parts of the address that narrow the list; both are people. */
export const filterNames = ['reporter', 'reported'] as const

interface FiltersProps {
  address: ListAddress
  /** What is shown. */
  reports: readonly AbuseReportView[]
}

export function Filters({ address, reports }: FiltersProps) {
  return (
    <Group align="flex-end" gap="sm">
      {filterNames.map((name) => (
        <PersonPicker
          key={name}
          label={texts[name]}
          placeholder={texts.personHint}
          value={chosen(address, name, reports)}
          onChange={(person) => address.setPerson(name, person)}
        />
      ))}
      <PageSize label={texts.perPage} address={address} />
      {filterNames.some((name) => address.get(name)) && (
        <Button variant="subtle" onClick={() => address.clear(filterNames)}>
          {texts.clear}
        </Button>
      )}
    </Group>
  )
}

/** The person that the address names by an id. */
function chosen(
  address: ListAddress,
  name: (typeof filterNames)[number],
  reports: readonly AbuseReportView[],
): ChosenPerson | undefined {
  const personId = address.get(name)
  if (!personId) return undefined
  const found = reports.map((report) => report[name]).find((each) => each.personId === personId)
  return { personId, name: address.nameOf(personId) ?? found?.name ?? listsTexts.somebody }
}
