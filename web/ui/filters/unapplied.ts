/** Choices in the fields of filters that are not applied yet: the filters report them, and an export asks
 * about them. */
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'

export interface Unapplied {
  /** The filter's name. */
  readonly label: string
  /** Applies it, or tells why it cannot be applied. */
  readonly apply: () => void
  /** A part is missing, so that it cannot be applied. */
  readonly isMissing: boolean
}

/** Hears what is unapplied in the filter of a name; nothing where all is applied. */
type Hearing = (label: string, unapplied: Unapplied | undefined) => void

/** For the filters below it. Where nobody asks, nobody hears. */
export const UnappliedContext = createContext<Hearing>(() => undefined)

/** Reports whether something else stands in the fields of a filter than the list is narrowed to; `missing`:
 * and it cannot be applied. */
export function useFilter(label: string, unapplied: boolean | 'missing', onApply: () => void): void {
  const hear = useContext(UnappliedContext)
  const act = useEffectEvent(onApply)
  // Nothing is taken back where it is folded away: what stands in the fields stays.
  useEffect(() => {
    const isMissing = unapplied === 'missing'
    const apply = () => {
      act()
      // Where it is folded away, it does not hear that it is applied.
      if (!isMissing) hear(label, undefined)
    }
    hear(label, unapplied ? { label, apply, isMissing } : undefined)
  }, [hear, label, unapplied])
}

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
