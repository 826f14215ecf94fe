/** Imports of the directory (docs/product.md#imports) through the real parts: the file in the store, the comparison,
 * the administrator's yes, and what has become of the people. */
import { afterAll, describe, expect, test } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { incomingFolder, uploadKey, wakeKey } from '#functions/directory/object-keys.ts'
import { people, personBy } from '#functions/people/store.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { templateCsv } from '#shared/directory/columns.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { csvOf, objectCreated, rowOf, useDirectory } from '../../support/directory.ts'
import { somebody, under } from '../../support/people.ts'
import { times } from '../../support/tier.ts'

/** So many that one or two who leave, or change, are no reason to wait. */
const staff = 40
const { table, door, files, ada, imports, employee, employees, settle, othersThan, person, actsOn } =
  useDirectory(staff)

/** The header of these files, and the line of somebody with what stands in the department's cell. */
function withDepartments(of: Person) {
  const [header = ''] = csvOf([rowOf(of)]).split('\r\n')
  const line = (department: string) =>
    csvOf([rowOf(of, { department })])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
  return { header, line }
}

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
      counts: { lines: 44, added: 1, changed: 1, returned: 1, leaver: 1, bad: 0, unchanged: 41 },
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

  test('with everybody as they are changes nothing', async () => {
    const planned = await imports.compare(csvOf(await othersThan()))
    const { added, changed, returned, leaver, unchanged, lines } = planned.counts ?? {}
    expect([added, changed, returned, leaver]).toEqual([0, 0, 0, 0])
    expect(unchanged).toBe(lines)
  })

  test('takes no number that differs from another one by leading zeros alone', async () => {
    const seven = await employee('Se', 'Ven', { employeeNumber: '7' })
    const eight = await employee('Ei', 'Ght', { employeeNumber: '008' })
    const other = (employeeNumber: string, lastName: string) =>
      rowOf(somebody('O', lastName, { employeeNumber, company: 'Alpha' }))
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(seven, eight)),
        other('007', 'Seven'),
        other('8', 'Eight'),
        other('0099', 'First'),
        other('99', 'Second'),
      ]),
    )
    expect((await imports.entries(planned, 'bad')).map(({ problem, value }) => [problem, value])).toEqual(
      ['007', '8', '99'].map((value) => ['number-alike', value]),
    )
    expect(planned.counts).toMatchObject({ added: 1, changed: 0, leaver: 0 })
  })

  test('writes the number of who has the address anew where only leading zeros differ', async () => {
    const nine = await employee('Ni', 'Ne', { employeeNumber: '9' })
    await imports.apply(
      await imports.compare(csvOf([...(await othersThan(nine)), rowOf(nine, { employeeNumber: '009' })])),
    )
    expect(await person(nine)).toMatchObject({ employeeNumber: '009', status: 'active' })
    expect((await personBy('EMPNO', '9'))?.personId).toBe(nine.personId)
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

  test('may have line breaks and quotation marks inside its cells', async () => {
    const some = await employee('Quo', 'Ted')
    const { header, line } = withDepartments(some)
    const rows = csvOf(await othersThan(some))
      .split('\r\n')
      .slice(1)
    const file = [header, line('"Technology\r\nPlatforms"'), ...rows].join('\r\n')
    const planned = await imports.compare(file)
    expect(planned.counts).toMatchObject({ bad: 0, leaver: 0, missing: 0, lines: rows.length + 1 })
    await imports.apply(planned)
    expect((await person(some)).department).toBe('Technology Platforms')
    const stray = await imports.compare([header, line('Screens 15" and up'), ...rows].join('\r\n'))
    expect(stray.counts).toMatchObject({ bad: 0, leaver: 0, missing: 0 })
    await imports.apply(stray)
    expect((await person(some)).department).toBe('Screens 15" and up')
    await table.put(people, { ...(await person(some)), department: 'Technology' })
  })

  test('with a line that cannot be read marks nobody as a leaver, and says so', async () => {
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
    const { header, line } = withDepartments(reader)
    const rows = csvOf(await othersThan(reader, missing))
      .split('\r\n')
      .slice(1)
    let planned: Awaited<ReturnType<typeof imports.compare>> | undefined
    for (const [problem, by] of broken) {
      planned = await imports.compare([header, by(line('Technology')), ...rows].join('\r\n'))
      expect(await imports.entries(planned, 'bad')).toMatchObject([{ line: 2, problem }])
      expect([problem, planned]).toMatchObject([
        problem,
        { unreadable: 1, guards: [], counts: { leaver: 0 } },
      ])
      const named = (await imports.entries(planned, 'missing')).map(({ personId }) => personId)
      expect(named).toContain(missing.personId)
    }
    if (!planned) throw new Error('Nothing was compared.')
    await imports.apply(planned)
    expect(await person(reader)).toEqual(reader)
    expect(await person(missing)).toEqual(missing)
    const corrected = await imports.compare([header, line('Technology'), ...rows].join('\r\n'))
    expect(corrected).toMatchObject({ unreadable: 0, counts: { missing: 0, leaver: 1 } })
    await imports.apply(corrected)
    expect((await person(missing)).status).toBe('left')
  })

  test('loses a cell, and not its line, by an approver’s address that cannot be used', async () => {
    const [boss, report] = [await employee('Cell', 'Boss'), await employee('Cell', 'Report')]
    await table.put(people, { ...boss, version: 2, hierarchy: under({ exco2: report }) })
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(boss, report)),
        rowOf(boss, { department: 'Sport', exco2Email: 'no address', hrbpEmail: 'NULL' }),
        rowOf(report, { lineManagerEmail: boss.email, exco2Email: 'N/A', hrbpEmail: '-' }),
      ]),
    )
    expect(planned.counts).toMatchObject({ bad: 0, cell: 1, approver: 0, leaver: 0, missing: 0 })
    expect(await imports.entries(planned, 'cell')).toMatchObject([
      { name: 'Cell Boss', problem: 'not-an-address', column: 'exco2-email', value: 'no address' },
    ])
    await imports.apply(planned)
    expect(await person(boss)).toMatchObject({
      department: 'Sport',
      hierarchy: { exco2: { personId: report.personId } },
    })
    expect((await person(report)).hierarchy).toEqual(under({ lineManager: boss }))
  })

  test('takes addresses as people have them, and makes names of profiles without what they may not have', async () => {
    const email = "sean.o'brien/r&d@thinktank.example"
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan()),
        rowOf(somebody('Sean', 'O’Brien', { employeeNumber: '90910', email, company: 'Alpha' })),
      ]),
    )
    expect(planned.counts).toMatchObject({ bad: 0, added: 1 })
    await imports.apply(planned)
    const sean = await personBy('EMAIL', email)
    expect(sean).toMatchObject({ name: 'Sean O’Brien', slug: 'sean.obrien-r-d' })
    await settle()
    for (const typed of ["sean.o'br", email, 'sean.obrien/r'])
      expect((await suggestPeople(typed)).map(({ personId }) => personId)).toEqual([sean?.personId])
  })

  test.each([
    ['a line that names the separator', (csv: string) => `sep=;\r\n${csv.replaceAll(',', ';')}`],
    ['blank lines before its header', (csv: string) => `\r\n  \r\n${csv}`],
    ['semicolons and a byte-order mark', (csv: string) => `\uFEFF${csv.replaceAll(',', ';')}`],
    ['tabs and lone line feeds', (csv: string) => csv.replaceAll(',', '\t').replaceAll('\r\n', '\n')],
    ['quotation marks', (csv: string) => csv.replace(/[^,\r\n]+/g, '"$&"')],
    ['other capitals and hyphens', (csv: string) => csv.replace(/^.*/, (header) => header.toUpperCase())],
  ])('with %s is the same file', async (_, written) => {
    const planned = await imports.compare(written(csvOf(await othersThan())))
    expect(planned.counts).toMatchObject({ bad: 0, changed: 0, added: 0, leaver: 0 })
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

  test('the template itself can be uploaded', async () => {
    const planned = await imports.compare(templateCsv())
    expect(planned).toMatchObject({ status: 'planned', counts: { bad: 0, added: 2 }, guards: ['leavers'] })
  })

  test('that never arrived can be compared again later, and be dropped', async () => {
    const id = await imports.upload(templateCsv())
    await files.remove(uploadKey(id))
    await handler(objectCreated(uploadKey(id)))
    expect(await imports.get(id)).toMatchObject({ status: 'failed', failure: 'missing-file' })
    const planned = await imports.compare(templateCsv())
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

describe('who is who', () => {
  test('an address that is given to somebody new brings neither account nor anything else', async () => {
    const old = await employee('Old', 'Holder', { roles: ['thinktank', 'linkadmin'] })
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(old)),
        rowOf(somebody('New', 'Holder', { employeeNumber: '90100', email: old.email })),
      ]),
    )
    expect(await imports.entries(planned, 'reused')).toMatchObject([
      { name: 'New Holder', email: old.email, value: expect.stringContaining('Old Holder') },
    ])
    await imports.apply(planned)
    const holder = await personBy('EMAIL', old.email)
    expect(holder).toMatchObject({ name: 'New Holder', employeeNumber: '90100', roles: [] })
    expect(holder?.personId).not.toBe(old.personId)
    expect(holder).not.toHaveProperty('account')
    expect(await person(old)).toMatchObject({ status: 'left', email: '', account: old.account })
    expect((await personBy('SUB', old.account?.sub ?? ''))?.personId).toBe(old.personId)
  })

  test('another number is another person, even of the same name and address', async () => {
    const one = await employee('Sam', 'Same')
    const planned = await imports.compare(
      csvOf([...(await othersThan(one)), rowOf(one, { employeeNumber: '90200' })]),
    )
    expect(planned.counts).toMatchObject({ added: 1, leaver: 1, reused: 1 })
  })

  test('a number that an administrator has changed before is the same person', async () => {
    const one = await employee('Num', 'Ber')
    const changed = await as(ada).call(directoryApi.changePerson, {
      params: { id: one.personId },
      body: { version: one.version, employeeNumber: '90300' },
    })
    expect(changed.status).toBe(200)
    const planned = await imports.compare(csvOf(await othersThan()))
    expect(planned.counts).toMatchObject({ added: 0, leaver: 0, changed: 0 })
  })

  test('contractors are known by their address and names', async () => {
    const con = await employee('Con', 'Tractor', { employeeNumber: '0' })
    const planned = await imports.compare(
      csvOf([...(await othersThan(con)), rowOf(con, { firstName: 'CON', department: 'Sport' })]),
    )
    expect(planned.counts).toMatchObject({ added: 0, changed: 1, leaver: 0, reused: 0, undecided: 0 })
    await imports.apply(planned)
    expect(await person(con)).toMatchObject({ name: 'CON Tractor', department: 'Sport' })
  })

  test('a contractor who is employed keeps the account', async () => {
    const con = await employee('Em', 'Ployed', { employeeNumber: '0' })
    const planned = await imports.compare(
      csvOf([...(await othersThan(con)), rowOf(con, { employeeNumber: '90400' })]),
    )
    expect(planned.counts).toMatchObject({ added: 0, changed: 1, leaver: 0 })
    await imports.apply(planned)
    expect((await personBy('EMPNO', '90400'))?.personId).toBe(con.personId)
  })

  test('an account outside the directory becomes part of it', async () => {
    const out = await employee('Out', 'Sider', { hierarchy: undefined, employeeNumber: '', company: '' })
    const planned = await imports.compare(
      csvOf([...(await othersThan()), rowOf(out, { employeeNumber: '90500', company: 'Beta' })]),
    )
    await imports.apply(planned)
    expect(await person(out)).toMatchObject({
      employeeNumber: '90500',
      hierarchy: { isHod: false },
      account: out.account,
      communities: expect.arrayContaining([72]),
    })
  })

  test('who changes company changes community, where they have signed in', async () => {
    const mover = await employee('Mo', 'Ver', { communities: [71, 99] })
    const planned = await imports.compare(
      csvOf([...(await othersThan(mover)), rowOf(mover, { company: 'Beta' })]),
    )
    await imports.apply(planned)
    expect((await person(mover)).communities).toEqual([99, 72])
  })

  test('approvers are people; an address that the file has no line for is kept and told', async () => {
    const [boss, report] = [await employee('Bo', 'Ss'), await employee('Re', 'Port')]
    const newBoss = somebody('New', 'Boss', { employeeNumber: '90600' })
    const planned = await imports.compare(
      csvOf([
        ...(await othersThan(report)),
        rowOf(report, {
          lineManagerEmail: newBoss.email,
          exco2Email: boss.email,
          hrbpEmail: 'Nobody@thinktank.example',
          isHod: 'Yes',
        }),
        rowOf(newBoss),
      ]),
    )
    expect(await imports.entries(planned, 'approver')).toMatchObject([
      { email: 'nobody@thinktank.example', count: 1 },
    ])
    await imports.apply(planned)
    const manager = await personBy('EMPNO', '90600')
    expect((await person(report)).hierarchy).toEqual({
      ...under({ exco2: boss }),
      lineManager: { personId: manager?.personId, name: 'New Boss', email: newBoss.email },
      hrbp: { name: '', email: 'nobody@thinktank.example' },
      isHod: true,
    })
  })

  test('companies without a community are told, and nothing is made', async () => {
    const before = (await table.items('community')).length
    const rows = [
      rowOf(somebody('Far', 'Away', { employeeNumber: '90700', company: 'Gamma Radio' })),
      rowOf(somebody('Far', 'Off', { employeeNumber: '90701', company: 'Gamma Radio' })),
    ]
    const planned = await imports.compare(csvOf([...(await othersThan()), ...rows]))
    const told = await imports.entries(planned, 'company')
    expect(told.find(({ value }) => value === 'Gamma Radio')).toMatchObject({ count: 2 })
    expect(told.map(({ value }) => value)).not.toContain('Alpha')
    await imports.apply(planned)
    expect((await table.items('community')).length).toBe(before)
    expect((await personBy('EMPNO', '90700'))?.company).toBe('Gamma Radio')
  })
})

describe('leavers', () => {
  test('more than five in a hundred wait for a yes', async () => {
    // Who is the last administrator is kept, and does not count.
    const rows = [...(await othersThan(ada)), rowOf(ada)]
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
    const { startApplying, findImport } = await import('#functions/directory/imports.ts')
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
    const [first] = many
    if (!first) throw new Error('Nobody.')
    // Every run gets a little further, then every call of it fails.
    let crashes = 0
    for (let run = 1; (await imports.get(planned.id)).status !== 'applied' && run < 40; run++) {
      const survived = await crashingAfter(run * times(4, 10), () =>
        handler(objectCreated(wakeKey(planned.id))),
      )
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

  /** Runs something whose calls of the table fail after so many. Tells whether it got through. */
  async function crashingAfter(calls: number, run: () => Promise<void>): Promise<boolean> {
    let made = 0
    const refusal = { status: 400, body: { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException' } }
    door.failWith(() => (++made > calls ? refusal : undefined))
    const survived = await run().then(
      () => true,
      () => false,
    )
    door.failWith(undefined)
    return survived
  }
})
