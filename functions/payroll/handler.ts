/** Serves the endpoints of payroll. */
import { startExport } from '#functions/exports/jobs.ts'
import { openedBy, partyOf } from '#functions/nominations/access/opening.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { findNomination } from '#functions/nominations/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { actingOf } from '#functions/runtime/audit.ts'
import { recordingLook } from '#functions/runtime/looks.ts'
import type { Paged } from '#functions/runtime/pages.ts'
import { serve } from '#functions/serve.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollFilter } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'
import { answerRow, listAnswerFiles, readAnswerFile, takeAnswers } from './answers.ts'
import { correctPayee, readAward } from './award.ts'
import { payrollHistory } from './calendar.ts'
import { findNames, flagsPage, rowsPage, scopeOf, shownRows, unansweredPage } from './listing.ts'
import { listMonths, readMonth } from './months.ts'
import { actsFor, pageFor } from './own-awards.ts'
import { closeMonth, confirmRun, fetchRunFile, reopenMonth } from './runs.ts'

export const handler = serve(payrollApi, {
  listPayrollMonths(context) {
    const view = listMonths(scopeOf(context.actor), context.now)
    return recordingLook('payroll', { months: 'all' }, context, view)
  },

  getPayrollMonth({ params: { month }, ...context }) {
    const view = readMonth(month, context.now).then(async (found) => ({
      ...found,
      history: await actsFor(context.actor.personId, found.history),
    }))
    return recordingLook('payroll', { month, sums: true }, context, view)
  },

  listPayrollRows({ params: { month }, query: { size, cursor, ...narrowed }, ...context }) {
    const filter = { month, ...narrowed }
    return recordingLook('payroll', filter, context, rowsFor(context.actor, filter, { size, cursor }))
  },

  listPayrollFlags({ params: { month }, query, ...context }) {
    const view = flagsPage(month, query).then((page) => pageFor(context.actor.personId, page))
    return recordingLook('payroll', { month, flags: true }, context, view)
  },

  listUnansweredRows({ params: { month }, query, ...context }) {
    const view = unansweredPage(month, query).then((page) => pageFor(context.actor.personId, page))
    return recordingLook('payroll', { month, unanswered: true }, context, view)
  },

  closePayrollMonth({ params: { month }, ...context }) {
    return closeMonth(month, actingOf(context))
  },

  reopenPayrollMonth({ params: { month }, body: { reason }, ...context }) {
    return reopenMonth(month, reason, actingOf(context))
  },

  confirmPayrollRun({ params: { month }, body: { version }, ...context }) {
    return confirmRun(month, version, actingOf(context))
  },

  fetchPayrollFile({ params, query, ...context }) {
    return fetchRunFile({ ...params, ...query }, actingOf(context))
  },

  async exportPayroll({ body: { filter, format }, ...context }) {
    const scope = scopeOf(context.actor)
    if ((await shownRows(filter, scope)).length === 0) throw new Problem('payroll-month-empty')
    const history = payrollHistory(filter.month)
    // It keeps these rows, even if the roles of its owner change.
    const rights =
      scope === 'all'
        ? ({ access: ['admin'], filter } as const)
        : { access: payrollApi.exportPayroll.access, filter: { ...filter, ...scope } }
    const name = `payroll-${filter.month}`
    return startExport({ kind: 'payroll', name, ...rights, format, history }, context)
  },

  getPayrollAward({ params: { nominationId }, ...context }) {
    const view = readAward(finding(nominationId, context.actor))
    return recordingLook('payroll', { nominationId }, context, view)
  },

  correctPayee({ params: { nominationId }, body, ...context }) {
    return correctPayee(finding(nominationId, context.actor), body, actingOf(context))
  },

  answerPayrollRow({ params, body, ...context }) {
    const isPartyOf = async (nominationId: string) =>
      (await finding(nominationId, context.actor)())?.party !== undefined
    return answerRow(params, body, isPartyOf, actingOf(context))
  },

  sendPayrollAnswers({ body, once, ...context }) {
    return takeAnswers(body, { once, ...actingOf(context) })
  },

  listPayrollAnswers({ query, ...context }) {
    return recordingLook('payroll', { answers: 'all' }, context, listAnswerFiles(query))
  },

  getPayrollAnswers({ params: { id }, ...context }) {
    return recordingLook('payroll', { answers: id }, context, readAnswerFile(id, context.now))
  },
})

/** A page of rows as its reader may see them; HRBPs see with it what they can be narrowed to. */
async function rowsFor(
  actor: Actor,
  filter: PayrollFilter,
  paged: Paged,
): Promise<EndpointReply<typeof payrollApi.listPayrollRows>> {
  const scope = scopeOf(actor)
  if (scope === 'all') return pageFor(actor.personId, await rowsPage(filter, scope, paged))
  const [page, places] = await Promise.all([
    rowsPage(filter, scope, paged),
    findNames(scope.hrbp, filter.month),
  ])
  const ids = page.items.map(({ nominationId }) => nominationId)
  const opened = await openedBy(ids, actor.person)
  const items = page.items.map((row) => ({ ...row, opens: opened.has(row.nominationId) }))
  return { ...page, items, places }
}

/** Finds a nomination, with how somebody is a party of it. */
const finding =
  (nominationId: string, { personId }: Actor) =>
  async () => {
    const nomination = await findNomination(nominationId)
    const history = nominationPartition(nominationId)
    return nomination && { nomination, history, party: await partyOf(nomination, personId) }
  }
