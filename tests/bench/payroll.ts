/** What a run of payroll takes, without a portal around it: a closed month of made-up awards is gone through, and its
 * confirmed run written, each by a process of its own, whose memory is told. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { findRun, payrollRuns, runKey } from '#functions/payroll/run-store.ts'
import { people } from '#functions/people/store.ts'
import { batchPut, write, writeBatch } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import type { Correction, Entitlement } from '#shared/payroll/model.ts'
import { runRequestKey } from '#shared/payroll/object-keys.ts'
import type { Person } from '#shared/people/model.ts'
import { somebody } from '../support/people.ts'
import { withBareStore } from './bare-store.ts'
import { Figures } from './figures.ts'
import { measureLists } from './payroll-lists.ts'

/** Month → its rows. */
const months = { '2026-10': 2_000, '2026-11': 20_000 }

/** What may be taken of a run of 20,000 rows, and of a smaller one too. */
const limits = {
  /** In ms. */
  goneThrough: 20_000,
  written: 60_000,
  /** MB of the whole process, of the 1,769 that the function has. */
  megabytes: 512,
} as const

interface Took {
  readonly milliseconds: number
  /** Of processor time, which other processes of a busy machine take nothing of, in ms. */
  readonly processor: number
  /** The whole process at its largest. */
  readonly megabytes: number
  /** The process before it began. */
  readonly idle: number
}

/** Works on runs of two sizes, and says what it took; then what lists of the larger one take. Each figure is told with its
 * limit. Gives how many are beyond theirs. */
export async function measurePayroll(say: (line: string) => void): Promise<number> {
  const figures = new Figures(say)
  await withBareStore(async () => {
    for (const [month, rows] of Object.entries(months)) await measureRun(month, rows, figures)
    await measureLists('2026-11', figures)
  })
  return figures.beyond
}

async function measureRun(month: string, rows: number, figures: Figures): Promise<void> {
  await fill(month, rows)
  const of = `${rows.toLocaleString('en')} rows`
  tell(`${of} gone through`, await work(month), limits.goneThrough, figures)
  const run = await findRun(month)
  if (run?.state !== 'closed' || run.sums?.rows !== rows + rows / 40)
    throw new Error(`The run is ${run?.state}.`)
  const set = { state: 'confirming', version: run.version + 1, number: 1 }
  await write(update(runKey(month), { set, only: { version: run.version } }))
  tell(`${of} written, with both files`, await work(month), limits.written, figures)
  const written = await findRun(month)
  if (written?.state !== 'confirmed') throw new Error(`The run is ${written?.state}.`)
}

/** Half of the rows of single nominees, half of teams of ten. */
async function fill(month: string, rows: number): Promise<void> {
  const everybody = Array.from({ length: rows }, (_, n) => somebody('Some', `Body${n}`))
  await writeBatch(everybody.map((person) => batchPut(people, person)))
  const teams: Person[][] = []
  for (let n = 0; n < rows; ) {
    const size = n < rows / 2 ? 1 : 10
    teams.push(everybody.slice(n, n + size))
    n += size
  }
  const first = Date.parse(`${month}-01T08:00:00Z`)
  await writeBatch(
    teams.map((team, n) => batchPut(entitlements, { ...entitlementOf(team, n, first + n * 1000), month })),
  )
  await writeBatch(
    teams
      .slice(0, rows / 40)
      .map((team, n) => batchPut(corrections, correctionOf(entitlementOf(team, n, first + n * 1000), month))),
  )
  const closedAt = new Date().toISOString()
  const run = { month, version: 1, state: 'closing' as const, closedAt, closedBy: { name: 'Bench' } }
  await writeBatch([
    batchPut(payrollRuns, run),
    batchPut(payrollCalendars, { since: month, openFrom: '2026-12', runs: 1 }),
  ])
}

function entitlementOf(team: readonly Person[], n: number, approved: number): Omit<Entitlement, 'month'> {
  const kind = team.length === 1 ? 'on-the-spot' : 'teams'
  return {
    nominationId: `01J${String(n).padStart(23, '0')}`,
    kind,
    category: team.length === 1 ? 103 : 104,
    nominatedAt: '2026-10-25T08:00:00.000Z',
    approvedAt: new Date(approved).toISOString(),
    version: 1,
    payees: team.map(({ personId, name, email, employeeNumber, company, gom, department }, member) => {
      const place = n * 7 + member
      const isAbroad = place % 13 > 8
      const hrbp = `hrbp${place % 40}`
      return {
        ...{ personId, name, email, employeeNumber, company, gom, department },
        ...{ businessUnit: `Business unit ${place % 32}`, country: `Country ${place % 13}` },
        hrbp: { personId: hrbp, name: 'Hana Partner', email: `${hrbp}@thinktank.example` },
        ...(isAbroad
          ? { amount: 75, currency: 'USD' as const }
          : { amount: team.length === 1 ? 1000 : 2000, currency: 'ZAR' as const }),
      }
    }),
  }
}

/** What takes back an award of the month before; beside the rows that are asked for. */
function correctionOf({ payees, ...award }: Omit<Entitlement, 'month'>, month: string): Correction {
  const { nominationId, kind, category, nominatedAt, approvedAt } = award
  const [payee] = payees
  if (!payee) throw new Error('Nobody is paid.')
  return {
    ...{ nominationId: `00${nominationId.slice(2)}`, kind, category, nominatedAt, approvedAt, month },
    ...{ corrects: '2026-09', number: 1, cause: 'withdrawn', at: approvedAt, by: { name: 'Bench' } },
    reason: 'A mistake of the bench',
    lines: [{ place: 0, is: 'reversal', payee: { ...payee, amount: -payee.amount } }],
  }
}

async function work(month: string): Promise<Took> {
  const program = ['--import', 'tsx', 'tests/bench/payroll-program.ts', runRequestKey(month)]
  const { stdout } = await promisify(execFile)(process.execPath, program)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

function tell(what: string, took: Took, limit: number, figures: Figures): void {
  const { milliseconds, processor, megabytes, idle } = took
  const ofProcessor = `${Math.round(processor).toLocaleString('en')} ms of processor`
  figures.tell(`${what} (${ofProcessor})`, Math.round(milliseconds), limit, 'ms')
  figures.tell(`${what} (${idle} MB before it began)`, megabytes, limits.megabytes, 'MB')
}
