/** The person that a part of the address names by an id, for a list that is narrowed to them. */
import { useQuery } from '@tanstack/react-query'
import { listsTexts } from '#shared/messages/lists.ts'
import { call } from '#web/client/call.ts'
import { peopleApi } from '#web/client/contract.ts'
import type { ChosenPerson, ListAddress } from '#web/ui/lists/use-list-address.ts'

/** Nobody where the address names none. `shown`: people of the list, whose names need not be asked for. */
export function useChosenPerson(
  address: ListAddress,
  part: string,
  shown: readonly ChosenPerson[],
): ChosenPerson | undefined {
  const personId = address.id(part)
  const known =
    personId === undefined
      ? undefined
      : (address.chosen(personId) ?? shown.find((each) => each.personId === personId))
  const { data } = useQuery({
    queryKey: ['people', 'name', personId],
    queryFn: ({ signal }) => call(peopleApi.getPersonName, { params: { id: personId ?? '' }, signal }),
    enabled: personId !== undefined && !known,
    // Nobody waits for it; without it the list is as good.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return known ?? (personId ? { personId, name: data?.name ?? listsTexts.somebody } : undefined)
}
