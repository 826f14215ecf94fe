/** Naming a delegate: which dates and people are taken, what is recorded, and how it ends. */
import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { letterText } from '#events/mail/render.tsx'
import { draftsOf, mails } from '#events/outbox/mails.ts'
import { projectPerson } from '#events/people/projection.ts'
import { delegations, namedBy, nextNamed, standIns, standInsOf } from '#functions/delegations/store.ts'
import { people, personKey } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { maxApproversADay, maxNamed, maxNamedADay } from '#shared/delegations/rules.ts'
import { delegationFieldTexts as texts } from '#shared/messages/delegation-refusals.ts'
import { fill } from '#shared/messages/fill.ts'
import { outboxEvent } from '#shared/outbox/events.ts'
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
  const { id, approver, from, to } = reply
  expect((await own(bo)).standsFor).toEqual([{ id, approver, from, to }])
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
  expect((await fieldsOf(mary, bo, '2026-11-20', '2027-02-20'))?.to).toContain('at most 92 days')
  for (const from of ['2027-11-21', '9998-01-01'])
    expect(await fieldsOf(mary, bo, from)).toEqual({ from: texts.tooFar })
  expect((await name(mary, bo, '2027-11-20')).status).toBe(201)
  expect((await name(mary, bo, '2026-11-22', '2026-11-24')).status).toBe(201)
  expect(await fieldsOf(mary, bo, '2026-11-24', '2026-11-26')).toEqual({ from: texts.overlaps })
  expect((await name(mary, bo, '2026-11-25', '2027-02-24')).status).toBe(201)
})

/** Writes what somebody has named, all but one of as many as they may, on the first days of a month. */
async function alreadyNamed(approver: Person, delegate: Person, month: string, by: Person): Promise<void> {
  const short = ({ personId, name, slug }: Person) => ({ personId, name, slug })
  const made = Array.from({ length: maxNamed - 1 }, (_, n) => {
    const day = `${month}-${10 + n}`
    const who = { approver: short(approver), delegate: short(delegate), namedBy: short(by) }
    return { ...who, id: ulid(), from: day, to: day, namedAt: '2026-11-19T12:00:00.000Z' }
  })
  const before = await namedBy(approver.personId)
  const isOwn = by.personId === approver.personId
  const notes = made.map(({ id, from, to, delegate }) => ({ id, from, to, delegate, isOwn }))
  await transact([nextNamed({ ...before, version: before.version + 1, named: [...before.named, ...notes] })])
  await table.putItems(made.map((each) => toItem(delegations, each)))
}

test('so many as one person may name, and no more; those that others named for them or of them do not count', async () => {
  const [mary, bo, cy, di, ...others] = (await newcomers(9)) as [Person, Person, Person, Person, ...Person[]]
  // Administrators name as many for her as they may, and colleagues all at once name the same delegate.
  const params = { id: mary.personId }
  const nameFor = (delegate: Person, day: string) =>
    as(admin).call(delegationsApi.nameDelegateFor, {
      params,
      body: { delegate: delegate.personId, from: day, to: day },
    })
  await alreadyNamed(mary, cy, '2026-12', admin)
  expect((await nameFor(di, '2026-12-31')).status).toBe(201)
  expect((await nameFor(bo, '2027-03-01')).problem.fields?.from).toContain(String(maxNamed))
  const statuses = (await Promise.all(others.map((each) => name(each, bo)))).map(({ status }) => status)
  expect(statuses.filter((each) => each !== 201)).toEqual([])
  await alreadyNamed(mary, cy, '2027-01', mary)
  expect((await name(mary, di, '2027-01-31')).status).toBe(201)
  expect((await name(mary, bo, '2027-02-01')).problem.fields?.from).toContain(String(maxNamed))
  expect((await own(bo)).standsFor).toHaveLength(others.length)
  expect((await own(mary)).current).toHaveLength(2 * maxNamed)
})

test('so many approvers as may stand with one delegate on a day, and no more, also where they name at once', async () => {
  const [bo, mary, ...others] = (await newcomers(maxApproversADay + 3)) as [Person, Person, ...Person[]]
  const full = { delegate: fill(texts.standsInEnough, { most: String(maxApproversADay) }) }
  const [first, ...early] = others.slice(0, -4)
  if (!first) throw new Error('Nobody was made.')
  const { status, reply } = await name(first, bo, '2026-12-01', '2026-12-03')
  expect(status).toBe(201)
  // The others have named him as the first one has.
  const [standing] = await standInsOf(bo.personId)
  if (!standing) throw new Error('Nobody is stood in for.')
  await table.putItems(
    early.map(({ personId, name }) => toItem(standIns, { ...standing, approver: { personId, name } })),
  )
  // There is room for three of four who name at once.
  const last = await Promise.all(others.slice(-4).map((each) => name(each, bo, '2026-12-03', '2026-12-09')))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400])
  for (const [from, to] of [
    ['2026-12-03', '2026-12-03'],
    ['2026-11-20', '2026-12-20'],
  ] as const)
    expect((await name(mary, bo, from, to)).problem.fields).toEqual(full)
  // Days on which one of them is not there yet, or no more, have room; so has who was named by an administrator.
  for (const day of ['2026-12-01', '2026-12-04']) expect((await name(mary, bo, day)).status).toBe(201)
  const body = { delegate: bo.personId, from: '2026-12-03', to: '2026-12-03' }
  const params = { id: mary.personId }
  const byAdmin = await as(admin).call(delegationsApi.nameDelegateFor, { params, body })
  expect(byAdmin.status).toBe(201)
  await as(admin).call(delegationsApi.endDelegationOf, {
    params: { id: mary.personId, delegation: byAdmin.reply.id },
  })
  expect((await name(mary, bo, '2026-12-03')).problem.fields).toEqual(full)
  await end(bo, reply.id)
  expect((await name(mary, bo, '2026-12-03')).status).toBe(201)
})

test('nobody names the same colleague again and again on one day, whatever was ended meanwhile', async () => {
  const [mary, bo, cy] = (await newcomers(3)) as [Person, Person, Person]
  for (let n = 0; n < maxNamedADay; n++)
    await end(n % 2 ? mary : bo, (await name(mary, bo, `2026-12-${10 + n}`)).reply.id)
  expect((await name(mary, bo, '2026-12-30')).problem.fields).toEqual({
    delegate: fill(texts.namedToday, { most: String(maxNamedADay) }),
  })
  expect((await name(mary, cy, '2026-12-30')).status).toBe(201)
  process.env[env.clockOffset] = String(Date.parse('2026-11-21T12:00:00Z') - Date.now())
  expect((await name(mary, bo, '2026-12-29')).status).toBe(201)
})

test('a delegate ends what names them, and the approver is told', async () => {
  const [mary, bo, cy] = (await newcomers(3)) as [Person, Person, Person]
  const { id } = (await name(mary, bo, '2026-12-01', '2026-12-05')).reply
  const other = (await name(cy, bo, '2026-12-01')).reply
  const ended = await end(bo, id)
  expect([ended.status, ended.reply.endedBy?.personId]).toEqual([200, bo.personId])
  expect((await end(bo, id)).reply).toEqual(ended.reply)
  expect(await own(mary)).toEqual({ current: [], past: [ended.reply], standsFor: [] })
  expect((await own(bo)).standsFor.map((each) => each.id)).toEqual([other.id])
  const record = await historyOf(`PERSON#${mary.personId}`)
  expect(record.map(({ what, by }) => [what, by.personId])).toEqual([
    ['delegate named', mary.personId],
    ['delegation ended', bo.personId],
  ])
  const entries = (await table.items('outbox-entry')).map(({ payload }) => outboxEvent.parse(payload))
  const told = entries.filter((each) => JSON.stringify(each).includes(id))
  const drafts = (await Promise.all(told.map(draftsOf))).flat()
  drafts.sort((one, other) => (one.template > other.template ? -1 : 1))
  expect(drafts.map(({ template, to }) => [template, to.personId])).toEqual([
    ['delegation-named', bo.personId],
    ['delegation-ended-approver', mary.personId],
  ])
  const [named = '', over = ''] = await Promise.all(
    drafts.map(async ({ template, to, payload }) => {
      const reader = to.personId === bo.personId ? bo : mary
      const siteUrl = 'https://portal.example'
      const letter = await mails[template].letter({ payload, to: reader, siteUrl })
      return letter && letterText(letter, siteUrl)
    }),
  )
  // It is over, so that it was named is not told any more.
  expect(named).toBe('')
  expect(over).toContain(`${bo.name} has ended`)
})

test('the mail to a delegate leads to where they end it', async () => {
  const [mary, bo] = (await newcomers(2)) as [Person, Person]
  const { id } = (await name(mary, bo)).reply
  const letter = await mails['delegation-named'].letter({
    payload: { approverId: mary.personId, delegationId: id },
    to: bo,
    siteUrl: 'https://portal.example',
  })
  expect(letter && letterText(letter, 'https://portal.example')).toContain(
    'Go to Edit my details:\nhttps://portal.example/login/my-profile+edit-my-details?part=out-of-office',
  )
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
  const { reply } = await as(admin).call(delegationsApi.nameDelegateFor, { params, body })
  expect(reply.namedBy.name).toBe(admin.name)
  const stranger = await newcomer()
  expect((await end(stranger, reply.id)).status).toBe(404)
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
