/** The comments on an idea: those read so far, and changes of them. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommentView, IdeaView } from '#shared/ideas/model.ts'
import type { ideasApi, Reply } from '#web/client/contract.ts'
import { commentsQuery } from '../queries.ts'

type Pages = InfiniteData<Reply<typeof ideasApi.listComments>, string>

export function useComments(ideaId: string) {
  const query = useInfiniteQuery(commentsQuery(ideaId))
  const { data } = query
  // One's own is shown at once, and may come again with a later page; ids are in the order of time.
  const comments = useMemo(() => {
    const byId = new Map(data?.pages.flatMap(({ items }) => items).map((each) => [each.id, each]))
    return data && [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }, [data])
  return { ...query, data: comments }
}

/** Changes what is shown without reading it again. */
export function useCommentChanges(ideaId: string, address: string) {
  const queries = useQueryClient()
  const { queryKey } = commentsQuery(ideaId)
  const changePages = (to: (items: CommentView[], isLast: boolean) => CommentView[]) =>
    queries.setQueryData<Pages>(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page, index) => ({
            ...page,
            items: to(page.items, index === shown.pages.length - 1),
          })),
        },
    )
  const count = (by: number) => {
    queries.setQueryData<IdeaView>(
      ['idea', address],
      (shown) => shown && { ...shown, comments: shown.comments + by },
    )
    void queries.invalidateQueries({ queryKey: ['ideas'] })
  }
  return {
    added(comment: CommentView) {
      changePages((items, isLast) => (isLast ? [...items, comment] : items))
      count(1)
    },
    changed(comment: CommentView) {
      changePages((items) => items.map((each) => (each.id === comment.id ? comment : each)))
    },
    removed(comment: CommentView) {
      changePages((items) => items.map((each) => (each.id === comment.id ? comment : each)))
      count(-1)
    },
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}
