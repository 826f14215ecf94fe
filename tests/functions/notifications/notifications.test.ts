/** Notices: who gets which, what is shown of them to whom, what is unread (docs/product.md#notifications). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addNoticesOf } from '#events/notifications/projection.ts'
import { fanOut, prepareMail } from '#events/outbox/delivery.ts'
import { addNotice, unreadNotices, unreadOf } from '#functions/notifications/store.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { type OutboxMail, outboxKey, outboxMails } from '#functions/runtime/outbox.ts'
import { addressOfComment } from '#shared/addresses.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { ProgressStage } from '#shared/ideas/progress.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { mostUnread, noticeDays } from '#shared/notifications/rules.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import type { MailChoice, NoticeChoice } from '#shared/people/notification-rows.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { answerEquity, equityEvent, nominateEquity } from '#tests/support/equity.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import {
  admin,
  approve,
  awards,
  exco2,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { useProjections } from '#tests/support/projections.ts'

const { table, newcomers } = useNominations([recognition, awards, equityEvent], { stream: true })
const { costOf } = useCapacity()
const { settle, skip } = useProjections()

beforeAll(async () => {
  process.env[env.siteUrl] = 'https://thinktank.example'
  await addChallenge(table, 'owned', { communities: [1] })
})

/** What was done is told. */
async function tell(): Promise<void> {
  for (const { outboxId, doneAt } of await table.items('outbox-entry'))
    if (!doneAt) await fanOut(outboxKey(String(outboxId)))
  await settle()
}

const list = async (by: Person, query: { view?: 'all' | 'unread'; size?: number; cursor?: string } = {}) =>
  (await as(by).call(notificationsApi.listNotifications, { query: { size: 25, ...query } })).reply
const kindsOf = async (by: Person) => (await list(by)).items.map(({ kind }) => kind)
const count = async (by: Person) => (await as(by).call(notificationsApi.countUnread, {})).reply
const readOne = async (by: Person, id: string) =>
  (await as(by).call(notificationsApi.readNotification, { params: { id } })).reply
const readAll = async (by: Person, upTo: number) =>
  (await as(by).call(notificationsApi.readNotifications, { body: { upTo } })).reply
const comment = async (by: Person, id: string) =>
  as(by).call(ideasApi.addComment, { params: { id }, body: { text: 'Yes!' }, idempotencyKey: randomUUID() })

interface Wanted {
  readonly mails?: Partial<Record<MailChoice, boolean>>
  readonly notices?: Partial<Record<NoticeChoice, boolean>>
}

async function choose(by: Person, { mails, notices }: Wanted): Promise<void> {
  const { version, preferences } = (await as(by).call(detailsApi.getOwnDetails, {})).reply
  const body = {
    version,
    mails: { ...preferences.mails, ...mails },
    notices: { ...preferences.notices, ...notices },
  }
  expect((await as(by).call(detailsApi.setPreferences, { body })).status).toBe(200)
}

async function mailsTo({ personId }: Person): Promise<OutboxMail[]> {
  const all = (await table.items('outbox-mail')).map((item) => outboxMails.schema.parse(item))
  return all.filter(({ to }) => to.personId === personId)
}

/** Colleagues who may see the ideas of the challenge. */
const members = (many: number) => newcomers(many, { communities: [1] })

/** A notice that needs nothing to be looked up. */
const plain = ({ personId }: Person, id: string, at = new Date()) =>
  addNotice(
    { personId, id, kind: 'stages-passed-on', subject: { about: 'reviews' }, at: at.toISOString() },
    at,
  )
const idOf = (n: number) => `01HZX00000000000000000${String(1000 + n)}-1`

describe('a notice', () => {
  test('stands beside the mail of the same, once, however often and late the stream tells of it', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    const { id } = (await nominate(jon, high5([amy]))).reply
    await tell()
    const [mail] = (await mailsTo(amy)) as [OutboxMail]
    await Promise.all([1, 2, 3].map(() => addNoticesOf(mail)))
    const { items, unread } = await list(amy)
    expect(items).toMatchObject([
      { kind: 'high5', by: jon.name, isRead: false, address: `/my-profile/review-nomination/${id}/received` },
    ])
    expect(unread).toEqual({ count: 1 })
    // What somebody did themself is no news to them.
    expect((await kindsOf(jon)).length).toBe(0)
    await as(amy).call(thanksApi.sayThanks, { params: { id }, body: { text: 'Thank you!' } })
    await tell()
    expect((await list(jon)).items).toMatchObject([{ kind: 'thanks', by: amy.name }])
    await as(amy).call(thanksApi.takeBackThanks, { params: { id } })
    expect((await list(jon)).items).toEqual([])
  })

  test('comes where the mail is switched off, and the mail where the notice is', async () => {
    const [amy, ben] = (await members(2)) as [Person, Person]
    const { id } = await sendIdea(amy, 'owned')
    await choose(amy, { notices: { 'idea-comment': false } })
    await comment(ben, id)
    await tell()
    expect(await kindsOf(amy)).toEqual([])
    await choose(amy, { notices: { 'idea-comment': true } })
    const said = (await comment(ben, id)).reply
    await comment(amy, id)
    await tell()
    expect((await list(amy)).items).toMatchObject([
      {
        kind: 'idea-comment',
        by: ben.name,
        title: expect.any(String),
        address: addressOfComment(id, said.id),
      },
    ])
    const [mail] = (await mailsTo(amy)) as [OutboxMail]
    expect(await prepareMail(mail)).toEqual({ skipped: 'switched off' })
    await choose(amy, { mails: { 'idea-comment': true } })
    const prepared = await prepareMail(mail)
    expect('message' in prepared && prepared.message.text).toContain(
      'https://thinktank.example/login/my-profile+notifications',
    )
  })

  test('comes to who has no address, and not to who has left', async () => {
    const [amy, ben, cat] = (await members(3)) as [Person, Person, Person]
    const ideas = [await sendIdea(amy, 'owned'), await sendIdea(ben, 'owned')]
    await Promise.all(ideas.map(({ id }) => comment(cat, id)))
    for (const { outboxId } of await table.items('outbox-entry')) await fanOut(outboxKey(String(outboxId)))
    await table.put(people, { ...amy, email: '' })
    await table.put(people, { ...ben, status: 'left' })
    for (const mail of [...(await mailsTo(amy)), ...(await mailsTo(ben))]) await addNoticesOf(mail)
    await skip()
    expect((await unreadOf(amy.personId)).unread).toHaveLength(1)
    expect(await mailsTo(ben)).toHaveLength(1)
    expect((await unreadOf(ben.personId)).unread).toEqual([])
  })
})

describe('what is shown is decided for its reader when they read it:', () => {
  test('of an idea that they may not see any more, and of a comment that was removed, nothing', async () => {
    const [amy, ben] = (await members(2)) as [Person, Person]
    const mine = await sendIdea(amy, 'owned')
    await comment(ben, mine.id)
    const { id: commentId } = (await comment(ben, mine.id)).reply
    await tell()
    expect(await count(amy)).toEqual({ count: 2 })
    await as(ben).call(ideasApi.removeComment, { params: { id: mine.id, commentId } })
    const { items, unread } = await list(amy)
    expect([items.length, unread]).toEqual([1, { count: 1 }])
    expect(await count(amy)).toEqual({ count: 1 })
  })

  test('of an answer to their idea what becomes of it, as it was said last', async () => {
    const [amy] = (await members(1)) as [Person]
    const { id, title } = await sendIdea(amy, 'owned')
    const answer = async (stage: ProgressStage) => {
      const { version } = (await as(admin).call(ideasApi.getIdea, { params: { id } })).reply
      const body = { version, stage }
      expect((await as(admin).call(ideasApi.setProgress, { params: { id }, body })).status).toBe(200)
      await tell()
    }
    await answer('under-review')
    await answer('planned')
    expect((await list(amy)).items.map((each) => [each.kind, each.by, each.title])).toEqual([
      ['idea-progress', admin.name, `“${title}”: Planned`],
    ])
  })

  test('of a mention only what its reader sees: it opens no idea, and ends with the words', async () => {
    const [ben, cat, dan, eve] = (await members(4)) as [Person, Person, Person, Person]
    const idea = await sendIdea(ben, 'owned')
    const mentioned = [cat, dan, eve]
    const words = (some: readonly Person[]) => ({
      text: `Yes, ${some.map(({ name }) => `@${name}`).join(' ')}!`,
      mentions: some.map(({ personId }) => personId),
    })
    const params = { id: idea.id }
    const added = { params, body: words(mentioned), idempotencyKey: randomUUID() }
    const { id: commentId } = (await as(ben).call(ideasApi.addComment, added)).reply
    await tell()
    // Whoever has read once is known for a minute: the one who leaves has not.
    for (const each of [dan, eve]) expect(await kindsOf(each)).toEqual(['idea-mention'])

    await table.put(people, { ...cat, communities: [] })
    await skip()
    const left = await list(cat)
    expect([left.items, left.unread]).toEqual([[], { count: 0 }])
    const changed = { params: { ...params, commentId }, body: words([eve]) }
    expect((await as(ben).call(ideasApi.editComment, changed)).status).toBe(200)
    expect([await kindsOf(dan), await kindsOf(eve)]).toEqual([[], ['idea-mention']])
    const body = { reason: 'Offensive' }
    expect((await as(admin).call(ideasApi.hideIdea, { params, body })).status).toBe(200)
    expect(await kindsOf(eve)).toEqual([])
  })

  test('of a nomination that was withdrawn, that it was; of one that is not theirs to read, nothing', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    const { id } = (await nominate(jon, monetary([amy]))).reply
    await tell()
    const before = await list(manager)
    expect(before.items[0]).toMatchObject({ kind: 'approver-request', by: jon.name })
    // Nobody but those whom it concerns is shown it, whatever lies in their partition.
    const [{ createdAt, outboxId, number } = { createdAt: '', outboxId: '', number: 0 }] =
      await mailsTo(manager)
    const subject = { about: 'nomination', id } as const
    const stray = { id: `${outboxId}-${number}`, kind: 'approver-request', subject, at: createdAt }
    for (const { personId } of [nosy, amy]) await addNotice({ ...stray, personId }, new Date())
    expect([await kindsOf(nosy), await kindsOf(amy)]).toEqual([[], []])
    await withdraw(jon, id)
    await tell()
    expect(await kindsOf(manager)).toEqual(['stage-withdrawn'])
    const { personId } = exco2
    await addNotice({ ...stray, personId }, new Date())
    expect(await kindsOf(exco2)).toEqual([])
  })

  test('that a nomination waits for them, until they have decided it', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    const { id } = (await nominate(jon, monetary([amy]))).reply
    await tell()
    const asked = async () => (await list(manager)).items.filter(({ address }) => address.includes(id))
    expect((await asked()).map(({ kind }) => kind)).toEqual(['approver-request'])
    expect((await approve(manager, id, 'manager', '')).status).toBe(200)
    expect(await asked()).toEqual([])
  })

  test('of employment equity neither names nor awards, and nothing to anybody else, whatever they read', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    await nominateEquity(jon, [amy])
    await tell()
    const [request] = (await list(amy)).items
    expect(request).toEqual({
      id: expect.any(String),
      kind: 'equity-request',
      at: expect.any(String),
      isRead: false,
      address: expect.stringMatching(/^\/equity-review\//),
    })
    const equityId = request?.address.split('/').at(-1) ?? ''
    await answerEquity(amy, equityId, 'Accepted')
    await tell()
    expect((await list(jon)).items[0]).toMatchObject({ kind: 'equity-answered' })
    expect((await list(jon)).items[0]).not.toHaveProperty('title')
    const subject = { about: 'equity', id: equityId } as const
    for (const { personId } of [admin, nosy, manager])
      for (const [n, kind] of ['equity-request', 'equity-answered'].entries())
        await addNotice(
          { personId, id: idOf(50 + n), kind, subject, at: new Date().toISOString() },
          new Date(),
        )
    for (const by of [admin, nosy, manager])
      expect((await kindsOf(by)).filter((kind) => kind.startsWith('equity'))).toEqual([])
  })
})

describe('unread', () => {
  test('is a notice until it is read; all are up to the latest that was shown, and none that came later', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    for (const n of [5, 6]) await plain(amy, idOf(n))
    const { upTo, items } = await list(amy)
    // Told late: it stands between the others, and was not shown.
    await plain(amy, idOf(4))
    expect(await readAll(amy, upTo)).toEqual({ count: 1 })
    expect(await readAll(amy, upTo)).toEqual({ count: 1 })
    expect((await list(amy)).items.map(({ id, isRead }) => [id, isRead])).toEqual([
      [idOf(6), true],
      [idOf(5), true],
      [idOf(4), false],
    ])
    expect((await list(amy, { view: 'unread' })).items.map(({ id }) => id)).toEqual([idOf(4)])
    // Somebody else's are out of reach.
    expect(await readOne(ben, idOf(4))).toEqual({ count: 0 })
    expect(await readOne(amy, items[0]?.id ?? '')).toEqual({ count: 1 })
    expect(await readOne(amy, idOf(4))).toEqual({ count: 0 })
    expect(await readOne(amy, idOf(4))).toEqual({ count: 0 })
  })

  test('stays true where many arrive and are read at once', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    const ids = Array.from({ length: 6 }, (_, n) => idOf(n))
    await Promise.all([...ids, ...ids].map((id) => plain(amy, id)))
    expect(await count(amy)).toEqual({ count: 6 })
    await Promise.all([readOne(amy, idOf(0)), readOne(amy, idOf(1)), plain(amy, idOf(9))])
    expect(await count(amy)).toEqual({ count: 5 })
    expect((await list(amy)).items).toHaveLength(7)
  })

  test('costs one unit at most to count, also where more are than are counted', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    const { personId } = amy
    const at = new Date().toISOString()
    const unread = Array.from({ length: mostUnread + 1 }, (_, n) => ({ id: idOf(n), n: 90_000 + n, at }))
    await table.put(unreadNotices, { personId, version: 1, arrived: 91_000, unread })
    const { reads } = await costOf(() => unreadOf(personId, { mayBeLate: true }))
    expect(reads).toBeLessThanOrEqual(1)
    await plain(amy, idOf(500))
    expect(await count(amy)).toEqual({ count: mostUnread, more: true })
    expect((await unreadOf(personId)).unread).toHaveLength(mostUnread + 1)
  })

  test('goes with its days, before the store forgets it', async () => {
    const [amy] = (await newcomers(1)) as [Person]
    const old = new Date(Date.now() - noticeDays * 86_400_000 + 60_000)
    await plain(amy, idOf(1), old)
    expect(await count(amy)).toEqual({ count: 1 })
    process.env[env.clockOffset] = String(120_000)
    try {
      expect(await count(amy)).toEqual({ count: 0 })
      expect((await list(amy)).items).toEqual([])
      expect((await list(amy, { view: 'unread' })).items).toEqual([])
    } finally {
      delete process.env[env.clockOffset]
    }
  })

  test('and all are paged by cursors, which no one else can use', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    for (const n of [1, 2, 3]) await plain(amy, idOf(n))
    for (const view of ['all', 'unread'] as const) {
      const first = await list(amy, { view, size: 2 })
      const second = await list(amy, { view, size: 2, cursor: first.next ?? '' })
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([idOf(3), idOf(2), idOf(1)])
      const query = { view, cursor: first.next ?? '' }
      expect((await as(ben).call(notificationsApi.listNotifications, { query })).problem.code).toBe(
        'invalid-cursor',
      )
    }
  })
})
