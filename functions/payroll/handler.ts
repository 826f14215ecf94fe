/** Serves the endpoints of payroll. */
import { startExport } from '#functions/exports/jobs.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { partyOf } from '#functions/nominations/nominated.ts'
import { openedBy } from '#functions/nominations/opening.ts'
import { findNomination } from '#functions/nominations/store.ts'
import { type Actor, actorRef } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { Problem } from '#shared/problems.ts'
import { answerRow, listAnswerFiles, readAnswerFile, takeAnswers } from './answers.ts'
import { correctPayee, readAward } from './award.ts'
import { linkToFile } from './files.ts'
import { hasRows, rowsPage, scopeOf } from './listing.ts'
import { payrollHistory, recordLook } from './looks.ts'
import { listMonths, readMonth } from './months.ts'
import { actsFor, pageFor } from './own-awards.ts'
import { findPlaces } from './place-store.ts'
import { flagsPage, unansweredPage } from './run-rows.ts'
import { closeMonth, confirmRun, reopenMonth } from './runs.ts'

export const handler = serve(payrollApi, {
  async listPayrollMonths(context) {
    await recordLook({ months: 'all' }, context)
    return listMonths(scopeOf(context.actor), context.now)
  },

  async getPayrollMonth({ params: { month }, ...context }) {
    await recordLook({ month, sums: true }, context)
    const found = await readMonth(month, context.now)
    return { ...found, history: await actsFor(context.actor.personId, found.history) }
  },

  async listPayrollRows({ params: { month }, query: { size, cursor, ...narrowed }, ...context }) {
    const filter = { month, ...narrowed }
    await recordLook(filter, context)
    const { actor } = context
    const scope = scopeOf(actor)
    if (scope === 'all') return pageFor(actor.personId, await rowsPage(filter, scope, { size, cursor }))
    const [page, places] = await Promise.all([
      rowsPage(filter, scope, { size, cursor }),
      findPlaces(scope.hrbp, month),
    ])
    const ids = page.items.map(({ nominationId }) => nominationId)
    const opened = await openedBy(ids, { personId: actor.personId, roles: actor.person.roles })
    const items = page.items.map((row) => ({ ...row, opens: opened.has(row.nominationId) }))
    return { ...page, items, places }
  },

  async listPayrollFlags({ params: { month }, query, ...context }) {
    await recordLook({ month, flags: true }, context)
    return pageFor(context.actor.personId, await flagsPage(month, query))
  },

  async listUnansweredRows({ params: { month }, query, ...context }) {
    await recordLook({ month, unanswered: true }, context)
    return pageFor(context.actor.personId, await unansweredPage(month, query))
  },

  closePayrollMonth({ params: { month }, ...context }) {
    return closeMonth(month, doing(context))
  },

  reopenPayrollMonth({ params: { month }, body: { reason }, ...context }) {
    return reopenMonth(month, { reason, ...doing(context) })
  },

  confirmPayrollRun({ params: { month }, body: { version }, ...context }) {
    return confirmRun(month, { version, ...doing(context) })
  },

  fetchPayrollFile({ params, ...context }) {
    return linkToFile(params, doing(context))
  },

  async exportPayroll({ body: { filter, format }, ...context }) {
    const scope = scopeOf(context.actor)
    if (!(await hasRows(filter, scope))) throw new Problem('payroll-month-empty')
    const history = payrollHistory(filter.month)
    // Whose rows it has stays so, whatever becomes of the roles of whoever asked.
    const whose =
      scope === 'all'
        ? ({ access: ['admin'], filter } as const)
        : { access: payrollApi.exportPayroll.access, filter: { ...filter, ...scope } }
    return startExport({ kind: 'payroll', ...whose, format, history }, context)
  },

  async getPayrollAward({ params: { nominationId }, ...context }) {
    const award = await readAward(finding(nominationId, context.actor))
    await recordLook({ nominationId }, context)
    return award
  },

  correctPayee({ params: { nominationId }, body, ...context }) {
    const history = nominationPartition(nominationId)
    return correctPayee(finding(nominationId, context.actor), { ...body, history, ...doing(context) })
  },

  answerPayrollRow({ params, body, ...context }) {
    const isPartyOf = async (nominationId: string) =>
      (await finding(nominationId, context.actor)())?.party !== undefined
    return answerRow(params, body, { ...doing(context), isPartyOf })
  },

  sendPayrollAnswers({ body, once, ...context }) {
    return takeAnswers(body, { once, ...doing(context) })
  },

  async listPayrollAnswers({ query, ...context }) {
    await recordLook({ answers: 'all' }, context)
    return listAnswerFiles(query)
  },

  async getPayrollAnswers({ params: { id }, ...context }) {
    const file = await readAnswerFile(id, context.now)
    await recordLook({ answers: id }, context)
    return file
  },
})

/** Finds a nomination, with how somebody is a party of it. */
const finding =
  (nominationId: string, { personId }: Actor) =>
  async () => {
    const nomination = await findNomination(nominationId)
    return nomination && { nomination, party: await partyOf(nomination, personId) }
  }

interface Asking {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Who does something, as the record names them. */
const doing = ({ actor, now, requestId }: Asking) => ({
  by: actorRef(actor),
  now,
  requestId,
})
