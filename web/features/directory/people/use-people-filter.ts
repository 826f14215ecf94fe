/** What the list is narrowed to, kept in the address: it can be passed on, and going back finds it again. */
import { useSearchParams } from 'react-router-dom'
import { listedRoles, type PeopleFilter, personSorts } from '#shared/directory/model.ts'
import { standings } from '#shared/people/rules.ts'

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
  const [query, setQuery] = useSearchParams()
  const role = listedRoles.find((each) => each === query.get('role'))
  const sort = personSorts.find((each) => each === query.get('sort'))
  const community = Number(query.get('community') ?? '')
  const value: PeopleFilter = {
    status: standings.find((each) => each === query.get('status')) ?? 'active',
    ...(role && { role }),
    ...(community && { community }),
    ...(sort && { sort }),
  }
  const change = (set: (next: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        set(next)
        return next
      },
      { preventScrollReset: true },
    )
  return {
    value,
    cursor: query.get('cursor') ?? undefined,
    isNarrowed: Boolean(role || sort || community),
    set: (name, to) => change((next) => (to ? next.set(name, to) : next.delete(name))),
    clear: () => setQuery(value.status === 'active' ? {} : { status: value.status }),
    goTo: (cursor) => change((next) => next.set('cursor', cursor)),
  }
}
