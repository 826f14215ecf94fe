/** The filter of the list, kept in the address: it can be passed on, and going back finds it again. */
import { filterRoles, type PeopleFilter, personSorts } from '#shared/directory/model.ts'
import { personStatuses } from '#shared/people/rules.ts'
import { useAddressQuery } from '#web/ui/lists/use-address-query.ts'

export interface PeopleFilterState {
  readonly value: PeopleFilter
  readonly cursor: string | undefined
  readonly isNarrowed: boolean
  /** Narrows to something else, and begins at the first page. */
  set(name: keyof PeopleFilter, value: string): void
  clear(): void
  goTo(cursor: string): void
}

export function usePeopleFilter(): PeopleFilterState {
  const { query, change: changeQuery } = useAddressQuery()
  const role = filterRoles.find((each) => each === query.get('role'))
  const sort = personSorts.find((each) => each === query.get('sort'))
  const community = Number(query.get('community') ?? '')
  const value: PeopleFilter = {
    status: personStatuses.find((each) => each === query.get('status')) ?? 'active',
    ...(role && { role }),
    ...(community && { community }),
    ...(sort && { sort }),
  }
  const change = (to: (next: URLSearchParams) => void) =>
    changeQuery((next) => {
      next.delete('cursor')
      to(next)
    })
  return {
    value,
    cursor: query.get('cursor') ?? undefined,
    isNarrowed: Boolean(role || sort || community),
    set: (name, to) => change((next) => (to ? next.set(name, to) : next.delete(name))),
    clear: () =>
      change((next) => {
        for (const name of [...next.keys()]) if (name !== 'status') next.delete(name)
      }),
    goTo: (cursor) => change((next) => next.set('cursor', cursor)),
  }
}
