/** Who is asked while somebody stands in: mails, lists and counts, against the real store. */
import { beforeEach, expect, test } from 'vitest'
import { letterText } from '#events/mail/render.tsx'
import { draftsOf, mails } from '#events/outbox/mails.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { outboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  exco2,
  hrbp,
  jon,
  monetary,
  nominate,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'

const { table } = useNominations()
let made = 0

beforeEach(() => {
  process.env[env.clockOffset] = String(Date.parse('2026-11-20T12:00:00Z') - Date.now())
})

async function cast() {
  made += 1
  const manager = somebody('Mary', `Manager${made}`)
  const delegate = somebody('Bo', `Delegate${made}`)
  const line = under({ lineManager: manager, exco2, hrbp })
  const nominee = somebody('New', `Nominee${made}`, { hierarchy: line })
  const member = { ...delegate, hierarchy: line }
  await addPeople(table, manager, member, nominee)
  const body = { delegate: delegate.personId, from: '2026-11-20', to: '2026-11-20' }
  const named = (await as(manager).call(delegationsApi.nameDelegate, { body })).reply
  return { manager, delegate: member, nominee, named }
}

/** The mails that an act on a nomination, or on a delegation, sets off. */
async function mailsOf(id: string) {
  const entries = (await table.items('outbox-entry')).map(({ payload }) => outboxEvent.parse(payload))
  const drafts = await Promise.all(
    entries.filter((each) => JSON.stringify(each).includes(`"${id}"`)).map(draftsOf),
  )
  return drafts.flat()
}

const who = (all: Awaited<ReturnType<typeof mailsOf>>, template: string) =>
  all
    .filter((each) => each.template === template)
    .map(({ to, cc }) => [to.personId, cc.map(({ personId }) => personId)])

const standingIn = async (by: Person) =>
  (await as(by).call(nominationsApi.listStandingIn, { query: {} })).reply.items
const waiting = async (by: Person) => (await as(by).call(nominationsApi.getWaiting, {})).reply

test('requests and what no longer waits go to the delegate, with the approver in copy', async () => {
  const { manager, delegate, nominee } = await cast()
  const id = (await nominate(jon, monetary([nominee]))).reply.id
  const asked = (await mailsOf(id)).find(({ template }) => template === 'approver-request')
  expect(asked).toMatchObject({ to: { personId: delegate.personId }, cc: [{ personId: manager.personId }] })
  const letter = await mails['approver-request'].letter({
    payload: asked?.payload ?? {},
    to: delegate,
    siteUrl: 'https://portal.example',
  })
  expect(letter && letterText(letter, 'https://portal.example')).toContain(
    `You review for ${manager.name} until 20 Nov 2026.`,
  )
  await withdraw(admin, id)
  const told = await mailsOf(id)
  expect(who(told, 'stage-withdrawn')).toEqual([[delegate.personId, [manager.personId]]])
})

test('outside the dates, in a conflict, or where the delegate cannot be reached, the approver is asked', async () => {
  const { manager, delegate, nominee, named } = await cast()
  const own = (await nominate(delegate, monetary([nominee]))).reply.id
  expect(who(await mailsOf(own), 'approver-request')).toEqual([[manager.personId, []]])
  const id = (await nominate(jon, monetary([nominee]))).reply.id
  await table.put(people, {
    ...delegate,
    version: 2,
    preferences: { ...delegate.preferences, bouncedAddress: delegate.email, bouncedAt: '2026-11-20' },
  })
  expect(who(await mailsOf(id), 'approver-request')).toEqual([[manager.personId, []]])
  await table.put(people, delegate)
  expect(who(await mailsOf(id), 'approver-request')).toEqual([[delegate.personId, [manager.personId]]])
  await as(manager).call(delegationsApi.endDelegation, { params: { id: named.id } })
  expect(who(await mailsOf(id), 'approver-request')).toEqual([[manager.personId, []]])
})

test('the delegate finds listed and counted what they may decide, and never what names them', async () => {
  const { manager, delegate, nominee, named } = await cast()
  const [team] = [somebody('Third', `Member${made}`, { hierarchy: nominee.hierarchy })]
  await addPeople(table, team)
  const ids: string[] = []
  for (const each of [nominee, team]) ids.push((await nominate(jon, monetary([each]))).reply.id)
  await nominate(jon, monetary([delegate]))
  const both = (await nominate(jon, monetary([nominee, delegate]))).reply.id
  for (const each of [nominee, delegate]) await accept(each, both)
  await approve(sponsor, both, 'sponsor', '')
  const items = await standingIn(delegate)
  expect(items.map(({ id, approver }) => [id, approver.name])).toEqual(ids.map((id) => [id, manager.name]))
  expect((await waiting(delegate)).reviewFor).toMatchObject({ count: 2 })
  expect((await waiting(manager)).review).toMatchObject({ count: 4 })
  // One at a time, to and fro.
  const first = (await as(delegate).call(nominationsApi.listStandingIn, { query: { size: 1 } })).reply
  const query = { size: 1, cursor: first.next }
  const second = (await as(delegate).call(nominationsApi.listStandingIn, { query })).reply
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  await approve(delegate, ids[0] ?? '', 'manager', '')
  expect((await standingIn(delegate)).map(({ id }) => id)).toEqual(ids.slice(1))
  await as(manager).call(delegationsApi.endDelegation, { params: { id: named.id } })
  expect(await standingIn(delegate)).toEqual([])
  expect((await waiting(delegate)).reviewFor).toBe(undefined)
})

test('naming and ending tell the delegate, and the approver what somebody else did', async () => {
  const { manager, delegate, named } = await cast()
  expect(who(await mailsOf(named.id), 'delegation-named')).toEqual([[delegate.personId, []]])
  expect(who(await mailsOf(named.id), 'delegation-named-approver')).toEqual([])
  const params = { id: manager.personId, delegation: named.id }
  await as(admin).call(delegationsApi.endDelegationOf, { params })
  const told = await mailsOf(named.id)
  expect(who(told, 'delegation-ended')).toEqual([[delegate.personId, []]])
  expect(who(told, 'delegation-ended-approver')).toEqual([[manager.personId, []]])
  const draft = told.find(({ template }) => template === 'delegation-named')
  const writing = { payload: draft?.payload ?? {}, to: delegate, siteUrl: 'https://portal.example' }
  expect(await mails['delegation-named'].letter(writing)).toBe(undefined)
})
