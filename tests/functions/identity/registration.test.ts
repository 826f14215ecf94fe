/** The first sign-in, with access tokens of the sign-in service (docs/product.md#first-sign-in). */
import { describe, expect, test } from 'vitest'
import { communities } from '#functions/communities/store.ts'
import { peopleApi } from '#shared/people/api.ts'
import { groupName } from '#shared/people/rules.ts'
import { send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const { signIn } = useCredentials()
const newcomer = somebody('New', 'Comer', { account: undefined, communities: [], roles: [] })
const leaver = somebody('Lea', 'Ver', { account: undefined, status: 'left' })
const twin = somebody('Two', 'Tabs', { account: undefined })

const register = ({ sub, accessToken }: { sub: string; accessToken: string }) =>
  send(sub, peopleApi.registerAccount, { headers: { authorization: `Bearer ${accessToken}` } })

describe('registration', () => {
  test('is set up', async () => {
    await addPeople(table, newcomer, leaver, twin)
    await table.put(communities, { id: 7, title: groupName, slug: 'northwind-media-group' })
  })

  test('ties an account to the directory entry with its address, with role and community', async () => {
    const session = await signIn({ username: 'new.comer', email: newcomer.email })
    expect((await send(session.sub, peopleApi.getMe)).problem.code).toBe('account-not-registered')
    const { status, reply } = await register(session)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      personId: newcomer.personId,
      roles: ['thinktank'],
      communities: [7],
      inDirectory: true,
    })
    expect((await send(session.sub, peopleApi.getMe)).reply.personId).toBe(newcomer.personId)
    const again = await register(session)
    expect(again.reply).toEqual(reply)
    const acts = (await table.items('audit')).filter((each) => each.subject === `PERSON#${newcomer.personId}`)
    expect(acts.map((each) => each.what)).toEqual(['account registered'])
  })

  test('two tabs at once register one account', async () => {
    const session = await signIn({ username: 'two.tabs', email: twin.email })
    const answers = await Promise.all([register(session), register(session), register(session)])
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200])
    const acts = (await table.items('audit')).filter((each) => each.subject === `PERSON#${twin.personId}`)
    expect(acts).toHaveLength(1)
  })

  test('somebody outside the directory gets an account without recognition rights', async () => {
    const attributes = { given_name: 'Stran', family_name: 'Ger' }
    const session = await signIn({ username: 'stranger', email: 'stranger@thinktank.example', attributes })
    const { reply } = await register(session)
    expect(reply).toMatchObject({ name: 'Stran Ger', inDirectory: false, roles: ['thinktank'] })
  })

  test('a name of the sign-in service is kept without controls and what cannot be seen', async () => {
    const attributes = { given_name: 'A\u202e\u200bn\u0007a', family_name: 'de\u0000\n Wet\u2069' }
    const session = await signIn({ username: 'ana.dewet', email: 'ana.dewet@thinktank.example', attributes })
    const { reply } = await register(session)
    expect(reply).toMatchObject({ name: 'Ana de Wet', firstName: 'Ana', lastName: 'de Wet' })
  })

  test('somebody who left is refused', async () => {
    const { problem } = await register(await signIn({ username: 'lea.ver', email: leaver.email }))
    expect(problem.code).toBe('account-deactivated')
  })

  test('an address that was given to a new person leads to the new person only', async () => {
    const old = somebody('Old', 'Owner', { status: 'left' })
    const heir = somebody('New', 'Owner', { account: undefined, email: old.email, slug: 'new.owner' })
    await addPeople(table, old, heir)
    const session = await signIn({ username: 'new.owner', email: heir.email })
    expect((await register(session)).reply.personId).toBe(heir.personId)
    expect((await send(old.account?.sub, peopleApi.getMe)).problem.code).toBe('account-deactivated')
  })

  test('a token that the service does not know registers nothing', async () => {
    const { status } = await register({ sub: 'sub-made-up', accessToken: 'made.up.token' })
    expect(status).toBe(401)
  })
})
