/** Serves one's notices: what they say, how many are unread, marking them as read. */
import type { Actor } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import type { Notice } from '#shared/notifications/model.ts'
import { countOf, type KeptNotice, listNotices, markRead, unreadOf } from './store.ts'
import { shownTo } from './subjects.ts'

export const handler = serve(notificationsApi, {
  async listNotifications({ query: { view, ...paged }, actor, now }) {
    const { personId } = actor
    // Before the page: what arrives meanwhile is not among what a reader of this page has read.
    const before = await unreadOf(personId)
    const unread = new Set(before.unread.map(({ id }) => id))
    const untold = new Set<string>()
    const load = async (kept: readonly KeptNotice[]) => {
      const views = await viewsOf(kept, unread, { actor, now })
      for (const { id } of kept) if (unread.has(id) && !views.has(id)) untold.add(id)
      return views
    }
    const page = await listNotices(personId, paged, { unread: before, view, now, load })
    // Notices without visible content count as read.
    const after = untold.size > 0 ? await markRead(personId, ({ id }) => untold.has(id)) : before
    return { ...page, unread: countOf(after, now), upTo: before.arrived }
  },

  async countUnread({ actor, now }) {
    return countOf(await unreadOf(actor.personId, { mayBeLate: true }), now)
  },

  async readNotification({ params, actor, now }) {
    return countOf(await markRead(actor.personId, ({ id }) => id === params.id), now)
  },

  async readNotifications({ body: { upTo }, actor, now }) {
    return countOf(await markRead(actor.personId, ({ n }) => n <= upTo), now)
  },
})

async function viewsOf(
  kept: readonly KeptNotice[],
  unread: ReadonlySet<string>,
  reader: { readonly actor: Actor; readonly now: Date },
): Promise<Map<string, Notice>> {
  const visible = await shownTo(kept, reader)
  return new Map(
    kept.flatMap(({ id, kind, at }) => {
      const about = visible.get(id)
      return about ? [[id, { id, kind: kind as Notice['kind'], at, isRead: !unread.has(id), ...about }]] : []
    }),
  )
}
