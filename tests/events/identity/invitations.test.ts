/** Invitations to accounts: asked for once, carried out whatever happens in between, and where everybody stands. */
import { AdminCreateUserCommand, MessageActionType } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handler } from '#events/identity/invitations.ts'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { findInvitation, findRound, inviteOneOf } from '#functions/directory/invitations.ts'
import { findPerson, people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { InvitationGroup, InvitationState } from '#shared/directory/model.ts'
import { invitationRefusals } from '#shared/messages/directory.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { type Door, faultyDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
standInFiles()
const credentials = useCredentials()
const stream = useStream(['person'])
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const pool = () => ({ UserPoolId: process.env.USER_POOL_ID })
const day = 86_400_000

/** The stream has told of everything. */
const settle = async () => {
  expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
    batchItemFailures: [],
  })
}

let made = 0
/** Somebody of the directory who never signed in. */
async function newcomer(more: Partial<Person> = {}): Promise<Person> {
  made += 1
  const person = somebody('New', `Comer${made}`, { account: undefined, ...more })
  await table.put(people, person)
  await addPeople(table, person)
  return person
}
async function newcomers(n: number): Promise<Person[]> {
  const all: Person[] = []
  for (let i = 0; i < n; i++) all.push(await newcomer())
  await settle()
  return all
}
/** The record is changed, as administrators and imports do. */
async function change(person: Person, more: Partial<Person>): Promise<void> {
  const now = await findPerson(person.personId)
  if (!now) throw new Error('Nobody.')
  await table.put(people, { ...now, ...more, version: now.version + 1 })
}

const standing = async ({ personId }: Person) =>
  (await as(ada).call(directoryApi.getPerson, { params: { id: personId } })).reply.invitation
const ask = async (person: Person, version?: number) => {
  const seen = version ?? (await standing(person))?.version ?? 0
  return as(ada).call(directoryApi.invitePerson, { params: { id: person.personId }, body: { version: seen } })
}
const overview = async () => (await as(ada).call(directoryApi.getInvitationOverview, {})).reply
const inviteAll = (group: InvitationGroup, people: number, idempotencyKey?: string) =>
  as(ada).call(directoryApi.invitePeople, { body: { group, people }, idempotencyKey })
const mailsTo = ({ email }: Person) => credentials.mails.filter(({ to }) => to === email)
const passwordOf = (person: Person) => mailsTo(person).at(-1)?.code ?? ''
const waitForMails = (person: Person, n: number) =>
  expect.poll(() => mailsTo(person).length, { timeout: 30_000 }).toBe(n)
const acts = async ({ personId }: Person) =>
  (await as(ada).call(directoryApi.getPerson, { params: { id: personId } })).reply.history.map(
    ({ what }) => what,
  )

let door: Door | undefined
beforeAll(async () => {
  door = await faultyDoor(process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '')
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = door.url
  return () => door?.close()
})
beforeAll(async () => {
  await table.put(people, ada)
  await addPeople(table, ada)
  await settle()
})
beforeEach(() => {
  delete process.env[env.clockOffset]
})

describe('inviting one', () => {
  test('makes an account of theirs, mails a password that is good for seven days, and is recorded', async () => {
    const [nia] = await newcomers(1)
    if (!nia) return
    expect(await standing(nia)).toMatchObject({ state: 'none' })
    const { status, reply } = await ask(nia)
    expect([status, reply.invitation?.state]).toEqual([202, 'asked'])
    expect(await handler()).toEqual({ invited: 1 })
    await waitForMails(nia, 1)
    const { state, sentAt = '', until = '' } = (await standing(nia)) ?? {}
    expect([state, Date.parse(until) - Date.parse(sentAt)]).toEqual(['invited', 7 * day])
    expect(await credentials.look(nia.username)).toMatchObject({
      email: nia.email,
      email_verified: 'true',
      given_name: nia.firstName,
      family_name: nia.lastName,
      enabled: true,
    })
    expect(await credentials.attempt(nia.email, passwordOf(nia))).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
    })
    expect(await acts(nia)).toEqual(['invited'])
    // The first sign-in ends it.
    await change(nia, { account: { sub: 'a-sub', registeredAt: '2026-01-01T00:00:00.000Z' } })
    await settle()
    expect(await standing(nia)).toMatchObject({ state: 'signed-in' })
  })

  test('twice, one after the other and at once, invites once', async () => {
    const [lou] = await newcomers(1)
    if (!lou) return
    const version = (await standing(lou))?.version ?? 0
    const answers = await Promise.all([ask(lou, version), ask(lou, version)])
    expect(answers.map(({ status }) => status)).toContain(202)
    expect((await ask(lou, version)).status).toBe(202)
    await handler()
    await handler()
    // What was asked for of the state before comes late.
    expect((await ask(lou, version)).problem.code).toBe('stale-version')
    await handler()
    await waitForMails(lou, 1)
    expect(await acts(lou)).toEqual(['invited'])
  })

  test('is refused with its reason', async () => {
    const gone = await newcomer({ status: 'left' })
    const blocked = await newcomer({ blocked: { at: '2026-01-01T00:00:00.000Z', by: 'Ada' } })
    const mute = await newcomer({ email: '' })
    const here = await newcomer({ account: { sub: 'here', registeredAt: '2026-01-01T00:00:00.000Z' } })
    await settle()
    const why = async (person: Person) => (await ask(person)).problem.message
    expect(await why(gone)).toBe(invitationRefusals.left)
    expect(await why(blocked)).toBe(invitationRefusals.blocked)
    expect(await why(mute)).toBe(invitationRefusals.noAddress)
    expect(await why(here)).toBe(invitationRefusals.signedIn)
    expect(await standing(gone)).toBeUndefined()
    expect(await standing(mute)).toMatchObject({ state: 'failed', failure: 'no-address' })
    const [pia] = await newcomers(1)
    if (!pia) return
    credentials.directories.push('company')
    await handler()
    expect(await standing(pia)).toBeUndefined()
    expect(await why(pia)).toBe(invitationRefusals.company)
    expect((await inviteAll('none', 1)).problem.message).toBe(invitationRefusals.company)
    expect((await overview()).companyAccounts).toBe(true)
    credentials.directories.length = 0
    await handler()
    expect((await overview()).companyAccounts).toBe(false)
  })

  test('has a limit for one administrator', async () => {
    const [one, two] = await newcomers(2)
    if (!one || !two) return
    process.env[env.personLimits] = JSON.stringify({ invitation: { hour: 0 } })
    expect((await ask(one)).problem.code).toBe('limit-reached')
    delete process.env[env.personLimits]
    expect(await standing(one)).toMatchObject({ state: 'none' })
  })
})

test('an answer of the user pool that gets lost invites once, and is not told as a failure', async () => {
  const [ola] = await newcomers(1)
  if (!ola) return
  const through = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER
  let isLost = false
  door?.failWith(({ headers }) => {
    if (isLost || !String(headers['x-amz-target']).endsWith('AdminCreateUser')) return undefined
    isLost = true
    return 'answer lost'
  })
  await ask(ola)
  expect(await handler()).toEqual({ invited: 1 })
  door?.failWith(undefined)
  expect([through, isLost]).toEqual([door?.url, true])
  expect(await standing(ola)).toMatchObject({ state: 'invited' })
  await waitForMails(ola, 1)
})

describe('an account that is there', () => {
  const make = (person: Person, Username: string) =>
    credentials.admin().send(
      new AdminCreateUserCommand({
        ...pool(),
        Username,
        MessageAction: MessageActionType.SUPPRESS,
        UserAttributes: [
          { Name: 'email', Value: person.email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )

  test('because a run died after it had made it is not invited to again', async () => {
    const [kim] = await newcomers(1)
    if (!kim) return
    await ask(kim)
    await make(kim, kim.username)
    expect(await handler()).toEqual({ invited: 1 })
    expect(await standing(kim)).toMatchObject({ state: 'invited' })
    expect(mailsTo(kim)).toEqual([])
  })

  test('since before, and still waits, is invited to again', async () => {
    const [lea] = await newcomers(1)
    if (!lea) return
    await make(lea, 'lea.by.hand')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await ask(lea)
    expect(await handler()).toEqual({ invited: 1 })
    await waitForMails(lea, 1)
    expect(await credentials.attempt('lea.by.hand', passwordOf(lea))).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
    })
  })

  test('with a password of its own is told, and nothing is mailed', async () => {
    const [mia] = await newcomers(1)
    if (!mia) return
    await credentials.add({ username: mia.username, email: mia.email })
    await ask(mia)
    expect(await handler()).toEqual({ failed: 1 })
    expect(await standing(mia)).toMatchObject({ state: 'failed', failure: 'has-password' })
    expect(mailsTo(mia)).toEqual([])
  })

  test('of somebody else under the same username leaves it to them', async () => {
    const [noa] = await newcomers(1)
    if (!noa) return
    await credentials.add({ username: noa.username, email: 'another@thinktank.example' })
    await ask(noa)
    await handler()
    await waitForMails(noa, 1)
    expect(await credentials.look(noa.personId)).toMatchObject({ email: noa.email })
    expect(await credentials.look(noa.username)).toMatchObject({ email: 'another@thinktank.example' })
  })

  test('of somebody else with the same address is told', async () => {
    const [former, heir] = await newcomers(2)
    if (!former || !heir) return
    const sub = await credentials.add({ username: 'holds.it', email: heir.email })
    await change(former, { account: { sub, registeredAt: '2026-01-01T00:00:00.000Z' } })
    const bound = await findPerson(former.personId)
    if (bound) await addPeople(table, bound)
    await ask(heir)
    expect(await handler()).toEqual({ failed: 1 })
    expect(await standing(heir)).toMatchObject({ state: 'failed', failure: 'address-taken' })
    await settle()
  })
})

describe('a record that changes meanwhile', () => {
  test('to a new address has the invitation sent there, and the old password is none', async () => {
    const [pat] = await newcomers(1)
    if (!pat) return
    await ask(pat)
    await handler()
    await waitForMails(pat, 1)
    const old = passwordOf(pat)
    const moved = { ...pat, email: `moved.${pat.email}` }
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await change(pat, { email: moved.email })
    await settle()
    expect(await standing(moved)).toMatchObject({ state: 'asked' })
    expect(await handler()).toEqual({ invited: 1 })
    await waitForMails(moved, 1)
    expect((await credentials.attempt(pat.username, old)).message).toBe('Incorrect username or password.')
    expect(await credentials.attempt(moved.email, passwordOf(moved))).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
    })
  })

  test('because they leave takes them out, though they were asked for', async () => {
    const [quin] = await newcomers(1)
    if (!quin) return
    await ask(quin)
    await change(quin, { status: 'left' })
    expect(await handler()).toEqual({})
    await settle()
    expect(await findInvitation(quin.personId)).toBeUndefined()
    expect(mailsTo(quin)).toEqual([])
  })
})

describe('inviting many', () => {
  test('reaches everybody, in several runs, and each once', async () => {
    const before = (await overview()).counts.none
    const crowd = await newcomers(20)
    const counts = (await overview()).counts
    expect(counts.none).toBe(before + 20)
    const other = await inviteAll('none', counts.none + 1)
    expect(other.problem).toMatchObject({ code: 'invitations-changed' })
    expect(other.problem.message).toContain(String(counts.none))
    const key = crypto.randomUUID()
    const [first, same] = [
      await inviteAll('none', counts.none, key),
      await inviteAll('none', counts.none, key),
    ]
    expect([first.status, same.reply.id]).toEqual([202, first.reply.id])
    expect((await inviteAll('none', counts.none)).problem.code).toBe('invitations-running')
    // Who comes later is not among those who were confirmed.
    const [late] = await newcomers(1)
    let looks = 0
    const cut = { getRemainingTimeInMillis: () => (++looks > 9 ? 0 : 100_000) }
    await handler(undefined, cut)
    expect((await overview()).counts.asked).toBeGreaterThan(0)
    await handler()
    const after = await overview()
    expect(after.counts).toMatchObject({ asked: 0, none: 1 })
    expect(after.round?.endedAt).toBeDefined()
    for (const each of crowd) {
      await waitForMails(each, 1)
      expect(await standing(each)).toMatchObject({ state: 'invited' })
    }
    expect(late && (await standing(late))).toMatchObject({ state: 'none' })
  }, 120_000)

  test('passes over somebody whom another act has invited meanwhile', async () => {
    const [rae] = await newcomers(1)
    const [before, round] = [await findInvitation(rae?.personId ?? ''), await findRound()]
    if (!before || !round) throw new Error('Nobody, or no round.')
    expect(await inviteOneOf(before, round, new Date())).toBe(true)
    expect(await inviteOneOf(before, round, new Date())).toBe(false)
    await handler()
  })

  test('again reaches those whose invitation has expired, one or all', async () => {
    const invited = (await overview()).counts.invited
    const one = (await list('invited')).at(0)
    process.env[env.clockOffset] = String(8 * day)
    expect((await overview()).counts).toMatchObject({ invited: 0, expired: invited })
    const person = await findPerson(one?.personId ?? '')
    if (!person) throw new Error('Nobody.')
    expect((await credentials.attempt(person.email, passwordOf(person))).message).toMatch(/expired/)
    await ask(person)
    await handler()
    await waitForMails(person, 2)
    expect(await credentials.attempt(person.email, passwordOf(person))).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
    })
    expect(await acts(person)).toEqual(['invited', 'invited again'])
    const expired = (await overview()).counts.expired
    expect(expired).toBe(invited - 1)
    await inviteAll('expired', expired)
    await handler()
    expect((await overview()).counts).toMatchObject({ invited, expired: 0, asked: 0 })
    expect(mailsTo(person)).toHaveLength(2)
  }, 120_000)
})

/** Everybody who stands there, page by page and back again. */
async function list(state: InvitationState) {
  const page = async (cursor?: string) =>
    (
      await as(ada).call(directoryApi.listInvitations, {
        query: { state, size: 7, ...(cursor && { cursor }) },
      })
    ).reply
  let last = await page()
  const forwards = [last.items]
  while (last.next) {
    last = await page(last.next)
    forwards.push(last.items)
  }
  const backwards = [last.items]
  while (last.previous) {
    last = await page(last.previous)
    backwards.unshift(last.items)
  }
  expect(backwards).toEqual(forwards)
  return forwards.flat()
}

test('lists have everybody who stands there, and nobody else', async () => {
  const [one] = await newcomers(8)
  if (!one) return
  const { counts } = await overview()
  for (const state of ['none', 'invited', 'failed', 'signed-in'] as const) {
    const found = await list(state)
    expect(found).toHaveLength(counts[state])
    expect(new Set(found.map((each) => each.state))).toEqual(new Set([state]))
  }
  expect((await list('none')).map(({ personId }) => personId)).toContain(one.personId)
  // Half of them are over.
  const sent = await list('invited')
  const middle = sent[Math.floor(sent.length / 2)]?.until ?? ''
  process.env[env.clockOffset] = String(Date.parse(middle) - Date.now())
  const [over, good] = [await list('expired'), await list('invited')]
  expect(over.length).toBeGreaterThan(7)
  expect(good.length).toBeGreaterThan(7)
  expect([...over, ...good].map(({ personId }) => personId)).toEqual(sent.map(({ personId }) => personId))
})
