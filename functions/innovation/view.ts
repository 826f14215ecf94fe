/** A nomination for an innovation award as its readers see it. Pure. */
import { contentAnswers, filesIn } from '#shared/forms/answers.ts'
import { type FullInnovation, type InnovationView, innovationView } from '#shared/innovation/model.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import { attachesTo } from './read-access.ts'

/** All of its readers see the same of it; only its nominator adds to it. */
export function buildInnovationView(
  { head, body }: FullInnovation,
  { personId }: { personId: string },
): InnovationView {
  const { nominator, nominees, answers, documents = [] } = body
  return innovationView.parse({
    ...head,
    nominator,
    nominees,
    answers: contentAnswers(answers),
    files: [...filesIn(answers), ...documents],
    mayAttach: attachesTo(head, personId) && documents.length < maxDocuments,
  })
}
