/** What every export goes through, whatever its rows are: killed, cancelled, refused, repeated, one at a time. */
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '#events/exports/handler.ts'
import { sources } from '#events/exports/writing.ts'
import {
  claimJob,
  type ExportJob,
  exportFileKey,
  findExport,
  NotWanted,
  reportProgress,
} from '#functions/exports/jobs.ts'
import type { ExportRow } from '#functions/exports/source.ts'
import { writeObject } from '#functions/media/objects.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { cutMark } from '#shared/exports/cells.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import { exportRequestKey, exportRows, partBytes } from '#shared/exports/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { exportFile, exportPart, lookAtExport } from '#tests/support/fetched-files.ts'
import { standInFiles } from '#tests/support/files.ts'
import { killInItsMidst } from '#tests/support/killed-export.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { syntheticSource } from '#tests/support/synthetic-export.ts'
import { useTable } from '#tests/support/table.ts'
import { isLong, times } from '#tests/support/tier.ts'

const table = useTable()
const files = standInFiles()
const roles = ['thinktank', 'administrator'] as const
let made = 0
let ada: Person
const usual = { ...sources.ideas }

beforeAll(async () => addPeople(table))
beforeEach(async () => {
  made += 1
  ada = somebody('Ada', `Admin${made}`, { roles: [...roles] })
  await addPeople(table, ada)
})
afterEach(() => {
  delete process.env[env.clockOffset]
  files.settings.may = () => true
  Object.assign(sources.ideas, usual)
  vi.restoreAllMocks()
})

const begin = (format: ExportFormat = 'csv', by = ada) =>
  as(by).call(ideasApi.exportIdeas, { body: { filter: {}, format } })
const look = (id: string, by = ada) => lookAtExport(by, id)
const cancel = (id: string, by = ada) => as(by).call(exportsApi.cancelExport, { params: { id } })
const list = async (by = ada) => (await as(by).call(exportsApi.listExports, {})).reply.items
const run = (id: string, left = Number.POSITIVE_INFINITY) =>
  handler(objectCreated(exportRequestKey(id)), { getRemainingTimeInMillis: () => left })
const wait = (minutes: number) => {
  process.env[env.clockOffset] = String(minutes * 60_000)
}
/** What is left of an export in the bucket besides its request. */
const left = async (id: string) =>
  (await files.keys()).filter((key) => key.includes(id) && key !== exportRequestKey(id))

async function fetched(id: string): Promise<Buffer> {
  return (await exportFile(ada, id)).bytes
}

const rowsIn = (csv: Buffer) => parse(csv, { bom: true }) as string[][]
/** A part is as large as a part may be: in `npm test` a few long rows fill it. */
const longRows = isLong ? {} : { columns: 2, letters: 9_000 }

const headers = { ContentType: 'text/csv', ContentDisposition: 'attachment', CacheControl: 'no-store' }
/** Each chunk is reported, as if it had taken two seconds. */
const reportEachChunk = () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 2_000))
}
/** Makes another administrator. */
async function another(): Promise<Person> {
  const other = somebody('Other', `Admin${made}`, { roles: [...roles] })
  await addPeople(table, other)
  return other
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `row ${n}`)

describe('a run that ends in its midst', () => {
  test('because its process is killed: the next begins again, no row is doubled or missing', async () => {
    const rows = times(30, 40_000)
    const read = vi.fn()
    Object.assign(sources.ideas, syntheticSource({ rows, onChunk: read }))
    const { id } = (await begin()).reply
    const killed = await killInItsMidst(id, { pause: 20, rows })
    const { done = 0 } = killed?.progress ?? {}
    expect([killed?.status, done < rows]).toEqual(['running', true])
    // It may have put its rows there, and a file that was not yet told of.
    for (const key of [`${exportRows}${id}/1`, exportFileKey(id, 1)])
      await writeObject(key, Buffer.from('[]'), { ...headers, ContentType: 'application/json' })
    // As long as somebody may be at it, nobody else is.
    await run(id)
    expect(read).not.toHaveBeenCalled()
    wait(2)
    await look(id)
    await run(id)
    expect(read.mock.calls[0]).toEqual([0])
    const [headings, ...found] = rowsIn(await fetched(id))
    expect(headings).toHaveLength(40)
    expect(found.map(([row]) => row)).toEqual(numbered(rows))
    expect((await look(id))?.progress).toEqual({ done: rows, of: rows })
    expect(await left(id)).toEqual([`exports/files/${id}/2`])
  })

  test('because its time is up: the export is given up, and nothing of it stays', async () => {
    Object.assign(sources.ideas, syntheticSource({ rows: 20, chunk: 5, columns: 2 }))
    const { id } = (await begin('xlsx')).reply
    reportEachChunk()
    await run(id, 1)
    expect(await look(id)).toMatchObject({ status: 'failed' })
    expect(await left(id)).toEqual([])
    expect((await begin()).status).toBe(202)
  })

  test('because the bucket refuses its rows or its file: the next begins again', async () => {
    const read = vi.fn()
    const rows = times(700, 20_000)
    Object.assign(sources.ideas, syntheticSource({ rows, ...longRows, onChunk: read }))
    const { id } = (await begin()).reply
    for (const folder of ['/rows/', '/files/']) {
      let parts = 0
      files.settings.may = (_, operation, { resource }) =>
        operation !== 'UploadPart' || !resource.includes(folder) || ++parts < 2
      await expect(run(id)).rejects.toThrow('Access Denied')
      expect((await look(id))?.status).toBe('running')
      expect(await left(id)).toEqual([])
    }
    files.settings.may = () => true
    read.mockClear()
    await run(id)
    expect(read.mock.calls[0]).toEqual([0])
    expect(rowsIn(await fetched(id)).map(([row]) => row)).toEqual(['Row', ...numbered(rows)])
    expect(await left(id)).toEqual([`exports/files/${id}/3`])
  })

  test('while somebody else took it up: what it still does is not wanted, and changes nothing', async () => {
    const going: (() => void)[] = []
    // More than one part.
    const asked = { rows: times(700, 10_000), ...longRows }
    const { columns, rows } = syntheticSource(asked)
    const stuck = syntheticSource(asked)
    Object.assign(sources.ideas, {
      columns,
      rows: async (...by: Parameters<typeof rows>) => {
        await new Promise<void>((go) => going.push(go))
        return stuck.rows(...by)
      },
    })
    const { id } = (await begin()).reply
    const first = run(id)
    await expect.poll(() => going).toHaveLength(1)
    Object.assign(sources.ideas, { rows })
    wait(2)
    await run(id)
    const before = await fetched(id)
    going[0]?.()
    await first
    expect(await left(id)).toEqual([`exports/files/${id}/2`])
    expect((await fetched(id)).equals(before)).toBe(true)
  })
})

describe('somebody', () => {
  test('has one on its way at a time, whatever it is of; the next is told what to do', async () => {
    const begun = await Promise.all([begin(), begin('xlsx'), begin()])
    const refused = begun.filter(({ status }) => status === 409)
    expect(refused.map(({ problem }) => problem.code)).toEqual(['export-running', 'export-running'])
    expect(refused[0]?.problem.message).toContain('cancel it under “Recent exports (24 hours)”')
    expect((await begin('csv', await another())).status).toBe(202)
    // Also whoever asks a while later.
    expect([(await begin('xlsx')).problem.code, (await list()).length]).toEqual(['export-running', 1])
    const [first] = await list()
    await run(first?.id ?? '')
    const next = await Promise.all([begin(), begin('xlsx')])
    expect(next.map(({ status }) => status).sort()).toEqual([202, 409])
    expect((await list()).map(({ status }) => status)).toEqual(['running', 'done'])
    wait(25 * 60)
    expect(await list()).toEqual([])
  })

  test('is kept from another one by none that failed three times, which is given up', async () => {
    const { id } = (await begin()).reply
    files.settings.may = (_, operation) => operation !== 'PutObject'
    for (const attempt of [1, 2, 3]) {
      wait(attempt * 2)
      await expect(run(id)).rejects.toThrow('Access Denied')
      expect((await look(id))?.status).toBe(attempt < 3 ? 'running' : 'failed')
    }
    files.settings.may = () => true
    await run(id)
    expect((await look(id))?.status).toBe('failed')
    expect((await begin()).status).toBe(202)
  })

  test('cancels what is being written: the run sees it, and nothing stays', async () => {
    const reached: number[] = []
    Object.assign(
      sources.ideas,
      syntheticSource({
        rows: 400_000,
        columns: times(2, 40),
        chunk: times(1, 500),
        pause: 5,
        onChunk: (from) => reached.push(from),
      }),
    )
    const { id } = (await begin()).reply
    if (!isLong) reportEachChunk()
    const running = run(id)
    await vi.waitFor(async () => expect((await findExport(id))?.progress?.done).toBeGreaterThan(0), {
      timeout: 100_000,
    })
    expect((await cancel(id)).reply.status).toBe('cancelled')
    await running
    expect(reached.at(-1)).toBeLessThan(300_000)
    expect(await left(id)).toEqual([])
    await run(id)
    expect(await look(id)).toMatchObject({ status: 'cancelled' })
    expect((await begin()).status).toBe(202)
  })

  test('cancels what then fails for want of what was removed: that is no failure of the run', async () => {
    const { columns } = syntheticSource({ rows: 1 })
    let id = ''
    Object.assign(sources.ideas, {
      columns,
      rows: async () => {
        await cancel(id)
        throw new Error('The rows of an export are not there.')
      },
    })
    id = (await begin()).reply.id
    await run(id)
    expect([(await findExport(id))?.status, await left(id)]).toEqual(['cancelled', []])
  })

  test('cancels what nobody is at: its rows go too; what is done stays', async () => {
    Object.assign(sources.ideas, syntheticSource({ rows: times(10, 20_000) }))
    const { id } = (await begin()).reply
    await killInItsMidst(id, { pause: 400, rows: 3000 })
    await writeObject(`${exportRows}${id}/1`, Buffer.from('[]'), headers)
    await cancel(id)
    await run(id)
    expect(await left(id)).toEqual([])
    const next = (await begin()).reply
    await run(next.id)
    expect((await cancel(next.id)).reply.status).toBe('done')
    expect(await left(next.id)).toHaveLength(1)
  })

  test('whose right was taken since gets no file, and none that is there', async () => {
    const { id } = (await begin()).reply
    await run(id)
    expect((await exportPart(ada, id)).status).toBe(200)
    await table.put(people, { ...ada, roles: ['thinktank'] })
    wait(2)
    expect([(await cancel(id)).status, (await exportPart(ada, id)).status]).toEqual([403, 403])
    expect(await list()).toEqual([])
  })

  test('who had one more role then, by which it may have rows, gets none that is there', async () => {
    const both = { ...ada, roles: [...roles, 'linkadmin' as const] }
    await table.put(people, both)
    const { id } = (await begin('csv', both)).reply
    await run(id)
    expect((await list(both)).map((each) => each.id)).toEqual([id])
    await table.put(people, ada)
    wait(2)
    expect(await list()).toEqual([])
    expect((await exportPart(ada, id)).status).toBe(403)
  })

  test('whose right was taken while it was written gets none either', async () => {
    const { id } = (await begin()).reply
    await table.put(people, { ...ada, roles: ['thinktank'] })
    await run(id)
    expect(await left(id)).toEqual([])
    expect((await findExport(id))?.status).toBe('failed')
    const both = { ...ada, roles: [...roles, 'linkadmin' as const] }
    await table.put(people, both)
    wait(2)
    const other = (await begin('csv', both)).reply
    await table.put(people, ada)
    await run(other.id)
    expect((await findExport(other.id))?.status).toBe('failed')
  })
})

describe('the file', () => {
  test('is handed to its person alone, who is asked for each time: nothing that is said of it leads anybody else to it', async () => {
    const { id } = (await begin()).reply
    expect((await exportPart(ada, id)).status).toBe(404)
    await run(id)
    expect(JSON.stringify([await list(), (await exportPart(ada, id)).reply])).not.toMatch(
      /https?:|X-Amz|Signature/,
    )
    const other = await another()
    expect(await list(other)).toEqual([])
    for (const asked of [await cancel(id, other), await exportPart(other, id)])
      expect(asked).toMatchObject({ status: 404, problem: { code: 'not-found' } })
    for (const endpoint of [exportsApi.cancelExport, exportsApi.fetchExportFile])
      expect((await send(undefined, endpoint, { params: { id } })).status).toBe(401)
    expect((await exportPart(ada, id)).status).toBe(200)
    expect((await exportPart(ada, id, 1)).status).toBe(404)
    // In the bucket nobody finds it without the product.
    const bucket = `${process.env.AWS_ENDPOINT_URL_S3}/${process.env[env.uploadsBucket]}`
    expect((await fetch(`${bucket}/${exportFileKey(id, 1)}`)).status).toBe(403)
  })

  test('comes in as many parts as it takes, which are its very bytes', async () => {
    const { id } = (await begin()).reply
    await run(id)
    const pattern = Buffer.from(Array.from({ length: 251 }, (_, n) => (n * 31) % 251))
    const whole = Buffer.alloc(2 * partBytes + 5, pattern)
    await writeObject(exportFileKey(id, 1), whole, headers)
    expect((await exportPart(ada, id)).reply.parts).toBe(3)
    expect((await fetched(id)).equals(whole)).toBe(true)
    expect((await exportPart(ada, id, 3)).status).toBe(404)
  })

  test('ends with the day also for its person', async () => {
    const { id } = (await begin()).reply
    await run(id)
    wait(24 * 60 + 1)
    for (const asked of [await cancel(id), await exportPart(ada, id)])
      expect(asked).toMatchObject({ status: 404, problem: { code: 'not-found' } })
  })
})

test('a list of more columns than a sheet has is no .xlsx, which is told at once, and is a CSV file', async () => {
  const rowOf = (n: number): ExportRow => ({
    cells: [String(n)],
    answers: Array.from({ length: n === 2 ? 16_384 : 1 }, (_, q) => [`q${q}`, `Question ${q}`, 'x']),
  })
  const read = vi.fn()
  async function* chunks() {
    for (let n = 1; n < 5; n++) {
      read(n)
      yield { rows: [rowOf(n)], done: 1 }
    }
  }
  Object.assign(sources.ideas, {
    columns: () => [{ name: 'Row', kind: 'text' }],
    rows: async () => ({ total: 4, chunks: chunks() }),
  })
  const wide = (await begin('xlsx')).reply
  await run(wide.id)
  expect(await look(wide.id)).toMatchObject({ status: 'failed', failure: 'too-wide' })
  expect(read).not.toHaveBeenCalledWith(4)
  expect(await left(wide.id)).toEqual([])
  const { id } = (await begin('csv')).reply
  await run(id)
  expect(rowsIn(await fetched(id)).map(({ length }) => length)).toEqual(Array(5).fill(16_385))
})

test('its progress never goes backwards: a run that begins again shows what an earlier one had reached', async () => {
  Object.assign(sources.ideas, syntheticSource({ rows: 7 }))
  const { id } = (await begin('csv')).reply
  const now = new Date()
  const claim = async (minutes: number) => {
    const job = await claimJob(
      (await findExport(id)) as ExportJob,
      new Date(now.getTime() + minutes * 60_000),
    )
    if (!job) throw new Error('It was not taken up.')
    return job
  }
  const shown = async () => (await look(id))?.progress
  const ended = await reportProgress(await claim(0), { done: 5, of: 7 }, now)
  expect(await shown()).toEqual({ done: 5, of: 7 })
  const second = await claim(2)
  expect(await shown()).toEqual({ done: 5, of: 7 })
  const later = new Date(now.getTime() + 120_000)
  const reading = await reportProgress(second, { done: 3, of: 8 }, later)
  expect(await shown()).toEqual({ done: 5, of: 7 })
  const packing = await reportProgress(reading, { done: 8, of: 8, packed: 6, rows: 9 }, later)
  expect(await shown()).toEqual({ done: 8, of: 8, packed: 6, rows: 9 })
  const third = await claim(4)
  await reportProgress(third, { done: 8, of: 8 }, new Date(now.getTime() + 240_000))
  expect(await shown()).toEqual({ done: 8, of: 8, packed: 6, rows: 9 })
  // Whatever an earlier run still says counts for nothing.
  for (const former of [ended, packing])
    await expect(reportProgress(former, { done: 9, of: 9 }, later)).rejects.toThrow(NotWanted)
})

describe('what was written is read back by programs that know nothing of ours', () => {
  const hostile = [
    ['=HYPERLINK("http://evil.example";"x")', '\'=HYPERLINK("http://evil.example";"x")'],
    ['+1', "'+1"],
    ['say "hi", you; and\tyou', 'say "hi", you; and\tyou'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['👩‍👩‍👧‍👦 and 🇿🇦', '👩‍👩‍👧‍👦 and 🇿🇦'],
    ['מרים בן־דוד', 'מרים בן־דוד'],
    ['فاطمة \u200fالزهراء', 'فاطمة \u200fالزهراء'],
    ['<b>&amp;</b> ]]>', '<b>&amp;</b> ]]>'],
    ['_x0041_ is no A', '_x0041_ is no A'],
    ['bell\u0007 and nothing\u0000', 'bell and nothing'],
    ['𝒳'.repeat(20_000), `${'𝒳'.repeat(Math.floor((32_767 - cutMark.length) / 2))}${cutMark}`],
    ['', ''],
  ] as const
  const row: ExportRow = {
    cells: ['first', 1.5],
    answers: hostile.map(([text], n) => [`q${n}`, n === 0 ? '=Question' : `Question ${n}`, text]),
  }
  const merged: ExportRow = {
    cells: ['second', -3],
    answers: [
      ['q1', 'Question 1', 'one'],
      ['q1', 'Reworded', 'two'],
    ],
  }
  const headings = [
    'Name',
    'Number',
    "'=Question",
    'Question 1 / Reworded',
    ...hostile.slice(2).map((_, n) => `Question ${n + 2}`),
  ]
  const source = {
    columns: () => [
      { name: 'Name', kind: 'text' },
      { name: 'Number', kind: 'number' },
    ],
    async rows() {
      async function* chunks() {
        yield { rows: [row, merged], done: 1 }
      }
      return { total: 1, chunks: chunks() }
    },
  }

  async function written(format: ExportFormat) {
    Object.assign(sources.ideas, source)
    const { id } = (await begin(format)).reply
    await run(id)
    const { cut, progress } = (await look(id)) ?? {}
    expect([cut, progress]).toEqual([1, { done: 2, of: 2 }])
    return fetched(id)
  }

  test('as CSV', async () => {
    const bytes = await written('csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [first, second, third] = rowsIn(bytes)
    expect(first).toEqual(headings)
    expect(second).toEqual(['first', '1.5', ...hostile.map(([, cell]) => cell)])
    expect(third?.slice(0, 5)).toEqual(['second', '-3', '', 'one\ntwo', ''])
  })

  test('as .xlsx, where numbers are numbers', async () => {
    const [first, second, third] = await readSheet(await written('xlsx'), { trim: false })
    expect(first).toEqual(headings)
    expect(second).toEqual(['first', 1.5, ...hostile.map(([, cell]) => cell || null)])
    expect(third?.slice(0, 5)).toEqual(['second', -3, null, 'one\ntwo', null])
  })

  test('of nothing there are the headings', async () => {
    Object.assign(sources.ideas, syntheticSource({ rows: 0, columns: 2 }))
    const { id } = (await begin('xlsx')).reply
    await run(id)
    expect(await readSheet(await fetched(id))).toEqual([['Row', 'Column 0']])
  })
})
