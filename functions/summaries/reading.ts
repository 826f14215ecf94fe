/** Reads the nominations of a weekly summary for an HRBP or line manager (docs/product.md#weekly-summary). */

import { findEntries, type IndexEntry } from '#functions/nomination-index/entries.ts'
import { readDays, select } from '#functions/nomination-index/query.ts'
import { type IndexRow, waitingStep } from '#functions/nomination-index/row.ts'
import { approvesStage } from '#functions/reports/query.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import { firstMonth } from '#shared/nominations/months.ts'

/** Days to look back, except for waiting ones. High5s are complete at once, unless they were downgraded. */
const daysBack = { reviewed: 366, high5: 92 }

/** Reads recent nominations of an approver, and older ones that wait: an HRBP's at any stage, a manager's
 * own. */
export async function entriesOfApprover(personId: string, now: Date): Promise<IndexEntry[]> {
  const today = groupDay(now)
  const first = daysLater(today, -daysBack.reviewed)
  const index = await readDays(
    { from: `${firstMonth}-01`, to: today },
    ({ waiting }, day) => waiting > 0 || day >= first,
  )
  const person = index.names.find(personId)
  const firstHigh5 = Date.parse(daysLater(today, -daysBack.high5))
  const selection = select(index, {
    key: JSON.stringify(['summary', personId, today]),
    statusOf(row) {
      if (row.status === 'declined' || row.status === 'withdrawn') return undefined
      const isHigh5 = !isReviewed(kindOf(row.kind))
      if (isHigh5 && row.at < firstHigh5) return undefined
      const isTheirs =
        approvesStage(row, person, 'manager') || (!isHigh5 && approvesStage(row, person, 'hrbp'))
      return isTheirs ? row.status : undefined
    },
  })
  const start = Date.parse(first)
  const waitsForThem = (row: IndexRow) => {
    const step = waitingStep(row)
    return step && (step.responder === person || approvesStage(row, person, 'hrbp'))
  }
  const rows = selection.rows().filter((row) => row.at >= start || waitsForThem(row))
  return (await findEntries(rows)).filter((entry) => entry !== undefined)
}
