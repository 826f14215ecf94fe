/** The state of the page that a list shows: lost, or still that of another filter. */
import { useEffect, useState } from 'react'
import { ProblemError } from '#web/client/problem-error.ts'
import type { ListAddress } from './use-list-address.ts'

interface PageQuery {
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly data:
    | { readonly items?: readonly unknown[]; readonly next?: unknown; readonly previous?: unknown }
    | undefined
}

/** Goes to the first page of a list where the address names a page that is not found or has become empty. */
export function useLostPage(
  { error, data, isPlaceholderData }: PageQuery,
  { cursor, goTo }: Pick<ListAddress, 'cursor' | 'goTo'>,
): void {
  const hasEmptied =
    cursor !== undefined && !isPlaceholderData && data?.items?.length === 0 && !data.next && !data.previous
  const isLost = hasEmptied || (error instanceof ProblemError && error.code === 'invalid-cursor')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each lost page
  useEffect(() => {
    if (isLost) goTo(undefined)
  }, [isLost])
}

/** Tells whether the rows on the screen are those of an earlier filter, while those of this one are loading.
 * Another page of the same filter does not count. */
export function useIsFormer({ isPlaceholderData }: { isPlaceholderData: boolean }, filter: object): boolean {
  const current = JSON.stringify(filter)
  const [loaded, setLoaded] = useState(current)
  if (!isPlaceholderData && loaded !== current) setLoaded(current)
  return isPlaceholderData && loaded !== current
}
