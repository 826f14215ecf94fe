/** What stands together comes together: what came later would move what somebody is about to press. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Reading = Pick<UseQueryResult, 'isLoading' | 'failureCount'>

/** Whether each was read, or has failed once. What has come stays: what failed is asked for once more by what shows it. */
export function useAllRead(readings: readonly Reading[]): boolean {
  const isReading = readings.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  const [isThere, setThere] = useState(false)
  if (!isReading && !isThere) setThere(true)
  return isThere
}
