/** The export of employment equity: the rows of the report, for those who have the report. */
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/exports/handler.ts'
import { communities } from '#functions/communities/store.ts'
import { people } from '#functions/people/store.ts'
import { groupDay } from '#shared/clock.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { EquityRange } from '#shared/equity/model.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards } from '#tests/support/awards.ts'
import { as, send } from '#tests/support/calls.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { answerEquity, equityEvent, nominateEquity } from '#tests/support/equity.ts'
import { cancelAfterEach, exportFile, lookAtExport } from '#tests/support/fetched-files.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const files = standInFiles()
const manager = somebody('Eq', 'Manager', { roles: ['thinktank', 'equity_manager'] })
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const hrbp = somebody('Hana', 'Partner')
const jon = somebody('Jon', 'Dlamini')
const nominees = Array.from({ length: 130 }, (_, n) =>
  somebody('Nomi', `Nee${n}`, { hierarchy: under({ hrbp }), department: 'Sport, live' }),
)
const today = groupDay(new Date())
const period = { from: '2020-01-01', to: today }

beforeAll(async () => {
  await addPeople(table, manager, admin, hrbp, jon, ...nominees)
  await addAwards(table, equityEvent)
  await table.put(communities, { id: 1, title: 'Newsroom', slug: 'newsroom' })
})

cancelAfterEach(admin, manager)

const begin = (by: Person, filter: EquityRange = period) =>
  as(by).call(equityApi.exportEquityNominations, { body: { filter } })
const run = (id: string) => handler(objectCreated(exportRequestKey(id)))

test('of no nomination there is no file', async () => {
  const { status, problem } = await begin(manager)
  expect([status, problem.message]).toEqual([409, 'No record to download report in given date range.'])
})

describe('the file', () => {
  test('has every nomination of the period with the columns of the documents, and no formula', async () => {
    const answers = [
      { fieldId: 'why', value: '=HYPERLINK("http://evil.example")' },
      { fieldId: 'skills', value: 'Budgets' },
    ]
    const sent = await nominateEquity(jon, nominees.slice(0, 1), { answers })
    await answerEquity(nominees[0] as Person, sent.reply.items[0]?.id ?? '', 'Declined')
    for (let n = 1; n < nominees.length; n += 43) await nominateEquity(jon, nominees.slice(n, n + 43))
    const { reply } = await begin(manager)
    await run(reply.id)
    const { progress } = (await lookAtExport(manager, reply.id)) ?? {}
    expect(progress).toEqual({ done: nominees.length, of: nominees.length })
    const { fileName, bytes } = await exportFile(manager, reply.id)
    expect(fileName).toMatch(/^employment-equity-of-.+-to-.+-made-.+\.csv$/)
    expect(fileName.endsWith(`-made-${today}-${nominees.length}-rows.csv`)).toBe(true)
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map((row) => row.Nominee_Email).sort()).toEqual(nominees.map(({ email }) => email).sort())
    expect(Object.keys(rows[0] ?? {}).join(' ')).toBe(
      'Post_ID Title Nominator_Name Nominator_Employee_Number Nominee_Name Nominee_Employee_Number Nominee_Email ' +
        'Division GOM BU Country HRBP Award_Category Communities Nominee_Status Date_Of_Nomination ' +
        'Time_Of_Nomination Motivation Skills',
    )
    expect(rows.find((row) => row.Nominee_Email === nominees[0]?.email)).toMatchObject({
      Title: 'Nomi Nee0, Employment Equity',
      Nominator_Name: 'Jon Dlamini',
      Division: 'Sport, live',
      HRBP: 'Hana Partner',
      Award_Category: 'Employment equity',
      Communities: 'Newsroom',
      Nominee_Status: 'Declined',
      Date_Of_Nomination: [Number(today.slice(5, 7)), Number(today.slice(8)), today.slice(0, 4)].join('/'),
      Time_Of_Nomination: expect.stringMatching(/^\d\d:\d\d$/),
      Motivation: '\'=HYPERLINK("http://evil.example")',
      Skills: 'Budgets',
    })
  })

  test('is asked for with both dates, by who has the report', async () => {
    expect((await begin(jon)).status).toBe(403)
    for (const body of [{}, { from: today }, { from: today, to: '2020-01-01' }]) {
      const { status } = await send(admin.account?.sub, equityApi.exportEquityNominations, {
        body: { filter: body },
      })
      expect(status).toBe(400)
    }
    expect((await begin(admin)).status).toBe(202)
  })

  test('is not written for who may have it no longer', async () => {
    const former = somebody('For', 'Mer', { roles: ['thinktank', 'equity_manager'] })
    await addPeople(table, former)
    const { reply } = await begin(former)
    await table.put(people, { ...former, roles: ['thinktank'] })
    await run(reply.id)
    expect(await lookAtExport(former, reply.id)).toMatchObject({ status: 'failed' })
    expect((await files.keys()).filter((key) => key.includes(reply.id))).toEqual([exportRequestKey(reply.id)])
  })
})
