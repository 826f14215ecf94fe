/** The times for which payroll months were closed, from the runs and the record of acts: whether they explain
 * that something is paid later than with its own month (docs/product.md#payroll-reconciliation). */
import { memoize } from 'es-toolkit/function'
import { payrollHistory } from '#functions/payroll/calendar.ts'
import { findRun } from '#functions/payroll/run-store.ts'
import { type AuditEntry, auditEntries } from '#functions/runtime/audit.ts'
import { allItems } from '#functions/runtime/table.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { laterOf, monthAfter } from '#shared/nominations/months.ts'
import type { Correction, Entitlement, PayrollRun } from '#shared/payroll/model.ts'
import { type Difference, monthOfInstant } from './reconciliation.ts'

/** A time for which a month was closed: until it was opened again, where it was. Instants in ms. */
export interface Closing {
  readonly from: number
  readonly until: number
}

/** Two who act at once have each the instant at which they began, in ms. */
const atOnce = 60_000

/** Lists the times for which a month was closed, as its run says and what was done with it, in its order. */
export function closingsOf(
  run: Pick<PayrollRun, 'closedAt'> | undefined,
  acts: readonly Pick<AuditEntry, 'what' | 'at'>[],
): Closing[] {
  const ever = Number.POSITIVE_INFINITY
  const found: Closing[] = run ? [{ from: Date.parse(run.closedAt), until: ever }] : []
  let from: number | undefined
  for (const { what, at } of acts) {
    if (what === 'payroll month closed') from ??= Date.parse(at)
    if (what !== 'payroll month reopened' || from === undefined) continue
    found.push({ from, until: Date.parse(at) })
    from = undefined
  }
  return from === undefined ? found : [...found, { from, until: ever }]
}

/** Tells whether a month was closed at an instant. */
export const wasClosed = (closings: readonly Closing[], instant: string) =>
  closings.some(
    ({ from, until }) => from - atOnce <= Date.parse(instant) && Date.parse(instant) <= until + atOnce,
  )

/** Returns when an entitlement was written: with the last approval, or with a later answer. */
function writtenAt(nomination: FullNomination | undefined, { approvedAt }: Entitlement): string {
  const answers = nomination?.body.nominees.flatMap(({ answer }) => answer?.at ?? []) ?? []
  return [approvedAt, ...answers].reduce((one, other) => (one > other ? one : other))
}

/** The closings of months, each read once. */
export class Closings {
  private readonly of: (month: string) => Promise<readonly Closing[]>

  constructor(read: (month: string) => Promise<readonly Closing[]> = readClosings) {
    this.of = memoize(read)
  }

  /** Names what is paid later than with the month in which it came up, though a month before was open then:
   * the award itself, and its corrections, which are never paid before one another. */
  async unexplained(
    nomination: FullNomination | undefined,
    award: Entitlement,
    corrections: readonly (Correction | undefined)[],
  ): Promise<Difference[]> {
    const { nominationId: id, month, approvedAt } = award
    const found = await this.late(id, monthOfInstant(approvedAt), month, writtenAt(nomination, award))
    let earlier = ''
    for (const correction of corrections) {
      if (!correction) continue
      const { at, number } = correction
      const [own, of] = [monthOfInstant(at), `${id}, correction ${number}`]
      found.push(...(await this.late(of, laterOf(own, earlier), correction.month, at)))
      earlier = correction.month
    }
    return found
  }

  private async late(of: string, own: string, month: string, at: string): Promise<Difference[]> {
    for (let before = own; before < month; before = monthAfter(before, 1))
      if (!wasClosed(await this.of(before), at))
        return [{ kind: 'later', month, of, expected: `${before}, which was open`, found: month }]
    return []
  }
}

async function readClosings(month: string): Promise<Closing[]> {
  const run = await findRun(month)
  const acts = await allItems(auditEntries, { partition: payrollHistory(month) })
  return closingsOf(run, acts)
}
