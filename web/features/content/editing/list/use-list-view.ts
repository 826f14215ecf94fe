/** The view of a list: its search, filter, order and page. It is kept in the address, so that coming back
 * from a record shows the same again. */
import { useAddressQuery } from '#web/ui/lists/use-address-query.ts'

export interface ListView {
  readonly search: string
  readonly state: string
  readonly sort: { readonly id: string; readonly desc: boolean }
  readonly page: number
  searchFor(text: string): void
  filterBy(state: string): void
  /** Sorts by a column; the same column again reverses the order. */
  sortBy(id: string, descFirst: boolean): void
  goTo(page: number): void
  clear(): void
}

export function useListView(): ListView {
  const { query: params, change } = useAddressQuery()
  const sort = { id: params.get('sort') ?? 'title', desc: params.get('order') === 'desc' }

  function set(changes: Readonly<Record<string, string>>) {
    change(
      (next) => {
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
      },
      { replace: true },
    )
  }

  return {
    search: params.get('search') ?? '',
    state: params.get('state') ?? '',
    sort,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    searchFor: (search) => set({ search }),
    filterBy: (state) => set({ state }),
    sortBy: (id, descFirst) => {
      const desc = sort.id === id ? !sort.desc : descFirst
      set({ sort: id, order: desc ? 'desc' : '' })
    },
    goTo: (page) => set({ page: page === 1 ? '' : String(page) }),
    clear: () => set({ search: '', state: '' }),
  }
}
