/** Works off a file of answers (docs/product.md#payroll-answers): portion after portion, each in one
 * transaction with how far the file is, so that nothing is changed twice. */
import { payrollAnswersGivenUp } from '#events/alarming-logs.ts'
import { fetchObject } from '#functions/media/objects.ts'
import { rowOfLine } from '#functions/payroll/answer-matching.ts'
import {
  type AnswerCounts,
  answerFileKey,
  answerProblemParts,
  calledRowOf,
  calledRows,
  findAnswerFile,
  mostProblems,
  noAnswers,
  type StoredAnswerFile,
} from '#functions/payroll/answer-store.ts'
import { type AnswerLine, answerLayout, answerLines } from '#functions/payroll/answer-text.ts'
import { answersHistory, wakeAnswers } from '#functions/payroll/answers.ts'
import { actWrite, payrollHistory } from '#functions/payroll/calendar.ts'
import { countAnswered, leaseUntil, listRuns, type StoredRun } from '#functions/payroll/run-store.ts'
import { type Answer, answerWrites } from '#functions/payroll/settling.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { batchPut, isWritten, transact, write, writeBatch } from '#functions/runtime/table.ts'
import { put, update } from '#functions/runtime/writes.ts'
import type { AnswerFile, AnswerProblem } from '#shared/payroll/model.ts'
import { answersTextKey } from '#shared/payroll/object-keys.ts'
import { utf8Bytes } from '#shared/text.ts'
import { RowIndex, RowsOfLines } from './rows-of-lines.ts'

/** Lines that are worked off together: three items each and two a run at most, which a transaction holds. */
const portion = 16

/** Bytes of a transaction that some room is left of: it holds 4 MB. */
const mostBytes = 3_500_000

/** A file whose work ended so often without a portion done is given up. */
const maxAttempts = 5

/** Works off a file of answers, on from where it stands. Where its time is up it has itself woken again. */
export async function workOffAnswers(id: string, timeIsUp: () => boolean = () => false): Promise<void> {
  const found = await findAnswerFile(id)
  if (found?.state !== 'working') return
  if (found.attempts >= maxAttempts) return giveUp(found)
  const runs = await listRuns()
  // Nothing where somebody else is at it.
  let file = await begin(found, runs)
  if (!file) return
  const [index, lines] = [await RowIndex.read(file.months ?? []), await linesOf(file)]
  while (file && file.position < lines.length) {
    if (timeIsUp()) return wakeAnswers(id)
    file = await workOff(file, lines.slice(file.position, file.position + portion), index)
  }
  if (file) await finish(file)
}

/** Notes that the work begins, and its runs: those that are confirmed, but for those of the same file before.
 * Later attempts go by the same ones. Returns nothing where somebody else began at this moment. */
async function begin(
  file: StoredAnswerFile,
  runs: readonly StoredRun[],
): Promise<StoredAnswerFile | undefined> {
  const { attempts, position, except = [] } = file
  const now = runs.filter(({ state, month }) => state === 'confirmed' && !except.includes(month))
  const unanswered = now.filter((run) => (run.sums?.rows ?? 0) > countAnswered(run))
  const confirmed = file.confirmed ?? now.map(({ month }) => month)
  const months = file.months ?? unanswered.map(({ month }) => month)
  const set = { attempts: attempts + 1, confirmed, months, quietUntil: leaseUntil(clock()) }
  const only = { state: 'working', attempts, position }
  const isFirst = await isWritten(write(update(answerFileKey(file.id), { set, only })))
  return isFirst ? { ...file, ...set } : undefined
}

async function linesOf({ id, sha256 }: StoredAnswerFile): Promise<AnswerLine[]> {
  const text = await fetchObject(answersTextKey(sha256))
  const layout = text && answerLayout(new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes))
  if (!layout || 'failure' in layout) throw new Error(`The text of the answers ${id} is not there.`)
  return [...answerLines(layout)]
}

/** Tries of a portion whose rows somebody else answers at the same time. */
const maxTries = 20

/** Works off a portion, or the first half of one that a transaction does not hold, again where somebody else
 * has changed one of its rows. Returns the file as it is then; nothing where somebody else worked it off. */
function workOff(
  file: StoredAnswerFile,
  lines: readonly AnswerLine[],
  index: RowIndex,
): Promise<StoredAnswerFile | undefined> {
  return retryOnConflict(maxTries, async () => {
    const now = await findAnswerFile(file.id)
    if (now?.state !== 'working' || now.position !== file.position) return undefined
    const { answers, problems } = await findAnswers(file, lines, index)
    const next = after(file, lines.length, answers, problems.length)
    const writes = [
      ...(await answerWrites(answers)),
      update(answerFileKey(file.id), { set: next, only: { state: 'working', position: file.position } }),
      ...problemParts(file, problems),
    ]
    if (lines.length > 1 && utf8Bytes(JSON.stringify(writes)) > mostBytes)
      return workOff(file, lines.slice(0, Math.ceil(lines.length / 2)), index)
    const called = answers.flatMap(({ row, payment }) => calledRowOf(row, payment) ?? [])
    // Before the rows are called so: who finds one by this looks what it is called.
    await writeBatch(called.map((each) => batchPut(calledRows, each)))
    await transact(writes)
    return { ...file, ...next }
  })
}

type LineProblem = NonNullable<AnswerFile['problems']>[number]

/** Finds the row of each line, or why it changes nothing. */
async function findAnswers(file: StoredAnswerFile, lines: readonly AnswerLine[], index: RowIndex) {
  const rows = new RowsOfLines(file, index)
  await rows.read(lines.flatMap((line) => (line.state ? [line] : [])))
  const [answers, problems]: [Answer[], LineProblem[]] = [[], []]
  for (const line of lines) {
    const row = line.state ? rowOfLine(line, rows.of(line), rows.called(line)) : line.problem
    if (!line.state || typeof row === 'string') {
      problems.push({ line: line.line, problem: row as AnswerProblem })
      continue
    }
    rows.take(row, line)
    const { state, reason, externalReference } = line
    const amount = state === 'refused' ? 0 : line.amount
    const source = { at: clock().toISOString(), by: file.by, answerFileId: file.id, answerLine: line.line }
    const payment = { state, amount, reason, externalReference, ...source }
    answers.push({ row, payment, settlement: rows.settlementOf(row) })
  }
  return { answers, problems }
}

/** Returns what a file says of itself after a portion. */
function after(
  { position, applied, changed, problemCount }: StoredAnswerFile,
  lines: number,
  answers: readonly Answer[],
  problems: number,
) {
  const months = { ...changed }
  for (const { row, payment } of answers)
    months[row.month] = added(months[row.month] ?? noAnswers, payment.state)
  return {
    position: position + lines,
    applied: answers.reduce((counts, { payment }) => added(counts, payment.state), applied),
    changed: months,
    problemCount: problemCount + problems,
    attempts: 0,
    quietUntil: leaseUntil(clock()),
  }
}

const added = (counts: AnswerCounts, state: keyof AnswerCounts): AnswerCounts => ({
  ...counts,
  [state]: counts[state] + 1,
})

function problemParts({ id, position, problemCount }: StoredAnswerFile, problems: readonly LineProblem[]) {
  const first = problems.slice(0, Math.max(0, mostProblems - problemCount))
  return first.length > 0 ? [put(answerProblemParts, { id, position, problems: first })] : []
}

/** Says that a file is done, and how many lines it had, where some of them took several; in the record of
 * each month that it changed, too. Nothing where somebody else was first. */
async function finish({ id, position, fileName, by, changed, applied, problemCount }: StoredAnswerFile) {
  const change = { by, at: clock(), requestId: id }
  const applying = (subject: string, after: Record<string, unknown>) =>
    actWrite(subject, 'payroll answers applied', change, { after })
  const set = { state: 'done', lines: position }
  await isWritten(
    transact([
      update(answerFileKey(id), { set, only: { state: 'working', position } }),
      applying(answersHistory(id), { ...applied, problems: problemCount }),
      ...Object.entries(changed).map(([month, counts]) =>
        applying(payrollHistory(month), { id, fileName, ...counts }),
      ),
    ]),
  )
}

async function giveUp({ id, attempts, position }: StoredAnswerFile): Promise<void> {
  log('error', payrollAnswersGivenUp, { file: id, attempts, position })
  const only = { state: 'working', attempts, position }
  await isWritten(write(update(answerFileKey(id), { set: { state: 'failed' }, only })))
}
