/** People at work on a bad day of AWS: reads come late, events come twice and side by side, and of many functions few run
 * at once. Everything that was answered stands, once, and all that follows from it fits (docs/decisions/0011-the-local-stack.md). */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countBy, sample } from 'es-toolkit'
import { beforeAll, expect, test } from 'vitest'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { readIfPresent } from '#infra/local/journal.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { schedulesApi } from '#shared/schedules/api.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import { nominationFor } from '#tests/bench/operations.ts'
import { ensureBuilt } from '#tests/infra/stacks/synthesised.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { tokenOf } from '#tests/support/running.ts'
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

/** Calls as a browser does: what is refused because too much goes on is sent again, as the same. */
async function as<E extends Endpoint>(
  username: string,
  endpoint: E,
  sent: CallInput<E>,
): Promise<EndpointReply<E>> {
  const token = tokens.get(username) ?? tokenOf(stack.url, username)
  tokens.set(username, token)
  const { params = {}, query = {}, body } = sent as Record<string, Record<string, string> | undefined>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const headers = {
    authorization: `Bearer ${await token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    const reply = await fetch(`${stack.url}/api${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (reply.ok) return JSON.parse(text)
    if (reply.status !== 503)
      throw new Error(`${username}: ${endpoint.method} ${path}: ${reply.status} ${text}`)
    await sleep(100 + Math.random() * 200)
  }
}

/** Has a schedule run, as an administrator does, and returns what it counted. */
async function runSchedule(name: ScheduleName) {
  await as('admin', schedulesApi.runSchedule, { params: { name } })
  await stack.idle()
  const { items } = await as('admin', schedulesApi.listScheduleRuns, { params: { name }, query: {} })
  return items[0]?.counters
}

test('whatever people did stands once, and lists, counts, mails and payroll fit it', async () => {
  const { items: ideas } = await as('employee', ideasApi.listIdeas, { query: { size: 3 } })
  const portal = { url: stack.url }
  const token = await tokenOf(stack.url, 'employee')
  const [high5, award] = [await nominationFor(portal, token), await nominationFor(portal, token, true)]
  const before = await Promise.all(ideas.map(({ id }) => as('admin', ideasApi.getIdea, { params: { id } })))
  const people = ['employee', 'manager', 'head', 'hrbp', 'exco2']
  const likes = new Map<string, boolean>()
  const comments: string[] = []
  const [sentHigh5s, sentAwards]: string[][] = [[], []]
  const acts: ((by: string) => Promise<void>)[] = [
    async (by) => void sentHigh5s?.push((await as(by, nominationsApi.submitNomination, { body: high5 })).id),
    async (by) => {
      const id = sample(ideas).id
      const likesIt = Math.random() < 0.6
      await as(by, likesIt ? ideasApi.like : ideasApi.unlike, { params: { id } })
      likes.set(`${id} ${by}`, likesIt)
    },
    async (by) => {
      const id = sample(ideas).id
      const { id: comment } = await as(by, ideasApi.addComment, {
        params: { id },
        body: { text: 'Well done' },
      })
      comments.push(`${id} ${comment}`)
    },
    async (by) => {
      if (by !== 'employee') return
      const { id } = await as(by, nominationsApi.submitNomination, { body: award })
      sentAwards?.push(id)
      for (;;) {
        const { steps } = await as(by, nominationsApi.getNomination, { params: { id } })
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
  await runSchedule('outbox-sweep')

  for (const id of [...(sentHigh5s ?? []), ...(sentAwards ?? [])])
    expect((await as('admin', nominationsApi.getNomination, { params: { id } })).id).toBe(id)
  const liked = countBy(
    [...likes].filter(([, likesIt]) => likesIt),
    ([key]) => key.split(' ')[0] ?? '',
  )
  const commented = countBy(comments, (each) => each.split(' ')[0] ?? '')
  for (const { id, likes: had, comments: said } of before) {
    const now = await as('admin', ideasApi.getIdea, { params: { id } })
    const were = await likesBefore(id)
    expect([id, now.comments - said, now.likes - had]).toEqual([
      id,
      commented[id] ?? 0,
      (liked[id] ?? 0) - were,
    ])
  }

  for (const name of ['report-comparison', 'counter-comparison'] as const)
    expect([name, await runSchedule(name)]).toEqual([name, expect.objectContaining({ mended: 0 })])
  expect(await runSchedule('payroll-reconciliation')).toMatchObject({ differences: 0 })

  const { mails, deadLetters } = openDataFolder(folder, false)
  const ids = (readFileSync(mails, 'utf8').match(/X-Entity-Ref-ID: [\w-]+/g) ?? []).map(String)
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  expect(readIfPresent(deadLetters) ?? '').toBe('')
})
