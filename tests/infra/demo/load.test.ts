/** Loading the demo company into DynamoDB Local, and what the product then finds there. */

import { isDeepStrictEqual } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBody } from '#functions/nominations/body-store.ts'
import { keyName } from '#functions/runtime/entity.ts'
import { baseContent } from '#infra/content/base.ts'
import { loadContent } from '#infra/content/load.ts'
import { migrations } from '#infra/content/migrations/all.ts'
import { migrate } from '#infra/content/migrations/migrate.ts'
import { demoPassword } from '#infra/demo/accounts.ts'
import type { Credentials } from '#infra/demo/credentials.ts'
import { demoLoaded, loadDemo } from '#infra/demo/load.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { as } from '#tests/support/calls.ts'
import { useSharedDynamodb } from '#tests/support/shared-dynamodb.ts'
import { useTable } from '#tests/support/table.ts'
import { isLong } from '#tests/support/tier.ts'
import { account, allItems, now, recipe } from './demo-company.ts'
import { useFewRecords } from './few-records.ts'

useFewRecords()
const endpointOf = useSharedDynamodb()
const table = useTable({ endpointOf })

function target() {
  return { tableName: table.name, endpoint: endpointOf() }
}

async function load(seed?: number) {
  const users: Credentials[] = []
  const shares: number[] = []
  const loaded = await loadDemo({
    ...target(),
    size: 'demo',
    now,
    ...(seed !== undefined && { seed }),
    importUsers: async (some) => users.push(...some),
    onProgress: (share) => shares.push(share),
  })
  return { ...loaded, users, shares }
}

type Items = readonly Record<string, unknown>[]

const byKey = (items: Items) => new Map(items.map((item) => [keyName(item), item]))

/** Asks first whether all is the same: there are many. */
function expectSame(found: Items, expected: Items): void {
  const [some, others] = [byKey(found), byKey(expected)]
  if (found.length !== expected.length || !isDeepStrictEqual(some, others)) expect(some).toEqual(others)
  expect(found).toHaveLength(expected.length)
}

describe('a loaded demo company', () => {
  let first: Awaited<ReturnType<typeof load>>
  let before: Awaited<ReturnType<typeof demoLoaded>>
  let stored: Items

  beforeAll(async () => {
    before = await demoLoaded(target())
    first = await load()
    stored = await table.items()
  })

  it('holds every item as it was made, and says so at the end', async () => {
    expect(before).toBeUndefined()
    expect(await demoLoaded(target())).toEqual({ size: 'demo', seed: 1, now: now.toISOString() })
    const made = [...allItems(recipe('demo'))]
    const others = ['loaded-content', 'demo-company', 'migration']
    const own = new Set(made.map(keyName))
    const base = new Set(baseContent().flatMap(({ items }) => items.map(keyName)))
    const found = stored.filter(
      (item) => !others.includes(String(item.type)) && (own.has(keyName(item)) || !base.has(keyName(item))),
    )
    expectSame(found, made)
    expect(first.items).toBe(made.length + 1 + migrations.length)
    expect(first.shares.at(-1)).toBe(1)
  })

  it('leaves nothing to migrate', async () => {
    const count = () => expect.unreachable()
    expect(await migrate(migrations, { isTimeUp: () => false, count })).toBeUndefined()
  })

  // In `npm test` the same recipe makes the same items (records.test.ts), which then replace their own.
  if (isLong)
    it('is the same after loading it again', async () => {
      expect((await load()).users).toEqual(first.users)
      expectSame(await table.items(), stored)
    })

  it('gives credentials to everyone who needs no invitation, and to the stranger', () => {
    const standing = stored.filter(({ type }) => type === 'invitation')
    const without = standing.filter(({ state, email }) => {
      return state === 'none' && !first.users.some((user) => user.email === email)
    })
    expect(without.length).toBeGreaterThan(1)
    expect(first.users).toHaveLength(301 - without.length)
    expect(new Set(first.users.map(({ sub }) => sub)).size).toBe(first.users.length)
    const invited = first.users.filter(({ status }) => status === 'FORCE_CHANGE_PASSWORD')
    const sent = standing.filter(({ state }) => state === 'sent')
    expect(sent.map(({ email }) => email).sort()).toEqual(invited.map(({ email }) => email).sort())
    const over = sent.filter(({ until }) => String(until) < now.toISOString())
    expect([over.length > 0, over.length < sent.length]).toEqual([true, true])
    const user = (name: string) => first.users.find(({ username }) => username === name)
    expect(user('employee')).toMatchObject({
      email: 'employee@thinktank.example',
      sub: account('employee').account?.sub,
      password: demoPassword,
      enabled: true,
    })
    expect(user('newcomer')?.enabled).toBe(true)
    expect(user('stranger')?.enabled).toBe(true)
    expect(user('leaver')?.enabled).toBe(false)
  })

  it('lets the product find people, awards and nominations', async () => {
    const employee = as(account('employee'))
    const me = await employee.call(peopleApi.getMe, {})
    expect(me.reply).toMatchObject({ name: 'Thandi Nkosi', inDirectory: true })
    const found = await employee.call(peopleApi.suggestPeople, { body: { search: 'sam mok' } })
    expect(found.reply.items.map(({ email }) => email).sort()).toEqual([
      'sam.mokoena2@thinktank.example',
      'sam.mokoena@thinktank.example',
    ])
    const both = await employee.call(peopleApi.findNominees, { body: { entry: 'Sam Mokoena' } })
    expect(both.reply.items).toHaveLength(2)
    const event = await employee.call(awardsApi.getCategoryEvent, { params: { category: 22 } })
    expect(event.reply.slug).toBe('recognition')
    const received = await employee.call(nominationsApi.listReceived, { query: { size: 10 } })
    const newest = received.reply.items.find(({ kind }) => kind === 'high5')
    if (!newest) throw new Error('The employee received no High5.')
    const opened = await employee.call(nominationsApi.getNomination, { params: { id: newest.id } })
    expect(opened.reply.history).toHaveLength(1)
    expect((await findBody(newest.id))?.answers).toHaveLength(2)
    const sent = await employee.call(nominationsApi.listSent, { query: { size: 10 } })
    expect(sent.reply.items.length).toBeGreaterThan(0)
  })

  it('keeps what administrators made of the base content', async () => {
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: endpointOf() }))
    const Key = { PK: 'EVENT#recognition', SK: 'EVENT' }
    const UpdateExpression = 'SET title = :title'
    const ExpressionAttributeValues = { ':title': 'Thank you, colleague' }
    await documents.send(
      new UpdateCommand({ TableName: table.name, Key, UpdateExpression, ExpressionAttributeValues }),
    )
    expect(await loadContent(documents, table.name)).toEqual({ created: 0, kept: baseContent().length })
    const { reply } = await as(account('employee')).call(awardsApi.getEvent, {
      params: { slug: 'recognition' },
    })
    expect(reply.title).toBe('Thank you, colleague')
  })
})
