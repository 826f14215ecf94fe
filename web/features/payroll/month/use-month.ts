/** A payroll month for administrators, followed while something is being done with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay, lookAgain, monthQuery, monthsQuery, payrollKey } from '../queries.ts'

/** Each look at a month is on record; how far it is, the list of months tells meanwhile. */
export function useMonth(month: string) {
  const queries = useQueryClient()
  const query = useQuery(monthQuery(month))
  const isWaiting = query.data !== undefined && isUnderWay(query.data)
  const { data, dataUpdatedAt } = useQuery({
    ...monthsQuery,
    refetchInterval: isWaiting ? lookAgain : false,
  })
  const cached = data?.items.find((each) => each.month === month)
  const isOver = isWaiting && cached !== undefined && cached.state !== query.data?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each look at the list
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: payrollKey, predicate: isNotMonths })
  }, [isOver, dataUpdatedAt])
  return query
}

const isNotMonths = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'months'
