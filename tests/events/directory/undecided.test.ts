/** Lines without employee number whose names are not those of the record of their address
 * (docs/product.md#who-is-meant): an administrator says who is meant, and until then nobody changes and nobody
 * inherits. */
import { describe, expect, test } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { wakeKey } from '#functions/directory/object-keys.ts'
import { personBy, personWrites } from '#functions/people/store.ts'
import { transact } from '#functions/runtime/table.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { DirectoryImport, EntryDecision } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { csvOf, objectCreated, rowOf, useDirectory } from '../../support/directory.ts'
import { somebody, under } from '../../support/people.ts'
import { times } from '../../support/tier.ts'

const {
  table,
  door,
  ada,
  imports,
  employee,
  settle,
  othersThan,
  person,
  actsOn: entriesOn,
} = useDirectory(10)
const actsOn = async (of: Person) => (await entriesOn(of)).map(({ what }) => what)

/** Says who the only undecided line means. */
async function decide(of: DirectoryImport, decision: EntryDecision) {
  const [entry] = await imports.entries(of, 'undecided')
  return as(ada).call(directoryApi.decideImportEntry, {
    params: { id: of.id, line: entry?.line ?? 0 },
    body: { decision },
  })
}

/** A contractor, and the plan of a file that gives their address to a contractor with one name in common. */
async function reused(more: Partial<Person> = {}) {
  const old = await employee('Old', 'Contractor', {
    employeeNumber: '0',
    roles: ['thinktank', 'linkadmin'],
    ...more,
  })
  const report = await employee('Re', 'Port', { hierarchy: under({ lineManager: old }) })
  await settle()
  const planned = await imports.compare(
    csvOf([
      ...(await othersThan(old, report)),
      rowOf(old, { employeeNumber: '00', firstName: 'New', department: 'Sport' }),
      rowOf(report, {
        lineManagerName: 'New Contractor',
        lineManagerEmail: old.email,
        exco2Email: '',
        hrbpEmail: '',
      }),
    ]),
  )
  return { old, report, planned }
}

describe('an address without number that comes with another name', () => {
  test('waits, and until it is decided nothing changes and nobody inherits', async () => {
    const { old, report, planned } = await reused()
    expect(planned).toMatchObject({
      status: 'planned',
      toDecide: 1,
      counts: { added: 0, changed: 0, returned: 0, leaver: 0, undecided: 1 },
    })
    expect(await imports.entries(planned, 'undecided')).toMatchObject([
      {
        name: 'New Contractor',
        email: old.email,
        employeeNumber: '0',
        candidates: [{ by: 'address', personId: old.personId, name: 'Old Contractor' }],
        changes: expect.arrayContaining([{ field: 'firstName', before: 'Old', after: 'New' }]),
      },
    ])
    const applied = await imports.apply(planned)
    expect(applied).toMatchObject({ status: 'applied', toDecide: 1, counts: { failed: 0 } })
    expect(await person(old)).toEqual(old)
    expect((await person(report)).hierarchy?.lineManager?.personId).toBe(old.personId)
    expect((await personBy('EMAIL', old.email))?.personId).toBe(old.personId)
    expect(await actsOn(old)).toEqual([])
  })

  test('decided before the plan is applied as the same person: the record goes on with the new name', async () => {
    const { old, planned } = await reused()
    expect((await decide(planned, 'address')).reply).toMatchObject({
      decision: 'address',
      decidedBy: { name: 'Ada Admin' },
    })
    expect(await person(old)).toEqual(old)
    const noted = await imports.get(planned.id)
    expect(noted.toDecide).toBe(0)
    await imports.apply(noted)
    expect(await person(old)).toMatchObject({
      name: 'New Contractor',
      department: 'Sport',
      account: old.account,
      employeeNumber: '0',
    })
    expect(await actsOn(old)).toEqual(['same person by decision'])
    await settle()
  })

  test('decided before the plan is applied as somebody else: they get the address and nothing more', async () => {
    const { old, report, planned } = await reused()
    await decide(planned, 'address')
    await decide(await imports.get(planned.id), 'other')
    await imports.apply(await imports.get(planned.id))
    const holder = await personBy('EMAIL', old.email)
    expect(holder).toMatchObject({ name: 'New Contractor', roles: [] })
    expect(holder?.personId).not.toBe(old.personId)
    expect(holder).not.toHaveProperty('account')
    expect(await person(old)).toMatchObject({
      status: 'left',
      email: '',
      name: 'Old Contractor',
      account: old.account,
    })
    // What somebody had to approve does not become the next holder's by itself.
    expect((await person(report)).hierarchy?.lineManager?.personId).toBe(old.personId)
    expect(await actsOn(old)).toEqual(
      expect.arrayContaining(['address given to somebody else', 'left by an import']),
    )
    await settle()
  })

  test.each<[string, (line: string) => string, unreadable: number]>([
    ['names them', (line) => line.replace('@', ' '), 0],
    ['names nobody', (line) => line.replace(',', ' ').replace('@', ' '), 1],
  ])(
    'somebody else has the address: a holder whose own line cannot be read and %s does not leave',
    async (_, by, unreadable) => {
      const holder = await employee('Un', 'Read')
      await settle()
      const [, own = ''] = csvOf([rowOf(holder)]).split('\r\n')
      const planned = await imports.compare(
        [
          csvOf([
            ...(await othersThan(holder)),
            rowOf(holder, { employeeNumber: '0', firstName: 'New', lastName: 'Owner' }),
          ]).trimEnd(),
          by(own),
        ].join('\r\n'),
      )
      expect(planned).toMatchObject({ unreadable, counts: { undecided: 1, leaver: 0 } })
      await decide(planned, 'other')
      await imports.apply(await imports.get(planned.id))
      expect((await personBy('EMAIL', holder.email))?.name).toBe('New Owner')
      expect(await person(holder)).toMatchObject({ status: 'active', email: '' })
      await settle()
    },
  )

  test.each(['address', 'other'] as const)(
    'decided afterwards (%s) is done at once, and only once',
    async (decision) => {
      const { old, planned } = await reused()
      const applied = await imports.apply(planned)
      const first = await decide(applied, decision)
      expect(first.status).toBe(200)
      const holder = await personBy('EMAIL', old.email)
      expect(holder?.name).toBe('New Contractor')
      expect(holder?.personId === old.personId).toBe(decision === 'address')
      expect((await person(old)).status).toBe(decision === 'address' ? 'active' : 'left')
      const acts = await actsOn(old)
      expect((await decide(applied, decision)).status).toBe(200)
      const other = decision === 'address' ? 'other' : 'address'
      expect((await decide(applied, other)).problem.code).toBe('entry-decided')
      expect(await actsOn(old)).toEqual(acts)
      expect((await imports.get(applied.id)).toDecide).toBe(0)
      await settle()
    },
  )

  test('of two administrators at once one decides', async () => {
    const { old, planned } = await reused()
    const applied = await imports.apply(planned)
    const both = await Promise.all([decide(applied, 'address'), decide(applied, 'other')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await personBy('EMAIL', old.email))?.name).toBe('New Contractor')
    expect((await imports.get(applied.id)).toDecide).toBe(0)
    await settle()
  })

  test('cannot be decided any more once a later file was applied', async () => {
    const { old, planned } = await reused()
    const applied = await imports.apply(planned)
    await imports.apply(await imports.compare(csvOf(await othersThan())))
    expect((await decide(applied, 'other')).problem.code).toBe('import-outdated')
    expect(await person(old)).toEqual(old)
  })

  test.each(['address', 'other'] as const)(
    'is not decided (%s) once somebody else has the address',
    async (decision) => {
      const { old, planned } = await reused()
      const applied = await imports.apply(planned)
      const holder = await person(old)
      const moved = { ...holder, version: holder.version + 1, email: `moved.${old.email}` }
      await transact(personWrites(holder, moved))
      const heir = await employee('He', 'Ir', { email: old.email })
      await settle()
      expect((await decide(applied, decision)).problem.code).toBe('import-outdated')
      expect(await person(moved)).toEqual(moved)
      expect((await personBy('EMAIL', old.email))?.personId).toBe(heir.personId)
    },
  )

  test('decided as somebody else survives crashes wherever they happen', async () => {
    const { old, planned } = await reused()
    await decide(planned, 'other')
    expect((await imports.decide(await imports.get(planned.id), true)).status).toBe(202)
    let crashes = 0
    for (let run = 0; (await imports.get(planned.id)).status !== 'applied' && run < 60; run += times(3, 1)) {
      const survived = await crashingAfter(run, () => handler(objectCreated(wakeKey(planned.id))))
      if (!survived) crashes += 1
    }
    expect(crashes).toBeGreaterThan(2)
    await handler(objectCreated(wakeKey(planned.id)))
    expect(await imports.get(planned.id)).toMatchObject({ status: 'applied', counts: { failed: 0 } })
    const named = (await table.items('person')).filter(
      ({ name, email }) => name === 'New Contractor' && email === old.email,
    )
    expect(named).toHaveLength(1)
    expect((await actsOn(old)).sort()).toEqual([
      'address given to somebody else',
      'left by an import',
      'roles changed',
    ])
    await settle()
  })
})

describe('there is nothing to decide', () => {
  test('where the file names the holder by their number elsewhere', async () => {
    const holder = await employee('Num', 'Bered')
    await settle()
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(holder)),
        rowOf(somebody('Con', 'Tractor', { employeeNumber: '0', email: holder.email, company: 'Alpha' })),
        rowOf(holder, { email: `moved.${holder.email}` }),
      ]),
    )
    expect(planned.counts).toMatchObject({ undecided: 0, added: 1, changed: 1 })
    await imports.apply(planned)
    expect((await personBy('EMAIL', holder.email))?.name).toBe('Con Tractor')
    expect(await person(holder)).toMatchObject({ email: `moved.${holder.email}`, account: holder.account })
    await settle()
  })

  test('where the address is new', async () => {
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan()),
        rowOf(somebody('Quite', 'New', { employeeNumber: '0', company: 'Alpha' })),
      ]),
    )
    expect(planned.counts).toMatchObject({ undecided: 0, added: 1 })
  })
})

/** Runs something whose calls of the table fail after so many. Tells whether it got through. */
async function crashingAfter(calls: number, run: () => Promise<void>): Promise<boolean> {
  let begun = 0
  const refusal = { status: 400, body: { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException' } }
  door.failWith(() => (++begun > calls ? refusal : undefined))
  const survived = await run().then(
    () => true,
    () => false,
  )
  door.failWith(undefined)
  return survived
}
