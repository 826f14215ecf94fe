/** No single field of a directory file decides who somebody is (docs/product.md#matching-people): where number, address and
 * names do not fit together an administrator says who is meant, and roles stay behind. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { incomingFolder } from '#functions/directory/object-keys.ts'
import { personBy } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { DirectoryImport } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { csvOf, objectCreated, rowOf, useDirectory } from '../../support/directory.ts'
import { somebody, under } from '../../support/people.ts'

const { table, files, ada, imports, employee, settle, othersThan, person, actsOn } = useDirectory(20)

const privileged = { roles: ['thinktank', 'hcbp-report-access'] } satisfies Partial<Person>
const former = (lastName: string, more: Partial<Person> = {}) =>
  employee('Former', lastName, { ...privileged, ...more })

/** A line with the number of somebody, under another first name and another address. */
const next = (of: Person) => rowOf(of, { firstName: 'Next', email: `next.${of.email}`, department: 'Sport' })
const taker = { firstName: 'Eve', email: 'eve.taker@thinktank.example' }

const pair = async (lastName: string): Promise<[Person, Person]> => [
  await employee('One', lastName, privileged),
  await employee('Other', lastName, privileged),
]
/** Lines of two people, each with the number or the address of the other one. */
const swap = ([one, other]: [Person, Person], field: 'email' | 'employeeNumber') => [
  rowOf(one, { [field]: other[field] }),
  rowOf(other, { [field]: one[field] }),
]

const { undecided, decideLines: decide } = imports

/** All that any test did follows from the records in which it ended: it is brought once. */
afterAll(settle)

describe('decided before the plan is applied', () => {
  const cast = async () => ({
    active: await former('Active'),
    left: await former('Left', { status: 'left' }),
    other: await former('Else'),
    numbers: await pair('Numbers'),
    addresses: await pair('Addresses'),
    lost: await employee('Lose', 'Number'),
    moved: await employee('Lose', 'Address'),
  })
  let who: Awaited<ReturnType<typeof cast>>
  let adaBefore: Person

  beforeAll(async () => {
    who = await cast()
    adaBefore = await person(ada)
    const { active, left, other, numbers, addresses, lost, moved } = who
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(ada, active, other, ...numbers, ...addresses, lost, moved)),
        rowOf(ada, taker),
        ...[active, left, other].map(next),
        ...swap(numbers, 'employeeNumber'),
        ...swap(addresses, 'email'),
        rowOf(moved, { firstName: 'Quite', lastName: 'New', employeeNumber: lost.employeeNumber }),
        rowOf(moved, { email: `moved.${moved.email}` }),
      ]),
    )
    expect(planned.counts).toMatchObject({ added: 0, changed: 1, leaver: 0, reused: 0, undecided: 9 })
    const decided = [
      await decide(planned, 'number', 'Eve Admin', 'Next Active', 'Next Left'),
      await decide(planned, 'number', 'One Addresses', 'Other Addresses'),
      await decide(planned, 'address', 'One Numbers', 'Other Numbers'),
      await decide(planned, 'other', 'Next Else', 'Quite New'),
    ].flat()
    expect(decided.filter(({ status }) => status !== 200)).toEqual([])
    const ready = await imports.get(planned.id)
    expect(ready.toDecide).toBe(0)
    expect(await imports.apply(ready)).toMatchObject({ status: 'applied', counts: { failed: 0, kept: 1 } })
  })

  test.each(['active', 'left'] as const)(
    'somebody %s is the same person: they keep their account, and no role but the first',
    async (status) => {
      const before = who[status]
      const name = status === 'active' ? 'Next Active' : 'Next Left'
      expect(await person(before)).toMatchObject({
        name,
        email: `next.${before.email}`,
        status: 'active',
        department: 'Sport',
        account: before.account,
        roles: ['thinktank'],
      })
      expect((await actsOn(before)).map(({ what }) => what).sort()).toEqual([
        'roles changed',
        'same person by decision',
      ])
    },
  )

  test('somebody else gets the number, and the former holder leaves without it', async () => {
    const { other } = who
    const holder = await personBy('EMPNO', other.employeeNumber)
    expect(holder).toMatchObject({ name: 'Next Else', email: `next.${other.email}`, roles: [] })
    expect(holder?.personId).not.toBe(other.personId)
    expect(holder).not.toHaveProperty('account')
    expect(await person(other)).toMatchObject({
      status: 'left',
      employeeNumber: '',
      email: other.email,
      roles: ['thinktank'],
    })
    expect((await actsOn(other)).map(({ what }) => what).sort()).toEqual([
      'left by an import',
      'number given to somebody else',
      'roles changed',
    ])
  })

  test('the last administrator keeps the role', async () => {
    expect(await person(ada)).toEqual(adaBefore)
  })

  test('two who had each other’s number are those who have the addresses', async () => {
    const [one, other] = who.numbers
    expect(await person(one)).toMatchObject({
      employeeNumber: other.employeeNumber,
      email: one.email,
      roles: ['thinktank'],
    })
    expect(await person(other)).toMatchObject({ employeeNumber: one.employeeNumber, status: 'active' })
    expect((await personBy('EMPNO', one.employeeNumber))?.personId).toBe(other.personId)
    expect((await personBy('EMPNO', other.employeeNumber))?.personId).toBe(one.personId)
  })

  test('two who swap addresses are those who have the numbers', async () => {
    const [one, other] = who.addresses
    expect(await person(one)).toMatchObject({
      name: 'One Addresses',
      email: other.email,
      roles: ['thinktank'],
    })
    expect(await person(other)).toMatchObject({
      name: 'Other Addresses',
      email: one.email,
      status: 'active',
    })
    expect((await personBy('EMAIL', one.email))?.personId).toBe(other.personId)
    expect((await personBy('EMAIL', other.email))?.personId).toBe(one.personId)
  })

  test('of a number and an address of two somebody new: who is named nowhere else leaves', async () => {
    const { lost, moved } = who
    const added = await personBy('EMPNO', lost.employeeNumber)
    expect(added).toMatchObject({ name: 'Quite New', email: moved.email })
    expect(await person(lost)).toMatchObject({ status: 'left', employeeNumber: '', email: lost.email })
    expect(await person(moved)).toMatchObject({ status: 'active', email: `moved.${moved.email}` })
  })
})

describe('undecided when the plan is applied', () => {
  const cast = async () => ({
    waits: await former('Waits'),
    later: await former('Later'),
    manager: await employee('Married', 'Manager'),
    same: await employee('New', 'Address', privileged),
    numbers: await pair('Waiting'),
    taken: await pair('Taken'),
    contractor: await former('Contractor', { employeeNumber: '0' }),
    numberless: await employee('Num', 'Berless', privileged),
  })
  let who: Awaited<ReturnType<typeof cast>>
  let report: Person
  const joiner = somebody('Join', 'Er', { company: 'Alpha' })
  let planned: DirectoryImport

  beforeAll(async () => {
    who = await cast()
    const { waits, later, manager, same, numbers, taken, contractor, numberless } = who
    report = await employee('Re', 'Port', { hierarchy: under({ lineManager: manager }) })
    const email = `next.${manager.email}`
    planned = await imports.compare(
      csvOf([
        ...(await othersThan(
          ...[ada, waits, later, manager, same, contractor, numberless, report],
          ...[...numbers, ...taken],
        )),
        rowOf(ada, taker),
        ...[waits, later].map(next),
        rowOf(manager, { lastName: 'Married-Manager', email }),
        rowOf(report, { lineManagerName: 'Married Married-Manager', lineManagerEmail: email }),
        rowOf(same, { email: `moved.${same.email}` }),
        ...swap(numbers, 'employeeNumber'),
        ...swap(taken, 'employeeNumber'),
        // Other placeholders: tests/functions/directory/lines.test.ts.
        ...[contractor, joiner, numberless].map((each) => rowOf(each, { employeeNumber: 'NULL' })),
      ]),
    )
    const counts = { bad: 0, added: 1, changed: 1, returned: 0, leaver: 0, undecided: 9, reused: 0 }
    expect(planned).toMatchObject({ toDecide: 9, counts: { ...counts, approver: 0 } })
    const [wrong] = await decide(planned, 'address', 'Next Waits')
    expect(wrong?.problem.code).toBe('invalid-request')
    expect(await imports.apply(planned)).toMatchObject({ status: 'applied', toDecide: 9 })
  })

  test('a known number with other names and another address changes nobody', async () => {
    const { waits } = who
    expect(await undecided(planned, 'Next Waits')).toMatchObject([
      {
        candidates: [{ by: 'number', personId: waits.personId, email: waits.email }],
        changes: [{ field: 'firstName' }, { field: 'email' }, { field: 'department' }],
      },
    ])
    expect(await person(waits)).toEqual(waits)
    expect(await personBy('EMAIL', `next.${waits.email}`)).toBeUndefined()
  })

  test('with the same names it is the same person, roles and all', async () => {
    const { same } = who
    expect(await person(same)).toMatchObject({ email: `moved.${same.email}`, roles: same.roles })
  })

  test('who is meant stays the approver of those who are said to have the new address as theirs', async () => {
    expect((await person(report)).hierarchy?.lineManager).toEqual(report.hierarchy?.lineManager)
  })

  test('a number and an address of two people change neither', async () => {
    const [one, other] = who.numbers
    const both = (first: Person, second: Person) => ({
      candidates: [
        { by: 'number', personId: first.personId },
        { by: 'address', personId: second.personId },
      ],
    })
    expect(await undecided(planned, 'One Waiting', 'Other Waiting')).toMatchObject([
      both(other, one),
      both(one, other),
    ])
    expect([await person(one), await person(other)]).toEqual([one, other])
  })

  test('a placeholder is the number of nobody, and makes nobody somebody new', async () => {
    const { contractor, numberless } = who
    expect(await person(contractor)).toEqual(contractor)
    expect(await personBy('EMAIL', joiner.email)).toMatchObject({ name: 'Join Er', roles: [] })
    expect(await undecided(planned, 'Num Berless')).toHaveLength(1)
    expect(await person(numberless)).toEqual(numberless)
  })

  test('it is done at once when it is decided afterwards', async () => {
    const { later } = who
    const [answer] = await decide(planned, 'other', 'Next Later')
    expect(answer?.status).toBe(200)
    expect((await personBy('EMPNO', later.employeeNumber))?.personId).not.toBe(later.personId)
    expect((await person(later)).status).toBe('left')
  })

  test('it does not take the last administrator’s role', async () => {
    const before = await person(ada)
    const [answer] = await decide(planned, 'number', 'Eve Admin')
    expect(answer?.problem.code).toBe('last-administrator')
    expect(await person(ada)).toEqual(before)
  })

  test('it is not decided once somebody else has the number', async () => {
    const [one, other] = who.taken
    const changed = await as(ada).call(directoryApi.changePerson, {
      params: { id: other.personId },
      body: { version: other.version, employeeNumber: `${other.employeeNumber}9` },
    })
    expect(changed.status).toBe(200)
    const heir = await employee('He', 'Ir', { employeeNumber: other.employeeNumber })
    const [answer] = await decide(planned, 'address', 'One Taken')
    expect(answer?.problem.code).toBe('import-outdated')
    expect(await person(one)).toEqual(one)
    expect((await personBy('EMPNO', other.employeeNumber))?.personId).toBe(heir.personId)
  })
})

describe('a file by which many would become somebody else', () => {
  const shifted = async (...fields: ('employeeNumber' | 'firstName' | 'lastName')[]) => {
    const rows = (await othersThan(ada)).map((row, index) => ({ ...row, n: index }))
    return rows.map(({ n: _, ...row }, index) => {
      const next = rows[(index + 1) % rows.length]
      return { ...row, ...Object.fromEntries(fields.map((field) => [field, next?.[field]])) }
    })
  }

  test('by a shifted column of numbers waits as a whole, and line by line', async () => {
    const before = await table.items('person')
    const rows = (await shifted('employeeNumber')).filter(({ employeeNumber }) => employeeNumber !== '0')
    const planned = await imports.compare(csvOf([rowOf(ada), ...rows]))
    expect(planned.guards).toContain('identities')
    expect(planned.counts).toMatchObject({ changed: 0, reused: 0 })
    expect(planned.identities).toBeGreaterThan(19)
    expect((await imports.decide(planned)).problem.code).toBe('import-unconfirmed')
    const key = `${incomingFolder}shifted.csv`
    await files.put(key, csvOf([rowOf(ada), ...rows]))
    await handler(objectCreated(key))
    const { reply } = await as(ada).call(directoryApi.listImports, { query: { size: 1 } })
    expect(reply.items).toMatchObject([{ fileName: 'shifted.csv', status: 'planned' }])
    expect(await table.items('person')).toEqual(before)
  })

  test('by shifted names waits too', async () => {
    const planned = await imports.compare(csvOf([rowOf(ada), ...(await shifted('firstName', 'lastName'))]))
    expect(planned.guards).toContain('identities')
  })
})
