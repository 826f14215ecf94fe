/** Lines without employee number whose names are not those of the record of their address
 * (docs/product.md#matching-people): an administrator says who is meant, and until then nobody changes and nobody
 * inherits. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { wakeKey } from '#functions/directory/object-keys.ts'
import { personBy, personWrites } from '#functions/people/store.ts'
import { transact } from '#functions/runtime/table.ts'
import type { DirectoryImport } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { csvOf, objectCreated, rowOf, useDirectory } from '../../support/directory.ts'
import { somebody, under } from '../../support/people.ts'
import { times } from '../../support/tier.ts'

const directory = useDirectory(10)
const { table, imports, employee, settle, othersThan, person } = directory
const { decideLines: decide } = imports
const actsOn = async (of: Person) => (await directory.actsOn(of)).map(({ what }) => what)

const contractor = (lastName: string) =>
  employee('Old', lastName, { employeeNumber: '0', roles: ['thinktank', 'linkadmin'] })
/** A line that gives the address of a contractor to a contractor with one name in common. */
const reused = (old: Person) => rowOf(old, { employeeNumber: '00', firstName: 'New', department: 'Sport' })

/** Somebody whom a contractor has to approve for, and their line, which names the next holder of the address. */
const reportOf = (lineManager: Person) => employee('Re', 'Port', { hierarchy: under({ lineManager }) })
const lineOf = (report: Person, old: Person) =>
  rowOf(report, {
    lineManagerName: `New ${old.lastName}`,
    lineManagerEmail: old.email,
    exco2Email: '',
    hrbpEmail: '',
  })

/** All that any test did follows from the records in which it ended: it is brought once. */
afterAll(settle)

describe('decided before the plan is applied', () => {
  const cast = async () => ({
    same: await contractor('Same'),
    other: await contractor('Other'),
    holder: await employee('Un', 'Read'),
    numbered: await employee('Num', 'Bered'),
  })
  let who: Awaited<ReturnType<typeof cast>>
  let report: Person

  beforeAll(async () => {
    who = await cast()
    const { same, other, holder, numbered } = who
    report = await reportOf(other)
    const [, own = ''] = csvOf([rowOf(holder)]).split('\r\n')
    const file = csvOf([
      ...(await othersThan(...Object.values(who), report)),
      ...[same, other].map(reused),
      lineOf(report, other),
      rowOf(holder, { employeeNumber: '0', firstName: 'New', lastName: 'Owner' }),
      rowOf(somebody('Con', 'Tractor', { employeeNumber: '0', email: numbered.email, company: 'Alpha' })),
      rowOf(numbered, { email: `moved.${numbered.email}` }),
      rowOf(somebody('Quite', 'New', { employeeNumber: '0', company: 'Alpha' })),
    ])
    // The holder's own line cannot be read, and names them.
    const planned = await imports.compare([file, own.replace('@', ' ')].join('\r\n'))
    const counts = { undecided: 3, added: 2, changed: 1, leaver: 0, bad: 1 }
    expect(planned).toMatchObject({ unreadable: 0, counts })
    const [decided] = await decide(planned, 'address', 'New Same')
    expect(decided?.reply).toMatchObject({ decision: 'address', decidedBy: { name: 'Ada Admin' } })
    expect(await person(same)).toEqual(same)
    await decide(planned, 'address', 'New Other')
    await decide(planned, 'other', 'New Other', 'New Owner')
    const noted = await imports.get(planned.id)
    expect(noted.toDecide).toBe(0)
    await imports.apply(noted)
  })

  test('as the same person: the record goes on with the new name', async () => {
    const { same } = who
    expect(await person(same)).toMatchObject({
      name: 'New Same',
      department: 'Sport',
      account: same.account,
      employeeNumber: '0',
    })
    expect(await actsOn(same)).toEqual(['same person by decision'])
  })

  test('as somebody else: they get the address and nothing more', async () => {
    const { other } = who
    const holder = await personBy('EMAIL', other.email)
    expect(holder).toMatchObject({ name: 'New Other', roles: [] })
    expect(holder?.personId).not.toBe(other.personId)
    expect(holder).not.toHaveProperty('account')
    const { account } = other
    expect(await person(other)).toMatchObject({ status: 'left', email: '', name: 'Old Other', account })
    // What somebody had to approve does not become the next holder's by itself.
    expect((await person(report)).hierarchy?.lineManager?.personId).toBe(other.personId)
    expect(await actsOn(other)).toEqual(
      expect.arrayContaining(['address given to somebody else', 'left by an import']),
    )
  })

  test('as somebody else: a holder whose own line cannot be read and names them does not leave', async () => {
    const { holder } = who
    expect((await personBy('EMAIL', holder.email))?.name).toBe('New Owner')
    expect(await person(holder)).toMatchObject({ status: 'active', email: '' })
  })

  test('there is nothing to decide where the file names the holder by their number elsewhere', async () => {
    const { numbered } = who
    expect((await personBy('EMAIL', numbered.email))?.name).toBe('Con Tractor')
    const { account } = numbered
    expect(await person(numbered)).toMatchObject({ email: `moved.${numbered.email}`, account })
  })
})

test('decided as somebody else: a holder whose own line cannot be read and names nobody does not leave', async () => {
  const holder = await employee('Un', 'Named')
  const [, own = ''] = csvOf([rowOf(holder)]).split('\r\n')
  const owner = rowOf(holder, { employeeNumber: '0', firstName: 'New', lastName: 'Owner' })
  const broken = own.replace(',', ' ').replace('@', ' ')
  const planned = await imports.compare([csvOf([...(await othersThan(holder)), owner]), broken].join('\r\n'))
  expect(planned).toMatchObject({ unreadable: 1, counts: { undecided: 1, leaver: 0 } })
  await decide(planned, 'other', 'New Owner')
  await imports.apply(await imports.get(planned.id))
  expect((await personBy('EMAIL', holder.email))?.name).toBe('New Owner')
  expect(await person(holder)).toMatchObject({ status: 'active', email: '' })
})

describe('undecided when the plan is applied', () => {
  const cast = async () => ({
    waits: await contractor('Waits'),
    address: await contractor('Address'),
    other: await contractor('Else'),
    race: await contractor('Race'),
    taken: await contractor('Taken'),
    takenToo: await contractor('Gone'),
  })
  let who: Awaited<ReturnType<typeof cast>>
  let report: Person
  let applied: DirectoryImport

  beforeAll(async () => {
    who = await cast()
    const { waits } = who
    report = await reportOf(waits)
    const all = Object.values(who)
    const planned = await imports.compare(
      csvOf([...(await othersThan(...all, report)), ...all.map(reused), lineOf(report, waits)]),
    )
    expect(planned).toMatchObject({
      status: 'planned',
      toDecide: 6,
      // Earlier reports lose approvers, for whom this file has columns.
      counts: { added: 0, returned: 0, leaver: 0, undecided: 6 },
    })
    applied = await imports.apply(planned)
    expect(applied).toMatchObject({ status: 'applied', toDecide: 6, counts: { failed: 0 } })
  })

  test('nothing changes and nobody inherits', async () => {
    const { waits } = who
    expect(await imports.undecided(applied, 'New Waits')).toMatchObject([
      {
        email: waits.email,
        employeeNumber: '0',
        candidates: [{ by: 'address', personId: waits.personId, name: 'Old Waits' }],
        changes: expect.arrayContaining([{ field: 'firstName', before: 'Old', after: 'New' }]),
      },
    ])
    expect(await person(waits)).toEqual(waits)
    expect((await person(report)).hierarchy?.lineManager?.personId).toBe(waits.personId)
    expect((await personBy('EMAIL', waits.email))?.personId).toBe(waits.personId)
    expect(await actsOn(waits)).toEqual([])
  })

  test.each(['address', 'other'] as const)('%s: it is done at once, and only once', async (decision) => {
    const old = who[decision]
    const name = `New ${old.lastName}`
    const [first] = await decide(applied, decision, name)
    expect(first?.status).toBe(200)
    const holder = await personBy('EMAIL', old.email)
    expect(holder?.name).toBe(name)
    expect(holder?.personId === old.personId).toBe(decision === 'address')
    expect((await person(old)).status).toBe(decision === 'address' ? 'active' : 'left')
    const acts = await actsOn(old)
    expect((await decide(applied, decision, name))[0]?.status).toBe(200)
    const [changed] = await decide(applied, decision === 'address' ? 'other' : 'address', name)
    expect(changed?.problem.code).toBe('entry-decided')
    expect(await actsOn(old)).toEqual(acts)
  })

  test('of two administrators at once one decides', async () => {
    const before = (await imports.get(applied.id)).toDecide ?? 0
    const both = await Promise.all([
      decide(applied, 'address', 'New Race'),
      decide(applied, 'other', 'New Race'),
    ])
    expect(both.map(([answer]) => answer?.status).sort()).toEqual([200, 409])
    expect((await personBy('EMAIL', who.race.email))?.name).toBe('New Race')
    expect((await imports.get(applied.id)).toDecide).toBe(before - 1)
  })

  test.each([
    ['address', 'taken'],
    ['other', 'takenToo'],
  ] as const)('%s: it is not decided once somebody else has the address', async (decision, name) => {
    const old = who[name]
    const holder = await person(old)
    const moved = { ...holder, version: holder.version + 1, email: `moved.${old.email}` }
    await transact(personWrites(holder, moved))
    const heir = await employee('He', 'Ir', { email: old.email })
    const [answer] = await decide(applied, decision, `New ${old.lastName}`)
    expect(answer?.problem.code).toBe('import-outdated')
    expect(await person(moved)).toEqual(moved)
    expect((await personBy('EMAIL', old.email))?.personId).toBe(heir.personId)
  })

  test('it cannot be decided any more once a later file was applied', async () => {
    await imports.apply(await imports.compare(csvOf(await othersThan())))
    const [answer] = await decide(applied, 'other', 'New Waits')
    expect(answer?.problem.code).toBe('import-outdated')
    expect(await person(who.waits)).toEqual(who.waits)
  })
})

test('decided as somebody else survives crashes wherever they happen', async () => {
  const old = await contractor('Crash')
  const planned = await imports.compare(csvOf([...(await othersThan(old)), reused(old)]))
  await decide(planned, 'other', 'New Crash')
  expect((await imports.decide(await imports.get(planned.id), true)).status).toBe(202)
  let crashes = 0
  for (let run = 0; (await imports.get(planned.id)).status !== 'applied' && run < 60; run += times(3, 1))
    if (!(await directory.crashingAfter(run, planned.id))) crashes += 1
  expect(crashes).toBeGreaterThan(2)
  await handler(objectCreated(wakeKey(planned.id)))
  expect(await imports.get(planned.id)).toMatchObject({ status: 'applied', counts: { failed: 0 } })
  const holders = (await table.items('person')).filter(
    ({ name, email }) => name === 'New Crash' && email === old.email,
  )
  expect(holders).toHaveLength(1)
  expect((await actsOn(old)).sort()).toEqual([
    'address given to somebody else',
    'left by an import',
    'roles changed',
  ])
})
