/** Choices in the fields of filters that are not applied yet: the filters report them, and an export asks
 * about them. */
import { createContext, useCallback, useState } from 'react'

export interface Unapplied {
  /** The filter's name. */
  readonly label: string
  /** Applies it, as the button of the filter does; nothing where a part is missing, so that it cannot be
   * applied. */
  readonly apply?: () => void
}

/** Hears what is unapplied in the filter of a name; nothing where all is applied. */
type Hearing = (label: string, unapplied: Unapplied | undefined) => void

/** For the filters below it. Where nobody asks, nobody hears. */
export const UnappliedContext = createContext<Hearing>(() => undefined)

/** Returns the unapplied choices in the order in which they were made, and the function that filters report
 * them to. */
export function useUnapplied(): [readonly Unapplied[], Hearing] {
  const [all, setAll] = useState<readonly Unapplied[]>([])
  const hear = useCallback<Hearing>((label, unapplied) => {
    setAll((before) => {
      const others = before.filter((each) => each.label !== label)
      if (unapplied) return [...others, unapplied]
      return others.length < before.length ? others : before
    })
  }, [])
  return [all, hear]
}
