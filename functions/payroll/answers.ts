/** What payroll's system, or an administrator, says of rows of confirmed runs (docs/product.md#payroll-answers): by hand at
 * once; by a file, which is worked off afterwards by a function of its own. */
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { writeObject, writeRequest } from '#functions/media/objects.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { type Page, pageNewestFirst } from '#functions/runtime/pages.ts'
import { ConditionFailed, getItem, queryItems, transact, write } from '#functions/runtime/table.ts'
import { create, update } from '#functions/runtime/writes.ts'
import type { Received, Reply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { type AnswerFile, answerFile, type Payment, type PayrollRow } from '#shared/payroll/model.ts'
import { answersRequestKey, answersTextKey } from '#shared/payroll/object-keys.ts'
import { maxAnswerBytes, maxAnswerLines } from '#shared/payroll/settings.ts'
import { Problem } from '#shared/problems.ts'
import { utf8Bytes } from '#shared/text.ts'
import { answerLayout } from './answer-layout.ts'
import { fits } from './answer-matching.ts'
import {
  answerDigests,
  answerFileKey,
  answerFiles,
  answerFilesPartition,
  findAnswerFile,
  isKnown,
  noAnswers,
  problemsOf,
  type StoredAnswerFile,
} from './answer-store.ts'
import { findRows } from './listing.ts'
import { payrollHistory } from './looks.ts'
import { answerWrites } from './payments.ts'
import { payrollRows, rowKey } from './row-store.ts'
import { findRun } from './run-store.ts'
import type { Doing } from './runs.ts'

type Api = typeof payrollApi

/** Says by hand what became of a row. Raises `not-found`, `payroll-not-confirmed`, `payroll-changed` where the row is not
 * as it was seen, `payroll-amount`, `payroll-reason-missing`. */
export async function answerRow(
  of: { month: string; reference: string },
  { was, ...said }: Received<Api['answerPayrollRow']>['body'],
  { by, now, requestId }: Doing,
): Promise<Reply<Api['answerPayrollRow']>> {
  const row = await getItem(payrollRows, rowKey(of))
  if (!row) throw new Problem('not-found')
  if (row.run === undefined || (await findRun(of.month))?.state !== 'confirmed')
    throw new Problem('payroll-not-confirmed')
  const isSaid = row.payment !== undefined && isSame(row.payment, said) && !row.payment.answerFileId
  if (!isSaid) {
    if (row.state !== was) throw new Problem('payroll-changed')
    check(row, said)
    const payment: Payment = { ...said, at: now.toISOString(), by }
    await unlessChanged(() =>
      transact([
        ...answerWrites([{ row, payment }]),
        auditWrite({
          subject: payrollHistory(of.month),
          at: now,
          by,
          what: 'payroll row answered',
          ...(row.payment && { before: { reference: of.reference, ...row.payment } }),
          after: { reference: of.reference, ...said },
          requestId,
        }),
      ]),
    )
  }
  const [view] = await findRows(of.month, [of.reference])
  if (!view) throw new Problem('not-found')
  return view
}

type Said = Omit<Received<Api['answerPayrollRow']>['body'], 'was'>

const isSame = (payment: Payment, said: Said) =>
  payment.state === said.state &&
  payment.amount === said.amount &&
  (payment.reason ?? '') === (said.reason ?? '') &&
  (payment.externalReference ?? '') === (said.externalReference ?? '')

/** What was paid in full needs no reason, unless something else was said before. */
function check({ state, amount, currency }: PayrollRow, said: Said): void {
  if (!fits(said, amount)) throw new Problem('payroll-amount', { values: { due: `${amount} ${currency}` } })
  const needsReason = said.state !== 'paid' || state !== 'exported'
  if (needsReason && !said.reason) throw new Problem('payroll-reason-missing')
}

async function unlessChanged(writing: () => Promise<void>): Promise<void> {
  try {
    await writing()
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Problem('payroll-changed')
    throw error
  }
}

/** An answer file from which nothing was heard for so long is taken up again. */
const quietMilliseconds = 60_000

/** Until when nothing need be heard of a file. */
export const quietFrom = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

/** Takes a file of answers, once. Raises `too-large`, `payroll-answers-unreadable`, `payroll-answers-known`. */
export async function takeAnswers(
  { fileName, csv }: Received<Api['sendPayrollAnswers']>['body'],
  { by, now, requestId, once }: Doing & { once: Idempotency },
): Promise<AnswerFile> {
  if (utf8Bytes(csv) > maxAnswerBytes) throw new Problem('too-large')
  const layout = answerLayout(csv)
  if (!layout) throw new Problem('payroll-answers-unreadable')
  if (layout.lines > maxAnswerLines) throw new Problem('too-large')
  const bytes = new TextEncoder().encode(csv)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (await isKnown(sha256)) throw new Problem('payroll-answers-known')
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
    lines: layout.lines,
    applied: noAnswers,
    problemCount: 0,
    position: 0,
    changed: {},
    attempts: 0,
    quietUntil: quietFrom(now),
  }
  const reply = answerFile.parse(file)
  const { id } = file
  await transact([
    once.record(reply),
    create(answerFiles, file),
    create(answerDigests, { sha256, id }, 'payroll-answers-known'),
    auditWrite({
      subject: answersHistory(id),
      at: now,
      by,
      what: 'payroll answers sent',
      after: { fileName, sha256, lines: layout.lines },
      requestId,
    }),
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
}): Promise<Page<StoredAnswerFile>> {
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

/** Where the request was lost, or who worked on it: wakes it again, and says whether it did. Of many who look at once one
 * does. */
export async function wakeForgottenAnswers(
  { id, state, quietUntil }: StoredAnswerFile,
  now: Date,
): Promise<boolean> {
  if (state !== 'working' || quietUntil >= now.toISOString()) return false
  try {
    const set = { quietUntil: quietFrom(now) }
    await write(update(answerFileKey(id), { set, only: { state, quietUntil } }))
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
  await wakeAnswers(id)
  return true
}
