/** Facts about a page that its breadcrumbs need and its address lacks: the list that it belongs to, and its
 * name. */
import { createContext, useContext, useEffect } from 'react'

export interface ListCrumb {
  readonly label: string
  readonly to: string
}

export const ListCrumbContext = createContext<(crumb: ListCrumb | undefined) => void>(() => undefined)

/** Nothing: the list that the address tells. */
export function useListCrumb(crumb: ListCrumb | undefined): void {
  const tell = useContext(ListCrumbContext)
  const { label, to } = crumb ?? {}
  useEffect(() => {
    if (!label || !to) return
    tell({ label, to })
    return () => tell(undefined)
  }, [tell, label, to])
}

export const PageCrumbContext = createContext<(name: string | undefined) => void>(() => undefined)

/** Names the page in the breadcrumbs where its address has only a slug; without a name the address is
 * shown. */
export function usePageCrumb(name: string | undefined): void {
  const tell = useContext(PageCrumbContext)
  useEffect(() => {
    if (!name) return
    tell(name)
    return () => tell(undefined)
  }, [tell, name])
}
