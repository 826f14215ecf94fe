/** Measures of long lists: the heights of their items, and the offset of a list from the top of the page. */
import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Heights in px by list, width of the window and item, the oldest first. Somebody who comes back to a list
 * finds it as high as it was, and so the rows that were in sight. */
const heights = new Map<string, number>()
const mostHeights = 10_000

const keyOf = (list: string, item: VirtualItem['key']) => `${list} ${window.innerWidth} ${item}`

/** Returns the height of an item before it is laid out: the last one measured, else the usual one. */
export const expectedHeight = (list: string, item: VirtualItem['key'], usual: number): number =>
  heights.get(keyOf(list, item)) ?? usual

/** Remembers the measured heights of a list when it is unmounted. */
export function useRememberedHeights(list: string, virtualizer: { takeSnapshot(): VirtualItem[] }): void {
  const latest = useRef(virtualizer)
  latest.current = virtualizer
  useEffect(
    () => () => {
      for (const { key, size } of latest.current.takeSnapshot()) {
        const name = keyOf(list, key)
        heights.delete(name)
        heights.set(name, size)
      }
      for (const name of heights.keys()) {
        if (heights.size <= mostHeights) return
        heights.delete(name)
      }
    },
    [list],
  )
}

/** Returns where items of a list begin, in px, of those that it has. */
export const startIn =
  ({ measurementsCache }: { measurementsCache: readonly VirtualItem[] }) =>
  (item: string): number | undefined =>
    measurementsCache.find(({ key }) => key === item)?.start

/** Returns how far below the top of the page a list begins, in px. Follows changes of what is above the
 * list. */
export function useListOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current
      if (element) setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [list])
  return offset
}
