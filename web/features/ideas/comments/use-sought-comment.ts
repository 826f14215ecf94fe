/** Leads to the comment that the address names, as soon as it has been read. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { commentAt, commentElementId } from '#shared/addresses.ts'
import type { CommentView } from '#shared/ideas/model.ts'
import { focusUnlessBusy } from '#web/ui/page/late-focus.ts'
import classes from './comments.module.css'

interface Read {
  /** The comments read so far, in the order of time; absent before the first page came. */
  readonly comments: readonly CommentView[] | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Reads on until the comment comes, gives it the focus and marks it for a moment. `missing`: it is not
 * there. Nothing where the address names none, or where it has not come yet. */
export function useSoughtComment(read: Read): 'missing' | undefined {
  const { hash, key } = useLocation()
  const id = commentAt(hash)
  const { comments, hasNextPage, isFetchingNextPage, fetchNextPage } = read
  const lastShown = useRef<string>(undefined)
  const isRead = id !== undefined && comments?.some((each) => each.id === id)
  const readsOn = id !== undefined && comments !== undefined && !isRead && hasNextPage
  const pages = comments?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page; one that failed is asked for by the button
  useEffect(() => {
    if (readsOn && !isFetchingNextPage) void fetchNextPage()
  }, [readsOn, pages])
  useEffect(() => {
    const place = isRead && lastShown.current !== key ? document.getElementById(commentElementId(id)) : null
    if (!place) return
    // Once a visit: what comes later takes the focus from nobody.
    lastShown.current = key
    focusUnlessBusy(place)
    place.scrollIntoView({ block: 'center' })
    place.classList.add(classes.sought ?? '')
  }, [id, isRead, key])
  return id !== undefined && comments !== undefined && !isRead && !readsOn ? 'missing' : undefined
}
