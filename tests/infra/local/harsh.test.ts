/** People at work on a bad day of AWS: reads come late, events come twice and side by side, and of many functions few run
 * at once. Everything that was answered stands, once, and all that follows from it fits (docs/decisions/0011-the-local-stack.md). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countBy, intersectionBy, omit, sample, sumBy } from 'es-toolkit'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { wire } from '#infra/local/dynamodb.ts'
import { readIfPresent } from '#infra/local/journal.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { schedulesApi } from '#shared/schedules/api.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import { nominationFor } from '#tests/bench/operations.ts'
import { ensureBuilt } from '#tests/infra/stacks/synthesised.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { times } from '#tests/support/tier.ts'

const folder = mkdtempSync(join(tmpdir(), 'harsh-'))
let stack: Stack

beforeAll(async () => {
  await ensureBuilt()
  await copyCompany(folder)
  const build = { functions: true, web: false }
  const options = { strict: true, harsh: true, limits: 'off', mailsPerSecond: 200 } as const
  stack = await startStack({ ...options, dataDir: folder, warn: () => {}, build })
  return async () => {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

const tokens = new Map<string, Promise<string>>()

async function as<E extends Endpoint>(
  username: string,
  endpoint: E,
  sent: CallInput<E>,
): Promise<EndpointReply<E>> {
  const token = tokens.get(username) ?? tokenOf(stack.url, username)
  tokens.set(username, token)
  return callWith(stack, await token, endpoint, sent, true)
}

/** A colleague can have two awards in a month, however many nominate them at once. */
function refused(error: unknown): undefined {
  if (!String(error).includes('"nominee-monthly-limit"')) throw error
}

/** Has a schedule run, as an administrator does, and returns what it counted; zeros are left out. */
async function runSchedule(name: ScheduleName): Promise<Record<string, number> | undefined> {
  await as('admin', schedulesApi.runSchedule, { params: { name } })
  await stack.idle()
  const { items } = await as('admin', schedulesApi.listScheduleRuns, { params: { name }, query: {} })
  return items[0]?.endedAt ? items[0].counts : undefined
}

test('whatever people did stands once, and lists, counts, mails and payroll fit it', async () => {
  const token = await tokenOf(stack.url, 'employee')
  const high5 = await nominationFor(stack, token)
  const award = await nominationFor(stack, token, true)
  const people = ['employee', 'manager', 'colleague', 'hrbp', 'exco2']
  const seen = people.map((by) => as(by, ideasApi.listIdeas, { query: { size: 100 } }))
  const lists = (await Promise.all(seen)).map(({ items }) => items.map(({ id }) => ({ id })))
  const ideas = lists.reduce((one, other) => intersectionBy(one, other, ({ id }) => id)).slice(0, 3)
  expect(ideas).toHaveLength(3)
  const likesNow = async () => {
    const all = people.flatMap((by) =>
      ideas.map(async ({ id }) => {
        const { liked } = await as(by, ideasApi.getIdea, { params: { id } })
        return [`${id} ${by}`, liked] as const
      }),
    )
    return Object.fromEntries(await Promise.all(all))
  }
  const numbersNow = () =>
    Promise.all(
      ideas.map(async ({ id }) => {
        const { likes, comments } = await as('admin', ideasApi.getIdea, { params: { id } })
        return { id, likes, comments }
      }),
    )
  const [numbersBefore, likesBefore] = [await numbersNow(), await likesNow()]

  const began = new Date().toISOString()
  const likes = { ...likesBefore }
  const comments: string[] = []
  const sent: string[] = []
  const acts: ((by: string) => Promise<void>)[] = [
    async (by) => {
      // Nobody nominates themselves.
      if (by === 'colleague') return
      sent.push((await as(by, nominationsApi.submitNomination, { body: high5 })).id)
    },
    async (by) => {
      const { id } = sample(ideas)
      const likesIt = Math.random() < 0.6
      await as(by, likesIt ? ideasApi.like : ideasApi.unlike, { params: { id } })
      likes[`${id} ${by}`] = likesIt
    },
    async (by) => {
      const { id } = sample(ideas)
      await as(by, ideasApi.addComment, { params: { id }, body: { text: 'Well done' } })
      comments.push(id)
    },
    async () => {
      const reply = await as('employee', nominationsApi.submitNomination, { body: award }).catch(refused)
      if (!reply) return
      const { id } = reply
      sent.push(id)
      for (;;) {
        const { steps } = await as('employee', nominationsApi.getNomination, { params: { id } })
        const step = steps.find(({ status, waitingSince }) => status === '' && waitingSince)
        const approver = step?.approver?.email.split('@')[0]
        if (!step || !approver) return
        const body = { decision: 'approve', comment: 'Well deserved.', termsAccepted: true } as const
        await as(approver, nominationsApi.decideStage, { params: { id, stage: step.stage }, body })
      }
    },
  ]
  await Promise.all(
    people.map(async (by) => {
      for (let n = 0; n < times(8, 120); n++) await sample(acts)(by)
    }),
  )
  await stack.idle()

  for (const id of sent)
    expect((await as('admin', nominationsApi.getNomination, { params: { id } })).id).toBe(id)
  expect(await likesNow()).toEqual(likes)
  const commented = countBy(comments, (id) => id)
  const more = (id: string) =>
    sumBy(people, (by) => Number(likes[`${id} ${by}`]) - Number(likesBefore[`${id} ${by}`]))
  expect(await numbersNow()).toEqual(
    numbersBefore.map(({ id, ...before }) => ({
      id,
      likes: before.likes + more(id),
      comments: before.comments + (commented[id] ?? 0),
    })),
  )

  for (const name of ['report-comparison', 'counter-comparison', 'payroll-reconciliation'] as const) {
    const { compared = 0, mended = 0, differences = 0 } = (await runSchedule(name)) ?? {}
    expect([name, mended, differences]).toEqual([name, 0, 0])
    if (name !== 'payroll-reconciliation') expect([name, compared]).not.toEqual([name, 0])
  }

  await runSchedule('outbox-sweep')
  const left = readFileSync(openDataFolder(folder, false).mails, 'utf8').trim().split('\n').length
  // Approvers who were faster than their mail get none, nor do people who want none.
  const became = omit(await outboxMailsSince(began), ['skipped: overtaken', 'skipped: switched off'])
  expect(became).toEqual({ sent: left })
  expect(readIfPresent(openDataFolder(folder, false).deadLetters) ?? '').toBe('')
})

const text = z.object({ S: z.string() })
const page = z.looseObject({
  Items: z.array(z.object({ status: text, reason: text.optional() })),
  LastEvaluatedKey: z.unknown().optional(),
})

/** Counts the mails of the outbox that were queued since an instant, by what became of them. */
async function outboxMailsSince(instant: string): Promise<Record<string, number>> {
  const list = z.object({ TableNames: z.tuple([z.string()]) })
  const [TableName] = list.parse(await wire(stack.store(), 'DynamoDB', 'ListTables', {})).TableNames
  const found: string[] = []
  let ExclusiveStartKey: unknown
  do {
    const reply = await wire(stack.store(), 'DynamoDB', 'Scan', {
      TableName,
      ExclusiveStartKey,
      FilterExpression: '#type = :type AND createdAt >= :instant',
      ProjectionExpression: '#status, reason',
      ExpressionAttributeNames: { '#type': 'type', '#status': 'status' },
      ExpressionAttributeValues: { ':type': { S: 'outbox-mail' }, ':instant': { S: instant } },
    })
    const { Items, LastEvaluatedKey } = page.parse(reply)
    found.push(...Items.map(({ status, reason }) => (reason ? `${status.S}: ${reason.S}` : status.S)))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return countBy(found, (status) => status)
}
