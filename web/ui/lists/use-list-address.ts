/** The filter and the page of a list, kept in the address: a reload shows the same, and going back finds it
 * again. */
import { idShape } from '#shared/id-shape.ts'
import { ownValue } from '#shared/own-value.ts'
import { useAddressQuery } from './use-address-query.ts'

/** Rows of a page that people can choose from (docs/product.md#lists). */
export const pageSizes = [10, 25, 50, 100] as const

export interface ChosenPerson {
  readonly personId: string
  readonly name: string
  /** Tells two of one name apart, where it is known. */
  readonly email?: string | undefined
}

export interface ListAddress {
  /** The whole query, for links that lead on from there. */
  readonly query: URLSearchParams
  readonly size: number
  /** Those that can be chosen. */
  readonly sizes: readonly number[]
  readonly cursor: string | undefined
  /** The place of the page's first row in the list, from 1; nothing where an address names a page without
   * it. */
  readonly from: number | undefined
  /** Whether the page is the one before the cursor's place. */
  readonly isBefore: boolean
  get(name: string): string | undefined
  number(name: string): number | undefined
  /** Nothing where what stands there can be no id: nobody could be shown anything by it. */
  id(name: string): string | undefined
  /** Narrows to something else, by that `instead` of by another part, and begins at the first page. */
  set(name: string, value: string | undefined, instead?: string): void
  /** Narrows by several parts in one step. */
  setAll(values: Readonly<Record<string, string | undefined>>): void
  setPerson(name: string, person: ChosenPerson | undefined): void
  /** A person that was chosen here; in the address stands only the id. */
  chosen(personId: string): ChosenPerson | undefined
  clear(names: readonly string[]): void
  /** `isBefore`: the cursor leads backwards; for pages that are put together of several replies. `from`: the
   * place of the first row there. */
  goTo(cursor: string | undefined, isBefore?: boolean, from?: number): void
}

/** In addresses: `from` is the first day of many a list. */
const firstRow = 'row'

/** The parts that say which page is shown. */
export const pageParts = ['cursor', 'before', firstRow] as const

/** Names stand in the browser's own history, never in addresses, which others log. */
interface Remembered {
  readonly people?: Readonly<Record<string, ChosenPerson>>
}

/** `usual`: the size where none is chosen; the first of `sizes` unless told. */
export function useListAddress(
  sizes: readonly [number, ...number[]] = pageSizes,
  usual: number = sizes[0],
): ListAddress {
  const { query, state, change: changeQuery } = useAddressQuery<Remembered>()
  const size = sizes.find((each) => String(each) === query.get('size')) ?? usual
  const get = (name: string) => query.get(name) || undefined

  function change(to: (next: URLSearchParams) => void, options?: Parameters<typeof changeQuery>[1]) {
    changeQuery((next) => {
      for (const name of pageParts) next.delete(name)
      to(next)
    }, options)
  }
  const put = (name: string, value: string | undefined) => (next: URLSearchParams) =>
    value ? next.set(name, value) : next.delete(name)

  return {
    query,
    size,
    sizes,
    cursor: get('cursor'),
    from: get('cursor') === undefined ? 1 : Number(get(firstRow)) || undefined,
    isBefore: get('before') !== undefined,
    get,
    number: (name) => Number(get(name)) || undefined,
    id: (name) => [get(name)].find((value) => value !== undefined && idShape.test(value)),
    set: (name, value, instead) =>
      change((next) => {
        if (instead) next.delete(instead)
        put(name, value)(next)
      }),
    setAll: (values) =>
      change((next) => {
        for (const [name, value] of Object.entries(values)) put(name, value)(next)
      }),
    setPerson: (name, person) =>
      change(put(name, person?.personId), {
        state: (before) => ({
          ...before,
          people: { ...before?.people, ...(person && { [person.personId]: person }) },
        }),
      }),
    chosen: (personId) => ownValue(state?.people ?? {}, personId),
    clear: (names) =>
      change((next) => {
        for (const name of names) next.delete(name)
      }),
    // A page that is no longer there is not worth going back to.
    goTo: (cursor, isBefore, from) =>
      change(
        (next) => {
          put('cursor', cursor)(next)
          put('before', isBefore ? 'true' : undefined)(next)
          put(firstRow, cursor && from ? String(from) : undefined)(next)
        },
        { replace: cursor === undefined },
      ),
  }
}

/** Returns the number of the first row of the page that a cursor leads to, the next or the previous one.
 * Returns nothing where that of the current page is unknown. */
export function firstRowAfter(
  cursor: string,
  { items, next }: { readonly items: readonly unknown[]; readonly next?: string | undefined },
  { from, size }: Pick<ListAddress, 'from' | 'size'>,
): number | undefined {
  if (from === undefined) return undefined
  return cursor === next ? from + items.length : Math.max(1, from - size)
}
