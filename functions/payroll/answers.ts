/** Answers about rows of confirmed runs (docs/product.md#payroll-answers): by hand at once; by a file, which
 * events/payroll/answers.ts works off. */
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { writeObject, writeRequest } from '#functions/media/objects.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import { mostCells, mostColumns } from '#functions/runtime/csv-header.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { getItem, isWritten, queryItems, transact, write } from '#functions/runtime/table.ts'
import { create, put, update, type Write } from '#functions/runtime/writes.ts'
import { groupInstant } from '#shared/clock.ts'
import type { EndpointReply, HandlerInput } from '#shared/endpoint.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { quotedColumns } from '#shared/payroll/columns.ts'
import { type AnswerFile, answerFile, type Payment, type PayrollRow } from '#shared/payroll/model.ts'
import { answersRequestKey, answersTextKey } from '#shared/payroll/object-keys.ts'
import { maxAnswerBytes } from '#shared/payroll/settings.ts'
import { Problem } from '#shared/problems.ts'
import { utf8Bytes } from '#shared/text.ts'
import { fits } from './answer-matching.ts'
import {
  answerFileKey,
  answerFiles,
  answerFilesPartition,
  calledRowOf,
  calledRows,
  findAnswerFile,
  findSameFile,
  lastOfDigest,
  noAnswers,
  problemsOf,
  type StoredAnswerFile,
} from './answer-store.ts'
import { answerLayout, type LayoutFailure } from './answer-text.ts'
import { actWrite, payrollHistory } from './calendar.ts'
import { findRows } from './listing.ts'
import { payrollRows, rowKey } from './row-store.ts'
import { findRun, leaseUntil, listRuns } from './run-store.ts'
import { findSettlement } from './settlements.ts'
import { answerWrites } from './settling.ts'

type Api = typeof payrollApi

/** Says by hand what became of a row. `isPartyOf` tells whether the administrator is a party of a nomination.
 * Raises `payroll-settled` where more would be paid of a row than its correction takes back. */
export async function answerRow(
  id: { month: string; reference: string },
  { was, ...answer }: HandlerInput<Api['answerPayrollRow']>['body'],
  isPartyOf: (nominationId: string) => Promise<boolean>,
  context: Acting,
): Promise<EndpointReply<Api['answerPayrollRow']>> {
  const { month, reference } = id
  const row = await getItem(payrollRows, rowKey(id))
  if (!row) throw new Problem('not-found')
  if (await isPartyOf(row.nominationId)) throw new Problem('no-access')
  if (row.run === undefined || (await findRun(month))?.state !== 'confirmed')
    throw new Problem('payroll-not-confirmed')
  if (!row.payment || row.payment.answerFileId || !isSame(row.payment, answer)) {
    if (row.state !== was) throw new Problem('payroll-changed')
    check(row, answer)
    const act = actWrite(payrollHistory(month), 'payroll row answered', context, {
      ...(row.payment && { before: { reference, ...row.payment } }),
      after: { reference, ...answer },
    })
    await writeAnswer(row, { ...answer, at: context.at.toISOString(), by: context.by }, act)
  }
  const [view] = await findRows([id])
  if (!view) throw new Problem('not-found')
  return view
}

const maxAttempts = 10

/** Another row of the award may be answered, or corrected, at the same moment; this one may not. */
function writeAnswer(row: PayrollRow, payment: Payment, act: Write): Promise<void> {
  return retryOnConflict(maxAttempts, async () => {
    const settlement = await findSettlement(row)
    const now = await getItem(payrollRows, rowKey(row))
    if (now?.state !== row.state || JSON.stringify(now.payment) !== JSON.stringify(row.payment))
      throw new Problem('payroll-changed')
    const writes = await answerWrites([{ row, payment, settlement }])
    const called = calledRowOf(row, payment)
    await transact([...writes, act, ...(called ? [put(calledRows, called)] : [])])
  })
}

const byHand = ['state', 'amount', 'reason', 'externalReference'] as const
type AnswerByHand = Pick<Payment, (typeof byHand)[number]>

const isSame = (one: AnswerByHand, other: AnswerByHand) =>
  byHand.every((field) => (one[field] ?? '') === (other[field] ?? ''))

/** Refuses an answer that does not fit its row. The first one that all was paid needs no reason. */
function check({ state, amount, currency }: PayrollRow, answer: AnswerByHand): void {
  if (!fits(answer, amount)) throw new Problem('payroll-amount', { values: { due: `${amount} ${currency}` } })
  const needsReason = answer.state !== 'paid' || state !== 'exported'
  if (needsReason && !answer.reason) throw new Problem('payroll-reason-missing')
}

type Taking = Acting & { readonly once: Idempotency }

/** Takes a file of answers. The very same file is taken once more for the runs that were confirmed since,
 * where `again` says so; one that was given up goes on. `ignoreColumns` leaves unknown columns unread. */
export async function takeAnswers(
  { fileName, csv, again, ignoreColumns }: HandlerInput<Api['sendPayrollAnswers']>['body'],
  taking: Taking,
): Promise<AnswerFile> {
  const { by, at: now, once } = taking
  if (utf8Bytes(csv) > maxAnswerBytes) throw new Problem('too-large')
  const layout = answerLayout(csv)
  if ('failure' in layout) throw refusalOf(layout.failure)
  const { lines } = layout.header
  const bytes = new TextEncoder().encode(csv)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await findSameFile(sha256)
  if (before?.state === 'failed') return goOnWith(before, taking)
  const { ignored } = layout
  if (ignored.length > 0 && !ignoreColumns) throw ignoredProblem(ignored)
  const except = before && (await runsOf(before, again === true))
  // Before the record: its worker needs the text. Without a record nobody asks for it.
  await writeObject(answersTextKey(sha256), bytes, {
    ContentType: 'text/csv',
    ContentDisposition: 'attachment',
    CacheControl: 'no-store',
  })
  const file: StoredAnswerFile = {
    id: ulid(now.getTime()),
    fileName,
    at: now.toISOString(),
    by,
    sha256,
    state: 'working',
    lines,
    ...(ignored.length > 0 && { ignoredColumns: ignored }),
    applied: noAnswers,
    problemCount: 0,
    position: 0,
    changed: {},
    attempts: 0,
    quietUntil: leaseUntil(now),
    ...(except && { except }),
  }
  const reply = answerFile.parse(file)
  const { id } = file
  await transact([
    once.record(reply),
    create(answerFiles, file),
    lastOfDigest(file, before),
    actWrite(answersHistory(id), 'payroll answers sent', taking, {
      after: { fileName, sha256, lines, ...(ignored.length > 0 && { ignored }) },
    }),
  ])
  await wakeAnswers(id)
  return reply
}

function refusalOf(failure: LayoutFailure): Problem {
  if (failure === 'unreadable') return new Problem('payroll-answers-unreadable')
  if (failure === 'lines') return new Problem('too-large')
  const values = { columns: formatNumber(mostColumns), cells: formatNumber(mostCells) }
  return new Problem('payroll-answers-cells', { values })
}

/** More names than these are told by an ellipsis. */
const mostNamed = 10

function ignoredProblem(ignored: readonly string[]): Problem {
  const named = quotedColumns(ignored.slice(0, mostNamed))
  return new Problem('payroll-answers-columns', {
    values: { columns: ignored.length > mostNamed ? `${named}, …` : named },
  })
}

/** Lists the runs that the very same file was about before: none of their rows is answered twice. Refuses a
 * file that is being worked off, or without a new run, or that is not sent `again` for that. */
async function runsOf(
  { at, by, state, applied, confirmed, except = [] }: StoredAnswerFile,
  again: boolean,
): Promise<string[]> {
  if (state === 'working' || !confirmed) throw new Problem('payroll-answers-known')
  const rows = Object.values(applied).reduce((all, each) => all + each, 0)
  if (rows === 0) return except
  const runs = await listRuns()
  const about = new Set([...confirmed, ...except])
  const since = runs.filter((run) => run.state === 'confirmed' && !about.has(run.month))
  if (since.length === 0) throw new Problem('payroll-answers-known')
  if (again) return [...about]
  const months = since.map(({ month }) => monthInWords(month)).join(', ')
  const values = { date: groupInstant(new Date(at)), name: by.name, rows, months }
  throw new Problem('payroll-answers-again', { values })
}

/** Goes on with a file that was given up, where it stands: what its lines did they do not do again. */
async function goOnWith(file: StoredAnswerFile, taking: Taking): Promise<AnswerFile> {
  const { id, position } = file
  const set = { state: 'working' as const, attempts: 0, quietUntil: leaseUntil(taking.at) }
  const reply = answerFile.parse({ ...file, ...set })
  await transact([
    taking.once.record(reply),
    update(answerFileKey(id), { set, only: { state: 'failed', position }, problem: 'payroll-answers-known' }),
    actWrite(answersHistory(id), 'payroll answers sent again', taking),
  ])
  await wakeAnswers(id)
  return reply
}

/** Returns the partition of what was done with a file of answers. */
export const answersHistory = (id: string) => `PAYROLL-ANSWERS-HISTORY#${id}`

/** Asks for a file to be worked off. */
export const wakeAnswers = (id: string) => writeRequest(answersRequestKey(id), id)

/** Lists the files of answers, newest first. */
export function listAnswerFiles(paged: Paged): Promise<ListPage<StoredAnswerFile>> {
  return pageNewestFirst(
    answerFilesPartition,
    paged,
    (range) => queryItems(answerFiles, range),
    ({ id }) => id,
  )
}

/** Reads a file of answers. One that is forgotten is taken up again. */
export async function readAnswerFile(id: string, now: Date): Promise<AnswerFile> {
  const [file, problems] = await Promise.all([findAnswerFile(id), problemsOf(id)])
  if (!file) throw new Problem('not-found')
  await wakeForgottenAnswers(file, now)
  return answerFile.parse({ ...file, problems })
}

/** Wakes a file whose request or worker was lost, and tells whether it did: of many who look at once one. */
export async function wakeForgottenAnswers(
  { id, state, quietUntil }: StoredAnswerFile,
  now: Date,
): Promise<boolean> {
  if (state !== 'working' || quietUntil >= now.toISOString()) return false
  const set = { quietUntil: leaseUntil(now) }
  const isFirst = await isWritten(write(update(answerFileKey(id), { set, only: { state, quietUntil } })))
  if (isFirst) await wakeAnswers(id)
  return isFirst
}
