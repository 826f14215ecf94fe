/** Whether a table has more columns than its place has room for. */
import { useLayoutEffect, useRef, useState } from 'react'

export function useIsWider() {
  const region = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [isWider, setWider] = useState(false)
  useLayoutEffect(() => {
    const [place, content] = [region.current, table.current]
    if (!place || !content) return
    const measure = () => setWider(content.offsetWidth > place.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    observer.observe(content)
    measure()
    return () => observer.disconnect()
  }, [])
  return { region, table, isWider }
}
