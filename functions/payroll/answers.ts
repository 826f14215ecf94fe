/** Answers of payroll's system, or of an administrator, about rows of confirmed runs
 * (docs/product.md#payroll-answers): by hand at once; by a file, which is worked off afterwards by a function
 * of its own. */
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { writeObject, writeRequest } from '#functions/media/objects.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { mostCells, mostColumns } from '#functions/runtime/csv-header.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { type ListPage, pageNewestFirst } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, isWritten, queryItems, transact, write } from '#functions/runtime/table.ts'
import { create, put, update, type Write } from '#functions/runtime/writes.ts'
import { groupInstant } from '#shared/clock.ts'
import type { EndpointReply, HandlerInput } from '#shared/endpoint.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { type AnswerFile, answerFile, type Payment, type PayrollRow } from '#shared/payroll/model.ts'
import { answersRequestKey, answersTextKey } from '#shared/payroll/object-keys.ts'
import { quotedColumns } from '#shared/payroll/quoted-columns.ts'
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
import { findRows } from './listing.ts'
import { payrollHistory } from './looks.ts'
import { payrollRows, rowKey } from './row-store.ts'
import { findRun, payrollRuns, runsPartition } from './run-store.ts'
import type { Doing } from './runs.ts'
import { findSettlements } from './settlements.ts'
import { answerWrites } from './settling.ts'

type Api = typeof payrollApi

type Answering = Doing & {
  /** Whether whoever says so is a party of a nomination. */
  readonly isPartyOf: (nominationId: string) => Promise<boolean>
}

/** Says by hand what became of a row. Raises `not-found`, `no-access` for a party of its nomination,
 * `payroll-not-confirmed`, `payroll-changed` where the row is not as it was seen, `payroll-amount`,
 * `payroll-reason-missing`, and `payroll-settled` where more would be paid of a row that was answered and
 * then corrected, in a month that is closed. */
export async function answerRow(
  of: { month: string; reference: string },
  { was, ...said }: HandlerInput<Api['answerPayrollRow']>['body'],
  { by, now, requestId, isPartyOf }: Answering,
): Promise<EndpointReply<Api['answerPayrollRow']>> {
  const row = await getItem(payrollRows, rowKey(of))
  if (!row) throw new Problem('not-found')
  if (await isPartyOf(row.nominationId)) throw new Problem('no-access')
  if (row.run === undefined || (await findRun(of.month))?.state !== 'confirmed')
    throw new Problem('payroll-not-confirmed')
  const isSaid = row.payment !== undefined && isSame(row.payment, said) && !row.payment.answerFileId
  if (!isSaid) {
    if (row.state !== was) throw new Problem('payroll-changed')
    check(row, said)
    const payment: Payment = { ...said, at: now.toISOString(), by }
    const noted = auditWrite({
      subject: payrollHistory(of.month),
      at: now,
      by,
      what: 'payroll row answered',
      ...(row.payment && { before: { reference: of.reference, ...row.payment } }),
      after: { reference: of.reference, ...said },
      requestId,
    })
    await writeAnswer(row, payment, noted)
  }
  const [view] = await findRows(of.month, [of.reference])
  if (!view) throw new Problem('not-found')
  return view
}

const maxAttempts = 10

/** Another row of the award may be answered, or corrected, at the same moment; this one may not. */
function writeAnswer(row: PayrollRow, payment: Payment, noted: Write): Promise<void> {
  return retryOnConflict(maxAttempts, async () => {
    const settlement = (await findSettlements([row])).get(row.nominationId)
    const now = await getItem(payrollRows, rowKey(row))
    if (now?.state !== row.state || JSON.stringify(now.payment) !== JSON.stringify(row.payment))
      throw new Problem('payroll-changed')
    const answer = { row, payment, settlement }
    const called = calledRowOf(row, payment)
    await transact([...(await answerWrites([answer])), noted, ...(called ? [put(calledRows, called)] : [])])
  })
}

type Said = Omit<HandlerInput<Api['answerPayrollRow']>['body'], 'was'>

const isSame = (payment: Payment, said: Said) =>
  payment.state === said.state &&
  payment.amount === said.amount &&
  (payment.reason ?? '') === (said.reason ?? '') &&
  (payment.externalReference ?? '') === (said.externalReference ?? '')

/** Refuses an answer that does not fit its row. Paid in full needs no reason, unless something else was
 * said before. */
function check({ state, amount, currency }: PayrollRow, said: Said): void {
  if (!fits(said, amount)) throw new Problem('payroll-amount', { values: { due: `${amount} ${currency}` } })
  const needsReason = said.state !== 'paid' || state !== 'exported'
  if (needsReason && !said.reason) throw new Problem('payroll-reason-missing')
}

/** An answer file from which nothing was heard for so long is taken up again. */
const quietMilliseconds = 60_000

/** Until when nothing need be heard of a file. */
export const quietFrom = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

type Taking = Doing & { readonly once: Idempotency }

/** Takes a file of answers. The very same file is taken once more for the runs that were confirmed since,
 * where `again` says so; one that was given up goes on. Columns that are not known are left unread where
 * `ignoreColumns` says so. Raises `too-large`, `payroll-answers-unreadable`, `payroll-answers-cells`,
 * `payroll-answers-columns`, `payroll-answers-known`, `payroll-answers-again`. */
export async function takeAnswers(
  { fileName, csv, again, ignoreColumns }: HandlerInput<Api['sendPayrollAnswers']>['body'],
  taking: Taking,
): Promise<AnswerFile> {
  const { by, now, requestId, once } = taking
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
  // Before the record: whoever works on that finds the text. Without a record nobody asks for it.
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
    ...(ignored.length > 0 && { ignoredColumns: [...ignored] }),
    applied: noAnswers,
    problemCount: 0,
    position: 0,
    changed: {},
    attempts: 0,
    quietUntil: quietFrom(now),
    ...(except && { except: [...except] }),
  }
  const reply = answerFile.parse(file)
  const { id } = file
  await transact([
    once.record(reply),
    create(answerFiles, file),
    lastOfDigest(file, before),
    auditWrite({
      subject: answersHistory(id),
      at: now,
      by,
      what: 'payroll answers sent',
      after: { fileName, sha256, lines, ...(ignored.length > 0 && { ignored: [...ignored] }) },
      requestId,
    }),
  ])
  await wakeAnswers(id)
  return reply
}

function refusalOf(failure: LayoutFailure): Problem {
  if (failure === 'unreadable') return new Problem('payroll-answers-unreadable')
  if (failure === 'lines') return new Problem('too-large')
  const values = { columns: groupDigits(mostColumns), cells: groupDigits(mostCells) }
  return new Problem('payroll-answers-cells', { values })
}

const groupDigits = (count: number) => count.toLocaleString('en')

/** More names than these are told by an ellipsis. */
const mostNamed = 10

function ignoredProblem(ignored: readonly string[]): Problem {
  const named = quotedColumns(ignored.slice(0, mostNamed))
  return new Problem('payroll-answers-columns', {
    values: { columns: ignored.length > mostNamed ? `${named}, …` : named },
  })
}

/** The runs that the very same file was about before, so that none of their rows is answered twice; of a
 * file that changed nothing none. Raises `payroll-answers-known` while it is worked off and as long as no
 * other run was confirmed, and `payroll-answers-again` where nobody has said yet that it is meant for those.
 * */
async function runsOf(
  { at, by, state, applied, confirmed, except = [] }: StoredAnswerFile,
  again: boolean,
): Promise<readonly string[]> {
  if (state === 'working' || !confirmed) throw new Problem('payroll-answers-known')
  const rows = Object.values(applied).reduce((all, each) => all + each, 0)
  if (rows === 0) return except
  const runs = await allItems(payrollRuns, { partition: runsPartition, consistent: true })
  const about = new Set([...confirmed, ...except])
  const since = runs.filter((run) => run.state === 'confirmed' && !about.has(run.month))
  if (since.length === 0) throw new Problem('payroll-answers-known')
  if (again) return [...about]
  const months = since.map(({ month }) => monthInWords(month)).join(', ')
  const values = { date: groupInstant(new Date(at)), name: by.name, rows, months }
  throw new Problem('payroll-answers-again', { values })
}

/** Goes on with a file that was given up, where it stands: what its lines did they do not do again. */
async function goOnWith(file: StoredAnswerFile, { by, now, requestId, once }: Taking): Promise<AnswerFile> {
  const { id, position } = file
  const set = { state: 'working' as const, attempts: 0, quietUntil: quietFrom(now) }
  const reply = answerFile.parse({ ...file, ...set })
  await transact([
    once.record(reply),
    update(answerFileKey(id), { set, only: { state: 'failed', position }, problem: 'payroll-answers-known' }),
    auditWrite({ subject: answersHistory(id), at: now, by, what: 'payroll answers sent again', requestId }),
  ])
  await wakeAnswers(id)
  return reply
}

/** The partition of what was done with a file of answers. */
export const answersHistory = (id: string) => `PAYROLL-ANSWERS-HISTORY#${id}`

/** Asks for a file to be worked off. */
export function wakeAnswers(id: string): Promise<void> {
  return writeRequest(answersRequestKey(id), id)
}

/** The files of answers, newest first. Raises `invalid-cursor`. */
export function listAnswerFiles(paged: {
  size: number
  cursor?: string | undefined
}): Promise<ListPage<StoredAnswerFile>> {
  return pageNewestFirst(
    answerFilesPartition,
    paged,
    (range) => queryItems(answerFiles, range),
    ({ id }) => id,
  )
}

/** A file of answers. One that is forgotten is taken up again. Raises `not-found`. */
export async function readAnswerFile(id: string, now: Date): Promise<AnswerFile> {
  const [file, problems] = await Promise.all([findAnswerFile(id), problemsOf(id)])
  if (!file) throw new Problem('not-found')
  await wakeForgottenAnswers(file, now)
  return answerFile.parse({ ...file, problems })
}

/** Where the request was lost, or who worked on it: wakes it again, and says whether it did. Of many who
 * look at once one does. */
export async function wakeForgottenAnswers(
  { id, state, quietUntil }: StoredAnswerFile,
  now: Date,
): Promise<boolean> {
  if (state !== 'working' || quietUntil >= now.toISOString()) return false
  const set = { quietUntil: quietFrom(now) }
  const isFirst = await isWritten(write(update(answerFileKey(id), { set, only: { state, quietUntil } })))
  if (isFirst) await wakeAnswers(id)
  return isFirst
}
