/** A page that an old address names and that is no longer there: from the beginning then. */
import { useEffect } from 'react'
import { ProblemError } from '#web/client/problem-error.ts'
import type { ListAddress } from './use-list-address.ts'

/** Goes to the first page of a list where the one of the address could not be found. */
export function useLostPage(error: unknown, goTo: ListAddress['goTo']): void {
  const isLost = error instanceof ProblemError && error.code === 'invalid-cursor'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lost page
  useEffect(() => {
    if (isLost) goTo(undefined)
  }, [isLost])
}
