/** Queries of the bell and the list of notices, and marking notices as read. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noticesInBell } from '#shared/notifications/rules.ts'
import { call } from '#web/client/call.ts'
import { notificationsApi, type Reply } from '#web/client/contract.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'

export type NoticesPage = Reply<typeof notificationsApi.listNotifications>

/** Asked for again while the page is seen. */
const everyMilliseconds = 90_000

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread-count'],
  queryFn: ({ signal }) => call(notificationsApi.countUnread, { signal }),
  staleTime: 30_000,
  refetchInterval: everyMilliseconds,
  refetchOnWindowFocus: true,
})

const lists = ['notifications', 'list']

const noticesQuery = (show: 'all' | 'unread', size: number, cursor?: string) =>
  queryOptions({
    queryKey: [...lists, show, size, cursor],
    queryFn: ({ signal }) =>
      call(notificationsApi.listNotifications, {
        query: { view: show, size, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Two parts of one page ask once.
    staleTime: 2_000,
    refetchInterval: everyMilliseconds,
    refetchOnWindowFocus: true,
  })

/** A page of one's notices. It says how many are unread, which the bell then shows. */
export function useNotices(page: Parameters<typeof noticesQuery>, isWanted = true) {
  const queries = useQueryClient()
  const query = useQuery({ ...noticesQuery(...page), enabled: isWanted })
  const { data, isFetching, isSuccess } = query
  useEffect(() => {
    // Not what was read before, which is shown until it is read again, and where that fails.
    if (isWanted && isSuccess && !isFetching) void replaceCached(queries, unreadQuery.queryKey, data.unread)
  }, [queries, isWanted, isSuccess, isFetching, data])
  return query
}

/** The newest of those that were not looked at. Asked for beside their count, not after it. */
export function useUnreadNews() {
  const notices = useNotices(['unread', noticesInBell])
  return { readings: [notices], items: notices.data?.items ?? [] }
}

/** Marks what is opened as read, or all that had come by a page; what is shown says so once that is saved. */
export function useMarkRead() {
  const queries = useQueryClient()
  const note = async (unread: NoticesPage['unread'], isMeant: (id: string) => boolean) => {
    // A list that is on its way would tell how it was before.
    await queries.cancelQueries({ queryKey: lists })
    await replaceCached(queries, unreadQuery.queryKey, unread)
    queries.setQueriesData<NoticesPage>({ queryKey: lists }, (page) => {
      const items = page?.items.map((each) => (isMeant(each.id) ? { ...each, isRead: true } : each))
      return page && items && { ...page, unread, items }
    })
    // Notices that were read leave the unread ones.
    void queries.invalidateQueries({ queryKey: lists })
  }
  const one = useSingleMutation({
    mutationFn: (id: string) => call(notificationsApi.readNotification, { params: { id } }),
    onSuccess: (unread, id) => note(unread, (each) => each === id),
  })
  const all = useSingleMutation({
    mutationFn: ({ upTo }: Pick<NoticesPage, 'upTo' | 'items'>) =>
      call(notificationsApi.readNotifications, { body: { upTo } }),
    onSuccess: (unread, { items }) => note(unread, (each) => items.some(({ id }) => id === each)),
  })
  return { one, all }
}
