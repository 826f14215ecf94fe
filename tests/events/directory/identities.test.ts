/** No single field of a directory file decides who somebody is (docs/product.md#who-is-meant): where number, address and
 * names do not fit together an administrator says who is meant, and roles stay behind. */
import { afterAll, describe, expect, test } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { incomingFolder } from '#functions/directory/object-keys.ts'
import { people, personBy } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { DirectoryImport, EntryDecision } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { csvOf, objectCreated, rowOf, useDirectory } from '../../support/directory.ts'
import { somebody, under } from '../../support/people.ts'
import { firstFew } from '../../support/tier.ts'

const { table, files, ada, imports, employee, employees, settle, othersThan, person, actsOn } =
  useDirectory(40)

const privileged = { roles: ['thinktank', 'hcbp-report-access'] } satisfies Partial<Person>

const decideLine = (of: DirectoryImport, decision: EntryDecision, line = 0) =>
  as(ada).call(directoryApi.decideImportEntry, { params: { id: of.id, line }, body: { decision } })

/** Says who each undecided line means. */
async function decideAll(of: DirectoryImport, decision: EntryDecision) {
  const answers: Awaited<ReturnType<typeof decideLine>>[] = []
  for (const { line } of await imports.entries(of, 'undecided'))
    answers.push(await decideLine(of, decision, line))
  return answers
}

const decideAndApply = async (of: DirectoryImport, decision: EntryDecision) => {
  for (const { status } of await decideAll(of, decision)) expect(status).toBe(200)
  const applied = await imports.apply(await imports.get(of.id))
  expect(applied).toMatchObject({ status: 'applied', toDecide: 0, counts: { failed: 0 } })
}

/** All that any test did follows from the records in which it ended: it is brought once. */
afterAll(settle)

describe('a placeholder', () => {
  test('is the number of nobody', async () => {
    const former = await employee('For', 'Mer', { employeeNumber: '0', ...privileged })
    const joiner = somebody('Join', 'Er', { email: `join.${former.email}`, company: 'Alpha' })
    const others = await othersThan(former)
    const compared = (employeeNumber: string) =>
      imports.compare(
        csvOf([...others, rowOf(former, { employeeNumber }), rowOf(joiner, { employeeNumber })]),
      )
    // Each of them alone: tests/functions/directory/lines.test.ts.
    for (const number of firstFew(['NULL', '0000', '', 'N/A', '-', 'none', 'TBC'], 3)) {
      const { counts } = await compared(number)
      const wanted = { bad: 0, added: 1, changed: 0, leaver: 0, undecided: 0 }
      expect([number, counts]).toMatchObject([number, wanted])
    }
    await imports.apply(await compared('NULL'))
    expect(await person(former)).toEqual(former)
    expect(await personBy('EMAIL', joiner.email)).toMatchObject({ name: 'Join Er', roles: [] })
  })

  test('instead of a known number makes nobody somebody new', async () => {
    const some = await employee('Num', 'Berless', privileged)
    const planned = await imports.compare(
      csvOf([...(await othersThan(some)), rowOf(some, { employeeNumber: 'NULL' })]),
    )
    expect(planned.counts).toMatchObject({ added: 0, leaver: 0, reused: 0, undecided: 1 })
    await imports.apply(planned)
    expect(await person(some)).toEqual(some)
  })
})

describe('a known number with other names and another address', () => {
  const joins = async (more: Partial<Person> = {}) => {
    const former = await employee('Former', 'Holder', { ...privileged, ...more })
    const email = `next.${former.email}`
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(former)),
        rowOf(former, { firstName: 'Next', email, department: 'Sport' }),
      ]),
    )
    return { former, email, planned }
  }

  test('waits, and changes nobody until it is decided', async () => {
    const { former, email, planned } = await joins()
    expect(planned).toMatchObject({
      toDecide: 1,
      counts: { added: 0, changed: 0, returned: 0, leaver: 0, undecided: 1, reused: 0 },
    })
    expect(await imports.entries(planned, 'undecided')).toMatchObject([
      {
        name: 'Next Holder',
        candidates: [{ by: 'number', personId: former.personId, email: former.email }],
        changes: [{ field: 'firstName' }, { field: 'email' }, { field: 'department' }],
      },
    ])
    const [wrong] = await decideAll(planned, 'address')
    expect(wrong?.problem.code).toBe('invalid-request')
    await imports.apply(planned)
    expect(await person(former)).toEqual(former)
    expect(await personBy('EMAIL', email)).toBeUndefined()
  })

  test('waits, and stays the approver of those who are said to have the new address as theirs', async () => {
    const former = await employee('Married', 'Manager')
    const report = await employee('Re', 'Port', { hierarchy: under({ lineManager: former }) })
    const email = `next.${former.email}`
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(former, report)),
        rowOf(former, { lastName: 'Married-Manager', email }),
        rowOf(report, { lineManagerName: 'Married Married-Manager', lineManagerEmail: email }),
      ]),
    )
    expect(planned.counts).toMatchObject({ undecided: 1, approver: 0 })
    await imports.apply(planned)
    expect((await person(report)).hierarchy?.lineManager).toEqual(report.hierarchy?.lineManager)
  })

  test.each(['active', 'left'] as const)(
    'of somebody %s, decided as the same person: they keep their account, and no role but the first',
    async (status) => {
      const { former, email, planned } = await joins({ status })
      await decideAndApply(planned, 'number')
      expect(await person(former)).toMatchObject({
        name: 'Next Holder',
        email,
        status: 'active',
        department: 'Sport',
        account: former.account,
        roles: ['thinktank'],
      })
      expect((await actsOn(former)).map(({ what }) => what).sort()).toEqual([
        'roles changed',
        'same person by decision',
      ])
    },
  )

  test('decided as somebody else: they get the number, and the former holder leaves without it', async () => {
    const { former, email, planned } = await joins()
    await decideAndApply(planned, 'other')
    const next = await personBy('EMPNO', former.employeeNumber)
    expect(next).toMatchObject({ name: 'Next Holder', email, roles: [] })
    expect(next?.personId).not.toBe(former.personId)
    expect(next).not.toHaveProperty('account')
    expect(await person(former)).toMatchObject({
      status: 'left',
      employeeNumber: '',
      email: former.email,
      roles: ['thinktank'],
    })
    expect((await actsOn(former)).map(({ what }) => what).sort()).toEqual([
      'left by an import',
      'number given to somebody else',
      'roles changed',
    ])
  })

  test('decided after the plan was applied is done at once', async () => {
    const { former, planned } = await joins()
    const [answer] = await decideAll(await imports.apply(planned), 'other')
    expect(answer?.status).toBe(200)
    expect((await personBy('EMPNO', former.employeeNumber))?.personId).not.toBe(former.personId)
    expect((await person(former)).status).toBe('left')
  })

  test('does not take the last administrator’s role', async () => {
    const before = await person(ada)
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(ada)),
        rowOf(ada, { firstName: 'Eve', email: 'eve.taker@thinktank.example' }),
      ]),
    )
    await decideAll(planned, 'number')
    const applied = await imports.apply(await imports.get(planned.id))
    expect(applied).toMatchObject({ status: 'applied', counts: { kept: 1 } })
    expect(await person(ada)).toEqual(before)
    const again = await imports.compare(
      csvOf([
        ...(await othersThan(ada)),
        rowOf(ada, { firstName: 'Eve', email: 'eve.taker@thinktank.example' }),
      ]),
    )
    const [answer] = await decideAll(await imports.apply(again), 'number')
    expect(answer?.problem.code).toBe('last-administrator')
    expect(await person(ada)).toEqual(before)
  })

  test('with the same names is the same person, roles and all', async () => {
    const some = await employee('New', 'Address', privileged)
    const email = `moved.${some.email}`
    const planned = await imports.compare(csvOf([...(await othersThan(some)), rowOf(some, { email })]))
    expect(planned.counts).toMatchObject({ changed: 1, undecided: 0 })
    await imports.apply(planned)
    expect(await person(some)).toMatchObject({ email, roles: some.roles })
  })
})

describe('a number and an address of two people', () => {
  const swapped = async (field: 'email' | 'employeeNumber') => {
    const [one, other] = [
      await employee('One', 'Swap', privileged),
      await employee('Other', 'Swap', privileged),
    ]
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(one, other)),
        rowOf(one, { [field]: other[field] }),
        rowOf(other, { [field]: one[field] }),
      ]),
    )
    expect(planned.counts).toMatchObject({ added: 0, changed: 0, leaver: 0, reused: 0, undecided: 2 })
    return { one, other, planned }
  }

  test('wait, and until they are decided nothing changes', async () => {
    const { one, other, planned } = await swapped('employeeNumber')
    expect(await imports.entries(planned, 'undecided')).toMatchObject([
      {
        candidates: [
          { by: 'number', personId: other.personId },
          { by: 'address', personId: one.personId },
        ],
      },
      {
        candidates: [
          { by: 'number', personId: one.personId },
          { by: 'address', personId: other.personId },
        ],
      },
    ])
    await imports.apply(planned)
    expect([await person(one), await person(other)]).toEqual([one, other])
  })

  test('mean who has the address: two who had each other’s number', async () => {
    const { one, other, planned } = await swapped('employeeNumber')
    await decideAndApply(planned, 'address')
    expect(await person(one)).toMatchObject({ employeeNumber: other.employeeNumber, email: one.email })
    expect(await person(other)).toMatchObject({ employeeNumber: one.employeeNumber, status: 'active' })
    expect((await personBy('EMPNO', one.employeeNumber))?.personId).toBe(other.personId)
    expect((await personBy('EMPNO', other.employeeNumber))?.personId).toBe(one.personId)
    expect((await person(one)).roles).toEqual(['thinktank'])
  })

  test('mean who has the number: two who swap addresses stay who they are', async () => {
    const { one, other, planned } = await swapped('email')
    await decideAndApply(planned, 'number')
    expect(await person(one)).toMatchObject({ name: 'One Swap', email: other.email, roles: ['thinktank'] })
    expect(await person(other)).toMatchObject({ name: 'Other Swap', email: one.email, status: 'active' })
    expect((await personBy('EMAIL', one.email))?.personId).toBe(other.personId)
    expect((await personBy('EMAIL', other.email))?.personId).toBe(one.personId)
  })

  test('mean somebody new: both lose what the line has, and who is named nowhere else leaves', async () => {
    const [one, other] = [await employee('Lose', 'Number'), await employee('Lose', 'Address')]
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(one, other)),
        rowOf(other, { firstName: 'Quite', lastName: 'New', employeeNumber: one.employeeNumber }),
        rowOf(other, { email: `moved.${other.email}` }),
      ]),
    )
    expect(planned.counts).toMatchObject({ undecided: 1, changed: 1, leaver: 0 })
    await decideAndApply(planned, 'other')
    const added = await personBy('EMPNO', one.employeeNumber)
    expect(added).toMatchObject({ name: 'Quite New', email: other.email })
    expect(await person(one)).toMatchObject({ status: 'left', employeeNumber: '', email: one.email })
    expect(await person(other)).toMatchObject({ status: 'active', email: `moved.${other.email}` })
  })

  test('are not decided once somebody else has the number', async () => {
    const { one, other, planned } = await swapped('employeeNumber')
    const applied = await imports.apply(planned)
    const changed = await as(ada).call(directoryApi.changePerson, {
      params: { id: other.personId },
      body: { version: other.version, employeeNumber: `${other.employeeNumber}9` },
    })
    expect(changed.status).toBe(200)
    const heir = await employee('He', 'Ir', { employeeNumber: other.employeeNumber })
    const [line] = await imports.entries(applied, 'undecided')
    const first = await decideLine(applied, 'address', line?.line)
    expect(first.problem.code).toBe('import-outdated')
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
    expect(planned.identities).toBeGreaterThan(39)
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

  test('does not wait where no more than one in a hundred would', async () => {
    await employees(60, 'Many', 'More')
    const some = await employee('Mar', 'Ried')
    const rows = await othersThan(some)
    const all = (await table.items('person')).map((item) => people.schema.parse(item))
    expect(all.filter(({ status }) => status === 'active').length).toBeGreaterThan(100)
    const married = rowOf(some, { lastName: 'New', email: `new.${some.email}` })
    const planned = await imports.compare(csvOf([...rows, married]))
    expect(planned).toMatchObject({ guards: [], identities: 1, toDecide: 1 })
  })
})
