/** Files of answers in the table, with their digests, so that none is taken for the same runs twice; and the
 * rows by the `External_Reference` that payroll's own system gave them (docs/product.md#payroll-answers). */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { fold } from '#shared/folding.ts'
import { month } from '#shared/nominations/model.ts'
import { type AnswerFile, answerFile, type Payment, type PayrollRow } from '#shared/payroll/model.ts'
import { rowKey } from './row-store.ts'

const count = z.number().int()

/** Counts of rows by what became of them. */
const answerCounts = answerFile.shape.applied.unwrap()
export type AnswerCounts = z.infer<typeof answerCounts>
export const noAnswers: AnswerCounts = { paid: 0, 'partly-paid': 0, refused: 0 }

const storedAnswerFile = answerFile.omit({ problems: true }).extend({
  applied: answerCounts,
  problemCount: count,
  /** How many of its lines were worked off: everything that they changed was written with this number. */
  position: count,
  /** The runs whose rows it may be about, from its beginning on. */
  months: z.array(month).optional(),
  /** The runs that were confirmed then: no later attempt is about others. */
  confirmed: z.array(month).optional(),
  /** The runs that the very same file was about when it was sent before: none of their rows is this one's. */
  except: z.array(month).optional(),
  /** How many rows of each of them it changed. */
  changed: z.record(month, answerCounts),
  /** How often its work was begun since the last of it was done, and until when its worker may be silent. */
  attempts: count,
  quietUntil: z.string(),
})
export type StoredAnswerFile = z.infer<typeof storedAnswerFile>

export const answerFilesPartition = 'PAYROLL-ANSWERS'

/** Returns the key of the record of a file of answers. */
export const answerFileKey = (id: string): Key => ({ PK: answerFilesPartition, SK: id })

export const answerFiles = entity({
  type: 'payroll-answers',
  schema: storedAnswerFile,
  keys: ({ id }) => answerFileKey(id),
})

/** Reads a file of answers. */
export function findAnswerFile(id: string): Promise<StoredAnswerFile | undefined> {
  return getItem(answerFiles, answerFileKey(id))
}

const digestKey = (sha256: string): Key => ({ PK: `PAYROLL-ANSWERS-DIGEST#${sha256}`, SK: 'FILE' })

export const answerDigests = entity({
  type: 'payroll-answers-digest',
  schema: z.object({ sha256: z.string(), id: z.string() }),
  keys: ({ sha256 }) => digestKey(sha256),
})

/** Finds the file of this digest that was taken last. */
export async function findSameFile(sha256: string): Promise<StoredAnswerFile | undefined> {
  const last = await getItem(answerDigests, digestKey(sha256))
  return last && findAnswerFile(last.id)
}

/** Notes that a file is the last of its digest, unless another one is since `before` was read. */
export function lastOfDigest({ sha256, id }: StoredAnswerFile, before: StoredAnswerFile | undefined): Write {
  const problem = 'payroll-answers-known'
  return before
    ? update(digestKey(sha256), { set: { id }, only: { id: before.id }, problem })
    : create(answerDigests, { sha256, id }, problem)
}

const problemsPartition = (id: string) => `PAYROLL-ANSWERS#${id}`

/** Lines that changed nothing, with the number of lines before them. */
export const answerProblemParts = entity({
  type: 'payroll-answer-problems',
  schema: z.object({ id: z.string(), position: count, problems: answerFile.shape.problems.unwrap() }),
  keys: ({ id, position }) => ({ PK: problemsPartition(id), SK: String(position).padStart(8, '0') }),
})

/** Tells what changed nothing of a file, as far as it is kept. */
export async function problemsOf(id: string): Promise<NonNullable<AnswerFile['problems']>> {
  const parts = await allItems(answerProblemParts, { partition: problemsPartition(id) })
  return parts.flatMap(({ problems }) => problems)
}

/** Of more problems than these only the number is kept. */
export const mostProblems = 1000

/** A name as it is compared; blank where there is none. */
export const calledAs = (externalReference: string | undefined) => fold(externalReference ?? '')

const called = z.object({ name: z.string().min(1), month, reference: z.string() })

/** Names may hold any sign. */
const partitionOf = (name: string) =>
  `PAYROLL-CALLED#${createHash('sha256').update(name).digest('base64url')}`

/** Nothing is removed when a row is called otherwise: its reader looks whether it still is called so. */
export const calledRows = entity({
  type: 'payroll-called-row',
  schema: called,
  keys: ({ name, month: of, reference }) => ({ PK: partitionOf(name), SK: `${of}#${reference}` }),
})

/** That a row is called as its payment says; none where that says nothing. */
export function calledRowOf(
  { month: of, reference }: Pick<PayrollRow, 'month' | 'reference'>,
  payment: Pick<Payment, 'externalReference'> | undefined,
): z.infer<typeof called> | undefined {
  const name = calledAs(payment?.externalReference)
  return name === '' ? undefined : { name, month: of, reference }
}

/** Where rows stand that are, or were, called so. */
export async function keysOfCalled(name: string): Promise<Key[]> {
  const found = await allItems(calledRows, { partition: partitionOf(name) })
  return found.map(rowKey)
}
