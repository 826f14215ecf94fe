/** A large team whose members answer at the same moment: each answer counts once, and the last one ends it once. */
import { expect, test } from 'vitest'
import { monthlyQuotas } from '#functions/nominations/counts/reservations.ts'
import { changeNomination } from '#functions/nominations/review/changing.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { conflicting, isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import {
  accept,
  admin,
  decline,
  jon,
  monetary,
  nominate,
  open,
  reassign,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { times } from '#tests/support/tier.ts'

const { table, newcomers } = useNominations()
const door = useTableDoor()
const size = times(15, 50)

interface Transaction {
  readonly TransactItems: readonly Record<string, { Item?: StoredKey; Key?: StoredKey }>[]
}
type StoredKey = { readonly PK: { readonly S: string }; readonly SK: { readonly S: string } }

const keysOf = ({ TransactItems }: Transaction) =>
  TransactItems.flatMap((each) => Object.values(each)).map(({ Item, Key }) => {
    const { PK, SK } = Item ?? Key ?? { PK: { S: '' }, SK: { S: '' } }
    return `${PK.S} ${SK.S}`
  })

/** The first so many transactions go on only when all of them have arrived. Each is then told twice that it met another
 * one, as DynamoDB tells those that touch an item at the same instant, and DynamoDB Local never does. Gives how many have
 * come by now. */
function likeDynamo(together: number): () => number {
  let sent = 0
  let all = () => {}
  const arrived = new Promise<void>((resolve) => {
    all = resolve
  })
  const refused = new Map<string, number>()
  door.failWith(async (asked) => {
    if (!isTransaction(asked)) return undefined
    sent += 1
    if (sent === together) all()
    if (sent <= together) await arrived
    const keys = keysOf(JSON.parse(asked.body))
    // Its entry in the record of acts has a key of its own.
    const times = refused.get(keys.join()) ?? 0
    refused.set(keys.join(), times + 1)
    return times < 2 ? conflicting(keys.length) : undefined
  })
  return () => sent
}

async function asked(count: number) {
  const members = await newcomers(count)
  const { status, reply } = await nominate(jon, monetary(members))
  expect(status).toBe(201)
  return { id: reply.id, members }
}

interface Told {
  readonly nominationId: string
  readonly tellings: readonly unknown[]
}

/** What was noted of a nomination, and whom it told. */
async function kept(id: string) {
  const [audit, outbox] = [await table.items('audit'), await table.items('outbox-entry')]
  const told = outbox.map(({ payload }) => payload as Told).filter(({ nominationId }) => nominationId === id)
  return {
    acts: audit.filter(({ PK }) => String(PK).includes(id)).map(({ what, by }) => ({ what, by })),
    told: told.flatMap(({ tellings }) => tellings),
    head: (await table.items('nomination')).find((each) => each.id === id),
  }
}

test('very many answers at once, some of which decline', async () => {
  const { id, members } = await asked(size)
  const sent = likeDynamo(size)
  const replies = await Promise.all(
    members.map((member, place) => (place % 5 === 0 ? decline(member, id) : accept(member, id))),
  )
  door.failWith(undefined)
  expect(replies.map(({ status, problem }) => [status, problem?.code])).toEqual(
    members.map(() => [200, undefined]),
  )

  const { reply } = await open(admin, id)
  expect([reply.decision, reply.nominees.map(({ answer }) => answer?.status)]).toEqual([
    'Accepted',
    members.map((_, place) => (place % 5 === 0 ? 'Rejected' : 'Accepted')),
  ])
  expect(reply.steps.filter(({ waitingSince }) => waitingSince).map(({ stage }) => stage)).toEqual([
    'sponsor',
  ])

  // Three times each, and some more of the last ones: nobody waits for all the others.
  expect(sent()).toBeLessThan(4 * size)

  const { acts, told, head } = await kept(id)
  const declined = size / 5
  expect(acts.filter(({ what }) => what === 'accepted')).toHaveLength(size - declined)
  expect(acts.filter(({ what }) => what === 'declined')).toHaveLength(declined)
  expect(new Set(acts.map(({ by }) => JSON.stringify(by))).size).toBe(size + 1)
  expect([head?.nomineeCount, head?.unanswered, head?.version]).toEqual([
    size - declined,
    undefined,
    size + 1,
  ])
  const times = (what: RegExp) => told.filter((each) => what.test(JSON.stringify(each))).length
  expect([times(/member-declined/), times(/sponsor/)]).toEqual([declined, 1])
  expect(loggedLines().filter((line) => line.includes('"error"'))).toEqual([])
})

test('all of a team decline at once', async () => {
  const { id, members } = await asked(times(6, size))
  likeDynamo(members.length)
  const replies = await Promise.all(members.map((member) => decline(member, id)))
  door.failWith(undefined)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const { told, head } = await kept(id)
  expect([head?.decision, head?.unanswered]).toEqual(['Declined', undefined])
  // The last one of them is told with the end.
  expect(told.filter((each) => /member-declined/.test(JSON.stringify(each)))).toHaveLength(members.length - 1)
})

test('members answer while a stage is passed on, and one of them twice', async () => {
  const [one, two, three] = await newcomers(3)
  if (!one || !two || !three) throw new Error('Nobody was made.')
  const { reply } = await nominate(jon, monetary([one, two, three]))
  likeDynamo(4)
  const replies = await Promise.all([
    accept(one, reply.id),
    accept(one, reply.id),
    accept(two, reply.id),
    reassign(admin, reply.id, 'sponsor', sponsor),
  ])
  expect(replies.map(({ status }) => status).slice(0, 3)).toEqual([200, 200, 200])
  const { acts, head } = await kept(reply.id)
  expect(acts.filter(({ what }) => what === 'accepted')).toHaveLength(2)
  expect([head?.decision, head?.unanswered]).toEqual(['Pending', 1])
})

test('who answers while the nomination is withdrawn either counts or is told that it is over', async () => {
  const members = await newcomers(5)
  const { reply } = await nominate(jon, monetary(members))
  likeDynamo(6)
  const [withdrawn, ...answers] = await Promise.all([
    withdraw(jon, reply.id),
    ...members.map((member) => accept(member, reply.id)),
  ])
  expect(withdrawn.status).toBe(200)
  const { acts, head } = await kept(reply.id)
  expect([head?.decision, head?.unanswered]).toEqual(['Withdrawn', undefined])
  expect(acts.filter(({ what }) => what === 'accepted')).toHaveLength(
    answers.filter(({ status }) => status === 200).length,
  )
  for (const { status, problem } of answers)
    expect(['200', 'answer-closed']).toContain(problem?.code ?? `${status}`)
})

/** Does something between the reading of a nomination's body and that of its head. */
async function betweenReadings<T>(id: string, act: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  let hold: Promise<unknown> | undefined
  door.failWith(async ({ headers, body }) => {
    const isHead = body.includes(`"NOM#${id}"`) && body.includes('"HEAD"')
    if (!isHead || hold || !String(headers['x-amz-target']).endsWith('GetItem')) return undefined
    hold = new Promise((resolve) => setTimeout(resolve, 200)).then(meanwhile)
    await hold
    return undefined
  })
  const done = await act()
  door.failWith(undefined)
  return done
}

test('who answers while the time is declared over has answered', async () => {
  const [one, two] = await newcomers(2)
  if (!one || !two) throw new Error('Nobody was made.')
  const { id } = (await nominate(jon, monetary([one, two]))).reply
  const doing = { by: { name: 'ThinkTank' }, isAdmin: false, now: new Date(), requestId: 'no answer' }
  await betweenReadings(
    id,
    () => changeNomination(id, { what: 'not-answered' }, doing),
    async () => expect((await accept(one, id)).status).toBe(200),
  )
  const { decision, nominees } = (await open(admin, id)).reply
  expect([decision, nominees.map(({ answer }) => answer?.status)]).toEqual([
    'Accepted',
    ['Accepted', 'Rejected'],
  ])
  expect((await kept(id)).head?.nomineeCount).toBe(1)
})

test('who declines while it is withdrawn gives back one place', async () => {
  const [one, two] = await newcomers(2)
  if (!one || !two) throw new Error('Nobody was made.')
  expect((await nominate(jon, monetary([one]))).status).toBe(201)
  const { id } = (await nominate(jon, monetary([one, two]))).reply
  const { status } = await betweenReadings(
    id,
    () => withdraw(jon, id),
    async () => expect((await decline(one, id)).status).toBe(200),
  )
  expect(status).toBe(200)
  const quotas = await table.items(monthlyQuotas.type)
  expect(quotas.find(({ personId }) => personId === one.personId)?.n).toBe(1)
})
