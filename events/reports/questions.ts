/** What the form of a nomination was filled in with, as its export has it: a column for each question
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
const said = z.object({ fieldId, label, role, content, type: z.string() })
type Said = z.infer<typeof said>

const bodiesInWords = entity({
  type: nominationBodies.type,
  schema: z.object({ id: z.string(), answers: z.array(said) }),
  keys: ({ id }) => bodyKey(id),
})

/** What the answers to a form come to: a behaviour that is no card's, and the columns of its questions. */
export interface Questions {
  readonly behaviour: string
  readonly answers: readonly ExportAnswer[]
}

/** The answers of nominations, by id. */
export async function questionsOf(ids: readonly string[]): Promise<Map<string, Questions>> {
  const bodies = await getItems(bodiesInWords, ids.map(bodyKey), false, ['id', 'answers'])
  return new Map(
    bodies.map(({ id, answers }) => [id, { behaviour: behaviourIn(answers), answers: columnsOf(answers) }]),
  )
}

const behaviourIn = (answers: readonly Said[]) =>
  answers
    .filter(({ role, type }) => role === 'behaviour' && type !== 'high5-card')
    .map((each) => each.content)
    .join('; ')

/** One column has all motivations, whichever form asked for them. No field has such an id. */
const motivationColumn = '#motivation'

/** A question keeps its column when it is reworded. */
function columnsOf(answers: readonly Said[]): ExportAnswer[] {
  return answers
    .filter(isContent)
    .map((each) =>
      each.role === 'motivation'
        ? [motivationColumn, reportWords.motivation, each.content]
        : [each.fieldId, each.label, each.content],
    )
}
