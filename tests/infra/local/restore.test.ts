/** The rehearsal of the runbook (docs/runbook.md#restoring), of the long tier: a portal loses its table and
 * its user pool. Everything that was acknowledged before the moment is there again, once; nobody gets a mail
 * twice; everybody signs in. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { countBy, intersectionBy } from 'es-toolkit'
import { afterAll, describe, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { say } from '#infra/content/program.ts'
import { demoAccounts, demoPassword } from '#infra/demo/accounts.ts'
import { readAccounts, remakeAccounts } from '#infra/deployment/remake-accounts.ts'
import { finish, localPortal, restore } from '#infra/deployment/restore.ts'
import { localVariables } from '#infra/deployment/running-portal.ts'
import { itemsOf } from '#infra/deployment/scan.ts'
import { keepCopy } from '#infra/local/copies.ts'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { startDynamo, wire } from '#infra/local/dynamodb.ts'
import type { Faults } from '#infra/local/faults.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { nominationFor } from '#tests/bench/operations.ts'
import { ensureBuilt } from '#tests/infra/stacks/synthesised.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'

const data = mkdtempSync(join(tmpdir(), 'restore-'))
const faults: Faults = {}
const options = { dataDir: data, faults, limits: 'off', warn: () => {} } as const
const build = { functions: true, web: false }
const people = ['employee', 'manager', 'hrbp', 'exco2']

let stack: Stack | undefined
afterAll(async () => {
  await stack?.stop()
  rmSync(data, { recursive: true, force: true })
})

async function start(table?: string): Promise<Stack> {
  stack = await startStack({ ...options, build, table })
  enter()
  return stack
}

async function end(): Promise<void> {
  await stack?.stop()
  stack = undefined
}

/** Lets programs of a person find the portal, as `--data` does. */
function enter(): void {
  Object.assign(process.env, localVariables(data))
  coolDown()
}

async function as<E extends Endpoint>(
  by: string,
  endpoint: E,
  sent: CallInput<E>,
): Promise<EndpointReply<E>> {
  if (!stack) throw new Error('No portal runs.')
  return callWith(stack, await tokenOf(stack.url, by), endpoint, sent)
}

const runSchedule = async (name: string) => {
  const headers = { 'x-thinktank-console': 'test' }
  const reply = await fetch(`${stack?.url}/.local/schedules/${name}`, { method: 'POST', headers })
  return ((await reply.json()) as { result: Record<string, number> }).result
}

/** Moves the portal's clock on, so that what was put off comes due. */
const moveOn = async (minutes: number) => {
  const body = new Date(Date.now() + minutes * 60_000).toISOString()
  await fetch(`${stack?.url}/.local/now`, {
    method: 'POST',
    headers: { 'x-thinktank-console': 'test' },
    body,
  })
  await runSchedule('outbox-sweep')
  await stack?.idle()
}

/** How many mails of all runs have a text. */
const mailsWith = (text: string) =>
  readFileSync(openDataFolder(data, false).mails, 'utf8')
    .split('\n')
    .filter((line) => line.includes(text)).length

describe('a table and a user pool that are lost', () => {
  test('come back as they were at the moment', async () => {
    await ensureBuilt()
    await copyCompany(data)
    await start()
    const me = (username: string) => as(username, peopleApi.getMe, {})
    const before = new Map(
      await Promise.all(
        demoAccounts.map(async ({ username }) => {
          return [username, (await me(username).catch(() => undefined))?.personId] as const
        }),
      ),
    )

    // What is acknowledged before the moment.
    const high5 = await nominationFor(stack as Stack, await tokenOf(stack?.url ?? '', 'employee'))
    const lists = await Promise.all(people.map((by) => as(by, ideasApi.listIdeas, { query: { size: 100 } })))
    const [idea] = lists
      .map(({ items }) => items)
      .reduce((one, other) => intersectionBy(one, other, ({ id }) => id))
    if (!idea) throw new Error('There is no idea that all see.')
    const commentsBefore = (await as('admin', ideasApi.getIdea, { params: { id: idea.id } })).comments
    const sent: string[] = []
    for (let n = 0; n < 10; n++)
      for (const by of people) sent.push((await as(by, nominationsApi.submitNomination, { body: high5 })).id)
    for (const by of people) {
      await as(by, ideasApi.like, { params: { id: idea.id } })
      await as(by, ideasApi.addComment, { params: { id: idea.id }, body: { text: 'Said in time' } })
    }
    await stack?.idle()
    expect((await runSchedule('account-export')).accounts).toBeGreaterThan(demoAccounts.length)
    // A mail that the mail service does not take before the moment.
    faults.mail = 'refuse'
    const withheld = await as('employee', nominationsApi.submitNomination, { body: high5 })
    sent.push(withheld.id)
    await stack?.idle()
    const moment = await keepCopy(stack?.store() ?? '', process.env[env.table] ?? '', data)

    // What follows it.
    faults.mail = undefined
    await moveOn(5)
    expect(mailsWith(withheld.id)).toBeGreaterThan(0)
    await as('manager', ideasApi.addComment, { params: { id: idea.id }, body: { text: 'Said too late' } })
    const lost = await as('employee', nominationsApi.submitNomination, { body: high5 })
    await stack?.idle()
    const left = new Map(sent.map((id) => [id, mailsWith(id)]))
    const former = process.env[env.table] ?? ''
    await end()

    // The disaster.
    const began = performance.now()
    const dynamo = await startDynamo(openDataFolder(data, false).dynamodb)
    await wire(dynamo.endpoint, 'DynamoDB', 'DeleteTable', { TableName: former })
    rmSync(openDataFolder(data, false).cognito)

    Object.assign(process.env, { [env.table]: former, AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint })
    coolDown()
    const restored = await restore(localPortal(dynamo.endpoint, data), moment)
    await dynamo.stop()
    await start(restored)
    const { accounts } = await readAccounts()
    const remade = await remakeAccounts(accounts, { isInvited: false, at: new Date() })
    expect(remade).toMatchObject({ made: accounts.length, refused: [] })
    await finish(localPortal(stack?.store() ?? '', data))
    say(`Table and accounts were back after ${((performance.now() - began) / 1000).toFixed(0)} s.`)

    // People choose a password again: here all get the one of the demo.
    const cognito = new CognitoIdentityProviderClient({})
    for (const { username: Username } of accounts.filter(({ username }) => before.has(username)))
      await cognito.send(
        new AdminSetUserPasswordCommand({
          ...{ UserPoolId: process.env[env.userPoolId], Username, Password: demoPassword, Permanent: true },
        }),
      )
    for (const [username, personId] of before)
      if (personId) expect([username, (await me(username)).personId]).toEqual([username, personId])

    const heads: string[] = []
    for await (const item of itemsOf(restored, ['nomination'])) heads.push(String(item.id))
    const found = countBy(heads, (id) => id)
    expect(sent.map((id) => [id, found[id]])).toEqual(sent.map((id) => [id, 1]))
    expect(found[lost.id]).toBeUndefined()
    const now = await as('admin', ideasApi.getIdea, { params: { id: idea.id } })
    expect(now.comments).toBe(commentsBefore + people.length)
    for (const name of ['report-comparison', 'counter-comparison'])
      expect([name, (await runSchedule(name)).mended ?? 0]).toEqual([name, 0])
    expect((await runSchedule('payroll-reconciliation')).differences ?? 0).toBe(0)
    await moveOn(60)
    expect(new Map(sent.map((id) => [id, mailsWith(id)]))).toEqual(left)
  })
})
