/** Serves the dashboards. */
import { serve } from '#functions/serve.ts'
import { groupDay } from '#shared/clock.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import type { DashboardFilter } from '#shared/dashboards/model.ts'
import { chartYears, chooseDashboardDays, whyNotDashboardDays } from '#shared/dashboards/rules.ts'
import { dashboardRefusals } from '#shared/messages/dashboards-refusals.ts'
import { Problem } from '#shared/problems.ts'
import { pageOfPerson, pageOfWaiting } from './drill-downs.ts'
import { countOwn, pageOfPending } from './hrbp.ts'
import type { Narrowed } from './query.ts'
import { topPeople } from './top.ts'
import { chartOf, countTotals } from './totals.ts'

export const handler = serve(dashboardsApi, {
  async getDashboardTotals({ query, now }) {
    return countTotals(narrowedBy(query, now), now)
  },

  async getDashboardPeople({ query: { size, ...filter }, now }) {
    return topPeople(narrowedBy(filter, now), size, now)
  },

  async getDashboardChart({ query, now }) {
    if (!chartYears(now).includes(query.year)) throw invalid('year', dashboardRefusals.year)
    return chartOf({ ...query, today: groupDay(now) })
  },

  async listWaiting({ params: { stage }, query: { size, cursor, ...filter }, now }) {
    return pageOfWaiting(narrowedBy(filter, now), stage, { size, cursor }, now)
  },

  async listNominationsOf({ params, query: { size, cursor, ...filter }, now }) {
    return pageOfPerson(narrowedBy(filter, now), params, { size, cursor })
  },

  async getHrbpTotals({ query, actor, now }) {
    return countOwn(actor.person, query.window, now)
  },

  async listHrbpPending({ query: { stage, ...paged }, actor, now }) {
    return pageOfPending(actor.person, stage, paged, now)
  },
})

/** Returns what a filter narrows to. Raises `invalid-request` for days that are not shown. */
function narrowedBy(filter: DashboardFilter, now: Date): Narrowed {
  const refusal = whyNotDashboardDays(filter)
  if (refusal) throw invalid(refusal.field, refusal.message)
  const { country, businessUnit } = filter
  return { days: chooseDashboardDays(filter, now), country, businessUnit }
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', { fields: { [field]: message } })
}
