/** Raw strings decide nothing: addresses that only look alike are refused where they are typed, companies are known
 * however they are written, and names of strangers fit into every key. */
import { beforeAll, describe, expect, test } from 'vitest'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { communities, communityNamed } from '#functions/communities/store.ts'
import { communityOf } from '#functions/directory/merge.ts'
import { personBy } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { templateCsv } from '#shared/directory/columns.ts'
import { peopleApi } from '#shared/people/api.ts'
import { as, send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const { signIn } = useCredentials()
const stream = useStream(['person'])
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const ann = somebody('Ann', 'Bee', { account: undefined })
const [exco, hrbp] = [somebody('Eve', 'Exco'), somebody('Hal', 'Partner')]

const register = async (account: Parameters<typeof signIn>[0]) => {
  const { sub, accessToken } = await signIn(account)
  return send(sub, peopleApi.registerAccount, { headers: { authorization: `Bearer ${accessToken}` } })
}

beforeAll(async () => {
  await addPeople(table, ada, ann, exco, hrbp)
  await table.put(communities, { id: 1, title: 'Ωμέγα', slug: 'untitled' })
  await table.put(communities, { id: 2, title: 'Alpha Media', slug: 'alpha-media' })
})

describe('an address', () => {
  test.each([
    ['Cyrillic', ann.email.replace('a', 'а')],
    ['full-width', ann.email.replace('a', 'ａ')],
    ['zero-width', ann.email.replace('@', '\u200b@')],
  ])('of %s letters is not registered, and says why', async (kind, email) => {
    const { status, problem } = await register({ username: `like-${kind}`.toLowerCase(), email })
    expect([status, problem.code]).toEqual([403, 'account-unusable'])
    expect(problem.message).toContain('look-alike letters')
    expect(await personBy('EMAIL', email)).toBeUndefined()
  })

  test('of look-alike letters finds nobody to nominate', async () => {
    const find = async (entry: string) =>
      (await as(exco).call(peopleApi.findNominees, { body: { entry } })).reply.items
    expect(await find(` ${ann.email.toUpperCase()} `)).toHaveLength(1)
    expect(await find(ann.email.replace('a', 'а'))).toEqual([])
  })
})

describe('the name of a stranger', () => {
  test.each([
    ['grows when it is folded', { given_name: 'ﷺ'.repeat(80), family_name: 'X' }],
    ['is very long', { given_name: 'x'.repeat(2000), family_name: 'X' }],
  ])('that %s is refused with the reason', async (_, attributes) => {
    const username = `long${attributes.given_name.length}`
    const { status, problem } = await register({
      username,
      email: `${username}@thinktank.example`,
      attributes,
    })
    expect([status, problem.code]).toEqual([403, 'account-unusable'])
    expect(problem.message).toContain('too long')
  })

  test('of the largest size that is taken is projected', async () => {
    const attributes = { given_name: 'ﷺ'.repeat(7), family_name: '王'.repeat(80) }
    const { status, reply } = await register({
      username: 'wide',
      email: 'wide@thinktank.example',
      attributes,
    })
    expect(status).toBe(200)
    expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
      batchItemFailures: [],
    })
    const { items } = (await as(ada).call(peopleApi.suggestPeople, { body: { search: '王王王' } })).reply
    expect(items.map(({ personId }) => personId)).toEqual([reply.personId])
  })

  test('of letters that are two units of a string is projected and found', async () => {
    const attributes = { given_name: '王小𠮷', family_name: 'ab𠮷𠮷' }
    const { status, reply } = await register({
      username: 'rare',
      email: 'rare@thinktank.example',
      attributes,
    })
    expect(status).toBe(200)
    expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
      batchItemFailures: [],
    })
    const { items } = (await as(ada).call(peopleApi.suggestPeople, { body: { search: 'ab𠮷𠮷' } })).reply
    expect(items.map(({ personId }) => personId)).toEqual([reply.personId])
  })
})

describe('a community', () => {
  const all = [
    { id: 1, title: 'Ωμέγα', slug: 'untitled' },
    { id: 2, title: 'Alpha Media', slug: 'alpha-media' },
  ]

  test.each(['ALPHA MEDIA', ' Alpha  Media', 'Alpha\u200b Media'])(
    'is that of the company %j',
    async (company) => {
      expect(communityOf(company, all)?.id).toBe(2)
      expect((await communityNamed(company))?.id).toBe(2)
    },
  )

  test('is not shared by all companies without a plain letter', async () => {
    expect(communityOf('Компания', all)).toBeUndefined()
    expect(await communityNamed('Компания')).toBeUndefined()
  })
})

describe('profiles', () => {
  const [header = '', line = ''] = templateCsv().split('\r\n')
  const cells = (change: Record<string, string>) =>
    line
      .split(',')
      .map((cell, index) => change[header.split(',')[index] ?? ''] ?? cell)
      .join(',')
  const create = async (change: Record<string, string>) =>
    (await as(ada).call(directoryApi.createProfiles, { body: { text: `${header}\r\n${cells(change)}` } }))
      .reply

  test('store approvers under their own names, whatever is typed for the line manager', async () => {
    const { added } = await create({
      email: 'thandi.profile@thinktank.example',
      'line-manager-name': 'Somebody Typed',
      'line-manager-email': ann.email,
      'exco2-email': exco.email,
      'hrbp-email': hrbp.email.toUpperCase(),
    })
    expect(added).toHaveLength(1)
    expect((await personBy('EMAIL', 'thandi.profile@thinktank.example'))?.hierarchy).toMatchObject({
      lineManager: { personId: ann.personId, name: 'Ann Bee' },
      exco2: { personId: exco.personId, name: 'Eve Exco' },
      hrbp: { personId: hrbp.personId, name: 'Hal Partner' },
    })
  })
})

describe('a number', () => {
  test('that differs from somebody else’s by leading zeros alone is taken', async () => {
    const [one, other] = [somebody('One', 'Number', { employeeNumber: '321' }), somebody('Other', 'Number')]
    await addPeople(table, one, other)
    const body = { version: other.version, employeeNumber: '00321' }
    const { problem } = await as(ada).call(directoryApi.changePerson, {
      params: { id: other.personId },
      body,
    })
    expect(problem.code).toBe('number-taken')
    const found = await as(ada).call(directoryApi.searchPeople, { body: { search: '00321' } })
    expect(found.reply.items.map(({ personId }) => personId)).toEqual([one.personId])
  })

  test('that an administrator types is normalised', async () => {
    const con = somebody('Con', 'Tractor')
    await addPeople(table, con)
    const body = { version: con.version, employeeNumber: ' 00 ' }
    const { reply } = await as(ada).call(directoryApi.changePerson, { params: { id: con.personId }, body })
    expect(reply.employeeNumber).toBe('0')
    expect(await personBy('EMPNO', '00')).toBeUndefined()
  })
})
