/** Imports of the directory (docs/product.md#imports) through the real parts: the file in the store, the comparison,
 * the administrator's yes, and what has become of the people. */
import { partition } from 'es-toolkit/array'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { findImport, startApplying } from '#functions/directory/imports.ts'
import { incomingFolder, uploadKey, wakeKey } from '#functions/directory/object-keys.ts'
import { people, personBy } from '#functions/people/store.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { templateCsv } from '#shared/directory/columns.ts'
import type { DirectoryImport, EntryKind } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { csvOf, objectCreated, rowOf, useDirectory } from '../../support/directory.ts'
import { somebody, under } from '../../support/people.ts'
import { times } from '../../support/tier.ts'

/** So many that one or two who leave, or change, are no reason to wait. */
const staff = 20
const directory = useDirectory(staff)
const { table, files, ada, imports, employee, employees, settle, othersThan, person, actsOn } = directory

/** All that any test did follows from the records in which it ended: it is brought once. */
afterAll(settle)

describe('a file', () => {
  test('is compared: added, changed with fields, unchanged, leavers, back again', async () => {
    const changing = await employee('Chang', 'Ing')
    const leaver = await employee('Lea', 'Ver')
    const back = await employee('Back', 'Again', { status: 'left' })
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(changing, leaver)),
        rowOf(changing, { department: 'Sport', lastName: 'Ed' }),
        rowOf(back),
        rowOf(somebody('Brand', 'New', { employeeNumber: '90001', company: 'Alpha' })),
      ]),
    )
    expect(planned).toMatchObject({
      status: 'planned',
      guards: [],
      counts: { lines: 24, added: 1, changed: 1, returned: 1, leaver: 1, bad: 0, unchanged: 21 },
    })
    expect(await imports.entries(planned, 'changed')).toMatchObject([
      {
        name: 'Chang Ed',
        changes: [
          { field: 'lastName', before: 'Ing', after: 'Ed' },
          { field: 'department', before: 'Technology', after: 'Sport' },
        ],
      },
    ])
    expect(await imports.entries(planned, 'leaver')).toMatchObject([{ personId: leaver.personId }])
    expect((await person(leaver)).status).toBe('active')

    const applied = await imports.apply(planned)
    expect(applied).toMatchObject({ status: 'applied', counts: { failed: 0, kept: 0 } })
    expect(applied.progress).toMatchObject({ done: 4, of: 4 })
    expect(await person(changing)).toMatchObject({ name: 'Chang Ed', department: 'Sport' })
    expect(await actsOn(changing)).toMatchObject([
      {
        what: 'changed by an import',
        by: { personId: ada.personId },
        before: { lastName: 'Ing', department: 'Technology' },
        after: { lastName: 'Ed', department: 'Sport' },
      },
    ])
    expect((await person(leaver)).status).toBe('left')
    expect((await person(back)).status).toBe('active')
    expect(await personBy('EMPNO', '90001')).toMatchObject({ name: 'Brand New', roles: [], communities: [] })
  })

  test('tells bad lines by their numbers, and they stop nothing and nobody', async () => {
    const kept = await employee('Kept', 'Despite')
    const rows = await othersThan(kept)
    const before = rows.length + 1
    const file = [
      csvOf([...rows, rowOf(kept, { email: 'no address' })]),
      '90010,,Nofirst,nofirst@thinktank.example',
      '"90011,Open,Quote,open@thinktank.example',
      '90012,One,More,one.more@thinktank.example,,,,,,,too,many,cells',
      '',
      '9 0,Blank,Number,blank@thinktank.example',
      '90014,Good,Person,good.person@thinktank.example,Technology,,Alpha',
      '90014,Same,Number,same.number@thinktank.example',
      '90015,Same,Address,Good.Person@thinktank.example',
    ].join('\r\n')
    const planned = await imports.compare(file)
    expect(await imports.entries(planned, 'bad')).toMatchObject([
      { line: before + 1, problem: 'not-an-address', column: 'email', value: 'no address' },
      { line: before + 2, problem: 'missing', column: 'firstname' },
      { line: before + 3, problem: 'quotes' },
      { line: before + 4, problem: 'columns' },
      { line: before + 6, problem: 'not-a-number' },
      { line: before + 8, problem: 'repeated-number', count: before + 7 },
      { line: before + 9, problem: 'repeated-address', count: before + 7 },
    ])
    expect(planned.counts).toMatchObject({ bad: 7, added: 1, leaver: 0 })
    await imports.apply(planned)
    expect((await person(kept)).status).toBe('active')
    expect((await personBy('EMAIL', 'good.person@thinktank.example'))?.name).toBe('Good Person')
  })

  test('with lines that cannot be read marks nobody as a leaver, and says so', async () => {
    const broken: [problem: string, by: (line: string) => string][] = [
      ['quotes', (line) => line.replace('Technology', '"Techno')],
      // A lost delimiter.
      ['not-a-number', (line) => line.replace(',', ' ').replace('@', ' ')],
      // An address that nobody has.
      ['missing', () => '0,,Nobody,unknown@thinktank.example'],
      ['columns', (line) => `moved,${line}`],
    ]
    const reader = await employee('Un', 'Readable', { roles: ['thinktank', 'linkadmin'] })
    const missing = await employee('Miss', 'Ing')
    const rest = csvOf(await othersThan(reader, missing)).split('\r\n')
    const [header = '', own = ''] = csvOf([rowOf(reader)]).split('\r\n')
    const compare = (...lines: string[]) => imports.compare([header, ...lines, ...rest.slice(1)].join('\r\n'))
    const planned = await compare(...broken.map(([, by]) => by(own)))
    expect(await imports.entries(planned, 'bad')).toMatchObject(
      broken.map(([problem], index) => ({ line: 2 + index, problem })),
    )
    expect(planned).toMatchObject({ unreadable: broken.length, guards: [], counts: { leaver: 0 } })
    const named = (await imports.entries(planned, 'missing')).map(({ personId }) => personId)
    expect(named).toContain(missing.personId)
    await imports.apply(planned)
    expect(await person(reader)).toEqual(reader)
    expect(await person(missing)).toEqual(missing)
    const corrected = await compare(own)
    expect(corrected).toMatchObject({ unreadable: 0, counts: { missing: 0, leaver: 1 } })
    await imports.apply(corrected)
    expect((await person(missing)).status).toBe('left')
  })

  // Each of these ways alone: tests/functions/directory/lines.test.ts.
  test('with everybody as they are changes nothing, however it is written', async () => {
    const csv = csvOf(await othersThan())
      .replace(/[^,\r\n]+/g, '"$&"')
      .replace(/^.*/, (header) => header.toUpperCase())
    const planned = await imports.compare(`\uFEFF${csv.replaceAll(',', ';')}`)
    const { lines } = planned.counts ?? {}
    expect(planned.counts).toMatchObject({ unchanged: lines, bad: 0, changed: 0, added: 0, leaver: 0 })
  })

  test.each([
    ['no header', '1,Jon,Doe,jon@thinktank.example', 'header'],
    ['a header and nobody', `${templateCsv().split('\r\n')[0]}\r\n\r\n`, 'empty'],
    ['a column twice', 'employeenumber,firstname,lastname,email,e-mail\r\n1,a,b,c@d.ee,c@d.ee', 'header'],
    [
      'another encoding',
      Buffer.from('employeenumber,firstname,lastname,email\r\n1,Zo\xeb,B,z@b.cc', 'latin1'),
      'encoding',
    ],
  ])('with %s is refused and says why', async (_, content, failure) => {
    expect(await imports.compare(content)).toMatchObject({ status: 'failed', failure })
  })

  test('that never arrived is told; the template itself can be compared, and be dropped', async () => {
    const id = await imports.upload(templateCsv())
    await files.remove(uploadKey(id))
    await handler(objectCreated(uploadKey(id)))
    expect(await imports.get(id)).toMatchObject({ status: 'failed', failure: 'missing-file' })
    const planned = await imports.compare(templateCsv())
    expect(planned).toMatchObject({ status: 'planned', counts: { bad: 0, added: 2 }, guards: ['leavers'] })
    const dropped = await as(ada).call(directoryApi.dropImport, {
      params: { id: planned.id },
      body: { version: planned.version },
    })
    expect(dropped.reply.status).toBe('dropped')
    expect((await imports.decide(dropped.reply, true)).problem.code).toBe('import-not-planned')
  })

  test('whose header leaves columns out leaves what they would say as it is', async () => {
    const some = await employee('Costly', 'Person', { costCentre: 'CC-1', businessUnit: 'Radio' })
    const rows = (await othersThan()).map(({ employeeNumber, firstName, lastName, email }) => ({
      employeeNumber,
      firstName,
      lastName,
      email,
    }))
    expect((await imports.compare(csvOf(rows))).counts).toMatchObject({ changed: 0, added: 0 })
    expect(await person(some)).toMatchObject({ costCentre: 'CC-1', businessUnit: 'Radio' })
  })
})

/** Names of the entries of a kind. */
const namesOf = async (planned: DirectoryImport, kind: EntryKind) =>
  (await imports.entries(planned, kind)).map(({ name }) => name)

describe('cells of a file', () => {
  const email = "sean.o'brien/r&d@thinktank.example"
  const cast = async () => ({
    seven: await employee('Se', 'Ven', { employeeNumber: '7' }),
    eight: await employee('Ei', 'Ght', { employeeNumber: '008' }),
    nine: await employee('Ni', 'Ne', { employeeNumber: '9' }),
    broken: await employee('Bro', 'Ken'),
    stray: await employee('Stray', 'Mark'),
    boss: await employee('Cell', 'Boss'),
    report: await employee('Cell', 'Report'),
  })
  let who: Awaited<ReturnType<typeof cast>>
  let planned: DirectoryImport

  beforeAll(async () => {
    who = await cast()
    const { nine, broken, stray, boss, report } = who
    await table.put(people, { ...boss, version: 2, hierarchy: under({ exco2: report }) })
    const other = (employeeNumber: string, lastName: string) =>
      rowOf(somebody('O', lastName, { employeeNumber, company: 'Alpha' }))
    planned = await imports.compare(
      csvOf([
        ...(await othersThan(...Object.values(who))),
        other('007', 'Seven'),
        other('8', 'Eight'),
        other('0099', 'First'),
        other('99', 'Second'),
        rowOf(nine, { employeeNumber: '009' }),
        rowOf(broken, { department: '"Technology\r\nPlatforms"' }),
        rowOf(stray, { department: 'Screens 15" and up' }),
        rowOf(boss, { department: 'Sport', exco2Email: 'no address', hrbpEmail: 'NULL' }),
        rowOf(report, { lineManagerEmail: boss.email, exco2Email: 'N/A', hrbpEmail: '-' }),
        rowOf(somebody('Sean', 'O’Brien', { employeeNumber: '90910', email, company: 'Alpha' })),
      ]),
    )
    expect(await namesOf(planned, 'added')).toEqual(['O First', 'Sean O’Brien'])
    expect(planned).toMatchObject({ unreadable: 0, counts: { leaver: 0, missing: 0, approver: 0 } })
    await imports.apply(planned)
    await settle()
  })

  test('have no number that differs from another one by leading zeros alone', async () => {
    expect((await imports.entries(planned, 'bad')).map(({ problem, value }) => [problem, value])).toEqual(
      ['007', '8', '99'].map((value) => ['number-alike', value]),
    )
    for (const each of [who.seven, who.eight]) expect(await person(each)).toEqual(each)
  })

  test('write the number of who has the address anew where only leading zeros differ', async () => {
    expect(await person(who.nine)).toMatchObject({ employeeNumber: '009', status: 'active' })
    expect((await personBy('EMPNO', '9'))?.personId).toBe(who.nine.personId)
  })

  test('may have line breaks and quotation marks inside', async () => {
    expect((await person(who.broken)).department).toBe('Technology Platforms')
    expect((await person(who.stray)).department).toBe('Screens 15" and up')
  })

  test('are lost, and their lines are not, by an approver’s address that cannot be used', async () => {
    expect(await imports.entries(planned, 'cell')).toMatchObject([
      { name: 'Cell Boss', problem: 'not-an-address', column: 'exco2-email', value: 'no address' },
    ])
    expect(await person(who.boss)).toMatchObject({
      department: 'Sport',
      hierarchy: { exco2: { personId: who.report.personId } },
    })
    expect((await person(who.report)).hierarchy).toEqual(under({ lineManager: who.boss }))
  })

  test('have addresses as people have them, and make names of profiles without what they may not have', async () => {
    const sean = await personBy('EMAIL', email)
    expect(sean).toMatchObject({ name: 'Sean O’Brien', slug: 'sean.obrien-r-d' })
    for (const typed of ["sean.o'br", email, 'sean.obrien/r'])
      expect((await suggestPeople(typed)).map(({ personId }) => personId)).toEqual([sean?.personId])
  })
})

describe('who is who', () => {
  const cast = async () => ({
    old: await employee('Old', 'Holder', { roles: ['thinktank', 'linkadmin'] }),
    same: await employee('Sam', 'Same'),
    contractor: await employee('Con', 'Tractor', { employeeNumber: '0' }),
    employed: await employee('Em', 'Ployed', { employeeNumber: '0' }),
    outsider: await employee('Out', 'Sider', { hierarchy: undefined, employeeNumber: '', company: '' }),
    mover: await employee('Mo', 'Ver', { communities: [71, 99] }),
    report: await employee('Re', 'Port'),
  })
  let who: Awaited<ReturnType<typeof cast>>
  let boss: Person
  let renumbered: Person
  let planned: DirectoryImport
  let communitiesBefore = 0

  beforeAll(async () => {
    communitiesBefore = (await table.items('community')).length
    who = await cast()
    const { old, same, contractor, employed, outsider, mover, report } = who
    boss = await employee('Bo', 'Ss')
    renumbered = await employee('Num', 'Ber')
    const changed = await as(ada).call(directoryApi.changePerson, {
      params: { id: renumbered.personId },
      body: { version: renumbered.version, employeeNumber: '90300' },
    })
    expect(changed.status).toBe(200)
    const newBoss = somebody('New', 'Boss', { employeeNumber: '90600' })
    const radio = { company: 'Gamma Radio' }
    planned = await imports.compare(
      csvOf([
        ...(await othersThan(...Object.values(who))),
        rowOf(somebody('New', 'Holder', { employeeNumber: '90100', email: old.email })),
        rowOf(same, { employeeNumber: '90200' }),
        rowOf(contractor, { firstName: 'CON', department: 'Sport' }),
        rowOf(employed, { employeeNumber: '90400' }),
        rowOf(outsider, { employeeNumber: '90500', company: 'Beta' }),
        rowOf(mover, { company: 'Beta' }),
        rowOf(report, {
          lineManagerEmail: newBoss.email,
          exco2Email: boss.email,
          hrbpEmail: 'Nobody@thinktank.example',
          isHod: 'Yes',
        }),
        rowOf(newBoss),
        rowOf(somebody('Far', 'Away', { employeeNumber: '90700', ...radio })),
        rowOf(somebody('Far', 'Off', { employeeNumber: '90701', ...radio })),
      ]),
    )
    await imports.apply(planned)
  })

  test('an address that is given to somebody new brings neither account nor anything else', async () => {
    const { old } = who
    expect(await imports.entries(planned, 'reused')).toMatchObject([
      { name: 'New Holder', email: old.email, value: expect.stringContaining('Old Holder') },
      { name: 'Sam Same' },
    ])
    const holder = await personBy('EMAIL', old.email)
    expect(holder).toMatchObject({ name: 'New Holder', employeeNumber: '90100', roles: [] })
    expect(holder?.personId).not.toBe(old.personId)
    expect(holder).not.toHaveProperty('account')
    expect(await person(old)).toMatchObject({ status: 'left', email: '', account: old.account })
    expect((await personBy('SUB', old.account?.sub ?? ''))?.personId).toBe(old.personId)
  })

  test('another number is another person, even of the same name and address', async () => {
    const { old, same } = who
    const leavers = (await imports.entries(planned, 'leaver')).map(({ personId }) => personId)
    expect(leavers.sort()).toEqual([old.personId, same.personId].sort())
    expect((await personBy('EMPNO', '90200'))?.personId).not.toBe(same.personId)
  })

  test('a number that an administrator has changed before is the same person', async () => {
    const added = ['Far Away', 'Far Off', 'New Boss', 'New Holder', 'Sam Same']
    expect((await namesOf(planned, 'added')).sort()).toEqual(added)
    expect(await namesOf(planned, 'changed')).not.toContain('Num Ber')
    expect((await person(renumbered)).status).toBe('active')
  })

  test('contractors are known by their address and names', async () => {
    expect(planned.counts).toMatchObject({ undecided: 0 })
    expect(await namesOf(planned, 'changed')).toContain('CON Tractor')
    expect(await person(who.contractor)).toMatchObject({ name: 'CON Tractor', department: 'Sport' })
  })

  test('a contractor who is employed keeps the account', async () => {
    expect(await namesOf(planned, 'changed')).toContain('Em Ployed')
    expect((await personBy('EMPNO', '90400'))?.personId).toBe(who.employed.personId)
  })

  test('an account outside the directory becomes part of it', async () => {
    expect(await person(who.outsider)).toMatchObject({
      employeeNumber: '90500',
      hierarchy: { isHod: false },
      account: who.outsider.account,
      communities: expect.arrayContaining([72]),
    })
  })

  test('who changes company changes community, where they have signed in', async () => {
    expect((await person(who.mover)).communities).toEqual([99, 72])
  })

  test('approvers are people; an address that the file has no line for is kept and told', async () => {
    expect(await imports.entries(planned, 'approver')).toMatchObject([
      { email: 'nobody@thinktank.example', count: 1 },
    ])
    const manager = await personBy('EMPNO', '90600')
    expect((await person(who.report)).hierarchy).toEqual({
      ...under({ exco2: boss }),
      lineManager: { personId: manager?.personId, name: 'New Boss', email: manager?.email },
      hrbp: { name: '', email: 'nobody@thinktank.example' },
      isHod: true,
    })
  })

  test('companies without a community are told, and nothing is made', async () => {
    const companies = await imports.entries(planned, 'company')
    expect(companies.find(({ value }) => value === 'Gamma Radio')).toMatchObject({ count: 2 })
    expect(companies.map(({ value }) => value)).not.toContain('Alpha')
    expect((await table.items('community')).length).toBe(communitiesBefore)
    expect((await personBy('EMPNO', '90700'))?.company).toBe('Gamma Radio')
  })
})

describe('leavers', () => {
  test('more than five in a hundred wait for a yes', async () => {
    // Who is the last administrator is kept, and does not count.
    // Staff are the first, and leave: of no other test's people is it known that no remaining line names them too.
    const [staffRows, otherRows] = partition(await othersThan(ada), ({ firstName }) => firstName === 'Staff')
    const rows = [...staffRows, ...otherRows, rowOf(ada)]
    const few = await imports.compare(csvOf(rows.slice(Math.floor(rows.length * 0.05))))
    expect(few.guards).toEqual([])
    const planned = await imports.compare(csvOf(rows.slice(Math.floor(rows.length * 0.05) + 1)))
    expect(planned.guards).toEqual(['leavers'])
    expect((await imports.decide(planned)).problem.code).toBe('import-unconfirmed')
    expect((await imports.get(planned.id)).status).toBe('planned')
    expect((await imports.decide(planned, true)).status).toBe(202)
    await handler(objectCreated(wakeKey(planned.id)))
    expect((await imports.get(planned.id)).status).toBe('applied')
  })

  test('the last administrator is kept, whatever the file says', async () => {
    const planned = await imports.compare(csvOf(await othersThan(ada)))
    expect(await imports.entries(planned, 'kept')).toMatchObject([{ personId: ada.personId }])
    await imports.apply(planned)
    expect((await person(ada)).status).toBe('active')
  })

  test('of two administrators who are both not in the file, the one who imports is kept', async () => {
    const bob = await employee('Bob', 'Admin', { roles: ['thinktank', 'thinktank_admin'] })
    const planned = await imports.compare(csvOf(await othersThan(ada, bob)))
    await imports.apply(planned)
    expect((await person(bob)).status).toBe('left')
    expect((await person(ada)).status).toBe('active')
  })

  test('an administrator who became the last one meanwhile is kept', async () => {
    const bob = await employee('Bea', 'Admin', { roles: ['thinktank', 'thinktank_admin'] })
    const planned = await imports.compare(csvOf(await othersThan(bob)))
    expect(planned.counts).toMatchObject({ leaver: 1, kept: 0 })
    await table.put(people, { ...(await person(ada)), roles: ['thinktank'] })
    const { id } = planned
    await startApplying(await findImport(id), { by: { name: 'Test' }, at: new Date(), requestId: 'test' })
    await handler(objectCreated(wakeKey(id)))
    expect((await person(bob)).status).toBe('active')
    await table.put(people, ada)
    expect(await imports.get(id)).toMatchObject({ status: 'applied', counts: { kept: 1 } })
    await table.put(people, { ...(await person(bob)), version: 9, status: 'left' })
  })
})

describe('more than one at once', () => {
  test('of two plans one is applied; the other is out of date and can be compared again', async () => {
    const some = await employee('Two', 'Plans')
    const rows = await othersThan(some)
    const [one, other] = [
      await imports.compare(csvOf([...rows, rowOf(some, { department: 'One' })])),
      await imports.compare(csvOf([...rows, rowOf(some, { department: 'Other' })])),
    ]
    const answers = await Promise.all([imports.decide(one, true), imports.decide(other, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const [winner, loser] = answers[0]?.status === 202 ? [one, other] : [other, one]
    expect((await imports.decide(loser, true)).problem.code).toBe('import-running')
    await handler(objectCreated(wakeKey(winner.id)))
    expect((await imports.decide(loser, true)).problem.code).toBe('import-outdated')
    const again = await as(ada).call(directoryApi.compareImportAgain, {
      params: { id: loser.id },
      body: { version: loser.version },
    })
    expect(again.reply.status).toBe('planning')
    await handler(objectCreated(wakeKey(loser.id)))
    expect((await imports.apply(await imports.get(loser.id))).status).toBe('applied')
    expect((await person(some)).department).toBe(loser === one ? 'One' : 'Other')
  })

  test('told twice at once, the same file is compared and applied once', async () => {
    const some = await employee('Twice', 'Told')
    const id = await imports.upload(
      csvOf([...(await othersThan(some)), rowOf(some, { department: 'Twice' })]),
    )
    const told = objectCreated(uploadKey(id))
    await Promise.all([handler(told), handler(told), handler(told)])
    const planned = await imports.get(id)
    expect(planned).toMatchObject({ status: 'planned', counts: { changed: 1 } })
    await imports.decide(planned)
    const go = objectCreated(wakeKey(id))
    await Promise.all([handler(go), handler(go), handler(go)])
    expect((await imports.get(id)).status).toBe('applied')
    expect(await actsOn(some)).toHaveLength(1)
    await handler(go)
    await handler(told)
    expect(await actsOn(some)).toHaveLength(1)
  })

  test('a change by an administrator while it is applied is not lost', async () => {
    const some = await employee('Mean', 'While')
    const planned = await imports.compare(
      csvOf([...(await othersThan(some)), rowOf(some, { department: 'File' })]),
    )
    await as(ada).call(directoryApi.changePerson, {
      params: { id: some.personId },
      body: { version: some.version, roles: ['thinktank', 'linkadmin'] },
    })
    await imports.apply(planned)
    expect(await person(some)).toMatchObject({ department: 'File', roles: ['thinktank', 'linkadmin'] })
  })
})

describe('a file that was put into the bucket', () => {
  test('is imported by itself, once', async () => {
    const some = await employee('Drop', 'Ped')
    const key = `${incomingFolder}nightly.csv`
    await files.put(key, csvOf([...(await othersThan(some)), rowOf(some, { department: 'Night' })]))
    const told = objectCreated(key)
    await handler(told)
    await handler(told)
    const { reply } = await as(ada).call(directoryApi.listImports, { query: {} })
    expect(reply.items.filter(({ fileName }) => fileName === 'nightly.csv')).toMatchObject([
      { status: 'applied', by: { name: 'Directory file' } },
    ])
    expect(await actsOn(some)).toMatchObject([{ by: { name: 'Directory file' } }])
  })

  test('waits for an administrator where it marks too many as leavers', async () => {
    const key = `${incomingFolder}short.csv`
    await files.put(key, csvOf((await othersThan()).slice(0, 10)))
    await handler(objectCreated(key))
    const { reply } = await as(ada).call(directoryApi.listImports, { query: { size: 1 } })
    expect(reply.items).toMatchObject([{ fileName: 'short.csv', status: 'planned', guards: ['leavers'] }])
  })
})

describe('a crash', () => {
  test('in the middle of applying, and again, loses nothing and does nothing twice', async () => {
    const count = times(6, 30)
    const many = await employees(count, 'Crash', 'N')
    const taken = await employee('Taken', 'Address')
    const rows = await othersThan(...many, taken)
    const news = Array.from({ length: count }, (_, n) =>
      rowOf(somebody('Crashed', `New${n}`, { employeeNumber: String(91000 + n) })),
    )
    const planned = await imports.compare(
      csvOf([
        ...rows,
        ...many.map((each) => rowOf(each, { department: 'Survived' })),
        ...news,
        rowOf(somebody('Takes', 'Address', { employeeNumber: '91999', email: taken.email })),
      ]),
    )
    expect(planned.counts).toMatchObject({ added: count + 1, changed: count, leaver: 1 })
    expect((await imports.decide(planned, true)).status).toBe(202)
    // Every run gets a little further, then every call of it fails.
    let crashes = 0
    for (let run = 1; (await imports.get(planned.id)).status !== 'applied' && run < 40; run++) {
      const survived = await directory.crashingAfter(run * times(4, 10), planned.id)
      if (!survived) crashes += 1
    }
    expect(crashes).toBeGreaterThan(2)
    const applied = await imports.get(planned.id)
    expect(applied).toMatchObject({ status: 'applied', counts: { failed: 0 } })
    const audit = await table.items('audit')
    const actsOnId = (id = '') => audit.filter(({ subject }) => subject === `PERSON#${id}`)
    for (const each of many) {
      expect((await person(each)).department).toBe('Survived')
      expect(actsOnId(each.personId)).toHaveLength(1)
    }
    for (let n = 0; n < count; n++) {
      const added = await personBy('EMPNO', String(91000 + n))
      expect(added?.name).toBe(`Crashed New${n}`)
      expect(actsOnId(added?.personId)).toHaveLength(1)
    }
    expect((await personBy('EMAIL', taken.email))?.employeeNumber).toBe('91999')
    expect(await person(taken)).toMatchObject({ status: 'left', email: '' })
  })
})
