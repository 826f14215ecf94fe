/** Recent notices of the demo company's known accounts: High5s, answers to and comments on their ideas, and
 * mentions. Those of more than some days ago are read. */
import { ulid } from 'ulid'
import { isLiveHigh5 } from '#functions/nominations/lists/nominees.ts'
import { type KeptNotice, notices, unreadNotices } from '#functions/notifications/store.ts'
import type { Entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import { mailId } from '#functions/runtime/outbox.ts'
import type { Comment, Idea } from '#shared/ideas/model.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'
import { isOver, mostUnread, noticeDays } from '#shared/notifications/rules.ts'
import type { NoticeKind } from '#shared/outbox/mail-kinds.ts'
import { fixedAccounts } from './accounts.ts'
import type { Item } from './batch-writer.ts'
import type { Circle } from './circle.ts'
import { type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'

/** Days that are still unread. */
const unreadDays = 7

type Told = Pick<KeptNotice, 'personId' | 'subject' | 'at' | 'instant'> & { readonly kind: NoticeKind }

type Make = <T extends object>(kind: Entity<T>, item: NoInfer<T>) => Item

/** Makes the notices of the known accounts, and counts them. */
export class DemoNotices {
  private readonly arrived = new Map<string, { id: string; at: string }[]>()
  private readonly random: Random
  private readonly now: Date
  private readonly make: Make

  private readonly readers: ReadonlySet<string>

  constructor({ seed, now }: Recipe, { people }: Circle, make: Make) {
    const accounts = new Set(fixedAccounts.map(({ username }) => username))
    this.readers = new Set(
      people.filter(({ username }) => accounts.has(username)).map(({ personId }) => personId),
    )
    this.random = randomOf(seed, 'notices')
    this.now = now
    this.make = make
  }

  /** A High5, to who received it. */
  *ofNomination({ head: { id, createdAt: at, decision }, head, body }: FullNomination): Generator<Item> {
    if (!isLiveHigh5(head) || decision !== 'Accepted') return
    const subject = { about: 'nomination', id } as const
    for (const { personId } of liveMembers(body.nominees))
      yield* this.tell({ personId, kind: 'high5', at, subject })
  }

  /** Notices of answers and comments to an idea's author, and of mentions. */
  *ofIdea({ id, author: { personId }, progress }: Idea, comments: readonly Comment[]): Generator<Item> {
    if (progress && progress.by.personId !== personId) {
      const { at } = progress
      yield* this.tell({ personId, kind: 'idea-progress', at, instant: at, subject: { about: 'idea', id } })
    }
    for (const { id: part, author, createdAt: at, mentions = [], parentId } of comments) {
      const subject = { about: 'comment', id, part } as const
      const mentioned = mentions.map((each) => each.personId).filter((each) => each !== author.personId)
      for (const each of mentioned) yield* this.tell({ personId: each, kind: 'idea-mention', at, subject })
      if (author.personId !== personId && !mentioned.includes(personId))
        yield* this.tell({ personId, kind: 'idea-comment', at, subject })
      const answered = comments.find((each) => each.id === parentId)?.author.personId
      if (answered && ![author.personId, personId, ...mentioned].includes(answered))
        yield* this.tell({ personId: answered, kind: 'comment-answer', at, subject })
    }
  }

  /** Yields the notice of an event, unless it is over by now. */
  private *tell({ personId, kind, at, subject, instant }: Told): Generator<Item> {
    if (!this.readers.has(personId) || isOver(at, this.now)) return
    const id = mailId({ outboxId: ulid(Date.parse(at), this.random.next), number: 1 })
    const ttl = ttlAfter(noticeDays, new Date(at))
    yield this.make(notices, { personId, id, kind, subject, ...(instant && { instant }), at, ttl })
    this.arrived.set(personId, [...(this.arrived.get(personId) ?? []), { id, at }])
  }

  /** Yields the unread ones, after all notices. */
  *unread(): Generator<Item> {
    const since = new Date(this.now.getTime() - unreadDays * 86_400_000).toISOString()
    for (const [personId, all] of this.arrived) {
      const numbered = all
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, at }, index) => ({ id, n: index + 1, at }))
      const unread = numbered.filter(({ at }) => at > since).slice(-(mostUnread + 1))
      yield this.make(unreadNotices, { personId, version: 1, arrived: all.length, unread })
    }
  }
}
