/** Serves the endpoints about employment equity. */
import { periodInName, startExport } from '#functions/exports/jobs.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { EquityNomination, EquityView } from '#shared/equity/model.ts'
import { rangeShown, readsEquityAs, readsEquityFiles } from '#shared/equity/rules.ts'
import { contentAnswers, filesIn } from '#shared/forms/answers.ts'
import { Problem } from '#shared/problems.ts'
import { answerEquity } from './answering.ts'
import { countIn, equityReport } from './report.ts'
import { findEquityNomination, findSubmission, listEquityReceived, listEquitySent } from './store.ts'
import { submitEquity } from './submit.ts'

export const handler = serve(equityApi, {
  submitEquityNominations({ body, actor, once, now, requestId }) {
    return submitEquity(body, actor, { once, now, requestId })
  },

  async getEquityNomination({ params: { id }, actor }) {
    return viewFor(await read(id, actor), actor)
  },

  async answerEquityNomination({ params: { id }, body: { answer }, actor, now, requestId }) {
    const nomination = await read(id, actor)
    return viewFor(await answerEquity(nomination, answer, { actor, now, requestId }), actor)
  },

  listSentEquityNominations({ query, actor }) {
    return listEquitySent(actor.personId, query)
  },

  listReceivedEquityNominations({ query, actor }) {
    return listEquityReceived(actor.personId, query)
  },

  listEquityNominations({ query: { from, to, size, cursor }, now }) {
    return equityReport(rangeShown({ from, to }, now), { size, cursor })
  },

  async exportEquityNominations({ body: { filter, format }, ...context }) {
    if ((await countIn(filter)) === 0) throw new Problem('export-empty')
    const { access } = equityApi.exportEquityNominations
    return startExport(
      { kind: 'employment-equity', access, period: periodInName(filter), filter, format },
      context,
    )
  },
})

/** Raises `not-found`, and `no-access` to everybody who may not read it. */
async function read(id: string, actor: Actor): Promise<EquityNomination> {
  const nomination = await findEquityNomination(id)
  if (!nomination) throw new Problem('not-found')
  if (!readsEquityAs(nomination, viewerOf(actor))) throw new Problem('no-access')
  return nomination
}

const viewerOf = ({ personId, person }: Actor) => ({ personId, roles: person.roles })

/** Shows a nomination to a reader. A nominee learns nothing of the others of the submission, so they get no
 * files. */
async function viewFor(nomination: EquityNomination, actor: Actor): Promise<EquityView> {
  const submission = await findSubmission(nomination.submissionId)
  if (!submission) throw new Error(`There is no submission ${nomination.submissionId}.`)
  const { answers } = submission
  const withFiles = readsEquityFiles(submission, viewerOf(actor))
  const isNominee = readsEquityAs(nomination, viewerOf(actor)) === 'nominee'
  return {
    ...nomination,
    answers: contentAnswers(answers).filter(({ type }) => withFiles || (type !== 'file' && type !== 'image')),
    files: withFiles ? filesIn(answers) : [],
    isNominee,
    mayAnswer: isNominee && nomination.state === 'Pending',
  }
}
