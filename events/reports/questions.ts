/** The answers to a nomination's form, as its export has them: a column for each question
 * (docs/product.md#report-columns). */
import * as z from 'zod'
import type { ExportAnswer } from '#functions/exports/source.ts'
import { bodyKey, nominationBodies } from '#functions/nominations/body-store.ts'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { isContent, storedAnswer } from '#shared/forms/answers.ts'
import { reportWords } from '#shared/messages/reports.ts'

const { fieldId, label, role, content } = storedAnswer.options[0].shape

/** Answers in words are all that an export shows: reading no more takes half the time. */
const askedAnswer = z.object({ fieldId, label, role, content, type: z.string() })
type AskedAnswer = z.infer<typeof askedAnswer>

const bodiesInWords = entity({
  type: nominationBodies.type,
  schema: z.object({ id: z.string(), answers: z.array(askedAnswer) }),
  keys: ({ id }) => bodyKey(id),
})

/** A form's answers in an export: a behaviour that is no card's, and the columns of its questions. */
export interface Questions {
  readonly behaviour: string
  readonly answers: readonly ExportAnswer[]
}

/** The answers of nominations, by id. */
export async function questionsOf(ids: readonly string[]): Promise<Map<string, Questions>> {
  const bodies = await getItems(bodiesInWords, ids.map(bodyKey), { mayBeLate: true, only: ['id', 'answers'] })
  return new Map(
    bodies.map(({ id, answers }) => [id, { behaviour: behaviourIn(answers), answers: columnsOf(answers) }]),
  )
}

const behaviourIn = (answers: readonly AskedAnswer[]) =>
  answers
    .filter(({ role, type }) => role === 'behaviour' && type !== 'high5-card')
    .map((each) => each.content)
    .join('; ')

/** The column of all motivations, from every form. No field has such an id. */
const motivationColumn = '#motivation'

/** A question keeps its column when it is reworded. */
function columnsOf(answers: readonly AskedAnswer[]): ExportAnswer[] {
  return answers
    .filter(isContent)
    .map((each) =>
      each.role === 'motivation'
        ? [motivationColumn, reportWords.motivation, each.content]
        : [each.fieldId, each.label, each.content],
    )
}
