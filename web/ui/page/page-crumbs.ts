/** What a page tells the breadcrumbs that its address does not: the list that it belongs to, what it is called. */
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

/** What the page shown is called in the breadcrumbs, where its address has only a slug; nothing: what the address says. */
export function usePageCrumb(name: string | undefined): void {
  const tell = useContext(PageCrumbContext)
  useEffect(() => {
    if (!name) return
    tell(name)
    return () => tell(undefined)
  }, [tell, name])
}
