/** Liking and following: shown at once, sent one after the other, and taken back where that fails. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ideasApi } from '#shared/ideas/api.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { ideaQuery } from '../queries.ts'

export interface Reaction {
  readonly isOn: boolean
  readonly failure: Error | null
  toggle(): void
}

export function useReactions(idea: IdeaView, address: string): { like: Reaction; follow: Reaction } {
  const like = useToggle(address, {
    name: 'like',
    isOn: idea.liked,
    send: async (liked) => call(liked ? ideasApi.like : ideasApi.unlike, { params: { id: idea.id } }),
    // Exactly as many as the button says: the server answers with the true number.
    show: (liked) => (shown) =>
      shown.liked === liked ? shown : { ...shown, liked, likes: shown.likes + (liked ? 1 : -1) },
  })
  const follow = useToggle(address, {
    name: 'follow',
    isOn: idea.followed,
    send: async (followed) =>
      call(followed ? ideasApi.follow : ideasApi.unfollow, { params: { id: idea.id } }),
    show: (followed) => (shown) => ({ ...shown, followed }),
  })
  return { like, follow }
}

interface Toggle {
  name: string
  isOn: boolean
  send: (on: boolean) => Promise<Partial<IdeaView>>
  show: (on: boolean) => (shown: IdeaView) => IdeaView
}

function useToggle(address: string, { name, isOn, send, show }: Toggle): Reaction {
  const queries = useQueryClient()
  const mutationKey = [name, address]
  const isLast = () => queries.isMutating({ mutationKey }) === 1
  const { mutate, error } = useMutation({
    mutationKey,
    // However fast somebody clicks, the clicks arrive in their order.
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (on: boolean) => {
      await queries.cancelQueries({ queryKey: ideaQuery(address).queryKey })
      change(queries, address, show(on))
    },
    // What was clicked after it is shown already.
    onSuccess: (told) => {
      if (isLast()) change(queries, address, (shown) => ({ ...shown, ...told }))
    },
    onError: (_, on) => {
      if (isLast()) change(queries, address, show(!on))
    },
  })
  return { isOn, failure: error, toggle: () => mutate(!isOn) }
}

/** Changes the idea that is shown, where it is still there. */
export function change(queries: QueryClient, address: string, to: (shown: IdeaView) => IdeaView): void {
  queries.setQueryData(ideaQuery(address).queryKey, (shown) => shown && to(shown))
}
