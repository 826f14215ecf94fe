/** Serves the endpoints of payroll. */
import { startExport } from '#functions/exports/jobs.ts'
import { openedBy, partyOf } from '#functions/nominations/access/opening.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { findNomination } from '#functions/nominations/store.ts'
import { type Actor, actorRef } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollFilter } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'
import { answerRow, listAnswerFiles, readAnswerFile, takeAnswers } from './answers.ts'
import { correctPayee, readAward } from './award.ts'
import { findNames, type Paged, rowsPage, scopeOf, shownRows } from './listing.ts'
import { payrollHistory, recordingLook } from './looks.ts'
import { listMonths, readMonth } from './months.ts'
import { actsFor, pageFor } from './own-awards.ts'
import { flagsPage, unansweredPage } from './run-rows.ts'
import { closeMonth, confirmRun, fetchRunFile, reopenMonth } from './runs.ts'

export const handler = serve(payrollApi, {
  listPayrollMonths(context) {
    const seen = listMonths(scopeOf(context.actor), context.now)
    return recordingLook({ months: 'all' }, context, seen)
  },

  getPayrollMonth({ params: { month }, ...context }) {
    const { actor, now } = context
    return recordingLook({ month, sums: true }, context, monthFor(actor, month, now))
  },

  listPayrollRows({ params: { month }, query: { size, cursor, ...narrowed }, ...context }) {
    const filter = { month, ...narrowed }
    return recordingLook(filter, context, rowsFor(context.actor, filter, { size, cursor }))
  },

  listPayrollFlags({ params: { month }, query, ...context }) {
    const seen = flagsPage(month, query).then((page) => pageFor(context.actor.personId, page))
    return recordingLook({ month, flags: true }, context, seen)
  },

  listUnansweredRows({ params: { month }, query, ...context }) {
    const seen = unansweredPage(month, query).then((page) => pageFor(context.actor.personId, page))
    return recordingLook({ month, unanswered: true }, context, seen)
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

  fetchPayrollFile({ params, query, ...context }) {
    return fetchRunFile({ ...params, ...query }, doing(context))
  },

  async exportPayroll({ body: { filter, format }, ...context }) {
    const scope = scopeOf(context.actor)
    if ((await shownRows(filter, scope)).length === 0) throw new Problem('payroll-month-empty')
    const history = payrollHistory(filter.month)
    // It keeps these rows, even if the roles of its owner change.
    const whose =
      scope === 'all'
        ? ({ access: ['admin'], filter } as const)
        : { access: payrollApi.exportPayroll.access, filter: { ...filter, ...scope } }
    return startExport(
      { kind: 'payroll', name: `payroll-${filter.month}`, ...whose, format, history },
      context,
    )
  },

  getPayrollAward({ params: { nominationId }, ...context }) {
    return recordingLook({ nominationId }, context, readAward(finding(nominationId, context.actor)))
  },

  correctPayee({ params: { nominationId }, body, ...context }) {
    return correctPayee(finding(nominationId, context.actor), { ...body, ...doing(context) })
  },

  answerPayrollRow({ params, body, ...context }) {
    const isPartyOf = async (nominationId: string) =>
      (await finding(nominationId, context.actor)())?.party !== undefined
    return answerRow(params, body, { ...doing(context), isPartyOf })
  },

  sendPayrollAnswers({ body, once, ...context }) {
    return takeAnswers(body, { once, ...doing(context) })
  },

  listPayrollAnswers({ query, ...context }) {
    return recordingLook({ answers: 'all' }, context, listAnswerFiles(query))
  },

  getPayrollAnswers({ params: { id }, ...context }) {
    return recordingLook({ answers: id }, context, readAnswerFile(id, context.now))
  },
})

async function monthFor({ personId }: Actor, month: string, now: Date) {
  const found = await readMonth(month, now)
  return { ...found, history: await actsFor(personId, found.history) }
}

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
  const opened = await openedBy(ids, { personId: actor.personId, roles: actor.person.roles })
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

interface Asking {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Tells who does something, as the record names them. */
const doing = ({ actor, now, requestId }: Asking) => ({
  by: actorRef(actor),
  now,
  requestId,
})
