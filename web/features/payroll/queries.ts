/** Queries of the screens of payroll. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PayrollFilter, PayrollMonthView } from '#shared/payroll/model.ts'
import { call } from '#web/client/call.ts'
import { payrollApi, type Reply } from '#web/client/contract.ts'

/** Everything that a step, a correction or an answer makes out of date. */
export const payrollKey = ['payroll'] as const

/** A month as an administrator reads it. */
export type FullMonth = Reply<typeof payrollApi.getPayrollMonth>

/** How long until what is under way is looked at again, in ms. */
export const lookAgain = 1500

/** Whether something is being done with a month just now. */
export const isUnderWay = ({ state }: Pick<PayrollMonthView, 'state'>): boolean =>
  state === 'closing' || state === 'confirming'

export const monthsQuery = queryOptions({
  queryKey: [...payrollKey, 'months'],
  queryFn: ({ signal }) => call(payrollApi.listPayrollMonths, { signal }),
  staleTime: 0,
})

/** For administrators. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'month', month],
    queryFn: ({ signal }) => call(payrollApi.getPayrollMonth, { params: { month }, signal }),
    staleTime: 0,
  })

interface Paged {
  readonly size: number
  readonly cursor: string | undefined
}

/** The filter of the rows of a month. */
export type RowFilter = Omit<PayrollFilter, 'month'>

const paged = ({ size, cursor }: Paged) => ({ size, ...(cursor && { cursor }) })

export const rowsQuery = (month: string, { corrections, ...filter }: RowFilter, page: Paged) =>
  queryOptions({
    queryKey: [...payrollKey, 'rows', month, filter, corrections, page],
    queryFn: ({ signal }) =>
      call(payrollApi.listPayrollRows, {
        params: { month },
        query: { ...paged(page), ...filter, ...(corrections && { corrections: 'true' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Rows that are told beside a month, some at a time. */
const beside = 10

export const flagsQuery = (month: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...payrollKey, 'flags', month, cursor],
    queryFn: ({ signal }) =>
      call(payrollApi.listPayrollFlags, {
        params: { month },
        query: paged({ size: beside, cursor }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const unansweredQuery = (month: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...payrollKey, 'unanswered', month, cursor],
    queryFn: ({ signal }) =>
      call(payrollApi.listUnansweredRows, {
        params: { month },
        query: paged({ size: beside, cursor }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const awardQuery = (nominationId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'award', nominationId],
    queryFn: ({ signal }) => call(payrollApi.getPayrollAward, { params: { nominationId }, signal }),
    staleTime: 0,
  })

export const answerFilesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...payrollKey, 'answers', cursor],
    queryFn: ({ signal }) =>
      call(payrollApi.listPayrollAnswers, { query: paged({ size: beside, cursor }), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'working') ? lookAgain : false,
  })

export const answerFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'answer-file', id],
    queryFn: ({ signal }) => call(payrollApi.getPayrollAnswers, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'working' ? lookAgain : false),
  })
