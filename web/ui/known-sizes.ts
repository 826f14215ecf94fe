/** How high items of long lists were when they were laid out last: whoever comes back finds a list as high as it was, and so
 * the place where they were. */
import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

/** By list, width of the window and item, in px; the oldest go first. */
const known = new Map<string, number>()
const mostKnown = 10_000

const nameOf = (list: string, key: VirtualItem['key']) => `${list} ${window.innerWidth} ${key}`

/** The height of an item before it is laid out: what it was, or what it is expected to be. */
export function knownSize(list: string, key: VirtualItem['key'], usual: number): number {
  return known.get(nameOf(list, key)) ?? usual
}

/** Keeps what a list has measured once it goes. */
export function useKeptSizes(list: string, measured: { takeSnapshot(): VirtualItem[] }): void {
  const now = useRef(measured)
  now.current = measured
  useEffect(
    () => () => {
      for (const { key, size } of now.current.takeSnapshot()) {
        const name = nameOf(list, key)
        known.delete(name)
        known.set(name, size)
      }
      for (const name of known.keys()) {
        if (known.size <= mostKnown) return
        known.delete(name)
      }
    },
    [list],
  )
}
