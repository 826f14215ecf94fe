/** A long list of which only what is in sight is laid out; on paper all of it is. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useIsPrinting } from '#web/ui/paper/use-is-printing.ts'
import { expectedHeight, startIn, useListOffset, useRememberedHeights } from './list-measures.ts'
import { useReturn } from './use-return.ts'
import classes from './virtual-list.module.css'

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Height of an item before it was laid out, in px. */
  estimate: (item: Item) => number
  /** So many are laid out whole. */
  wholeUpTo?: number
  /** Other items are on their way. */
  isBusy?: boolean
  children: (item: Item) => ReactNode
}

/** Between items, in px. */
const gap = 16

/** Scrolls with the page. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, estimate, wholeUpTo = 30, isBusy = false, children } = props
  const list = useRef<HTMLOListElement>(null)
  const scrollMargin = useListOffset(list)
  const isPrinting = useIsPrinting()
  const isWhole = isPrinting || items.length <= wholeUpTo
  const at = (index: number) => items[index] as Item
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: (index) => expectedHeight(label, keyOf(at(index)), estimate(at(index))),
    getItemKey: (index) => keyOf(at(index)),
    gap,
    overscan: 4,
    scrollMargin,
    enabled: !isWhole,
  })
  useRememberedHeights(label, virtualizer)
  useReturn({ label, list, startOf: startIn(virtualizer) })
  const total = isWhole ? 0 : virtualizer.getTotalSize()
  const inSight = isWhole ? [] : virtualizer.getVirtualItems()
  const [first, last] = [inSight[0], inSight.at(-1)]
  const indexes = isWhole ? items.map((_, index) => index) : inSight.map(({ index }) => index)
  return (
    <ol
      ref={list}
      className={classes.list}
      aria-label={label}
      aria-busy={isBusy}
      style={{
        paddingTop: first ? first.start - scrollMargin : 0,
        // Also before any is laid out: the page is scrolled to where somebody was at once.
        paddingBottom: last ? total - (last.end - scrollMargin) : total,
      }}
    >
      {indexes.map((index) => (
        <li
          key={keyOf(at(index))}
          ref={isWhole ? undefined : virtualizer.measureElement}
          data-index={index}
          data-item={keyOf(at(index))}
          aria-setsize={items.length}
          aria-posinset={index + 1}
        >
          {children(at(index))}
        </li>
      ))}
    </ol>
  )
}
