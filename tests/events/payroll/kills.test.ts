/** Work on payroll that ends in its midst, before each of its writes in turn: whoever goes on then brings the same rows, counts and files, to the last byte, and the second computation agrees. */
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/payroll/handler.ts'
import { answerFiles } from '#functions/payroll/answer-store.ts'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { people } from '#functions/people/store.ts'
import { now } from '#functions/runtime/now.ts'
import { groupDay } from '#shared/clock.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { payrollRequests, runFileKey, runRequestKey } from '#shared/payroll/object-keys.ts'
import { as } from '#tests/support/calls.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { admin, approveAll, jon, monthly, nominate } from '#tests/support/nominations.ts'
import { cutsOf, type Moment, useCuts, writing } from '#tests/support/payroll-cuts.ts'
import {
  at,
  close,
  confirm,
  listMonths,
  look,
  present,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'
import { isLong, times } from '#tests/support/tier.ts'

const months = usePayrollMonths()
const { table, files, newcomers, kept, approved, expectBooksFit } = months
const { moment, goBackTo, endBefore, goOnAsUsual, failWith } = useCuts(months)

const answersKey = randomUUID()
let csv = ''
const sendAnswers = () =>
  as(admin).call(payrollApi.sendPayrollAnswers, {
    body: { fileName: 'answers.csv', csv },
    idempotencyKey: answersKey,
  })

/** What the requests in the bucket ask for, as the functions that they wake. */
async function workAsked(): Promise<void> {
  for (const key of await files.keys()) {
    if (!key.startsWith(payrollRequests)) continue
    await files.remove(key)
    await handler(objectCreated(key))
  }
}

/** A minute later somebody looks, which wakes what was forgotten. */
async function lookLater(): Promise<void> {
  await workAsked()
  at(now().getTime() + 61_000)
  await listMonths()
  for (const { id } of await kept(answerFiles))
    await as(admin).call(payrollApi.getPayrollAnswers, { params: { id } })
  await workAsked()
}

const digest = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

/** Everything that stands of the month, but for who was at it when. */
async function facts() {
  const items = await table.items()
  const there = <T>({ type, schema }: { type: string; schema: { parse(item: unknown): T } }) =>
    items.filter((item) => item.type === type).map((item) => schema.parse(item))
  const runs = there(payrollRuns).map(
    ({ version: _, closedAt: __, confirmedAt: ___, quietUntil: ____, attempts, pass: _____, ...run }) => ({
      ...run,
      attempts,
    }),
  )
  const rows = there(payrollRows).map(({ payment, ...row }) => {
    const { at: _, answerFileId: __, ...said } = payment ?? {}
    return { ...row, payment: said }
  })
  const answers = there(answerFiles).map(({ id: _, at: __, quietUntil: ___, attempts, ...file }) => file)
  const { reply } = await as(admin).call(payrollApi.listPayrollFlags, {
    params: { month: present },
    query: { size: 100 },
  })
  const written = runs.flatMap(({ number }) => (number === undefined ? [] : [{ month: present, number }]))
  const bytes = await Promise.all(
    written.flatMap((run) =>
      (['csv', 'xlsx'] as const).map(async (format) =>
        digest((await files.get(runFileKey(run, format)))?.bytes),
      ),
    ),
  )
  return {
    calendar: there(payrollCalendars),
    runs,
    rows: rows.sort((one, another) => (one.reference < another.reference ? -1 : 1)),
    answers,
    flags: reply.items?.map(({ reference, flags }) => [reference, flags]),
    bytes,
    history: (await look()).history.map(({ what }) => what),
  }
}

interface Phase {
  readonly act: () => Promise<unknown>
  /** What whoever did it does where they were told that it failed. */
  readonly again?: () => Promise<{ status: number }>
  /** What a process of its own is woken by. */
  readonly wokenBy?: () => Promise<string>
}

let version = 0
const wokenByAnswers = async () => `${payrollRequests}answers/${(await kept(answerFiles))[0]?.id}`
const phases: Record<string, Phase> = {
  'closing a month': { act: () => close(), again: () => close() },
  'going through it': { act: () => work(), wokenBy: async () => runRequestKey(present) },
  'confirming its run': {
    act: () => confirm(present, admin, version),
    again: () => confirm(present, admin, version),
  },
  'writing its run': { act: () => work(), wokenBy: async () => runRequestKey(present) },
  'taking a file of answers': { act: sendAnswers, again: sendAnswers },
  'working off a file of answers': {
    act: async () => handler(objectCreated(await wokenByAnswers())),
    wokenBy: wokenByAnswers,
  },
}

const before = new Map<string, Moment>()
const expected = new Map<string, { facts: unknown; writes: number }>()

/** Something else was asked for before. */
async function ready(): Promise<void> {
  for (const key of await files.keys()) if (key.startsWith(payrollRequests)) await files.remove(key)
  version = (await look()).run?.version ?? 0
}

async function begin(name: string): Promise<void> {
  const first = before.get(name)
  if (!first) throw new Error(`Nothing is known before ${name}.`)
  await goBackTo(first)
  await ready()
}

beforeAll(async () => {
  // Enough for two transactions of answers; in the long tier as many as a team may have.
  const members = await newcomers(times(20, 50))
  await approved({ country: 'Kenya' })
  const { reply } = await nominate(jon, monthly(members, lastMonth()))
  await approveAll(reply.id, ['exco2'])
  const [one, two] = members
  for (const each of [one, two]) if (each) await table.put(people, { ...each, status: 'left', version: 2 })
  await expectBooksFit()
  const references = (await kept(payrollRows)).map(({ reference, amount }) => `${reference},${amount},paid`)
  csv = ['Reference,Amount,State', ...references.slice(0, times(18, 40)), 'nothing-01,1000,paid'].join('\n')
  for (const [name, { act, wokenBy }] of Object.entries(phases)) {
    before.set(name, await moment())
    await ready()
    const writes = endBefore(Number.POSITIVE_INFINITY)
    await act()
    const count = writes()
    goOnAsUsual()
    const after = await moment()
    await lookLater()
    expected.set(name, { facts: await facts(), writes: count })
    // Where something is asked for it ends as where it is worked on.
    if (wokenBy || isLong) await expectBooksFit()
    await goBackTo(after)
  }
})

const lastMonth = () => groupDay(new Date()).slice(0, 7)

async function expectSame(name: string, where: string): Promise<void> {
  await lookLater()
  // Of which the second computation found in the beginning that all of it fits.
  expect(await facts(), where).toEqual(expected.get(name)?.facts)
  if (isLong) await expectBooksFit()
}

describe.each(Object.keys(phases))('%s', (name) => {
  const { act, again } = phases[name] as Phase

  test('cut before its writes', async () => {
    const { writes = 0 } = expected.get(name) ?? {}
    expect(writes).toBeGreaterThan(1)
    for (const number of cutsOf(writes)) {
      await begin(name)
      endBefore(number)
      await act().catch(() => undefined)
      goOnAsUsual()
      if (again) expect([202, 409]).toContain((await again()).status)
      await expectSame(name, `cut before write ${number} of ${writes}`)
    }
  })
})

test('going through it, where the answer to its last write was lost: the warnings stay', async () => {
  const name = 'going through it'
  await begin(name)
  let isLost = false
  failWith(({ headers, body }) => {
    const isLast = writing.test(String(headers['x-amz-target'])) && body.includes('"closed"')
    if (isLost || !isLast) return undefined
    isLost = true
    return 'answer lost'
  })
  await work()
  goOnAsUsual()
  expect(isLost).toBe(true)
  await expectSame(name, 'answer lost')
})
