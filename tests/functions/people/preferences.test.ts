/** What people choose for themselves, and who may change their password here. */
import { expect, test } from 'vitest'
import { findPerson } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { mailChoices, noticeChoices } from '#shared/people/notification-rows.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini', {
  preferences: { language: 'en', digest: true, bouncedAddress: 'old@thinktank.example', bouncedAt: 'then' },
})
const amy = somebody('Amy', 'Botha')
const elsewhere = somebody('Else', 'Where', { email: 'else.where@partner.example' })
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const save = (version: number, digest: boolean) =>
  as(jon).call(detailsApi.setPreferences, { body: { version, digest, language: 'en' } })

/** What holds for who has not chosen. */
const rows = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]))
const mails = { ...rows(mailChoices), 'idea-comment': false }
const notices = rows(noticeChoices)

test('are set up', async () => {
  await addPeople(table, jon, amy, elsewhere, admin)
  process.env[env.passwordDomains] = 'other.example,ThinkTank.example'
})

test('preferences are saved once, over the version that was seen, and nothing else of the person changes', async () => {
  const { reply } = await as(jon).call(detailsApi.getOwnDetails, {})
  expect(reply).toEqual({
    version: 1,
    preferences: {
      language: 'en',
      digest: true,
      summary: 'hrbp',
      views: true,
      wall: 'none',
      toured: false,
      mails,
      notices,
    },
    picture: { version: 0, isChosen: false },
    changesPassword: true,
  })
  expect((await save(1, false)).reply).toEqual({
    version: 2,
    preferences: {
      language: 'en',
      digest: false,
      summary: 'hrbp',
      views: true,
      wall: 'none',
      toured: false,
      mails,
      notices,
    },
  })
  // The reply was lost.
  expect((await save(1, false)).reply.version).toBe(2)
  expect((await save(1, true)).problem.code).toBe('stale-version')
  const params = { id: jon.personId }
  const { history, ...person } = (await as(admin).call(directoryApi.getPerson, { params })).reply
  expect(person).toMatchObject({ version: 2, bouncedAddress: 'old@thinktank.example', roles: jon.roles })
  expect(history).toMatchObject([
    { by: jon.name, what: 'preferences changed', before: { digest: true }, after: { digest: false } },
  ])
})

test('since when a mail is wanted again is noted, and nothing where it always was', async () => {
  const choose = async (digest: boolean, summary?: 'hrbp' | 'all' | 'off') => {
    const { version } = (await as(amy).call(detailsApi.getOwnDetails, {})).reply
    await as(amy).call(detailsApi.setPreferences, { body: { version, digest, summary, language: 'en' } })
    return (await findPerson(amy.personId))?.preferences
  }
  const usual = { language: 'en', digest: true }
  const fixed = { views: true, wall: 'none', toured: false }
  expect(await choose(true)).toEqual(usual)
  expect(await choose(true, 'off')).toEqual({ ...usual, summary: 'off', ...fixed })
  expect(await choose(false)).toEqual({ ...usual, digest: false, summary: 'off', ...fixed })
  const instant = expect.stringMatching(/^\d{4}-/)
  const on = { ...usual, digestSince: instant, summary: 'off', ...fixed }
  expect(await choose(true)).toEqual(on)
  expect(await choose(true, 'hrbp')).toEqual({ ...on, summary: 'hrbp', summarySince: instant })
  expect(await choose(true, 'all')).toMatchObject({ summary: 'all' })
})

test('only languages that there are can be chosen', async () => {
  const body = { version: 2, digest: true, language: 'xx' as 'en' }
  expect((await as(jon).call(detailsApi.setPreferences, { body })).status).toBe(400)
})

test('a password is changed here only for addresses that the deployment names; asking is recorded', async () => {
  expect((await as(jon).call(detailsApi.askPasswordChange, {})).status).toBe(200)
  const { reply } = await as(admin).call(directoryApi.getPerson, { params: { id: jon.personId } })
  expect(reply.history.at(-1)?.what).toBe('password change asked for')
  expect((await as(elsewhere).call(detailsApi.getOwnDetails, {})).reply.changesPassword).toBe(false)
  const { status, problem } = await as(elsewhere).call(detailsApi.askPasswordChange, {})
  expect([status, problem.code]).toEqual([409, 'password-elsewhere'])
  delete process.env[env.passwordDomains]
  expect((await as(jon).call(detailsApi.askPasswordChange, {})).status).toBe(409)
})
