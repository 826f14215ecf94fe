/** The list that a page belongs to, where its address does not tell: the page says so, the breadcrumbs lead there. */
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
