/** Files of answers in the table: one record each, what changed nothing beside it, and their digests, so that the very
 * same file is not taken for the same runs twice. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { month } from '#shared/nominations/model.ts'
import { type AnswerFile, answerFile, type Payment } from '#shared/payroll/model.ts'

const count = z.number().int()

/** How many rows became what. */
const answerCounts = z.object({ paid: count, 'partly-paid': count, refused: count })
export type AnswerCounts = Record<Payment['state'], number>
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
  /** What it changed of each of them. */
  changed: z.record(month, answerCounts),
  /** How often its work was begun since the last of it was done, and until when nothing need be heard of it. */
  attempts: count,
  quietUntil: z.string(),
})
export type StoredAnswerFile = z.infer<typeof storedAnswerFile>

export const answerFilesPartition = 'PAYROLL-ANSWERS'

/** Where the record of a file of answers stands. */
export const answerFileKey = (id: string): Key => ({ PK: answerFilesPartition, SK: id })

export const answerFiles = entity({
  type: 'payroll-answers',
  schema: storedAnswerFile,
  keys: ({ id }) => answerFileKey(id),
})

/** Read consistently. */
export function findAnswerFile(id: string): Promise<StoredAnswerFile | undefined> {
  return getItem(answerFiles, answerFileKey(id))
}

const digestKey = (sha256: string): Key => ({ PK: `PAYROLL-ANSWERS-DIGEST#${sha256}`, SK: 'FILE' })

export const answerDigests = entity({
  type: 'payroll-answers-digest',
  schema: z.object({ sha256: z.string(), id: z.string() }),
  keys: ({ sha256 }) => digestKey(sha256),
})

/** The file of this digest that was taken last. */
export async function findSameFile(sha256: string): Promise<StoredAnswerFile | undefined> {
  const known = await getItem(answerDigests, digestKey(sha256))
  return known && findAnswerFile(known.id)
}

/** Notes that a file is the last of its digest; `payroll-answers-known` where another one is since `before` was read. */
export function lastOfDigest({ sha256, id }: StoredAnswerFile, before: StoredAnswerFile | undefined): Write {
  const problem = 'payroll-answers-known'
  return before
    ? update(digestKey(sha256), { set: { id }, only: { id: before.id }, problem })
    : create(answerDigests, { sha256, id }, problem)
}

const problemsPartition = (id: string) => `PAYROLL-ANSWERS#${id}`

/** What changed nothing of some lines, by the number of lines before them. */
export const answerProblemParts = entity({
  type: 'payroll-answer-problems',
  schema: z.object({
    id: z.string(),
    position: count,
    problems: answerFile.shape.problems.unwrap(),
  }),
  keys: ({ id, position }) => ({ PK: problemsPartition(id), SK: String(position).padStart(8, '0') }),
})

/** What changed nothing of a file, as far as it is kept. */
export async function problemsOf(id: string): Promise<NonNullable<AnswerFile['problems']>> {
  const parts = await allItems(answerProblemParts, { partition: problemsPartition(id), consistent: true })
  return parts.flatMap(({ problems }) => problems)
}

/** Of more problems than these only the number is kept. */
export const mostProblems = 1000
