/** How far below the top of the page a list begins. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** In px; follows what grows and shrinks above the list. */
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
