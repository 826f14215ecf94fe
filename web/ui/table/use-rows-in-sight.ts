/** Which rows of a long table are in sight: of the page, or of the region that it scrolls in. */
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useListOffset } from '../use-list-offset.ts'

/** Height of a row before it was laid out, in px. */
const usualHeight = 64

interface RowsInSight {
  readonly indexes: readonly number[]
  /** Heights of what is left out above and below, in px. */
  readonly above: number
  readonly below: number
  readonly measure: (row: HTMLElement | null) => void
}

interface Rows {
  readonly count: number
  readonly idOf: (index: number) => string
  /** Where the table scrolls by itself; else the page does. */
  readonly region: RefObject<HTMLElement | null>
  readonly isRegionScrolling: boolean
}

/** Nothing where `isWanted` is false: then all rows stand there. */
export function useRowsInSight(isWanted: boolean, rows: Rows): RowsInSight | undefined {
  const { count, idOf, region, isRegionScrolling } = rows
  const scrollMargin = useListOffset(region)
  const usual = { count, estimateSize: () => usualHeight, getItemKey: idOf, overscan: 8 }
  const page = useWindowVirtualizer<HTMLElement>({
    ...usual,
    scrollMargin,
    enabled: isWanted && !isRegionScrolling,
  })
  const inRegion = useVirtualizer<HTMLElement, HTMLElement>({
    ...usual,
    getScrollElement: () => region.current,
    enabled: isWanted && isRegionScrolling,
  })
  if (!isWanted) return undefined
  const used = isRegionScrolling ? inRegion : page
  const begins = isRegionScrolling ? 0 : scrollMargin
  const items = used.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    indexes: items.map(({ index }) => index),
    above: first ? first.start - begins : 0,
    below: last ? used.getTotalSize() - (last.end - begins) : used.getTotalSize(),
    measure: used.measureElement,
  }
}
