/** Accounts are listed each night without secrets, and made again from the list in an empty pool: everybody
 * signs in as the person that they were. */
import { AdminCreateUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '#events/identity/account-export.ts'
import { accountsKey, type ExportedAccount } from '#functions/identity/exported-accounts.ts'
import { bindLogin, boundTo } from '#functions/identity/logins.ts'
import { findPerson, personOfSub } from '#functions/people/store.ts'
import { transact } from '#functions/runtime/table.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { newCodes } from '#functions/two-step/store.ts'
import { readAccounts, remakeAccounts } from '#infra/deployment/remake-accounts.ts'
import { groupDay } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { atPool } from '#tests/support/srp-client.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const files = standInFiles()
const pools: [string, ReturnType<typeof useCredentials>][] = []
for (let i = 0; i < 2; i++) {
  const credentials = useCredentials()
  // It notes its address when it starts.
  beforeAll(
    () => void pools.push([process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '', credentials]),
  )
}
const at = new Date('2026-11-30T08:00:00Z')
const latest = () => accountsKey(groupDay(new Date()))

function enter(place: 0 | 1) {
  const [url, credentials] = pools[place] ?? []
  if (!url || !credentials) throw new Error('The pools do not run.')
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = url
  coolDown()
  return credentials
}

/** Somebody with an account of the first pool. */
async function holder(name: string, more: Partial<Person> = {}): Promise<Person> {
  const person = somebody(name, 'Holder', more)
  const { username, email } = person
  const sub = await enter(0).add({ username, email })
  const bound = { ...person, account: { sub, registeredAt: at.toISOString() } }
  await addPeople(table, bound)
  return bound
}

let [ada, ben, gone]: Person[] = []
let [waiting, lines]: [string, ExportedAccount[]] = ['', []]

beforeAll(async () => {
  ada = await holder('Ada', { aliases: ['ada.lovelace'] })
  ben = await holder('Ben')
  gone = await holder('Gone', { status: 'left' })
  await transact([newCodes(ben.account?.sub ?? '').write])
  const invited = somebody('Waits', 'Holder', { account: undefined })
  await addPeople(table, invited)
  waiting = invited.personId
  const pool = enter(0)
  const first = { username: invited.username, email: invited.email }
  await bindLogin({ sub: await pool.add(first), personId: waiting })
  const off = { UserPoolId: process.env.USER_POOL_ID, Username: gone.username }
  await pool.admin().send(new AdminDisableUserCommand(off))
  // More than the pool lists at once.
  for (let i = 0; i < 60; i++) await pool.add({ username: `other${i}`, email: `other${i}@thinktank.example` })
  expect(await handler()).toEqual({ accounts: 64 })
  lines = (await readAccounts()).accounts
})

test('the list has every account once, without secrets', async () => {
  const text = (await files.get(latest()))?.bytes.toString() ?? ''
  expect(new Set(lines.map(({ username }) => username)).size).toBe(64)
  expect(text).not.toMatch(/password|verifier|salt|secret|hash/i)
  const found = (person?: Person) => lines.find(({ sub }) => sub === person?.account?.sub)
  expect(found(ada)).toMatchObject({ enabled: true, twoStep: false, attributes: { email: ada?.email } })
  expect(found(ben)?.twoStep).toBe(true)
  expect(found(gone)?.enabled).toBe(false)
})

test('in an empty pool everybody is who they were, also when it was ended in the midst and repeated', async () => {
  const late = await holder('Late')
  const pool = enter(1)
  // An empty list of a night after the loss is passed over.
  await files.put(accountsKey('2999-01-01'), '')
  const { key, accounts } = await readAccounts()
  expect([key, accounts.length]).toEqual([latest(), 64])
  const remaking = { isInvited: false, at }
  const broken = { ...accounts[2], attributes: { email: 'no address' } } as ExportedAccount
  await expect(remakeAccounts([...accounts.slice(0, 2), broken], remaking)).rejects.toThrow('email')
  // Ended before it got its password.
  const half = {
    UserPoolId: process.env.USER_POOL_ID,
    Username: accounts[2]?.username,
    MessageAction: 'SUPPRESS',
  } as const
  const email = [{ Name: 'email', Value: accounts[2]?.attributes.email }]
  await pool.admin().send(new AdminCreateUserCommand({ ...half, UserAttributes: email }))
  const remade = await remakeAccounts(accounts, remaking)
  expect(remade).toMatchObject({ present: 3, twoStep: 1, waiting: 0, refused: [] })
  expect(remade.made + remade.present).toBe(65)
  for (const person of [ada, ben, gone, late]) {
    const now = await findPerson(person?.personId ?? '')
    expect(now?.account?.sub).not.toBe(person?.account?.sub)
    expect(await personOfSub(now?.account?.sub ?? '')).toEqual(now)
    expect(await personOfSub(person?.account?.sub ?? '')).toBeUndefined()
  }
  const { account } = (await findPerson(ada?.personId ?? '')) ?? {}
  expect(await pool.look(ada?.username ?? '')).toMatchObject({
    preferred_username: account?.sub,
    enabled: true,
  })
  expect(await pool.look(gone?.username ?? '')).toMatchObject({ enabled: false })
  expect(await boundTo(String((await pool.look('waits.holder')).sub))).toBe(waiting)
  // Nobody is told, and "Forgotten your password?" lets them in.
  expect(pool.mails).toEqual([])
  const endpoint = { endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '' }
  const of = { ClientId: 'testclient', Username: ben?.email }
  await atPool(endpoint, 'ForgotPassword', of)
  await expect.poll(() => pool.mails.map(({ to }) => to)).toEqual([ben?.email])
  const chosen = { ConfirmationCode: pool.mails[0]?.code, Password: 'Another-Good-1' }
  await atPool(endpoint, 'ConfirmForgotPassword', { ...of, ...chosen })
  expect(await pool.attempt(ben?.email ?? '', 'Another-Good-1')).toHaveProperty('AuthenticationResult')
})

test('with --invite everybody who may sign in gets one invitation', async () => {
  const pool = enter(1)
  pool.mails.length = 0
  const listed = ['new.one', 'new.two'].map((username, place) => ({
    ...{ sub: username, username, enabled: place === 0, status: 'CONFIRMED', madeAt: '', twoStep: false },
    attributes: { email: `${username}@thinktank.example`, email_verified: 'true' },
  }))
  await remakeAccounts(listed, { isInvited: true, at })
  await remakeAccounts(listed, { isInvited: true, at })
  await expect.poll(() => pool.mails.map(({ to }) => to)).toEqual(['new.one@thinktank.example'])
  expect(await pool.look('new.two')).toMatchObject({ enabled: false })
})

test('who was anonymised since the list, or is not in the table, gets no account again', async () => {
  const pool = enter(1)
  const forgotten = somebody('Former', 'Colleague', { account: undefined, anonymisedAt: at.toISOString() })
  const begun = somebody('Being', 'Forgotten', { account: undefined, anonymisingSince: at.toISOString() })
  await addPeople(table, forgotten, begun)
  const listed = [forgotten.personId, begun.personId, 'nobody'].map((personId, place) => ({
    ...{ sub: `gone${place}`, username: `gone${place}`, personId, enabled: true, status: 'CONFIRMED' },
    ...{ madeAt: '', twoStep: false, attributes: { email: `gone${place}@thinktank.example` } },
  }))
  const remade = await remakeAccounts(listed, { isInvited: false, at })
  expect(remade).toMatchObject({ made: 0, leftOut: 3 })
  await expect(pool.look('gone0')).rejects.toThrow()
  expect(lines.find(({ sub }) => sub === ada?.account?.sub)?.personId).toBe(ada?.personId)
})
