/** Naming a delegate: which dates and people are taken, what is recorded, and how it ends. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { projectPerson } from '#events/people/projection.ts'
import { people, personKey } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { maxNamed, maxStandIns } from '#shared/delegations/rules.ts'
import { delegationFieldTexts as texts } from '#shared/messages/delegations.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { admin, useNominations } from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'

const { table, newcomer, newcomers } = useNominations([])
useCredentials()
const left = somebody('Gone', 'Away', { status: 'left' })
const outside = somebody('Out', 'Side', { hierarchy: undefined })

/** 20 November by the group's calendar. */
beforeAll(async () => {
  process.env[env.clockOffset] = String(Date.parse('2026-11-20T12:00:00Z') - Date.now())
  await addPeople(table, left, outside)
})
afterEach(() => {
  process.env[env.clockOffset] = String(Date.parse('2026-11-20T12:00:00Z') - Date.now())
})

const name = (by: Person, delegate: Pick<Person, 'personId'>, from = '2026-11-20', to = from) =>
  as(by).call(delegationsApi.nameDelegate, { body: { delegate: delegate.personId, from, to } })
const own = async (by: Person) => (await as(by).call(delegationsApi.getOwnDelegations, {})).reply
const end = (by: Person, id: string) => as(by).call(delegationsApi.endDelegation, { params: { id } })

test('both see it; the record of the approver tells of naming and ending', async () => {
  const [mary, bo] = (await newcomers(2)) as [Person, Person]
  const { status, reply } = await name(mary, bo, '2026-11-22', '2026-11-24')
  expect([status, reply.delegate.name, reply.namedBy.personId]).toEqual([201, bo.name, mary.personId])
  expect((await own(mary)).current).toEqual([reply])
  expect((await own(bo)).standsFor).toEqual([{ approver: reply.approver, from: reply.from, to: reply.to }])
  const ended = await end(mary, reply.id)
  expect(ended.reply.endedBy?.personId).toBe(mary.personId)
  // Once more changes nothing.
  expect((await end(mary, reply.id)).reply).toEqual(ended.reply)
  expect(await own(mary)).toEqual({ current: [], past: [ended.reply], standsFor: [] })
  expect((await own(bo)).standsFor).toEqual([])
  const record = await historyOf(`PERSON#${mary.personId}`)
  expect(record.map(({ what }) => what)).toEqual(['delegate named', 'delegation ended'])
})

test('what is wrong is told at its field, with what to do', async () => {
  const [mary, bo, mute] = (await newcomers(3)) as [Person, Person, Person]
  const fieldsOf = async (...given: Parameters<typeof name>) => {
    const { status, problem } = await name(...given)
    expect(status).toBe(400)
    return problem.fields
  }
  expect(await fieldsOf(mary, mary)).toEqual({ delegate: texts.self })
  for (const each of [left, outside, { personId: 'nobody' }])
    expect(await fieldsOf(mary, each)).toEqual({ delegate: texts.notActive })
  const { email } = mute
  await table.put(people, { ...mute, preferences: { ...mute.preferences, bouncedAddress: email } })
  expect(await fieldsOf(mary, mute)).toEqual({ delegate: texts.unreachable })
  expect(await fieldsOf(mary, bo, '2026-11-19', '2026-11-30')).toEqual({ from: texts.past })
  expect(await fieldsOf(mary, bo, '2026-11-30', '2026-11-29')).toEqual({ to: texts.endBeforeStart })
  expect((await fieldsOf(mary, bo, '2026-11-20', '2027-02-20'))?.to).toContain('At most 92 days')
  expect((await name(mary, bo, '2026-11-22', '2026-11-24')).status).toBe(201)
  expect(await fieldsOf(mary, bo, '2026-11-24', '2026-11-26')).toEqual({ from: texts.overlaps })
  expect((await name(mary, bo, '2026-11-25', '2027-02-24')).status).toBe(201)
})

test('so many as one person may have, and no more', async () => {
  const [mary, bo] = (await newcomers(2)) as [Person, Person]
  for (let n = 0; n < maxNamed; n++) expect((await name(mary, bo, `2026-12-${10 + n}`)).status).toBe(201)
  expect((await name(mary, bo, '2027-01-01')).problem.fields?.from).toContain(String(maxNamed))
  // Of several who race for the last places of a delegate one too many is told.
  const others = await newcomers(maxStandIns - maxNamed + 3)
  const statuses = (await Promise.all(others.map((each) => name(each, bo)))).map(({ status }) => status)
  expect(statuses.filter((each) => each === 201)).toHaveLength(maxStandIns - maxNamed)
  expect((await own(bo)).standsFor).toHaveLength(maxStandIns)
})

test('of two that overlap and race one is taken', async () => {
  const [mary, bo, cy] = (await newcomers(3)) as [Person, Person, Person]
  const answers = await Promise.all([name(mary, bo, '2026-12-01'), name(mary, cy, '2026-12-01')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await own(mary)).current).toHaveLength(1)
})

test('an administrator names and ends for somebody else; others do not', async () => {
  const [mary, bo] = (await newcomers(2)) as [Person, Person]
  const body = { delegate: bo.personId, from: '2026-11-20', to: '2026-11-20' }
  const params = { id: mary.personId }
  expect((await as(bo).call(delegationsApi.nameDelegateFor, { params, body })).status).toBe(403)
  const { reply } = await as(admin).call(delegationsApi.nameDelegateFor, { params, body })
  expect(reply.namedBy.name).toBe(admin.name)
  expect((await end(bo, reply.id)).status).toBe(404)
  const ofMary = await as(admin).call(delegationsApi.getPersonDelegations, { params })
  expect(ofMary.reply.current).toEqual([reply])
  const ending = { params: { ...params, delegation: reply.id } }
  expect((await as(admin).call(delegationsApi.endDelegationOf, ending)).reply.endedBy?.name).toBe(admin.name)
})

test('it is over after its last day', async () => {
  const [mary, bo] = (await newcomers(2)) as [Person, Person]
  const { reply } = await name(mary, bo)
  process.env[env.clockOffset] = String(Date.parse('2026-11-20T22:00:01Z') - Date.now())
  expect(await own(mary)).toEqual({ current: [], past: [reply], standsFor: [] })
  expect((await own(bo)).standsFor).toEqual([])
})

test('it ends when either of both leaves or is blocked, however often that is told', async () => {
  for (const who of ['approver', 'delegate'] as const) {
    const [mary, bo] = (await newcomers(2)) as [Person, Person]
    const stays = await newcomer()
    await name(mary, bo)
    await name(stays, bo)
    const leaver = who === 'approver' ? mary : bo
    const gone: Person = { ...leaver, version: 2, status: 'left' }
    await table.put(people, gone)
    const images = [toItem(people, leaver), toItem(people, gone)]
    const told = { key: personKey(leaver.personId), type: 'person', created: false, images }
    await Promise.all([projectPerson(told), projectPerson(told)])
    expect((await own(stays)).current).toHaveLength(who === 'delegate' ? 0 : 1)
    const params = { id: mary.personId }
    const { current, past } = (await as(admin).call(delegationsApi.getPersonDelegations, { params })).reply
    expect([current.length, past.map(({ endedBy }) => endedBy?.name)]).toEqual([0, ['ThinkTank']])
  }
})
