/** The export of innovation awards: every cell of every row as the records say it, put together here once more. */
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { innovationsExport } from '#events/innovation/export.ts'
import { categoryListItems } from '#functions/content/reading/store.ts'
import { findExport } from '#functions/exports/jobs.ts'
import type { ExportChunk, ExportFilter } from '#functions/exports/source.ts'
import { innovationWrites } from '#functions/innovation/store.ts'
import { asActor } from '#functions/runtime/actor.ts'
import { transact } from '#functions/runtime/table.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import type { FullInnovation } from '#shared/innovation/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
standInFiles()
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const jon = somebody('Jon', 'Dlamini')
const hierarchy = { isHod: false, excludeCustomerCare: false }

const answer = (fieldId: string, label: string, content: string): StoredAnswer => ({
  fieldId,
  label,
  formVersion: 1,
  type: 'single-text',
  value: content,
  content,
})

/** UTC, and what the file says of it in the group's zone, two hours ahead. */
const instants = [
  ['2024-02-28T21:59:00.000Z', '2/28/2024', '23:59'],
  ['2024-02-28T22:00:00.000Z', '2/29/2024', '00:00'],
  ['2024-03-31T21:59:59.999Z', '3/31/2024', '23:59'],
  ['2024-03-31T22:00:00.000Z', '4/1/2024', '00:00'],
  ...Array.from({ length: 120 }, (_, n) => [
    `2024-05-0${1 + (n % 9)}T07:05:00.000Z`,
    `5/${1 + (n % 9)}/2024`,
    '09:05',
  ]),
] as [string, string, string][]

/** Tags within tags, one more than are taken out: whoever sent nothing else would keep everybody's file waiting. */
const nested = '<i'.repeat(21) + '>'.repeat(21)

const sent = instants.map(([createdAt], n): FullInnovation => {
  const nominee = (part: number): Person => ({
    ...somebody('No, Minee', `${n}-${part}`, { gom: 'Gauteng, inland', businessUnit: '', country: 'Kenya' }),
    hierarchy: (n + part) % 4 === 0 ? undefined : hierarchy,
  })
  const id = ulid(Date.parse(createdAt))
  const nominees = Array.from({ length: 1 + (n % 3) }, (_, part) => nominee(part))
  const head = {
    id,
    title: 'Innovation awards, for all',
    createdAt,
    eventId: n % 2 ? 'one' : 'other',
    eventTitle: 'Any',
    categories: [[105, 301], [105], [35, 999], [999]][n % 4] ?? [],
    communities: [],
    isTeam: nominees.length > 1,
    nominator: jon,
    nominees,
  }
  const answers = [
    answer(
      'what',
      n < 60 ? 'What is new?' : 'What was new?',
      'Faster, <b>much</b> faster<br/> & 2 < 3, a > b; ask Ada <ada@thinktank.example> or <Ben>, <<b>i>soon</i>' +
        nested,
    ),
    { ...answer('sponsor', 'Project Sponsor Email', 'boss@thinktank.example'), role: 'sponsor' as const },
    ...(n % 5 ? [] : [answer('where', 'Where, then?', '<!-- a, b -->Everywhere')]),
  ]
  return { head, body: { id, nominator: jon, nominees, answers } }
})

beforeAll(async () => {
  await addPeople(table, admin, jon)
  await table.put(categoryListItems, {
    list: 'award-event',
    categories: [
      { id: 105, name: 'Innovation awards', parent: 0 },
      { id: 35, name: 'Expired', parent: 0 },
      { id: 301, name: 'Ideas, in use', parent: 105 },
    ],
  })
  for (const each of sent) {
    const once = { record: () => undefined } as never
    const now = new Date(each.head.createdAt)
    const writes = innovationWrites({ ...each, once, reply: {}, now, requestId: 'r' })
    await transact(writes.filter(Boolean))
  }
})

const at = '2026-01-01T00:00:00.000Z'

async function rowsOf(filter: ExportFilter) {
  const { total, chunks } = await innovationsExport.rows(filter, asActor(admin))
  const found: ExportChunk[] = []
  for await (const chunk of chunks) found.push(chunk)
  return { total, chunks: found, rows: found.flatMap(({ rows }) => rows) }
}

const plain = (text: string) =>
  text
    .replace('<<b>i>', '')
    .replace('</i>', '')
    .replace('<b>', '')
    .replace('</b>', '')
    .replace('<br/>', '')
    .replace('<!-- a, b -->', '')
    .replace(nested, '<i>')
    .split(',')
    .join(';')

/** What the file should have of these, newest first; made of nothing but the records. */
function expected(of: readonly FullInnovation[]) {
  const newestFirst = [...of].sort((a, b) =>
    a.head.createdAt + a.head.id < b.head.createdAt + b.head.id ? 1 : -1,
  )
  return newestFirst.flatMap(({ head, body }) => {
    const [, date, time] = instants[sent.findIndex((each) => each.head.id === head.id)] ?? []
    const sorting: Record<string, string> = {
      '105,301': 'Ideas; in use',
      '105': 'Innovation awards',
      '35,999': 'Expired',
      '999': 'Innovation awards; for all',
    }
    return body.nominees.map((nominee) => ({
      cells: [
        'Jon Dlamini',
        jon.employeeNumber,
        plain(nominee.name),
        nominee.employeeNumber,
        plain(nominee.email),
        nominee.hierarchy ? 'Gauteng; inland' : 'Not Found',
        nominee.hierarchy ? '' : 'Not Found',
        nominee.hierarchy ? 'Kenya' : 'Not Found',
        sorting[head.categories.join()],
        date,
        time,
      ],
      answers: body.answers
        .filter(({ fieldId }) => fieldId !== 'sponsor')
        .map(({ fieldId, label, content }) => [fieldId, label, plain(content)]),
    }))
  })
}

describe('the export of innovation awards', () => {
  test('has the columns of the documents, a row for each nominee, and every cell as the records say', async () => {
    expect(innovationsExport.columns({}).map(({ name }) => name)).toEqual(
      'Nominator_Name Nominator_Employee_Number Nominee_Name Nominee_Employee_Number Nominee_Email GOM BU Country Award_Category Date_Of_Nomination Time_Of_Nomination'.split(
        ' ',
      ),
    )
    const { total, chunks, rows } = await rowsOf({ records: 'all', filter: {}, at })
    expect(total).toBe(sent.length)
    // Never all in memory.
    expect(chunks.length).toBeGreaterThan(1)
    expect(rows).toEqual(expected(sent))
  })

  test('is of the period and the award that the report shows', async () => {
    const filter = { from: '2024-02-29', to: '2024-03-31' }
    const { total, rows } = await rowsOf({ records: 'current', filter, at })
    expect([total, rows]).toEqual([2, expected(sent.slice(1, 3))])
    const ofOne = await rowsOf({ records: 'current', filter: { ...filter, award: 'one' }, at })
    expect(ofOne.rows).toEqual(expected(sent.slice(1, 2)))
    const year = await rowsOf({ records: 'current', filter: {}, at: '2024-04-01T00:00:00.000Z' })
    expect(year.rows).toEqual(expected(sent.slice(3)))
    const before = await rowsOf({ records: 'current', filter: {}, at: '2024-03-31T21:00:00.000Z' })
    expect(before.rows).toEqual(expected(sent.slice(0, 3)))
  })

  test('is asked for with both dates or none, where there is anything', async () => {
    const ask = (filter: object, records = 'current') =>
      send(admin.account?.sub, innovationApi.exportInnovations, { body: { records, filter } })
    const one = await ask({ from: '2024-01-01' })
    expect([one.status, one.problem.fields]).toEqual([400, { 'filter.to': 'Please select date range' }])
    const other = await ask({ to: '2024-01-01' })
    expect([other.status, other.problem.fields]).toEqual([400, { 'filter.from': 'Please select date range' }])
    const none = await ask({ from: '2020-01-01', to: '2020-02-01' })
    expect([none.status, none.problem.message]).toEqual([
      409,
      'No record to download report in given date range.',
    ])
    expect((await ask({ from: '2024-02-02', to: '2024-02-01' })).status).toBe(400)
    expect(
      (await as(jon).call(innovationApi.exportInnovations, { body: { records: 'all', filter: {} } })).status,
    ).toBe(403)
    const { status, reply } = await ask({ award: 'one' }, 'all')
    expect(status).toBe(202)
    // What narrows nothing is in no record either.
    expect((await findExport(reply.id))?.filter).toHaveProperty('filter', {})
  })
})
