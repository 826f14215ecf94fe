/** Works off a file of answers of payroll's system (docs/product.md#payroll-answers): portion after
 * portion, each in one transaction with how far the file is, so that whoever is ended anywhere, or comes
 * twice, changes nothing twice. */
import { alarmingLogs } from '#events/subscriptions.ts'
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
import { answersHistory, quietFrom, wakeAnswers } from '#functions/payroll/answers.ts'
import { payrollHistory } from '#functions/payroll/looks.ts'
import { payrollRuns, runsPartition, type StoredRun } from '#functions/payroll/run-store.ts'
import { type Answer, answerWrites } from '#functions/payroll/settling.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import {
  allItems,
  batchPut,
  ConditionFailed,
  isWritten,
  transact,
  write,
  writeBatch,
} from '#functions/runtime/table.ts'
import { put, update } from '#functions/runtime/writes.ts'
import type { AnswerProblem } from '#shared/payroll/model.ts'
import { answersTextKey } from '#shared/payroll/object-keys.ts'
import { RowIndex, RowsOfLines } from './rows-of-lines.ts'

/** Lines that are worked off together: three items each and two a run at most, which a transaction holds. */
const portion = 16

/** A file whose work ended so often without a portion done is given up. */
const maxAttempts = 5

/** Works off a file of answers, on from where it stands; nothing where it is done. Where its time is up it
 * has itself woken again. */
export async function workOffAnswers(id: string, timeIsUp: () => boolean = () => false): Promise<void> {
  const found = await findAnswerFile(id)
  if (found?.state !== 'working') return
  if (found.attempts >= maxAttempts) return giveUp(found)
  const runs = await allItems(payrollRuns, { partition: runsPartition, consistent: true })
  const begun = await begin(found, runs)
  if (!begun) return
  const index = await RowIndex.read(begun.months ?? [])
  let file: StoredAnswerFile | undefined = begun
  for (const some of portionsOf(await linesOf(begun), begun.position)) {
    if (timeIsUp()) return wakeAnswers(id)
    file = await workOff(file, some, index)
    // Somebody else is at it.
    if (!file) return
  }
  await finish(file)
}

/** Notes that the work begins, and which runs it may be about: those that are confirmed, but for those
 * that the very same file was about before; those with rows that were not answered are read. Later attempts
 * go by the same ones, so that they find what the first did. Nothing where somebody else began at this
 * moment. */
async function begin(
  file: StoredAnswerFile,
  runs: readonly StoredRun[],
): Promise<StoredAnswerFile | undefined> {
  const { attempts, position, except = [] } = file
  const now = runs.filter(({ state, month }) => state === 'confirmed' && !except.includes(month))
  const confirmed = file.confirmed ?? now.map(({ month }) => month)
  const months = file.months ?? now.filter(isUnanswered).map(({ month }) => month)
  const set = { attempts: attempts + 1, confirmed, months, quietUntil: quietFrom(clock()) }
  const only = { state: 'working', attempts, position }
  const isFirst = await isWritten(write(update(answerFileKey(file.id), { set, only })))
  return isFirst ? { ...file, ...set } : undefined
}

function isUnanswered({ sums, answered }: StoredRun): boolean {
  const count = Object.values(answered ?? {}).reduce((all, each) => all + each, 0)
  return (sums?.rows ?? 0) > count
}

async function linesOf({ id, sha256 }: StoredAnswerFile): Promise<Generator<AnswerLine>> {
  const text = await fetchObject(answersTextKey(sha256))
  const layout = text && answerLayout(new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes))
  if (!layout || 'failure' in layout) throw new Error(`The text of the answers ${id} is not there.`)
  return answerLines(layout)
}

function* portionsOf(lines: Generator<AnswerLine>, from: number): Generator<AnswerLine[]> {
  let some: AnswerLine[] = []
  let place = 0
  for (const line of lines) {
    place += 1
    if (place <= from) continue
    some.push(line)
    if (some.length < portion) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Tries of a portion whose rows somebody else answers at the same time. */
const maxTries = 20

/** Works off a portion, anew where somebody else has changed one of its rows: the file as it is then;
 * nothing where somebody else worked it off. */
function workOff(
  file: StoredAnswerFile,
  lines: readonly AnswerLine[],
  index: RowIndex,
): Promise<StoredAnswerFile | undefined> {
  return retryOnConflict(maxTries, async () => {
    const now = await findAnswerFile(file.id)
    if (now?.state !== 'working' || now.position !== file.position) return undefined
    const found = await findAll(file, lines, index)
    const answers = found.flatMap(({ answer }) => answer ?? [])
    const problems = found.flatMap(({ line, problem }) => (problem ? [{ line: line.line, problem }] : []))
    const next = after(file, lines.length, answers, problems.length)
    const writes = [
      ...(await answerWrites(answers)),
      update(answerFileKey(file.id), { set: next, only: { state: 'working', position: file.position } }),
      ...problemParts(file, problems),
    ]
    const called = answers.flatMap(({ row, payment }) => calledRowOf(row, payment) ?? [])
    // Before the rows are called so: whoever finds one by this looks what it is called.
    await writeBatch(called.map((each) => batchPut(calledRows, each)))
    await transact(writes)
    return { ...file, ...next }
  })
}

interface FoundLine {
  readonly line: AnswerLine
  readonly answer?: Answer
  readonly problem?: AnswerProblem
}

/** Tells what each line is about. */
async function findAll(
  file: StoredAnswerFile,
  lines: readonly AnswerLine[],
  index: RowIndex,
): Promise<FoundLine[]> {
  const rows = new RowsOfLines(file, index)
  await rows.read(lines.flatMap((line) => (line.state ? [line] : [])))
  return lines.map((line) => {
    if (!line.state) return { line, problem: line.problem }
    const row = rowOfLine(line, rows.of(line), rows.called(line))
    if (typeof row === 'string') return { line, problem: row }
    rows.take(row, line)
    const { state, reason, externalReference } = line
    const amount = state === 'refused' ? 0 : line.amount
    const said = { state, amount, reason, externalReference, at: clock().toISOString(), by: file.by }
    const payment = { ...said, answerFileId: file.id, answerLine: line.line }
    return { line, answer: { row, payment, settlement: rows.settlementOf(row) } }
  })
}

/** Tells what a file says of itself after a portion. */
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
    quietUntil: quietFrom(clock()),
  }
}

const added = (counts: AnswerCounts, state: keyof AnswerCounts): AnswerCounts => ({
  ...counts,
  [state]: counts[state] + 1,
})

function problemParts(
  { id, position, problemCount }: StoredAnswerFile,
  problems: { line: number; problem: AnswerProblem }[],
) {
  const kept = problems.slice(0, Math.max(0, mostProblems - problemCount))
  return kept.length > 0 ? [put(answerProblemParts, { id, position, problems: kept })] : []
}

/** Says that a file is done, and how many lines it had, where some of them took several; in the record of
 * each month that it changed, too. */
async function finish({ id, position, fileName, by, changed, applied, problemCount }: StoredAnswerFile) {
  const at = clock()
  const entry = { at, by, what: 'payroll answers applied', requestId: id }
  try {
    await transact([
      update(answerFileKey(id), {
        set: { state: 'done', lines: position },
        only: { state: 'working', position },
      }),
      auditWrite({ ...entry, subject: answersHistory(id), after: { ...applied, problems: problemCount } }),
      ...Object.entries(changed).map(([month, counts]) =>
        auditWrite({ ...entry, subject: payrollHistory(month), after: { id, fileName, ...counts } }),
      ),
    ])
  } catch (error) {
    // Somebody else was first.
    if (!(error instanceof ConditionFailed)) throw error
  }
}

async function giveUp({ id, attempts, position }: StoredAnswerFile): Promise<void> {
  log('error', alarmingLogs.answersGivenUp, { file: id, attempts, position })
  try {
    await write(
      update(answerFileKey(id), { set: { state: 'failed' }, only: { state: 'working', attempts, position } }),
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
