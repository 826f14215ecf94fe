/** What the bell and the list of notices read, and marking them as read. */
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { notificationsApi, type Reply } from '#web/client/contract.ts'
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

export const noticesQuery = (show: 'all' | 'unread', size: number, cursor?: string) =>
  queryOptions({
    queryKey: [...lists, show, size, cursor],
    queryFn: ({ signal }) =>
      call(notificationsApi.listNotifications, { query: { show, size, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: everyMilliseconds,
    refetchOnWindowFocus: true,
  })

/** Marks what is opened, or all that had come by a page. What is shown says so at once where it is saved. */
export function useMarkRead() {
  const queries = useQueryClient()
  const done = (isMeant: (id: string) => boolean) => {
    queries.setQueriesData<NoticesPage>({ queryKey: lists }, (page) => {
      return (
        page && {
          ...page,
          items: page.items.map((each) => (isMeant(each.id) ? { ...each, isRead: true } : each)),
        }
      )
    })
  }
  const setCount = (count: Reply<typeof notificationsApi.countUnread>) =>
    queries.setQueryData(unreadQuery.queryKey, count)
  const one = useSingleMutation({
    mutationFn: (id: string) => call(notificationsApi.readNotification, { params: { id } }),
    onSuccess: (count, id) => {
      setCount(count)
      done((each) => each === id)
    },
  })
  const all = useSingleMutation({
    mutationFn: ({ upTo }: Pick<NoticesPage, 'upTo' | 'items'>) =>
      call(notificationsApi.readNotifications, { body: { upTo } }),
    onSuccess: (count, { items }) => {
      setCount(count)
      const shown = new Set(items.map(({ id }) => id))
      done((each) => shown.has(each))
      void queries.invalidateQueries({ queryKey: lists })
    },
  })
  return { one, all }
}
