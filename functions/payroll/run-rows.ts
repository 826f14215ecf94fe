/** Rows of a run that somebody has to look at: those that payroll is warned of, those that it has not
 * answered. */
import type * as z from 'zod'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { pageInOrder } from '#functions/runtime/pages.ts'
import { queryItems } from '#functions/runtime/table.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { flaggedRow } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'
import { type Paged, rowsPage, withCorrections } from './listing.ts'
import { findRun, flaggedRows, flagsPartition, latePass } from './run-store.ts'

/** The rows of a closed month that payroll is warned of, in the order of their references, as they are in
 * their run; none while it is being gone through. Raises `not-found`, also of an open month, and
 * `invalid-cursor`. */
export async function flagsPage(
  month: string,
  paged: Paged,
): Promise<EndpointReply<typeof payrollApi.listPayrollFlags>> {
  const run = await closedRun(month)
  const { pass } = run
  if (!pass) return { items: [] }
  const partition = flagsPartition(month)
  // Both bounds are left out: signs of references are all above '!' and below '~'.
  const ofPass = (of: string, { after, before, limit, ...range }: KeyRangeQuery) => {
    const between = [`${of}#${after ?? ''}!`, `${of}#${before ?? '~'}`] as const
    return queryItems(flaggedRows, { ...range, partition, between, limit: limit + 1 })
  }
  const list = async (range: KeyRangeQuery) => {
    const found = await Promise.all([pass, latePass].map((of) => ofPass(of, range)))
    const rows = inOneOrder(found.flat()).filter(({ row }) => row.reference !== range.before)
    return (range.newestFirst ? rows.reverse() : rows).slice(0, range.limit)
  }
  const page = await pageInOrder(`${partition} ${pass}`, paged, list, ({ row }) => row.reference)
  const rows = await withCorrections(
    month,
    page.items.map(({ row }) => row),
  )
  return { ...page, items: page.items.map(({ flags }, index) => flaggedRow.parse({ ...rows[index], flags })) }
}

type Flagged = z.infer<typeof flaggedRows.schema>

/** Each row once, with all that is said of it, in the order of their references. */
function inOneOrder(found: readonly Flagged[]): Flagged[] {
  const rows = new Map<string, Flagged>()
  for (const each of found) {
    const { flags = [] } = rows.get(each.row.reference) ?? {}
    rows.set(each.row.reference, { ...each, flags: [...flags, ...each.flags] })
  }
  return [...rows.values()].sort((one, other) => (one.row.reference < other.row.reference ? -1 : 1))
}

/** The rows of a confirmed run that payroll has not answered; none before it is confirmed. Raises
 * `not-found`, also of an open month, and `invalid-cursor`. */
export async function unansweredPage(
  month: string,
  paged: Paged,
): Promise<EndpointReply<typeof payrollApi.listUnansweredRows>> {
  const page = await rowsPage({ month, state: 'exported' }, 'all', paged)
  if (page.items.length === 0) await closedRun(month)
  return page
}

async function closedRun(month: string) {
  const run = await findRun(month)
  if (!run) throw new Problem('not-found')
  return run
}
