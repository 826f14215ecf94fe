/** One's own two-step sign-in, its recovery codes, and administrators who must have it
 * (docs/product.md#two-step-sign-in). */
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { resetTwoStep } from '#infra/deployment/first-administrator.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import type { Role } from '#shared/roles.ts'
import { twoStepApi } from '#shared/two-step/api.ts'
import { send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { usePoolDoor } from '#tests/support/pool-door.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const credentials = useCredentials()
const pool = usePoolDoor()

let made = 0
async function colleague(roles: Role[] = ['thinktank'], aliases: string[] = []): Promise<Person> {
  made += 1
  const username = `stepper${made}`
  const email = `${username}@thinktank.example`
  const sub = await credentials.add({ username, email })
  const account = { sub, registeredAt: '2026-01-01T00:00:00.000Z' }
  const person = somebody('Step', `Per${made}`, { username, email, account, roles, aliases })
  await table.put(people, person)
  await addPeople(table, person)
  return person
}
const administrator = () => colleague(['thinktank', 'administrator'])

/** Calls as somebody with the token of one session, as the gateway hands it on. */
async function sessionOf({ username, account }: Person) {
  const opened = await credentials.tryName(username)
  if (typeof opened === 'string') throw new Error(opened)
  const text = Buffer.from(opened.accessToken.split('.')[1] ?? '', 'base64url').toString()
  const { auth_time, origin_jti, jti } = JSON.parse(text)
  const claims = { auth_time: String(auth_time), origin_jti, jti }
  const headers = { authorization: `Bearer ${opened.accessToken}` }
  return {
    accessToken: opened.accessToken,
    call: <E extends Endpoint>(endpoint: E, sent: object = {}) =>
      send(account?.sub, endpoint, { ...sent, claims, headers }),
  }
}
type Session = Awaited<ReturnType<typeof sessionOf>>

/** An authenticator app with a new key; each code of it is another one. */
async function newApp({ accessToken }: Session) {
  const { text } = await pool.call('AssociateSoftwareToken', { AccessToken: accessToken })
  const app = new TOTP({ secret: JSON.parse(text).SecretCode })
  return {
    code: () => app.generate({ timestamp: Date.now() }),
    wrong: () => String((Number(app.generate()) + 1) % 1_000_000).padStart(6, '0'),
  }
}

async function enrol(session: Session) {
  const app = await newApp(session)
  const { status, reply } = await session.call(twoStepApi.turnOnTwoStep, { body: { code: app.code() } })
  expect(status).toBe(200)
  nextCode()
  return { app, codes: reply.codes }
}

/** What a sign-in with the password alone leads to. */
const asksFor = async ({ username }: Person) =>
  (await credentials.attempt(username, 'A-Good-Password-1')).ChallengeName

const recorded = async ({ personId }: Person) =>
  (await table.items('audit'))
    .filter(({ subject }) => subject === `PERSON#${personId}`)
    .map(({ what, by, after }) => [what, (by as { name: string }).name, after])
const mailed = async ({ personId }: Person) =>
  (await table.items('outbox-entry'))
    .sort((one, other) => String(one.outboxId).localeCompare(String(other.outboxId)))
    .map(({ payload }) => payload as { personId: string; change: string })
    .filter((payload) => payload.personId === personId)
    .map(({ change }) => change)

let clock = Date.now()
const later = (seconds: number) => {
  clock = Math.max(clock, Date.now()) + seconds * 1000
  vi.setSystemTime(clock)
}
const nextCode = () => later(31)

beforeEach(() => {
  vi.useFakeTimers({ now: clock, toFake: ['Date'] })
  // Another second than that of an earlier test, in which every session was ended.
  later(2)
})
afterEach(() => {
  delete process.env[env.twoStepRequired]
  delete process.env[env.personLimits]
  process.env[env.personLimits] = '"off"'
})
afterAll(() => void vi.useRealTimers())

const recover = (name: string, code: string) =>
  send(undefined, twoStepApi.useRecoveryCode, { body: { name, code } })

describe('turning it on', () => {
  test('takes a code of the app, gives ten recovery codes once, ends other sessions, is recorded and mailed', async () => {
    const person = await colleague()
    const elsewhere = await sessionOf(person)
    const session = await sessionOf(person)
    const off = { isOn: false, codesLeft: 0, isRequired: false }
    expect((await session.call(twoStepApi.getTwoStep)).reply).toEqual(off)
    const { app, codes } = await enrol(session)
    expect(codes).toHaveLength(10)
    expect(
      new Set(codes.filter((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).size,
    ).toBe(10)
    const on = { isOn: true, codesLeft: 10, isRequired: false }
    expect((await session.call(twoStepApi.getTwoStep)).reply).toEqual(on)
    expect(await asksFor(person)).toBe('SOFTWARE_TOKEN_MFA')
    later(61)
    expect((await elsewhere.call(peopleApi.getMe)).problem.code).toBe('unauthenticated')
    expect((await session.call(peopleApi.getMe)).status).toBe(200)
    // Nothing that the table keeps says a code.
    const everything = JSON.stringify(
      await Promise.all(['recovery-codes', 'audit', 'outbox-entry'].map(table.items)),
    )
    for (const code of codes) {
      expect(everything).not.toContain(code)
      expect(everything).not.toContain(code.replaceAll('-', ''))
    }
    expect(await recorded(person)).toEqual([['two-step sign-in turned on', person.name, undefined]])
    expect(await mailed(person)).toEqual(['on'])

    const renewed = await session.call(twoStepApi.makeRecoveryCodes, { body: { code: app.code() } })
    expect(renewed.reply.codes.filter((code) => codes.includes(code))).toEqual([])
    expect((await recover(person.username, codes[0] ?? '')).problem.code).toBe('recovery-code-wrong')
    nextCode()
    const turnedOff = await session.call(twoStepApi.turnOffTwoStep, { body: { code: app.code() } })
    expect(turnedOff.status).toBe(200)
    expect((await session.call(twoStepApi.getTwoStep)).reply).toEqual(off)
    expect(await asksFor(person)).toBeUndefined()
    expect(await mailed(person)).toEqual(['on', 'codes', 'off'])
  })

  test('a wrong or a used code changes nothing, and codes cannot be tried for long', async () => {
    const person = await colleague()
    const session = await sessionOf(person)
    const app = await newApp(session)
    const say = async (endpoint: Endpoint, code: string) =>
      (await session.call(endpoint, { body: { code } })).problem?.code
    expect(await say(twoStepApi.turnOnTwoStep, app.wrong())).toBe('code-wrong')
    expect(await asksFor(person)).toBeUndefined()
    expect(await say(twoStepApi.turnOnTwoStep, app.code())).toBeUndefined()
    expect(await say(twoStepApi.makeRecoveryCodes, app.code())).toBe('code-used')
    expect(await say(twoStepApi.turnOffTwoStep, app.wrong())).toBe('code-wrong')
    expect(await asksFor(person)).toBe('SOFTWARE_TOKEN_MFA')
    expect(await mailed(person)).toEqual(['on'])
    process.env[env.personLimits] = '{"two-step":{"hour":1}}'
    nextCode()
    expect(await say(twoStepApi.makeRecoveryCodes, app.code())).toBeUndefined()
    nextCode()
    expect(await say(twoStepApi.turnOffTwoStep, app.code())).toBe('limit-reached')
  })

  test('somebody without an app is told that the code is wrong', async () => {
    const session = await sessionOf(await colleague())
    const { problem } = await session.call(twoStepApi.turnOffTwoStep, { body: { code: '123456' } })
    expect(problem.code).toBe('code-wrong')
  })

  test('what the pool leaves unfinished is finished by the next code', async () => {
    const person = await colleague()
    const session = await sessionOf(person)
    const app = await newApp(session)
    Object.assign(pool, { is: 'throttling', with: 'SetUserMFAPreference' })
    expect((await session.call(twoStepApi.turnOnTwoStep, { body: { code: app.code() } })).status).toBe(503)
    pool.is = 'well'
    nextCode()
    expect((await session.call(twoStepApi.turnOnTwoStep, { body: { code: app.code() } })).status).toBe(200)
    expect(await asksFor(person)).toBe('SOFTWARE_TOKEN_MFA')
  })
})

describe('a recovery code', () => {
  test.each(['username', 'address', 'alias', 'capital letters and look-alikes'])(
    'turns it off by %s, once, ends all sessions and makes the others void; the password is still needed',
    async (how) => {
      const person = await colleague(['thinktank'], [`another.name${made + 1}`])
      const session = await sessionOf(person)
      const { codes } = await enrol(session)
      const [code = '', other = ''] = codes
      const names: Record<string, string> = { address: person.email, alias: person.aliases[0] ?? '' }
      const isSloppy = how.startsWith('capital')
      const typed = isSloppy
        ? code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
        : code
      const name = isSloppy ? person.username.toUpperCase() : (names[how] ?? person.username)
      expect((await recover(name, typed)).status).toBe(200)
      expect(await asksFor(person)).toBeUndefined()
      later(61)
      expect((await session.call(peopleApi.getMe)).problem.code).toBe('unauthenticated')
      // A request that comes twice does nothing more; another code is none.
      expect((await recover(name, typed)).status).toBe(200)
      expect((await recover(name, other)).problem.code).toBe('recovery-code-wrong')
      const [, last] = await recorded(person)
      expect(last).toEqual(['two-step sign-in turned off with a recovery code', 'Recovery code', undefined])
      expect(await mailed(person)).toEqual(['on', 'recovered'])
      expect(await credentials.tryName(person.username)).toHaveProperty('accessToken')
      // Once it is set up anew, the used code is none either.
      const again = await sessionOf(person)
      await enrol(again)
      expect((await recover(name, typed)).problem.code).toBe('recovery-code-wrong')
      expect(await asksFor(person)).toBe('SOFTWARE_TOKEN_MFA')
    },
  )

  test('is answered for names that nobody has as a wrong one is, and tried a limited number of times', async () => {
    const person = await colleague()
    const { codes } = await enrol(await sessionOf(person))
    const withoutIt = await colleague()
    process.env[env.personLimits] = '{"recovery":{"hour":2}}'
    const answersOf = async (name: string) => {
      const answers = []
      for (let n = 0; n < 3; n++) {
        const { status, problem, headers } = await recover(name, codes[0]?.replace(/^./, '') ?? '')
        answers.push([status, problem.code, problem.message, Object.keys(headers)])
      }
      return answers
    }
    const wrong = await answersOf(person.username)
    expect(wrong.map(([, code]) => code)).toEqual([
      'recovery-code-wrong',
      'recovery-code-wrong',
      'limit-reached',
    ])
    for (const name of ['nobody.at.all', 'nobody@thinktank.example', 'not a name', withoutIt.username])
      expect(await answersOf(name)).toEqual(wrong)
    // Another name of an account that was tried too often says no more of it than a name that nobody has.
    expect((await recover(person.email, 'x')).problem.code).toBe('recovery-code-wrong')
    const askedFor = async (name: string) => {
      pool.asked = []
      await recover(name, 'x')
      // A call that was cut off is made again.
      return [...new Set(pool.asked)]
    }
    expect(await askedFor('nobody.at.all')).toEqual(await askedFor(person.username))
    // Whoever tries wrong ones cannot lock its owner out.
    expect((await recover(person.username, codes[0] ?? '')).status).toBe(200)
  })

  test('that dies between the table and the pool is finished by trying it again', async () => {
    const person = await colleague()
    const { codes } = await enrol(await sessionOf(person))
    Object.assign(pool, { is: 'throttling', with: 'AdminSetUserMFAPreference' })
    expect((await recover(person.username, codes[3] ?? '')).status).toBe(503)
    expect(await asksFor(person)).toBe('SOFTWARE_TOKEN_MFA')
    pool.is = 'well'
    expect((await recover(person.username, codes[3] ?? '')).status).toBe(200)
    expect(await asksFor(person)).toBeUndefined()
    expect(await mailed(person)).toEqual(['on', 'recovered'])
    expect(await recorded(person)).toHaveLength(2)
  })

  test('of two at once the later finds it done, and it is recorded once', async () => {
    const person = await colleague()
    const { codes } = await enrol(await sessionOf(person))
    const both = await Promise.all([1, 2].map(() => recover(person.username, codes[0] ?? '')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailed(person)).toEqual(['on', 'recovered'])
  })
})

describe('where administrators must have it', () => {
  beforeEach(() => {
    process.env[env.twoStepRequired] = 'yes'
  })

  test('their endpoints open as soon as it is on; all else works before, and it cannot be turned off', async () => {
    const person = await administrator()
    const session = await sessionOf(person)
    const list = () => session.call(directoryApi.listPeople, { query: {} })
    const said = (await list()).problem
    expect([said.code, (await list()).status]).toEqual(['two-step-required', 403])
    const me = (await session.call(peopleApi.getMe)).reply
    expect([me.twoStep, me.flags]).toEqual(['missing', []])
    expect((await session.call(twoStepApi.getTwoStep)).reply).toMatchObject({ isRequired: true })
    const { app } = await enrol(session)
    expect((await list()).status).toBe(200)
    const after = (await session.call(peopleApi.getMe)).reply
    expect([after.twoStep, after.flags]).toEqual([undefined, ['admin', 'viewFullReport']])
    const refused = await session.call(twoStepApi.turnOffTwoStep, { body: { code: app.code() } })
    expect(refused.problem.code).toBe('two-step-required')
  })

  test('it closes them again, within a minute, when somebody turned it off at the pool', async () => {
    const session = await sessionOf(await administrator())
    await enrol(session)
    const list = async () => (await session.call(directoryApi.listPeople, { query: {} })).problem?.code
    expect(await list()).toBeUndefined()
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await pool.call('SetUserMFAPreference', { AccessToken: session.accessToken, SoftwareTokenMfaSettings })
    later(61)
    expect(await list()).toBe('two-step-required')
  })

  test('what was set up at the pool alone opens nothing: nobody was mailed. Recovery codes open it', async () => {
    const session = await sessionOf(await administrator())
    const app = await newApp(session)
    const AccessToken = session.accessToken
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode: app.code() })
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
    const list = async () => (await session.call(directoryApi.listPeople, { query: {} })).problem?.code
    expect(await list()).toBe('two-step-required')
    nextCode()
    await session.call(twoStepApi.makeRecoveryCodes, { body: { code: app.code() } })
    expect(await list()).toBeUndefined()
  })

  test('an approver, and an administrator with other rights, keep these', async () => {
    const person = await colleague(['thinktank', 'administrator', 'hcbp-report-access', 'linkadmin'])
    const session = await sessionOf(person)
    expect((await session.call(nominationsApi.getWaiting)).status).toBe(200)
    expect((await session.call(peopleApi.getMe)).reply.flags).toEqual([
      'linkAdmin',
      'viewFullReport',
      'viewHCBPReport',
    ])
    const approver = await sessionOf(await colleague())
    const { problem } = await approver.call(directoryApi.listPeople, { query: {} })
    expect(problem.code).toBe('no-access')
    expect((await approver.call(peopleApi.getMe)).reply).not.toHaveProperty('twoStep')
  })

  test('a pool in trouble opens nothing: the last known answer counts, else it is said to be busy', async () => {
    const [with2, without] = [await administrator(), await administrator()]
    const [open, closed] = [await sessionOf(with2), await sessionOf(without)]
    await enrol(open)
    const list = async ({ call }: Session) =>
      (await call(directoryApi.listPeople, { query: {} })).problem?.code
    expect([await list(open), await list(closed)]).toEqual([undefined, 'two-step-required'])
    later(61)
    pool.is = 'broken'
    expect([await list(open), await list(closed)]).toEqual([undefined, 'two-step-required'])
    // Another instance of the function knows nothing yet.
    coolDown()
    expect([await list(open), await list(closed)]).toEqual(['busy', 'busy'])
    expect((await open.call(peopleApi.getMe)).reply.twoStep).toBe('unknown')
    expect((await open.call(detailsApi.getOwnDetails)).status).toBe(200)
    later(61)
    pool.is = 'well'
    expect([await list(open), await list(closed)]).toEqual([undefined, 'two-step-required'])
  })
})

test('whoever may deploy resets it where no administrator is left who could', async () => {
  const person = await administrator()
  await enrol(await sessionOf(person))
  const at = new Date(Date.now())
  expect(await resetTwoStep(person.email.toUpperCase(), at)).toBe(true)
  expect(await asksFor(person)).toBeUndefined()
  const reason = { reason: 'npm run first-administrator' }
  expect((await recorded(person)).at(-1)).toEqual(['two-step sign-in reset', 'Deployment', reason])
  await expect(resetTwoStep('nobody@thinktank.example', at)).rejects.toThrow('Nobody active')
})

describe('an administrator', () => {
  const why = { reason: '  The phone fell   into the sea. ' }

  test('resets it for somebody else, for a reason that is recorded; sessions end, and a mail tells it', async () => {
    const [person, admin] = [await colleague(), await administrator()]
    const session = await sessionOf(person)
    const { codes } = await enrol(session)
    const reset = async (id: string, body: object = why) =>
      (await sessionOf(admin)).call(twoStepApi.resetTwoStep, { params: { id }, body })
    expect((await reset(person.personId, { reason: ' ' })).problem.code).toBe('invalid-request')
    expect((await reset(admin.personId)).problem.code).toBe('own-two-step')
    expect((await reset('nobody')).problem.code).toBe('not-found')
    Object.assign(pool, { is: 'throttling', with: 'AdminSetUserMFAPreference' })
    expect((await reset(person.personId)).status).toBe(503)
    pool.is = 'well'
    expect((await reset(person.personId)).reply).toEqual({ wasOn: true })
    // Its reply was lost.
    expect((await reset(person.personId)).reply).toEqual({ wasOn: true })
    expect((await reset((await colleague()).personId)).reply).toEqual({ wasOn: false })
    expect(await asksFor(person)).toBeUndefined()
    expect((await recover(person.username, codes[0] ?? '')).problem.code).toBe('recovery-code-wrong')
    later(61)
    expect((await session.call(peopleApi.getMe)).problem.code).toBe('unauthenticated')
    const act = ['two-step sign-in reset', admin.name, { reason: 'The phone fell into the sea.' }]
    // The first attempt died after it was recorded, and the others repeat it.
    expect((await recorded(person)).slice(1)).toEqual([act])
    expect(await mailed(person)).toEqual(['on', 'reset'])
    await enrol(await sessionOf(person))
    expect((await reset(person.personId)).reply).toEqual({ wasOn: true })
    expect(await mailed(person)).toEqual(['on', 'reset', 'on', 'reset'])
  })
})
