/** Going back to a list leads to the item that somebody left it from. How far the page was scrolled does not say
 * where that is: items that were never in sight have other heights, and in a window of another width all have. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { stayAt } from '#web/ui/page/stay-at.ts'

interface Departure {
  readonly item: string
  /** How far the item was from the top of the window, in px. */
  readonly top: number
  /** How far a list that scrolls in itself was scrolled sideways, in px. */
  readonly left: number
}

/** By visit in the browser's history and list, each until somebody comes back. */
const departures = new Map<string, Departure>()

interface Returns {
  /** Tells lists of one page apart. */
  readonly label: string
  /** The items in it have `data-item`. With `data-scrolls` it scrolls in itself, else with the page. */
  readonly list: RefObject<HTMLElement | null>
  /** How far the item begins from the top of the page or of such a list, where it is not laid out; in px. */
  readonly startOf?: (item: string) => number | undefined
  /** Its items are not there yet, or another list looks after them. */
  readonly isOff?: boolean
}

export function useReturn(returns: Returns): void {
  const { isOff = false } = returns
  const visit = `${useLocation().key} ${returns.label}`
  const way = useNavigationType()
  const latest = useRef({ visit, returns })
  latest.current = { visit, returns }
  // Before the page that follows scrolls the window; the ref is empty by then.
  useLayoutEffect(() => {
    const element = returns.list.current
    return () => {
      if (element && !latest.current.returns.isOff) noteDeparture(latest.current.visit, element)
    }
  }, [returns.list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the items come
  useEffect(() => {
    const departure = isOff ? undefined : departures.get(visit)
    if (way !== 'POP' || !departure) return undefined
    departures.delete(visit)
    const { top } = departure
    // The window may be lower than it was.
    const shown = { ...departure, top: Math.min(top, innerHeight / 2) }
    return stayAt(() => goTo(shown, latest.current.returns))
  }, [isOff])
}

/** Remembers the item that has the focus, else the first one in sight. */
function noteDeparture(visit: string, list: HTMLElement): void {
  const items = itemsOf(list)
  const at = document.activeElement
  const item = items.find((each) => each.contains(at)) ?? items.find(isInSight)
  if (!item?.dataset.item) return
  const origin = at && item.contains(at) ? at : item
  departures.set(visit, {
    item: item.dataset.item,
    // The page may have changed below somebody who was already on the way.
    top: isInSight(origin) ? item.getBoundingClientRect().top : innerHeight / 4,
    left: list.scrollLeft,
  })
}

function goTo({ item, top, left }: Departure, { list: { current: list }, startOf }: Returns): void {
  if (!list) return
  const isScroller = list.matches('[data-scrolls]')
  const begin = isScroller ? list.getBoundingClientRect().top - list.scrollTop : -scrollY
  const start = startOf?.(item)
  const now =
    itemsOf(list)
      .find((each) => each.dataset.item === item)
      ?.getBoundingClientRect().top ?? (start === undefined ? top : start + begin)
  const scroller = isScroller ? list : window
  if (Math.abs(now - top) > 1) scroller.scrollBy(0, now - top)
  if (list.scrollLeft !== left) list.scrollLeft = left
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-item]')]

function isInSight(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
