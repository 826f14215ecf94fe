/** When the slider goes on by itself (docs/product.md#home). */
import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** A slide stays for so many ms. */
const slideStays = 4000

interface Rotation {
  /** Somebody wants the slides to go on; at first everybody does who has not asked for less motion. */
  wanted: boolean
  setWanted: (wanted: boolean) => void
  /** They do go on just now. */
  running: boolean
  /** Somebody looks at a slide more closely: the pointer or the focus is there. */
  hold: (by: 'pointer' | 'focus', held: boolean) => void
}

/** `present`: the slide shown; with each the wait begins anew. */
export function useSlideRotation(present: number, count: number, goOn: () => void): Rotation {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [chosen, setWanted] = useState<boolean>()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const visible = useDocumentVisibility() === 'visible'
  const isWanted = chosen ?? !still
  const running = isWanted && count > 1 && visible && !held.pointer && !held.focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins anew with each slide
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(goOn, slideStays)
    return () => clearTimeout(timer)
  }, [running, present, goOn])
  const hold = (by: 'pointer' | 'focus', is: boolean) => setHeld((now) => ({ ...now, [by]: is }))
  return { wanted: isWanted, setWanted, running, hold }
}
