/** A page that an address names and that is no longer there, or has nothing on it any more: from the beginning then. */
import { useEffect } from 'react'
import { ProblemError } from '#web/client/problem-error.ts'
import type { ListAddress } from './use-list-address.ts'

interface PageQuery {
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly data:
    | { readonly items?: readonly unknown[]; readonly next?: unknown; readonly previous?: unknown }
    | undefined
}

/** Goes to the first page of a list where the one of the address could not be found, or has emptied: it leads nowhere. */
export function useLostPage(
  { error, data, isPlaceholderData }: PageQuery,
  { cursor, goTo }: Pick<ListAddress, 'cursor' | 'goTo'>,
): void {
  const hasEmptied =
    cursor !== undefined && !isPlaceholderData && data?.items?.length === 0 && !data.next && !data.previous
  const isLost = hasEmptied || (error instanceof ProblemError && error.code === 'invalid-cursor')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lost page
  useEffect(() => {
    if (isLost) goTo(undefined)
  }, [isLost])
}
