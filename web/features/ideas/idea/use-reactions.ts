/** Liking and following: shown at once, sent one after the other, and taken back where that fails. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdeaView } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { ideaQuery } from '../queries.ts'

export interface ReactionState {
  readonly failure: Error | null
  toggle(): void
}

export function useReactions(
  idea: IdeaView,
  address: string,
): { like: ReactionState; follow: ReactionState } {
  const params = { id: idea.id }
  const like = useToggle(address, {
    name: 'like',
    isOn: ({ liked }) => liked,
    send: async (liked) => call(liked ? ideasApi.like : ideasApi.unlike, { params }),
    show: (liked) => (shown) =>
      shown.liked === liked ? shown : { ...shown, liked, likes: shown.likes + (liked ? 1 : -1) },
  })
  const follow = useToggle(address, {
    name: 'follow',
    isOn: ({ followed }) => followed,
    send: async (followed) => call(followed ? ideasApi.follow : ideasApi.unfollow, { params }),
    show: (followed) => (shown) => ({ ...shown, followed }),
  })
  return { like, follow }
}

interface Toggle {
  name: string
  isOn: (shown: IdeaView) => boolean
  send: (on: boolean) => Promise<Partial<IdeaView>>
  show: (on: boolean) => (shown: IdeaView) => IdeaView
}

function useToggle(address: string, { name, isOn, send, show }: Toggle): ReactionState {
  const queries = useQueryClient()
  const { queryKey } = ideaQuery(address)
  const mutationKey = [name, address]
  const isLast = () => queries.isMutating({ mutationKey }) === 1
  const { mutate, error } = useMutation({
    mutationKey,
    // However fast somebody clicks, the clicks arrive in their order.
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    // A later press is shown already; without one the server's number is the true one.
    onSuccess: (told) => {
      if (isLast()) updateShownIdea(queries, address, (shown) => ({ ...shown, ...told }))
    },
    onError: (_, on: boolean) => {
      if (isLast()) updateShownIdea(queries, address, show(!on))
    },
  })
  return {
    failure: error,
    toggle() {
      // Of what is known now, which the page may not show yet.
      const cached = queries.getQueryData(queryKey)
      if (!cached) return
      const on = !isOn(cached)
      void queries.cancelQueries({ queryKey })
      updateShownIdea(queries, address, show(on))
      mutate(on)
    },
  }
}

/** Changes the idea that is shown, where it is still there. */
export function updateShownIdea(
  queries: QueryClient,
  address: string,
  to: (shown: IdeaView) => IdeaView,
): void {
  queries.setQueryData(ideaQuery(address).queryKey, (shown) => shown && to(shown))
}
