/** Payroll months in tests, by the real handlers: awards that are approved, months that are closed, gone through, opened
 * again, confirmed and written, and the second computation of it all. */
import { afterEach, beforeAll, expect } from 'vitest'
import { handler } from '#events/payroll/handler.ts'
import { handler as project } from '#events/projections/handler.ts'
import { payrollHistory } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { env } from '#functions/runtime/env.ts'
import { now } from '#functions/runtime/now.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { payrollFiles, runRequestKey } from '#shared/payroll/object-keys.ts'
import { as } from './calls.ts'
import { objectCreated } from './directory.ts'
import { wholeFile } from './fetched-files.ts'
import { standInFiles } from './files.ts'
import { admin, useNominations } from './nominations.ts'
import { useAwards } from './payroll.ts'
import { addPeople, somebody } from './people.ts'
import { reconciledInWords } from './reconciled.ts'
import { useStream } from './stream.ts'

/** The payroll month of today, which is the first open one, and the one after it. */
export const present = payrollMonthOf(new Date())
export const next = monthAfter(present, 1)

/** A second administrator. */
export const other = somebody('Otto', 'Admin', { roles: ['thinktank', 'administrator'] })

/** Moves the product's clock until the test ends. */
export const at = (instant: string | number | Date) => {
  process.env[env.clockOffset] = String(new Date(instant).getTime() - Date.now())
}

export const close = (month = present, by = admin) =>
  as(by).call(payrollApi.closePayrollMonth, { params: { month } })

export const reopen = (month = present, by = admin) =>
  as(by).call(payrollApi.reopenPayrollMonth, { params: { month }, body: { reason: 'Too early' } })

export const look = async (month = present, by = admin) =>
  (await as(by).call(payrollApi.getPayrollMonth, { params: { month } })).reply

export const listMonths = async (by = admin) => (await as(by).call(payrollApi.listPayrollMonths, {})).reply

/** Confirms a run as it is now, unless another version was seen. */
export async function confirm(month = present, by = admin, version?: number) {
  const body = { version: version ?? (await look(month)).run?.version ?? 0 }
  return as(by).call(payrollApi.confirmPayrollRun, { params: { month }, body })
}

/** Goes on with a run, as the function that is woken for it. */
export const work = (month = present) => handler(objectCreated(runRequestKey(month)))

/** Closed, gone through, confirmed and written. */
export async function pay(month = present): Promise<void> {
  expect((await close(month)).status).toBe(202)
  await work(month)
  expect((await confirm(month)).status).toBe(202)
  await work(month)
}

export const fetchFile = (format: ExportFormat, month = present, by = admin, part = 0) =>
  as(by).call(payrollApi.fetchPayrollFile, { params: { month, format }, query: { part } })

/** The bytes of a file of a run. */
export async function fileOf(format: ExportFormat, month = present): Promise<Buffer> {
  return (await wholeFile((part) => fetchFile(format, month, admin, part))).bytes
}

interface Kind<T> {
  readonly type: string
  readonly schema: { parse(item: unknown): T }
}

const isPaid = /^(payroll|entitlement|nomination)/

/** A table with the people of nominations, and a bucket. After each test nobody was nominated, nothing is paid, and there are
 * no files of runs. */
export function usePayrollMonths() {
  const { table, newcomer, newcomers } = useNominations(undefined, { stream: true })
  const files = standInFiles()
  const stream = useStream([entitlements.type, corrections.type])
  const awards = useAwards({ table, newcomer })
  beforeAll(() => addPeople(table, other))

  const ofPayroll = async () =>
    (await table.items()).filter(
      ({ type, PK }) => isPaid.test(String(type)) || String(PK).startsWith(payrollHistory('')),
    )

  const ofRuns = async () => (await files.keys()).filter((key) => key.startsWith(payrollFiles))

  afterEach(async () => {
    delete process.env[env.clockOffset]
    delete process.env[env.payrollSecondPerson]
    await table.remove(...(await ofPayroll()))
    // Nothing writes over them.
    for (const key of await ofRuns())
      for (const bucket of [files.bucket, files.records]) await files.remove(key, bucket)
    await stream.next()
  })

  type Written = { bucket: string; key: string; bytes: Buffer }

  /** Plays how something came about once. Later tests that begin with it are given what it wrote. */
  function playedOnce<T>(play: () => Promise<T>): () => Promise<T> {
    let first: { result: T; items: Record<string, unknown>[]; written: Written[] } | undefined
    return async () => {
      if (!first) {
        const result = await play()
        const written: Written[] = []
        for (const key of await ofRuns()) {
          for (const bucket of [files.bucket, files.records]) {
            const file = await files.get(key, bucket)
            if (file) written.push({ bucket, key, bytes: file.bytes })
          }
        }
        first = { result, items: await ofPayroll(), written }
        return result
      }
      await table.putItems(first.items)
      for (const { bucket, key, bytes } of first.written) await files.put(key, bytes, undefined, bucket)
      return first.result
    }
  }

  /** What is kept of a kind. */
  async function kept<T>({ type, schema }: Kind<T>): Promise<T[]> {
    return (await table.items(type)).map((item) => schema.parse(item))
  }

  /** Brings the rows in step with what changed. */
  async function follow(): Promise<void> {
    expect(await project(await stream.next())).toEqual({ batchItemFailures: [] })
  }

  /** Once the stream has brought everything, the second computation finds nothing in so many months. */
  async function expectBooksFit(recent = 2): Promise<void> {
    await follow()
    expect(await reconciledInWords(now(), { recent })).toEqual([])
  }

  return {
    table,
    files,
    stream,
    newcomer,
    newcomers,
    playedOnce,
    kept,
    ...awards,
    follow,
    expectBooksFit,
  }
}
