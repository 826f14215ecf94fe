/** People administration: the list with its filters and totals, a person's roles, names and status, each recorded;
 * the last administrator; adding profiles. */

import { beforeAll, describe, expect, test } from 'vitest'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { communities } from '#functions/communities/store.ts'
import { findPerson, people, personBy } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { templateCsv } from '#shared/directory/columns.ts'
import type { PeopleFilter, PersonChange } from '#shared/directory/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable({ stream: true })
const credentials = useCredentials()
const stream = useStream(['person'])

const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const bob = somebody('Bob', 'Admin', { roles: ['thinktank', 'thinktank_admin'] })
const zoe = somebody('Zoë', 'Mokoena', { communities: [61, 62], roles: ['thinktank', 'view_reports'] })
const con = somebody('Con', 'Tractor', { employeeNumber: '0', communities: [61] })
const out = somebody('Out', 'Sider', { hierarchy: undefined, employeeNumber: '', communities: [] })
const never = somebody('Never', 'Signedin', { account: undefined, roles: [], communities: [] })
const gone = somebody('Gone', 'Mokoena', { status: 'left', aliases: ['old.name'] })
const crowd = Array.from({ length: 30 }, (_, n) =>
  somebody('Crowd', `N${String(n).padStart(2, '0')}`, { communities: [70] }),
)
const everybody = [ada, bob, zoe, con, out, never, gone, ...crowd]

/** Lets the stream bring what has changed. */
async function settle(): Promise<void> {
  expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
    batchItemFailures: [],
  })
}

const list = async (query: Partial<PeopleFilter> & { size?: number; cursor?: string } = {}) =>
  (await as(ada).call(directoryApi.listPeople, { query: { size: 100, ...query } })).reply
const names = async (query: Partial<PeopleFilter>) => (await list(query)).items.map(({ name }) => name)
const read = async ({ personId }: Person) =>
  (await as(ada).call(directoryApi.getPerson, { params: { id: personId } })).reply
const change = (by: Person, { personId }: Person, body: PersonChange) =>
  as(by).call(directoryApi.changePerson, { params: { id: personId }, body })
/** Changes somebody at their present version. */
async function changeNow(person: Person, body: Omit<PersonChange, 'version'>, by = ada) {
  return change(by, person, { version: (await read(person)).version, ...body })
}

beforeAll(async () => {
  await Promise.all(everybody.map((person) => table.put(people, person)))
  await addPeople(table, ...everybody)
  await table.put(communities, { id: 61, title: 'Sixty-one', slug: 'sixty-one' })
  await table.put(communities, { id: 62, title: 'Sixty-two', slug: 'sixty-two' })
  await table.put(communities, { id: 70, title: 'Seventy', slug: 'seventy' })
  await settle()
})

describe('the list of people', () => {
  test('is in the order of names, with exact totals', async () => {
    const all = await list()
    expect(all.total).toBe(36)
    expect(all.items.map(({ name }) => name).slice(0, 4)).toEqual([
      'Ada Admin',
      'Bob Admin',
      'Con Tractor',
      'Crowd N00',
    ])
    expect((await list({ status: 'left' })).items.map(({ name }) => name)).toEqual(['Gone Mokoena'])
    expect((await list({ status: 'left' })).total).toBe(1)
  })

  test.each([
    ['role', { role: 'view_reports' }, ['Zoë Mokoena']],
    ['community', { community: 61 }, ['Con Tractor', 'Zoë Mokoena']],
    ['role and community', { role: 'view_reports', community: 62 }, ['Zoë Mokoena']],
    ['role and a community that is not theirs', { role: 'view_reports', community: 70 }, []],
    ['contractors', { sort: 'contractor' }, ['Con Tractor']],
    ['contractors of a community', { sort: 'contractor', community: 61 }, ['Con Tractor']],
    ['not in the directory', { sort: 'outside' }, ['Out Sider']],
    ['never signed in', { sort: 'unregistered' }, ['Never Signedin']],
  ] as const)('narrows by %s', async (_, filter, expected) => {
    expect(await names(filter)).toEqual(expected)
    expect((await list(filter)).total).toBe(expected.length)
  })

  test('pages forwards and backwards', async () => {
    const { there, back } = await thereAndBack((turn) => list({ community: 70, ...turn }), 12)
    expect(there.map(({ items, total }) => [items.length, total])).toEqual([
      [12, 30],
      [12, 30],
      [6, 30],
    ])
    expect(back.map(({ items }) => items)).toEqual(there.map(({ items }) => items))
  })

  test('a cursor of another list is refused', async () => {
    const { next = '' } = await list({ community: 70, size: 12 })
    const answer = await as(ada).call(directoryApi.listPeople, { query: { cursor: next } })
    expect(answer.problem.code).toBe('invalid-cursor')
  })

  test.each([
    ['the beginning of a name', 'crowd n1', 10],
    ['a last name, also of a leaver', 'mokoena', 2],
    ['the beginning of a leaver’s name', 'gone m', 1],
    ['an address in capitals', 'GONE.MOKOENA@thinktank.example', 1],
    ['an alias', 'old.name', 1],
    ['a number', ada.employeeNumber, 1],
    ['nothing anybody is called', 'xyzzy', 0],
    ['an apostrophe', "''", 0],
  ])('finds people by %s', async (_, search, count) => {
    const { reply } = await as(ada).call(directoryApi.searchPeople, { body: { search } })
    expect(reply.items).toHaveLength(count)
  })

  test('counts stay right whatever the stream does', async () => {
    const before = await list({ community: 70 })
    const one = crowd[0]
    if (!one) throw new Error('Nobody.')
    await changeNow(one, { communities: [61] })
    const first = await stream.next()
    await changeNow(one, { communities: [70, 61] })
    const second = await stream.next()
    for (const event of [second, first, second, first]) await forEachChanged(event, { each: projectPerson })
    await Promise.all([first, second, first].map((event) => forEachChanged(event, { each: projectPerson })))
    expect((await list({ community: 70 })).total).toBe(before.total)
    expect((await list({ community: 61 })).total).toBe(3)
    await table.put(people, { ...(await findPerson(one.personId)), ...one, name: 'Aaron Crowd', version: 9 })
    await settle()
    expect((await list()).items[0]?.name).toBe('Aaron Crowd')
    expect((await list()).total).toBe(36)
    expect((await list({ community: 61 })).total).toBe(2)
  })

  test('somebody of very many lists is in each of them once', async () => {
    const many = somebody('Many', 'Lists', {
      roles: ['thinktank', 'view_reports', 'linkadmin', 'equity_manager', 'view_eom_report'],
      communities: Array.from({ length: 20 }, (_, n) => 100 + n),
    })
    await table.put(people, many)
    await settle()
    expect(await names({ role: 'linkadmin', community: 119 })).toEqual(['Many Lists'])
    expect((await list()).total).toBe(37)
    await table.put(people, { ...many, name: 'Zz Lists', version: 2 })
    await settle()
    expect(await names({ role: 'linkadmin', community: 119 })).toEqual(['Zz Lists'])
    expect((await list()).items.at(-1)?.name).toBe('Zz Lists')
    await table.put(people, { ...many, status: 'left', version: 3 })
    await settle()
    expect((await list()).total).toBe(36)
    expect(await names({ status: 'left', role: 'linkadmin', community: 119 })).toEqual(['Many Lists'])
  })
})

describe('a person', () => {
  test('gets roles and communities, each recorded with before and after', async () => {
    const { status, reply } = await changeNow(zoe, {
      roles: ['thinktank', 'view_reports', 'linkadmin'],
      communities: [61],
    })
    expect(status).toBe(200)
    expect(reply.history).toHaveLength(2)
    expect(reply.history.find(({ what }) => what === 'roles changed')).toMatchObject({
      by: 'Ada Admin',
      before: ['thinktank', 'view_reports'],
      after: ['thinktank', 'view_reports', 'linkadmin'],
    })
    expect(reply.history.find(({ what }) => what === 'communities changed')).toMatchObject({
      by: 'Ada Admin',
      before: [61, 62],
      after: [61],
    })
    await settle()
    expect(await names({ role: 'linkadmin', community: 61 })).toEqual(['Zoë Mokoena'])
    expect(await names({ community: 62 })).toEqual([])
  })

  test('a change that changes nothing records nothing', async () => {
    const { version, history } = await read(zoe)
    const { reply } = await changeNow(zoe, { communities: [61], status: 'active' })
    expect([reply.version, reply.history]).toEqual([version, history])
  })

  test('of two administrators at once one is told', async () => {
    const { version } = await read(zoe)
    const both = await Promise.all([
      change(ada, zoe, { version, roles: ['thinktank'] }),
      change(bob, zoe, { version, roles: ['thinktank', 'equity_manager'] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(zoe)).version).toBe(version + 1)
  })

  test('a sign-in name and a number belong to one person', async () => {
    expect((await changeNow(zoe, { aliases: ['zoe-m', 'zm'] })).status).toBe(200)
    expect((await personBy('ALIAS', 'zm'))?.personId).toBe(zoe.personId)
    expect((await changeNow(con, { aliases: ['zm'] })).problem.code).toBe('alias-taken')
    expect((await changeNow(con, { employeeNumber: zoe.employeeNumber })).problem.code).toBe('number-taken')
    expect((await changeNow(zoe, { aliases: ['zoe-m'] })).status).toBe(200)
    expect((await changeNow(con, { aliases: ['zm'] })).status).toBe(200)
    expect((await changeNow(con, { employeeNumber: '4711' })).reply.employeeNumber).toBe('4711')
    expect((await personBy('EMPNO', '4711'))?.personId).toBe(con.personId)
  })

  test.each([
    ['a role that there is not', { roles: ['king'] }],
    ['a community that there is not', { communities: [999] }],
    ['a sign-in name with a blank', { aliases: ['a b'] }],
    ['an unknown field', { isAdmin: true }],
  ])('%s is refused', async (_, body) => {
    const { version } = await read(zoe)
    const answer = await send(ada.account?.sub, directoryApi.changePerson, {
      params: { id: zoe.personId },
      body: { version, ...body },
    })
    expect(answer.status).toBe(400)
    expect((await read(zoe)).version).toBe(version)
  })

  test('who is marked as left is signed out and cannot come back until they are active again', async () => {
    const account = { username: 'lea', email: 'lea.ver@thinktank.example' }
    const { sub, accessToken } = await credentials.signIn(account)
    const lea = somebody('Lea', 'Ver', { account: { sub, registeredAt: '2026-01-01T00:00:00Z' } })
    await addPeople(table, lea)
    await settle()
    expect((await changeNow(lea, { status: 'left' })).reply.history.at(-1)?.what).toBe('marked as left')
    await settle()
    expect((await send(sub, peopleApi.getMe)).problem.code).toBe('account-deactivated')
    await expect(credentials.signIn(account)).rejects.toThrow()
    expect(accessToken).toBeTruthy()
    await changeNow(lea, { status: 'active' })
    await settle()
    expect((await credentials.signIn(account)).sub).toBe(sub)
  })
})

describe('the last administrator', () => {
  const roles: Person['roles'] = ['thinktank']

  test('of two who remove each other at once, one stays', async () => {
    for (let round = 0; round < times(2, 5); round++) {
      const [a, b] = await Promise.all([read(ada), read(bob)])
      const both = await Promise.all([
        change(ada, bob, { version: b.version, roles }),
        change(bob, ada, { version: a.version, status: 'left' }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.problem.code).toBe('last-administrator')
      await restore()
    }
  })

  test('of two who resign at once, one stays', async () => {
    const [a, b] = await Promise.all([read(ada), read(bob)])
    const both = await Promise.all([
      change(ada, ada, { version: a.version, roles }),
      change(bob, bob, { version: b.version, roles }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await restore()
  })

  test('cannot resign, nor be marked as left', async () => {
    await changeNow(bob, { roles })
    await settle()
    expect((await changeNow(ada, { roles })).problem.code).toBe('last-administrator')
    expect((await changeNow(ada, { status: 'left' })).problem.code).toBe('last-administrator')
    expect((await changeNow(ada, { roles: ['thinktank', 'thinktank_admin'] })).status).toBe(200)
    await restore()
  })

  /** Both administer again, as the stream brings it. */
  async function restore(): Promise<void> {
    for (const person of [ada, bob]) {
      const now = await findPerson(person.personId)
      if (now)
        await table.put(people, { ...now, version: now.version + 1, roles: person.roles, status: 'active' })
    }
    await settle()
  }
})

describe('profiles', () => {
  test('are added from a few lines, and told why not', async () => {
    const text = `${templateCsv()}x,Bad,Line,nobody\r\n100001,Again,Same,again@thinktank.example\r\n`
    const { reply } = await as(ada).call(directoryApi.createProfiles, { body: { text } })
    expect(reply.added).toMatchObject([
      { line: 2, name: 'Thandi Nkosi', email: 'thandi.nkosi@thinktank.example' },
      { line: 3, name: 'Craig Whitfield' },
    ])
    expect(reply.refused).toMatchObject([
      { line: 4, problem: 'not-an-address', column: 'email' },
      { line: 5, problem: 'repeated-number', count: 2 },
    ])
    const added = await personBy('EMAIL', 'thandi.nkosi@thinktank.example')
    expect(added).toMatchObject({ employeeNumber: '100001', roles: [], status: 'active' })
    const again = await as(ada).call(directoryApi.createProfiles, { body: { text: templateCsv() } })
    expect(again.reply).toMatchObject({ added: [], refused: [{ line: 2 }, { line: 3 }] })
  })

  test('without a session only where the deployment allows it', async () => {
    const body = { text: templateCsv().replaceAll('@thinktank', '@other.thinktank').replace('100001', '2') }
    const closed = await send(undefined, directoryApi.createProfilesOpenly, { body })
    expect([closed.status, closed.problem.code]).toEqual([403, 'profiles-closed'])
    process.env.OPEN_PROFILES = 'yes'
    const open = await send(undefined, directoryApi.createProfilesOpenly, { body })
    delete process.env.OPEN_PROFILES
    expect(open.reply.added).toHaveLength(2)
  })

  test('a text without the columns, or with too many people, is refused', async () => {
    const [header = '', line = ''] = templateCsv().split('\r\n')
    for (const text of ['Thandi;Nkosi', [header, ...new Array(51).fill(line)].join('\n')]) {
      const { problem } = await as(ada).call(directoryApi.createProfiles, { body: { text } })
      expect(problem.fields).toHaveProperty('text')
    }
  })
})
