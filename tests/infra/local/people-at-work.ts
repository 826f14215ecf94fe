/** People at work in a portal: they nominate, approve, comment, like and follow at once, send again what was not answered,
 * and note what was. Afterwards all of it has to stand once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chunk, countBy, intersectionBy } from 'es-toolkit'
import { expect } from 'vitest'
import type { Random } from '#infra/demo/random.ts'
import { wire } from '#infra/local/dynamodb.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { nominationFor } from '#tests/bench/operations.ts'
import { callWith, Refused, tokenOf } from '#tests/support/running.ts'

const people = ['employee', 'manager', 'colleague', 'hrbp', 'exco2'] as const

/** Before an access token ends. */
const tokenMs = 600_000

export type As = <E extends Endpoint>(
  username: string,
  endpoint: E,
  sent: CallInput<E>,
) => Promise<EndpointReply<E>>

/** Calls as somebody whose browser sends the same again until it is answered: by a success, or a refusal that stays. */
export function callerOf(stack: Stack): As {
  const tokens = new Map<string, { readonly since: number; readonly token: Promise<string> }>()
  const token = (username: string): Promise<string> => {
    const known = tokens.get(username)
    if (known && Date.now() - known.since < tokenMs) return known.token
    const signedIn = persistently(() => tokenOf(stack.url, username))
    tokens.set(username, { since: Date.now(), token: signedIn })
    return signedIn
  }
  return async (username, endpoint, sent) => {
    const idempotencyKey = randomUUID()
    return persistently(async () =>
      callWith(stack, await token(username), endpoint, sent, { idempotencyKey }),
    )
  }
}

async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refused && error.status < 500 && error.status !== 429) throw error
      await sleep(100 + 200 * Math.random())
    }
  }
}

/** What was acknowledged. */
interface Ledger {
  readonly nominations: string[]
  readonly approved: string[]
  /** Comment → its idea. */
  readonly comments: Map<string, string>
  /** `idea person` → whether they like it. */
  readonly likes: Map<string, boolean>
  readonly follows: Map<string, boolean>
}

/** Each works in so many tabs at once, with so many ideas in each: no tab undoes what another did. */
const tabs = 4
const ideasOfTab = 3

/** Lets people do so many acts, all at once. Returns the check that what was acknowledged stands, once. */
export async function work(stack: Stack, as: As, acts: number, random: Random): Promise<() => Promise<void>> {
  const lists = await Promise.all(people.map((by) => as(by, ideasApi.listIdeas, { query: { size: 100 } })))
  const ideas = lists
    .map(({ items }) => items)
    .reduce((one, other) => intersectionBy(one, other, ({ id }) => id))
    .slice(0, tabs * ideasOfTab)
    .map(({ id }) => id)
  expect(ideas).toHaveLength(tabs * ideasOfTab)
  const began = new Date().toISOString()
  const before = await stateOf(as, ideas)
  const ledger: Ledger = {
    ...{ nominations: [], approved: [], comments: new Map() },
    ...{ likes: new Map(before.likes), follows: new Map(before.follows) },
  }
  const some = await actsOf(stack, as, ledger, random)
  let left = acts
  await Promise.all(
    chunk(ideas, ideasOfTab).flatMap((ofTab) =>
      people.map(async (by) => {
        while (left-- > 0) await random.pick(some)(by, ofTab)
      }),
    ),
  )
  return () => check(stack, as, { ideas, began, before, ledger })
}

/** A colleague can have two awards in a month, however many nominate them at once. */
function unlessFull(error: unknown): undefined {
  if (!String(error).includes('"nominee-monthly-limit"')) throw error
}

async function actsOf(stack: Stack, as: As, ledger: Ledger, random: Random) {
  const token = await persistently(() => tokenOf(stack.url, 'employee'))
  const high5 = await persistently(() => nominationFor(stack, token))
  const award = await persistently(() => nominationFor(stack, token, true))
  const { nominations, approved, comments, likes, follows } = ledger
  /** Approves one stage after the other. Whose answer was lost finds that it was decided. */
  const approve = async (id: string): Promise<void> => {
    for (;;) {
      const { steps } = await as('employee', nominationsApi.getNomination, { params: { id } })
      const step = steps.find(({ status, waitingSince }) => status === '' && waitingSince)
      const approver = step?.approver?.email.split('@')[0]
      if (!step || !approver) return
      const body = { decision: 'approve', comment: 'Well deserved.', termsAccepted: true } as const
      await as(approver, nominationsApi.decideStage, { params: { id, stage: step.stage }, body }).catch(
        (error: unknown) => {
          if (!(error instanceof Refused && error.status === 409)) throw error
        },
      )
    }
  }
  const acts: ((by: string, ideas: readonly string[]) => Promise<void>)[] = [
    async (by) => {
      // Nobody nominates themselves.
      if (by === 'colleague') return
      nominations.push((await as(by, nominationsApi.submitNomination, { body: high5 })).id)
    },
    async (by, ideas) => {
      const id = random.pick(ideas)
      const likesIt = random.chance(0.6)
      await as(by, likesIt ? ideasApi.like : ideasApi.unlike, { params: { id } })
      likes.set(`${id} ${by}`, likesIt)
    },
    async (by, ideas) => {
      const id = random.pick(ideas)
      const followsIt = random.chance(0.6)
      await as(by, followsIt ? ideasApi.follow : ideasApi.unfollow, { params: { id } })
      follows.set(`${id} ${by}`, followsIt)
    },
    async (by, ideas) => {
      const idea = random.pick(ideas)
      const comment = { params: { id: idea }, body: { text: 'Well done' } }
      comments.set((await as(by, ideasApi.addComment, comment)).id, idea)
    },
    async () => {
      const sent = as('employee', nominationsApi.submitNomination, { body: award })
      const reply = await sent.catch(unlessFull)
      if (!reply) return
      nominations.push(reply.id)
      await approve(reply.id)
      approved.push(reply.id)
    },
  ]
  return acts
}

/** Likes, follows and numbers of ideas, as people see them. */
async function stateOf(as: As, ideas: readonly string[]) {
  const seen = await Promise.all(
    people.flatMap((by) =>
      ideas.map(async (id) => {
        const { liked, followed } = await as(by, ideasApi.getIdea, { params: { id } })
        return { name: `${id} ${by}`, liked, following: followed }
      }),
    ),
  )
  const numbers = ideas.map(async (id) => {
    const { likes, comments } = await as('admin', ideasApi.getIdea, { params: { id } })
    return [id, { likes, comments }] as const
  })
  return {
    likes: new Map(seen.map(({ name, liked }) => [name, liked])),
    follows: new Map(seen.map(({ name, following }) => [name, following])),
    numbers: new Map(await Promise.all(numbers)),
  }
}

interface Work {
  readonly ideas: readonly string[]
  readonly began: string
  readonly before: Awaited<ReturnType<typeof stateOf>>
  readonly ledger: Ledger
}

async function check(stack: Stack, as: As, { ideas, began, before, ledger }: Work): Promise<void> {
  const now = await stateOf(as, ideas)
  expect(now.likes).toEqual(ledger.likes)
  expect(now.follows).toEqual(ledger.follows)
  const stored = await itemsSince(stack, began)
  const idsOf = (type: string) =>
    stored
      .filter((item) => item.type === type)
      .map(({ id }) => id)
      .toSorted()
  // Each act once, though some were sent again and again: nothing else was made.
  expect(idsOf('nomination')).toEqual(ledger.nominations.toSorted())
  expect(idsOf('comment')).toEqual([...ledger.comments.keys()].toSorted())
  const commented = countBy([...ledger.comments.values()], (idea) => idea)
  for (const id of ideas) {
    const likers = (likes: ReadonlyMap<string, boolean>) =>
      [...likes].filter(([name, likesIt]) => likesIt && name.startsWith(id)).length
    const was = before.numbers.get(id)
    expect(now.numbers.get(id)).toEqual({
      likes: (was?.likes ?? 0) + likers(ledger.likes) - likers(before.likes),
      comments: (was?.comments ?? 0) + (commented[id] ?? 0),
    })
  }
  for (const id of ledger.approved) {
    const { steps } = await as('admin', nominationsApi.getNomination, { params: { id } })
    expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 'Approve'))
  }
}

interface StoredItem {
  readonly PK: string
  readonly type: string
  readonly id: string
  readonly status: string
  readonly reason: string
  readonly [attribute: string]: string
}

/** Items of the table that were made since an instant, with the attributes that are texts. */
export async function itemsSince(stack: Stack, instant: string): Promise<StoredItem[]> {
  const lists = (await wire(stack.store(), 'DynamoDB', 'ListTables', {})) as { TableNames: string[] }
  const found: StoredItem[] = []
  let ExclusiveStartKey: unknown
  do {
    const reply = (await wire(stack.store(), 'DynamoDB', 'Scan', {
      TableName: lists.TableNames[0],
      ExclusiveStartKey,
      FilterExpression: 'createdAt >= :instant OR #type = :unread',
      ExpressionAttributeNames: { '#type': 'type' },
      ExpressionAttributeValues: { ':instant': { S: instant }, ':unread': { S: 'unread-record' } },
    })) as { Items: Record<string, { S?: string; B?: string }>[]; LastEvaluatedKey?: unknown }
    for (const item of reply.Items)
      found.push(
        Object.fromEntries(
          Object.entries(item).map(([name, { S, B }]) => [name, S ?? B ?? '']),
        ) as StoredItem,
      )
    ExclusiveStartKey = reply.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}
