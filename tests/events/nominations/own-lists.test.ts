/** Everybody's own lists of nominations: whatever happens, each finds by paging what is theirs, and exactly as many as
 * the totals say (docs/product.md#own-nominations). */
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as projections } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { answerPointers } from '#functions/nominations/lists/nominees.ts'
import { changeNomination } from '#functions/nominations/review/changing.ts'
import { asStored } from '#functions/runtime/entity.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  asking,
  awards,
  decline,
  downgrade,
  everyone,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthAwards,
  monthly,
  nominate,
  nosy,
  open,
  reassign,
  reject,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { useStream } from '#tests/support/stream.ts'
import { times } from '#tests/support/tier.ts'

const { newcomer, newcomers, table } = useNominations([recognition, awards, asking, monthAwards], {
  stream: true,
})
const stream = useStream(streamReaders.projections.types)
beforeAll(async () => void (await stream.next()))

/** Brings all lists to where the nominations are. */
async function settle(): Promise<void> {
  expect(await projections(await stream.next())).toEqual({ batchItemFailures: [] })
}

const month = new Date().toISOString().slice(0, 7)
const onTheSpotReason = downgradeReasons['on-the-spot'][0]

/** All pages of a list, a few rows each, and the total that each page told. */
async function readAll<T>(
  page: (query: { size: number; cursor?: string }) => Promise<{ reply: Paged<T> }>,
): Promise<{ items: T[]; totals: number[] }> {
  const items: T[] = []
  const totals = new Set<number>()
  for (let cursor: string | undefined, pages = 0; pages < 200; pages++) {
    const { reply } = await page({ size: times(7, 2), ...(cursor && { cursor }) })
    items.push(...reply.items)
    totals.add(reply.total ?? -1)
    cursor = reply.next
    if (!cursor) return { items, totals: [...totals] }
  }
  throw new Error('The list has no end.')
}

interface Paged<T> {
  readonly items: T[]
  readonly next?: string | undefined
  readonly total?: number | undefined
}

const listsOf = (person: Person) => ({
  received: (query: object) => as(person).call(nominationsApi.listReceived, { query }),
  sent: (query: object) => as(person).call(nominationsApi.listSent, { query }),
  review: (query: object) =>
    as(person).call(nominationsApi.listToReview, { query: { ...query, awards: 'standard' } }),
  employeeAwards: (query: object) =>
    as(person).call(nominationsApi.listToReview, { query: { ...query, awards: 'month' } }),
  hcbp: (query: object) => as(person).call(nominationsApi.listDecidedAsHrbp, { query }),
})

const idsIn = async (person: Person, list: keyof ReturnType<typeof listsOf>) =>
  (await readAll<{ id: string }>(listsOf(person)[list])).items.map(({ id }) => id)

/** Those who have a nomination waiting for their answer. */
const askedAbout = async (id: string) => (await table.items('to-answer')).filter((each) => each.id === id)

const waiting = async (person: Person) => (await as(person).call(nominationsApi.getWaiting, {})).reply

/** Every total is what paging through that list finds, and what all together are told. */
async function expectTrueTotals(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const counts = (await as(person).call(nominationsApi.countNominations, {})).reply
    for (const [list, read] of Object.entries(listsOf(person))) {
      const { items, totals } = await readAll<{ id: string }>(read)
      const told = counts[list as keyof typeof counts]
      expect([person.name, list, totals, told]).toEqual([person.name, list, [items.length], items.length])
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    }
    const { items, totals } = await readAll<{ id: string }>((query) =>
      as(jon).call(nominationsApi.listHigh5s, { params: { id: person.personId }, query }),
    )
    expect([person.name, totals]).toEqual([person.name, [items.length]])
  }
}

describe('what somebody sent, reviews and decided', () => {
  test('is listed with whoever it is with, and leaves them with the decision', async () => {
    const amy = await newcomer()
    const { id } = (await nominate(jon, monetary([amy]))).reply
    expect(await idsIn(jon, 'sent')).toContain(id)
    for (const [approver, stage] of [
      [manager, 'manager'],
      [exco2, 'exco2'],
      [hrbp, 'hrbp'],
    ] as const) {
      expect(await idsIn(approver, 'review')).toContain(id)
      expect(await idsIn(amy, 'received')).toEqual([])
      await approve(approver, id, stage, '')
      expect(await idsIn(approver, 'review')).not.toContain(id)
    }
    await settle()
    expect(await idsIn(amy, 'received')).toEqual([id])
    expect(await idsIn(hrbp, 'hcbp')).toContain(id)
    await expectTrueTotals([jon, exco2, hrbp, amy])
  })

  test('says of what was sent with whom it is and since when, and nothing of what they said', async () => {
    const { id } = (await nominate(jon, monetary([await newcomer()]))).reply
    await approve(manager, id, 'manager', 'Between us')
    const { items } = await readAll<Record<string, unknown>>(listsOf(jon).sent)
    const card = items.find((each) => each.id === id)
    expect(card?.steps).toMatchObject([
      { stage: 'manager', status: 'Approve', decidedBy: { name: manager.name } },
      { stage: 'exco2', status: '', approver: { name: exco2.name }, waitingSince: expect.any(String) },
      { stage: 'hrbp', status: '', approver: { name: hrbp.name } },
    ])
    expect(JSON.stringify(card)).not.toContain('Between us')
    expect(JSON.stringify(card)).not.toContain(exco2.email)
  })

  test('month awards wait in a list of their own', async () => {
    const { id } = (await nominate(jon, monthly([await newcomer()], month))).reply
    expect(await idsIn(exco2, 'employeeAwards')).toContain(id)
    expect(await idsIn(exco2, 'review')).not.toContain(id)
    expect((await waiting(exco2)).employeeAwards).toMatchObject({ count: 1, since: expect.any(String) })
    await reject(exco2, id, 'exco2', 'Not yet')
    expect(await idsIn(exco2, 'employeeAwards')).toEqual([])
    expect((await waiting(exco2)).employeeAwards).toBeUndefined()
    // What was approved in advance and closed with another stage nobody decided.
    expect(await idsIn(hrbp, 'hcbp')).not.toContain(id)
    await expectTrueTotals([jon, exco2, hrbp])
  })

  test('whatever ends or moves it moves it in the lists', async () => {
    const ids = []
    for (let n = 0; n < 6; n++) ids.push((await nominate(jon, monetary([await newcomer()]))).reply.id)
    const [withdrawn = '', rejected = '', downgraded = '', moved = '', refused = '', desk = ''] = ids
    await withdraw(jon, withdrawn)
    await reject(manager, rejected, 'manager', 'No')
    await downgrade(manager, downgraded, 'manager', onTheSpotReason)
    await reassign(admin, moved, 'manager', sponsor)
    await reassign(admin, refused, 'hrbp', sponsor)
    await reassign(admin, desk, 'exco2', manager)
    await approve(manager, desk, 'manager', '')
    await settle()
    const waits = await idsIn(manager, 'review')
    expect(ids.filter((id) => waits.includes(id))).toEqual([refused])
    expect(await idsIn(sponsor, 'review')).toContain(moved)
    await expectTrueTotals([...everyone])
  })

  test('who was HRBP is told of what they rejected, not of what others closed', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await nominate(jon, monetary([await newcomer()]))).reply.id)
    const [own = '', closed = '', downgraded = ''] = ids
    for (const id of [own, downgraded]) await approveAll(id, ['manager', 'exco2'])
    await reject(hrbp, own, 'hrbp', 'Twice already')
    await reject(manager, closed, 'manager', 'No')
    await downgrade(hrbp, downgraded, 'hrbp', onTheSpotReason)
    const { items } = await readAll<{ id: string; status: string }>(listsOf(hrbp).hcbp)
    expect(items[0]).toMatchObject({ id: own, status: 'Reject', outcome: { is: 'rejected', stage: 'hrbp' } })
    expect(items.map(({ id }) => id)).not.toContain(closed)
    expect(items.map(({ id }) => id)).not.toContain(downgraded)
  })
})

describe('who is asked', () => {
  test('has it waiting from a moment after it was sent until they answer', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    const { id, createdAt } = (await nominate(jon, monetary([amy, ben]))).reply
    await settle()
    expect(await waiting(amy)).toEqual({ answer: { count: 1, since: createdAt } })
    const unanswered = () => as(amy).call(nominationsApi.listReceived, { query: { only: 'unanswered' } })
    expect((await unanswered()).reply.items).toMatchObject([{ id, mayAnswer: true }])
    await accept(amy, id)
    expect(await waiting(amy)).toEqual({})
    expect((await unanswered()).reply.items).toEqual([])
    const { items } = await readAll<{ mayAnswer: boolean }>(listsOf(amy).received)
    expect(items).toMatchObject([{ id, decision: 'Pending', mayAnswer: false, outcome: { is: 'to-answer' } }])
    await settle()
    expect((await waiting(ben)).answer?.count).toBe(1)
    await decline(ben, id)
    expect(await waiting(ben)).toEqual({})
    await settle()
    expect(await askedAbout(id)).toEqual([])
  })

  test('and answers before the lists know of it, has nothing waiting afterwards', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    const { id } = (await nominate(jon, monetary([amy, ben]))).reply
    const early = await stream.next()
    await accept(amy, id)
    expect(await projections(early)).toEqual({ batchItemFailures: [] })
    expect([await waiting(amy), (await waiting(ben)).answer?.count]).toEqual([{}, 1])
    await settle()
    expect([await waiting(amy), (await waiting(ben)).answer?.count]).toEqual([{}, 1])
  })

  test('and answers while the lists learn of it, has nothing waiting afterwards', async () => {
    for (let round = 0; round < times(1, 6); round++) {
      const members = (await newcomers(3)) as [Person, Person, Person]
      const { id } = (await nominate(jon, monetary(members))).reply
      const early = await stream.next()
      const [projected] = await Promise.all([projections(early), ...members.map((each) => accept(each, id))])
      expect(projected).toEqual({ batchItemFailures: [] })
      expect(await Promise.all(members.map(waiting))).toEqual([{}, {}, {}])
    }
    await settle()
  })

  test.each([
    ['is withdrawn', times(27, 50), (id: string) => withdraw(jon, id)],
    [
      'is over',
      times(3, 50),
      (id: string) =>
        changeNomination(
          id,
          { what: 'not-answered' },
          { by: { name: 'ThinkTank' }, isAdmin: false, now: new Date(), requestId: 'r' },
        ),
    ],
  ])('by very many, and it %s, nobody has it waiting', async (_, count, end) => {
    // The first has more than are written together.
    const members = await newcomers(count)
    const { id } = (await nominate(jon, monetary(members))).reply
    const early = await stream.next()
    expect(await projections(early)).toEqual({ batchItemFailures: [] })
    expect(await askedAbout(id)).toHaveLength(members.length)
    await accept(members[1] as Person, id)
    expect(await askedAbout(id)).toHaveLength(members.length - 1)
    await end(id)
    await settle()
    expect(await askedAbout(id)).toEqual([])
    // Late repeats bring nothing back.
    expect(await projections(early)).toEqual({ batchItemFailures: [] })
    expect(await askedAbout(id)).toEqual([])
    await expectTrueTotals(members.slice(0, times(2, 9)))
  })

  test('by more than are counted, is told that there are more', async () => {
    const amy = await newcomer()
    const at = '2026-05-01T10:00:00.000Z'
    await table.putItems(
      Array.from({ length: 100 }, (_, n) =>
        asStored(answerPointers, { personId: amy.personId, at, id: `n${n}` }),
      ),
    )
    expect(await waiting(amy)).toEqual({
      answer: { count: 99, more: true, since: at },
    })
  })
})

describe('the desk', () => {
  test('is told to administrators, and counts in nobody’s own list', async () => {
    const { hierarchy } = await newcomer()
    const lone = await newcomer({ hierarchy: hierarchy && { ...hierarchy, lineManager: undefined } })
    const before = (await waiting(admin)).desk?.count ?? 0
    const { id } = (await nominate(jon, monetary([lone]))).reply
    expect((await open(admin, id)).reply.may.decide).toBe('manager')
    const { review, desk } = await waiting(admin)
    expect([review, desk?.count, typeof desk?.since]).toEqual([undefined, before + 1, 'string'])
    expect((await waiting(manager)).desk).toBeUndefined()
    expect(await idsIn(admin, 'review')).toEqual([])
    await approve(admin, id, 'manager', '')
    expect((await waiting(admin)).desk?.count ?? 0).toBe(before)
    await expectTrueTotals([admin, exco2])
  })

  test('decides as HRBP through an administrator, who has not decided as HRBP themselves', async () => {
    const { hierarchy } = await newcomer()
    const lone = await newcomer({ hierarchy: hierarchy && { ...hierarchy, hrbp: undefined } })
    const { id } = (await nominate(jon, monetary([lone]))).reply
    await approveAll(id, ['manager', 'exco2'])
    expect((await approve(admin, id, 'hrbp', '')).status).toBe(200)
    expect(await idsIn(admin, 'hcbp')).toEqual([])
    await expectTrueTotals([admin])
  })
})

describe('High5s that somebody received', () => {
  const high5s = (viewer: Person, of: Person, cursor?: string) =>
    as(viewer).call(nominationsApi.listHigh5s, {
      params: { id: of.personId },
      query: { size: 2, ...(cursor && { cursor }) },
    })

  test('are seen by colleagues: card, day and nominator, and neither the words nor what it was before', async () => {
    const amy = await newcomer()
    const plain = (await nominate(jon, high5([amy]))).reply.id
    const paid = (await nominate(jon, monetary([amy]))).reply.id
    await downgrade(manager, paid, 'manager', onTheSpotReason)
    const gone = (await nominate(jon, high5([amy]))).reply.id
    await withdraw(admin, gone)
    await nominate(jon, monthly([amy], month))
    await settle()
    const { reply } = await high5s(nosy, amy)
    expect([reply.total, reply.items.map(({ id }) => id)]).toEqual([2, [paid, plain]])
    for (const item of reply.items) {
      expect(Object.keys(item).sort()).toEqual(
        ['behaviour', 'card', 'createdAt', 'id', 'isTeam', 'nominator', 'title'].filter(
          (field) => field in item,
        ),
      )
      expect(item.nominator).toEqual({ personId: jon.personId, name: jon.name, slug: jon.slug })
      expect(item.title).toBe(`${amy.name}, High5`)
    }
    expect((await open(nosy, plain)).status).toBe(403)
    await expectTrueTotals([amy])
  })

  test('are held by those of a downgraded team who take part', async () => {
    const [amy, ben, cat] = (await newcomers(3)) as [Person, Person, Person]
    const { id } = (await nominate(jon, monetary([amy, ben, cat]))).reply
    await settle()
    await accept(amy, id)
    await decline(ben, id)
    await accept(cat, id)
    await downgrade(sponsor, id, 'sponsor', downgradeReasons.teams[0])
    await settle()
    const held = await Promise.all(
      [amy, ben, cat].map(async (each) => (await high5s(nosy, each)).reply.total),
    )
    expect(held).toEqual([1, 0, 1])
    expect(await idsIn(ben, 'received')).toEqual([id])
    await withdraw(admin, id)
    await settle()
    expect((await high5s(nosy, amy)).reply).toMatchObject({ total: 0, items: [] })
    await expectTrueTotals([amy, ben, cat])
  })

  test('are seen by contractors and by other communities, not by who is in no directory', async () => {
    const amy = await newcomer()
    await nominate(jon, high5([amy]))
    await settle()
    const contractor = await newcomer({ employeeNumber: '0' })
    const other = await newcomer({ communities: [77] })
    const stranger = await newcomer({ hierarchy: undefined })
    const leaver = await newcomer({ status: 'left' })
    const seen = await Promise.all(
      [contractor, other].map(async (each) => (await high5s(each, amy)).reply.total),
    )
    expect(seen).toEqual([1, 1])
    for (const each of [stranger, leaver]) expect((await high5s(each, amy)).status).toBe(403)
  })

  test('of nobody are not found', async () => {
    const { status, problem } = await high5s(jon, { ...jon, personId: 'nobody' })
    expect([status, problem.code]).toEqual([404, 'not-found'])
  })

  test('cursors lead through one person’s list only', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    for (let n = 0; n < 3; n++) await nominate(jon, high5([amy]))
    await settle()
    const { next } = (await high5s(nosy, amy)).reply
    expect((await high5s(nosy, amy, next)).reply.items).toHaveLength(1)
    expect((await high5s(nosy, ben, next)).problem.code).toBe('invalid-cursor')
  })
})

test('a list is read by its own person only: the place in somebody else’s leads nowhere', async () => {
  const [amy, ben] = (await newcomers(2)) as [Person, Person]
  for (let n = 0; n < 3; n++) {
    await nominate(amy, high5([ben]))
    await nominate(ben, high5([amy]))
  }
  await settle()
  for (const list of ['received', 'sent'] as const) {
    const { next } = (await listsOf(amy)[list]({ size: 1 })).reply
    expect(typeof next).toBe('string')
    const stolen = await listsOf(ben)[list]({ size: 1, cursor: next })
    expect([list, stolen.status, stolen.problem.code]).toEqual([list, 400, 'invalid-cursor'])
  }
  const { next } = (await listsOf(manager).review({ size: 1 })).reply
  expect((await listsOf(exco2).review({ size: 1, cursor: next })).problem.code).toBe('invalid-cursor')
  expect((await listsOf(manager).employeeAwards({ size: 1, cursor: next })).problem.code).toBe(
    'invalid-cursor',
  )
})

test('a decision while an approver pages through what waits repeats and hides nothing else', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await nominate(jon, monetary([await newcomer()]))).reply.id)
  const before = await idsIn(manager, 'review')
  const first = await listsOf(manager).review({ size: before.indexOf(ids[2] ?? '') + 1 })
  await approve(manager, ids[1] ?? '', 'manager', '')
  await approve(manager, ids[3] ?? '', 'manager', '')
  const { items } = await readAll<{ id: string }>((query) =>
    listsOf(manager).review(query.cursor ? query : { ...query, cursor: first.reply.next }),
  )
  expect(items.map(({ id }) => id)).toEqual([ids[4], ids[5]])
  await expectTrueTotals([manager])
})

test('a record that is handed over by hand takes from the lists what is no longer theirs', async () => {
  const nominee = await newcomer()
  const { id } = (await nominate(jon, monetary([nominee]))).reply
  await approveAll(id, ['manager', 'exco2', 'hrbp'])
  await settle()
  expect(await idsIn(nominee, 'received')).toEqual([id])
  expect((await withdraw(admin, id)).status).toBe(200)
  // It never arrives; what the runbook says is done in its place.
  const { Records } = await stream.next()
  const lost = Records.find(({ dynamodb }) => dynamodb?.NewImage?.id?.S === id)
  const { Keys, NewImage } = lost?.dynamodb ?? {}
  const byHand = { Records: [{ eventName: 'INSERT' as const, dynamodb: { Keys, NewImage } }] }
  for (let time = 0; time < 2; time++)
    expect(await projections(byHand as Awaited<ReturnType<typeof stream.next>>)).toEqual({
      batchItemFailures: [],
    })
  expect(await idsIn(nominee, 'received')).toEqual([])
  expect((await as(nominee).call(nominationsApi.countNominations, {})).reply.received).toBe(0)
})
