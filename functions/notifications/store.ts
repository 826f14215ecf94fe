/** Notices in the table: a partition per person, and one item of the unread ones (docs/decisions/0046). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { retentionDays, ttlOf } from '#functions/runtime/expiry.ts'
import { type ListPage, type Paged, pageOfKeys, withinRange } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, getItems, queryItems, transact } from '#functions/runtime/table.ts'
import { create, replace, type Write } from '#functions/runtime/writes.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import type { UnreadCount } from '#shared/notifications/model.ts'
import { isOver, mostUnread } from '#shared/notifications/rules.ts'
import { subjectKinds } from '#shared/outbox/mail-kinds.ts'

const subject = z.object({
  about: z.enum(subjectKinds),
  /** Of the record that it is about; absent where nothing is looked up. */
  id: z.string().optional(),
  /** By what it is found besides: the comment of an idea, whose delegation. */
  part: z.string().optional(),
})
export type Subject = z.infer<typeof subject>

/** A notice as ids alone, so that its content is decided for its reader at reading. */
const keptNotice = z.object({
  personId: z.string(),
  id: z.string(),
  /** A `NoticeKind`, of this release or another. */
  kind: z.string(),
  subject,
  /** The actor, where the record does not name them. */
  by: z.string().optional(),
  stage: z.enum(stageNames).optional(),
  /** The instant that it tells of, where the record may have gone on since. */
  instant: z.string().optional(),
  at: z.string(),
  ttl: z.number().int(),
})
export type KeptNotice = z.infer<typeof keptNotice>

const hasEnded = (at: string, now: Date) => isOver(at, now, retentionDays('notices'))

const partitionOf = (personId: string) => `NOTIFICATIONS#${personId}`
const keyOf = (personId: string, id: string): Key => ({ PK: partitionOf(personId), SK: id })

export const notices = entity({
  type: 'notice',
  schema: keptNotice,
  keys: ({ personId, id }) => keyOf(personId, id),
})

/** A person's unread notices; `n` is the number of arrival. Less than 8 kB. */
export const unreadNotices = entity({
  type: 'unread-notices',
  schema: z.object({
    personId: z.string(),
    version: z.number().int(),
    arrived: z.number().int(),
    unread: z.array(z.object({ id: z.string(), n: z.number().int(), at: z.string() })),
  }),
  keys: ({ personId }) => unreadKey(personId),
})
type Unread = z.infer<typeof unreadNotices.schema>

const unreadKey = (personId: string): Key => ({ PK: `UNREAD#${personId}`, SK: 'UNREAD' })

/** Reads which are unread. Counting them may be late: every open page asks each minute. */
export async function unreadOf(personId: string, reading: { mayBeLate?: true } = {}): Promise<Unread> {
  const none: Unread = { personId, version: 0, arrived: 0, unread: [] }
  const [found = none] = await getItems(unreadNotices, [unreadKey(personId)], reading)
  return found
}

/** Those of the unread that are not over. */
const currentUnread = ({ unread }: Pick<Unread, 'unread'>, now: Date) =>
  unread.filter(({ at }) => !hasEnded(at, now))

/** Counts the unread notices. */
export function countOf(unread: Pick<Unread, 'unread'>, now: Date): UnreadCount {
  const count = currentUnread(unread, now).length
  return count > mostUnread ? { count: mostUnread, more: true } : { count }
}

/** Somebody may be told much at once. */
const mostAttempts = 12

function nextUnread(after: Unread): Write {
  return after.version === 1 ? create(unreadNotices, after) : replace(unreadNotices, after)
}

/** Adds an unread notice, once. Beyond a hundred unread ones, the oldest count as read. */
export async function addNotice(given: Omit<KeptNotice, 'ttl'>, now: Date): Promise<void> {
  const { personId, id, at } = given
  if (hasEnded(at, now)) return
  const notice: KeptNotice = { ...given, ttl: ttlOf('notices', new Date(at)) }
  await retryOnConflict(mostAttempts, async () => {
    // Read first: the number of arrivals must be that of the same moment.
    const before = await unreadOf(personId)
    if (await getItem(notices, keyOf(personId, id))) return
    const n = before.arrived + 1
    const unread = [...currentUnread(before, now), { id, n, at }].slice(-(mostUnread + 1))
    await transact([
      create(notices, notice),
      nextUnread({ personId, version: before.version + 1, arrived: n, unread }),
    ])
  })
}

/** Takes those out of the unread of which that is said. Changes nothing where there are none. */
export function markRead(
  personId: string,
  isMeant: (unread: Unread['unread'][number]) => boolean,
): Promise<Unread> {
  return retryOnConflict(mostAttempts, async () => {
    const before = await unreadOf(personId)
    const unread = before.unread.filter((each) => !isMeant(each))
    if (unread.length === before.unread.length) return before
    const after = { ...before, version: before.version + 1, unread }
    await transact([nextUnread(after)])
    return after
  })
}

interface Listing<T> {
  readonly unread: Unread
  readonly view: 'all' | 'unread'
  readonly now: Date
  /** Id of a notice → what is shown of it. */
  readonly load: (notices: readonly KeptNotice[]) => Promise<ReadonlyMap<string, T>>
}

/** Reads a page of notices through `load`, newest first, without empty ones. Raises `invalid-cursor`. */
export function listNotices<T>(
  personId: string,
  paged: Paged,
  { unread, view, now, load }: Listing<T>,
): Promise<ListPage<T>> {
  const partition = partitionOf(personId)
  const ids = currentUnread(unread, now).map(({ id }) => ({ id }))
  return pageOfKeys<Pick<KeptNotice, 'id'>, T>(`${partition}#${view}`, paged, {
    list: async (range) =>
      view === 'all' ? queryItems(notices, { ...range, partition }) : withinRange(ids, range, ({ id }) => id),
    sort: ({ id }) => id,
    load: async (places) => {
      const found = view === 'all' ? (places as readonly KeptNotice[]) : await noticesOf(personId, places)
      const visible = await load(found.filter(({ at }) => !hasEnded(at, now)))
      return places.map(({ id }) => visible.get(id))
    },
  })
}

/** All notices of somebody, oldest first. */
export const allNotices = (personId: string) => allItems(notices, { partition: partitionOf(personId) })

function noticesOf(personId: string, places: readonly Pick<KeptNotice, 'id'>[]): Promise<KeptNotice[]> {
  return getItems(
    notices,
    places.map(({ id }) => keyOf(personId, id)),
  )
}
