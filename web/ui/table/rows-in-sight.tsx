/** The body of a long table: of its rows those in sight, of the page or of the region that it scrolls in. */
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { expectedHeight, startIn, useListOffset, useRememberedHeights } from '#web/ui/lists/list-measures.ts'
import { useReturn } from '#web/ui/lists/use-return.ts'
import classes from './data-table.module.css'

/** Height of a row before it was laid out, in px. */
const usualHeight = 64

interface RowsInSightProps {
  /** Label of the table. */
  readonly label: string
  readonly count: number
  readonly columns: number
  readonly idOf: (index: number) => string
  /** Where the table scrolls by itself; else the page does. */
  readonly region: RefObject<HTMLElement | null>
  readonly isRegionScrolling: boolean
  readonly children: (index: number) => ReactNode
}

/** The rows that are in sight, between gaps as high as those that are not. */
export function RowsInSight(props: RowsInSightProps) {
  const { label, count, columns, idOf, region, isRegionScrolling, children } = props
  const scrollMargin = useListOffset(region)
  const usual = {
    count,
    estimateSize: (index: number) => expectedHeight(label, idOf(index), usualHeight),
    getItemKey: idOf,
    overscan: 8,
  }
  const page = useWindowVirtualizer<HTMLElement>({ ...usual, scrollMargin, enabled: !isRegionScrolling })
  const inRegion = useVirtualizer<HTMLElement, HTMLElement>({
    ...usual,
    getScrollElement: () => region.current,
    enabled: isRegionScrolling,
  })
  useRememberedHeights(label, isRegionScrolling ? inRegion : page)
  const used = isRegionScrolling ? inRegion : page
  useReturn({ label, list: region, startOf: startIn(used) })
  const begins = isRegionScrolling ? 0 : scrollMargin
  const items = used.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return (
    <>
      <Gap height={first ? first.start - begins : 0} columns={columns} />
      {items.map(({ index }) => (
        // A body for each: what a row says below itself belongs to its height.
        <tbody key={idOf(index)} ref={used.measureElement} data-index={index}>
          {children(index)}
        </tbody>
      ))}
      <Gap height={used.getTotalSize() - (last ? last.end - begins : 0)} columns={columns} />
    </>
  )
}

/** In place of rows that are out of sight. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden>
      <tr>
        <td colSpan={columns} className={classes.gap} style={{ height }} />
      </tr>
    </tbody>
  )
}
