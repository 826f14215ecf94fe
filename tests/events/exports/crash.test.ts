/** A run of an export that ends at each of its steps in turn, between any two things that it does to the table and the
 * bucket: the next run begins again, and no row is doubled or missing. */
import { parse } from 'csv-parse/sync'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handler } from '#events/exports/handler.ts'
import { sources } from '#events/exports/writing.ts'
import { findExport } from '#functions/exports/jobs.ts'
import { env } from '#functions/runtime/env.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { as } from '#tests/support/calls.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { exportRecord } from '#tests/support/export-record.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { exportFile, lookAtExport } from '#tests/support/fetched-files.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { syntheticSource } from '#tests/support/synthetic-export.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable()
const door = useTableDoor()
const files = standInFiles()
const usual = { ...sources.ideas }

beforeAll(async () => addPeople(table))
afterEach(() => {
  delete process.env[env.clockOffset]
  files.settings.may = () => true
  Object.assign(sources.ideas, usual)
  vi.restoreAllMocks()
})

/** Read in two chunks, in the long tier in four. */
const rows = times(40, 2_000)
const chunk = times(20, 500)
const refusal = { status: 400, body: { __type: 'AccessDeniedException', message: 'made to fail' } }

/** Refuses what is done to table and bucket: from a step on, as when the process is gone, or that step alone. Tells
 * whether it came to that. */
function failAt(step: number, ends: boolean): () => boolean {
  let steps = 0
  const passes = () => {
    steps += 1
    return ends ? steps < step : steps !== step
  }
  files.settings.may = passes
  door.failWith(() => (passes() ? undefined : refusal))
  return () => {
    files.settings.may = () => true
    door.failWith(undefined)
    return steps >= step
  }
}

/** One export whose first run fails at a step; false where it has no such step. */
async function survives(step: number, ends: boolean): Promise<boolean> {
  const by = somebody('Ada', `Step-${step}-${ends}`, { roles: ['thinktank', 'administrator'] })
  await addPeople(table, by)
  const { id } = (await as(by).call(ideasApi.exportIdeas, { body: { filter: {} } })).reply
  const look = () => lookAtExport(by, id)
  const run = () => handler(objectCreated(exportRequestKey(id)))
  // Each chunk is reported, of the reading and of the file.
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 2_000))
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const restore = failAt(step, ends)
  await run().catch(() => undefined)
  const hasFailed = restore()
  const wasDone = (await findExport(id))?.status === 'done'
  process.env[env.clockOffset] = String(120_000)
  await look()
  await run()
  log.mockRestore()
  vi.mocked(performance.now).mockRestore()
  const { status, progress } = (await look()) ?? {}
  expect([status, progress], `step ${step}`).toEqual(['done', { done: rows, of: rows }])
  const { bytes } = await exportFile(by, id)
  const [, ...found] = parse(bytes, { bom: true }) as string[][]
  expect(
    found.map(([row]) => row),
    `step ${step}`,
  ).toEqual(Array.from({ length: rows }, (_, n) => `row ${n}`))
  const written = (await exportRecord(id)).filter(({ what }) => what === 'ideas export written')
  expect(written.map(({ after }) => after)).toEqual([{ export: id, rows }])
  const parts = (await files.keys()).filter((key) => key.startsWith(`exports/rows/${id}/`))
  // Of what was there already, the bucket's rule removes what stayed.
  if (!wasDone) expect(parts, `step ${step}`).toEqual([])
  delete process.env[env.clockOffset]
  return hasFailed
}

// A refusal mostly ends the run where its process would be gone: `npm test` tries every second step.
test.each([
  ['ends', true, 1],
  ['is refused one thing', false, times(2, 1)],
] as const)('a run that %s, at each of its steps', async (_, ends, stride) => {
  Object.assign(sources.ideas, syntheticSource({ rows, chunk, columns: 5, questions: 2 }))
  let step = 1
  while (await survives(step, ends)) step += stride
  // Claim, reports, rows, file, its end, and what is removed.
  expect(step).toBeGreaterThan(10)
})

test('a run of which only the last answer is lost has written its file', async () => {
  Object.assign(sources.ideas, syntheticSource({ rows, chunk, columns: 5 }))
  const by = somebody('Ada', 'Answer', { roles: ['thinktank', 'administrator'] })
  await addPeople(table, by)
  const { id } = (await as(by).call(ideasApi.exportIdeas, { body: { filter: {} } })).reply
  let lost = 0
  door.failWith(({ body }) => {
    if (!body.includes('export written')) return undefined
    lost += 1
    return 'answer lost'
  })
  await handler(objectCreated(exportRequestKey(id)))
  door.failWith(undefined)
  expect(lost).toBeGreaterThan(0)
  expect((await lookAtExport(by, id))?.status).toBe('done')
  const [, ...found] = parse((await exportFile(by, id)).bytes, { bom: true }) as string[][]
  expect(found).toHaveLength(rows)
  expect((await files.keys()).filter((key) => key.includes(id) && key.includes('/rows/'))).toEqual([])
})
