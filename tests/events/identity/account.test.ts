/** Credentials follow the person (docs/product.md#accounts): whoever loses an address loses it as sign-in name and for
 * recovery, whoever gets it inherits nothing, in whatever order events come. */
import { beforeAll, describe, expect, test } from 'vitest'
import { findAddressHolder } from '#events/identity/address-holder.ts'
import { linkingOf } from '#events/identity/linking.ts'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { findPerson, people, personBy } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { csvOf, importsBy, rowOf } from '#tests/support/directory.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const files = standInFiles()
const credentials = useCredentials()
const stream = useStream(['person'])
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const imports = importsBy(ada, files)

const settle = async () => {
  expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
    batchItemFailures: [],
  })
}

let made = 0
/** Somebody with an account in the user pool; `registered`: they have signed in before. */
async function colleague(
  name: string,
  { registered }: { registered: boolean },
): Promise<Person & { sub: string }> {
  made += 1
  const email = `${name}${made}@thinktank.example`.toLowerCase()
  const sub = await credentials.add({ username: `${name}${made}`.toLowerCase(), email })
  const account = registered ? { sub, registeredAt: '2026-01-01T00:00:00.000Z' } : undefined
  const added = somebody(name, `N${made}`, { email, username: `${name}${made}`.toLowerCase(), account })
  await table.put(people, added)
  await addPeople(table, added)
  return { ...added, sub }
}

const others: Person[] = [ada]
/** Applies a file in which these people, and the bystanders, stand as they are given: who has the number is meant, where
 * the address is somebody else's. */
const apply = async (...lines: Person[]) => {
  const planned = await imports.compare(csvOf([...others, ...lines].map((each) => rowOf(each))))
  for (const { line = 0 } of await imports.entries(planned, 'undecided')) {
    const params = { id: planned.id, line }
    const body = { decision: 'number' as const }
    expect((await as(ada).call(directoryApi.decideImportEntry, { params, body })).status).toBe(200)
  }
  const applied = await imports.apply(await imports.get(planned.id))
  expect(applied.counts?.failed).toBe(0)
}
const register = async (name: string) => {
  const session = await credentials.tryName(name)
  if (typeof session === 'string') throw new Error(session)
  return send(session.sub, peopleApi.registerAccount, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  })
}
const wrong = 'Incorrect username or password.'

beforeAll(async () => {
  for (let n = 0; n < 4; n++) others.push(somebody('By', `Stander${n}`))
  for (const each of others) await table.put(people, each)
  await addPeople(table, ...others)
  await settle()
})

const trust = { provider: 'company', emailDomains: ['thinktank.example'] }
const linking = async (email: string) => {
  const signIn = { userName: 'company_subject', subject: undefined, email, emailVerified: true }
  return linkingOf(signIn, await findAddressHolder(signIn, trust, process.env.USER_POOL_ID ?? ''), trust)
}

describe('an address that goes to somebody else', () => {
  const cast = async () => ({
    cleo: await colleague('Cleo', { registered: true }),
    lou: await colleague('Lou', { registered: true }),
    cora: await colleague('Cora', { registered: false }),
    fred: await colleague('Fred', { registered: false }),
    pam: await colleague('Pam', { registered: false }),
  })
  const movedOf = ({ username, ...person }: Person) => ({
    ...person,
    username,
    email: `${username}.new@thinktank.example`,
  })
  let who: Awaited<ReturnType<typeof cast>>
  const early = new Map<string, unknown>()

  beforeAll(async () => {
    who = await cast()
    const { cleo, lou, cora, fred, pam } = who
    await settle()
    const heirs = [cleo, lou, cora, pam].map(({ email }, n) =>
      somebody('Heir', `New${n}`, { email, account: undefined }),
    )
    await apply(...heirs, ...[cleo, cora, fred, pam].map(movedOf))
    // Their accounts have not followed yet.
    for (const each of [cora, fred]) {
      const { status, problem } = await register(each.username)
      early.set(each.username, [status, problem.code])
    }
    early.set('cora’s address', (await personBy('EMAIL', cora.email))?.account)
    early.set('pam’s address', (await linking(pam.email)).kind)
    await settle()
  })

  test('is no longer the sign-in name of who had it, nor where their codes go', async () => {
    const { cleo } = who
    expect(await credentials.tryName(cleo.email)).toBe(wrong)
    const { email } = movedOf(cleo)
    expect(await credentials.look(cleo.username)).toMatchObject({
      email,
      email_verified: 'true',
      enabled: true,
    })
    expect(await credentials.tryName(email)).toMatchObject({ sub: cleo.sub })
  })

  test('leaves a leaver’s account without one', async () => {
    const { lou } = who
    const { email, ...rest } = await credentials.look(lou.username)
    expect(rest).toMatchObject({ email_verified: 'false', enabled: false })
    expect(email).not.toBe(lou.email)
    // Whoever has it now gets an account of their own.
    expect(await credentials.add({ username: 'ned.new', email: lou.email })).not.toBe(lou.sub)
  })

  test('leads nobody who never signed in to the record of who has it now', async () => {
    const { cora } = who
    expect(early.get(cora.username)).toEqual([403, 'no-access'])
    expect(early.get('cora’s address')).toBeUndefined()
    expect(await credentials.tryName(cora.email)).toBe(wrong)
    const { personId } = cora
    expect((await register(cora.username)).reply).toMatchObject({ personId, email: movedOf(cora).email })
    // And the new holder's own first sign-in is theirs.
    await credentials.add({ username: 'dina.new', email: cora.email })
    const { reply } = await register('dina.new')
    expect(reply.personId).toBe((await personBy('EMAIL', cora.email))?.personId)
    expect(reply.personId).not.toBe(personId)
  })

  test('leads nobody to a new record where nobody has it now', async () => {
    const { fred } = who
    expect(early.get(fred.username)).toEqual([403, 'no-access'])
    expect(await personBy('EMAIL', fred.email)).toBeUndefined()
  })

  test('waits with a first company sign-in until the former account has lost it', async () => {
    const { pam } = who
    expect(early.get('pam’s address')).toBe('refuse')
    expect((await linking(pam.email)).kind).toBe('create')
    expect(await linking(movedOf(pam).email)).toMatchObject({ kind: 'link', username: pam.username })
  })

  test('handed on twice before anything followed still belongs to who it was made for', async () => {
    const gina = await colleague('Gina', { registered: false })
    await settle()
    const [second, third] = ['Second', 'Third'].map((name) =>
      somebody(name, 'Holder', { email: gina.email, account: undefined }),
    )
    if (!second || !third) throw new Error('Nobody.')
    const moved = { ...gina, email: 'gina.new@thinktank.example' }
    await apply(second, moved)
    await apply(third, moved, { ...second, email: 'second.new@thinktank.example' })
    await settle()
    expect(await credentials.look(gina.username)).toMatchObject({ email: moved.email })
    expect((await register(gina.username)).reply.personId).toBe(gina.personId)
  })

  test('and back again, and events that come late and twice, end where the records are', async () => {
    const [hal, ivy] = [
      await colleague('Hal', { registered: true }),
      await colleague('Ivy', { registered: false }),
    ]
    await settle()
    await apply({ ...hal, email: ivy.email }, { ...ivy, email: hal.email })
    const first = await stream.next()
    await apply(hal, ivy)
    await apply({ ...hal, email: ivy.email }, { ...ivy, email: hal.email })
    const second = await stream.next()
    for (const event of [second, first, second, first])
      expect(await forEachChanged(event, { each: projectPerson })).toEqual({ batchItemFailures: [] })
    expect(await credentials.look(hal.username)).toMatchObject({ email: ivy.email, email_verified: 'true' })
    expect(await credentials.look(ivy.username)).toMatchObject({ email: hal.email, email_verified: 'true' })
    expect((await register(ivy.username)).reply.personId).toBe(ivy.personId)
    expect(await credentials.tryName(ivy.email)).toMatchObject({ sub: hal.sub })
  })

  test('round a ring of three is everybody’s own at the end', async () => {
    const ring = [
      await colleague('Kim', { registered: true }),
      await colleague('Lea', { registered: true }),
      await colleague('Mia', { registered: true }),
    ]
    await settle()
    const next = (index: number) => ring[(index + 1) % 3]?.email ?? ''
    await apply(...ring.map((each, index) => ({ ...each, email: next(index) })))
    await settle()
    for (const [index, { username }] of ring.entries())
      expect(await credentials.look(username)).toMatchObject({ email: next(index), email_verified: 'true' })
  })
})

describe('addresses of many at once', () => {
  test('all follow, though the user pool takes only some changes in a second', async () => {
    const crowd: Awaited<ReturnType<typeof colleague>>[] = []
    for (let n = 0; n < 60; n++) crowd.push(await colleague('Many', { registered: true }))
    await settle()
    await apply(...crowd.map((each) => ({ ...each, email: `moved.${each.email}` })))
    await settle()
    for (const { username, email } of crowd)
      expect(await credentials.look(username)).toMatchObject({
        email: `moved.${email}`,
        email_verified: 'true',
      })
  }, 120_000)
})

describe('a first sign-in', () => {
  test('never takes the place of an account that the person has', async () => {
    const nia = await colleague('Nia', { registered: true })
    // The pool lets go of the address for a moment, and somebody makes another account with it.
    const moved = { ...nia, version: 2, email: 'nia.new@thinktank.example' }
    await table.put(people, moved)
    await settle()
    await table.put(people, { ...nia, version: 3 })
    await credentials.add({ username: 'another', email: nia.email })
    expect((await register('another')).problem.code).toBe('no-access')
    expect((await findPerson(nia.personId))?.account?.sub).toBe(nia.sub)
    // The record decides: the address goes back to the account that is bound to the person.
    await settle()
    expect(await credentials.tryName(nia.email)).toMatchObject({ sub: nia.sub })
  })

  test('replaces an account that the user pool no longer has', async () => {
    const gone = { sub: '00000000-0000-4000-8000-000000000000', registeredAt: '2026-01-01T00:00:00.000Z' }
    const olga = somebody('Olga', 'Again', { account: gone })
    await addPeople(table, olga)
    await credentials.add({ username: 'olga.again', email: olga.email })
    const { status, reply } = await register('olga.again')
    expect([status, reply.personId]).toEqual([200, olga.personId])
    expect(await personBy('SUB', gone.sub)).toBeUndefined()
  })
})
