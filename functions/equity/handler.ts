/** Serves the endpoints about employment equity. */
import { periodInName, startExport } from '#functions/exports/jobs.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { AuditEntry } from '#functions/runtime/audit.ts'
import { equityLooks, latestEquityLooks, recordingLook } from '#functions/runtime/looks.ts'
import { serve } from '#functions/serve.ts'
import { groupMonth } from '#shared/clock.ts'
import { equityApi } from '#shared/equity/api.ts'
import { type EquityLook, type EquityNomination, type EquityView, equityLook } from '#shared/equity/model.ts'
import { rangeShown, readsEquityAs, readsEquityFiles } from '#shared/equity/rules.ts'
import { contentAnswers, filesIn } from '#shared/forms/answers.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { Problem } from '#shared/problems.ts'
import { answerEquity } from './answering.ts'
import { countIn, equityReport } from './report.ts'
import { findEquityNomination, findSubmission, listEquityReceived, listEquitySent } from './store.ts'
import { submitEquity } from './submit.ts'

export const handler = serve(equityApi, {
  submitEquityNominations({ body, actor, once, now, requestId }) {
    return submitEquity(body, actor, { once, now, requestId })
  },

  getEquityNomination({ params: { id }, ...context }) {
    const { actor } = context
    const view = read(id, actor).then((found) => viewFor(found, actor))
    return recordingLook('equity', { nominationId: id }, context, view)
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

  listEquityNominations({ query: { from, to, size, cursor }, ...context }) {
    const range = rangeShown({ from, to }, context.now)
    return recordingLook('equity', { ...range, size }, context, equityReport(range, { size, cursor }))
  },

  async listEquityLooks({ now }) {
    return { items: await latestLooks(now) }
  },

  async exportEquityNominations({ body: { filter, format }, ...context }) {
    if ((await countIn(filter)) === 0) throw new Problem('export-empty')
    const { access } = equityApi.exportEquityNominations
    const history = equityLooks(groupMonth(context.now))
    return startExport(
      { kind: 'employment-equity', access, period: periodInName(filter), filter, format, history },
      context,
    )
  },
})

const looksShown = 20

/** Returns the latest looks of this month and the one before. */
async function latestLooks(now: Date): Promise<EquityLook[]> {
  const month = groupMonth(now)
  const some = await latestEquityLooks(month, looksShown)
  const older = some.length < looksShown ? await latestEquityLooks(monthAfter(month, -1), looksShown) : []
  return [...some, ...older].slice(0, looksShown).map((each) => lookOf(each))
}

function lookOf({ at, by, what, after }: AuditEntry): EquityLook {
  return equityLook.parse({ at, by: by.name, what, about: Object(after) })
}

/** Raises `not-found`, and `no-access` to everybody who may not read it. */
async function read(id: string, actor: Actor): Promise<EquityNomination> {
  const nomination = await findEquityNomination(id)
  if (!nomination) throw new Problem('not-found')
  if (!readsEquityAs(nomination, actor.person)) throw new Problem('no-access')
  return nomination
}

/** Shows a nomination to a reader. A nominee learns nothing of the others of the submission, so they get no
 * files. */
async function viewFor(nomination: EquityNomination, actor: Actor): Promise<EquityView> {
  const submission = await findSubmission(nomination.submissionId)
  if (!submission) throw new Error(`There is no submission ${nomination.submissionId}.`)
  const { answers } = submission
  const withFiles = readsEquityFiles(submission, actor.person)
  const isNominee = readsEquityAs(nomination, actor.person) === 'nominee'
  return {
    ...nomination,
    answers: contentAnswers(answers).filter(({ type }) => withFiles || (type !== 'file' && type !== 'image')),
    files: withFiles ? filesIn(answers) : [],
    isNominee,
    mayAnswer: isNominee && nomination.state === 'Pending',
  }
}
