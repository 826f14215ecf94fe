/** Answers that never came end when those may be mailed who are told of it. */
import { afterEach, expect, test } from 'vitest'
import { handler } from '#events/nominations/unanswered.ts'
import { findNomination } from '#functions/nominations/store.ts'
import { env } from '#functions/runtime/env.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { as } from '../../support/calls.ts'
import {
  accept,
  asking,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { moveTo } from '../../support/working-hours.ts'

const { table, newcomers } = useNominations()
afterEach(() => {
  delete process.env[env.clockOffset]
})

const decision = async (id: string) => (await findNomination(id))?.decision

test('at a working hour of the nominator: neither at night, nor on a Sunday, nor on a holiday', async () => {
  const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
  await addPeople(table, kofi)
  moveTo('2027-02-26', '07:00')
  const id = (await nominate(kofi, monetary(await newcomers(1), { event: asking }))).reply.id
  // A Sunday; Easter Monday; six o'clock in Accra.
  for (const [day, time] of [
    ['2027-03-28', '10:15'],
    ['2027-03-29', '10:15'],
    ['2027-03-30', '08:15'],
  ] as const) {
    moveTo(day, time)
    expect(await handler()).toEqual({})
    expect(await decision(id)).toBe('Pending')
  }
  moveTo('2027-03-30', '09:15')
  expect(await handler()).toEqual({ closed: 1 })
  expect(await decision(id)).toBe('Declined')
})

test('and of the approver whose turn it is then, or of who stands in for them', async () => {
  const absent = somebody('Abby', 'Absent')
  const delegate = somebody('Akua', 'Delegate', {
    country: 'Ghana',
    hierarchy: under({ lineManager: manager }),
  })
  await addPeople(table, absent, delegate)
  moveTo('2027-02-26', '07:00')
  const members = await newcomers(2, { hierarchy: under({ lineManager: manager, exco2, hrbp }) })
  const id = (await nominate(jon, monetary(members, { sponsoredBy: absent }))).reply.id
  if (members[0]) await accept(members[0], id)
  const body = { delegate: delegate.personId, from: '2027-03-29', to: '2027-04-02' }
  await as(absent).call(delegationsApi.nameDelegate, { body })
  moveTo('2027-03-30', '08:15')
  expect(await handler()).toEqual({})
  moveTo('2027-03-30', '09:15')
  expect(await handler()).toEqual({ closed: 1 })
  expect(await decision(id)).toBe('Accepted')
})

test('and where a run has no time, in the next one', async () => {
  moveTo('2027-02-26', '07:00')
  const id = (await nominate(jon, monetary(await newcomers(1), { event: asking }))).reply.id
  moveTo('2027-03-30', '09:15')
  expect(await handler(undefined, { getRemainingTimeInMillis: () => 1000 })).toEqual({})
  expect(await decision(id)).toBe('Pending')
  expect(await handler()).toEqual({ closed: 1 })
  expect(await decision(id)).toBe('Declined')
})
