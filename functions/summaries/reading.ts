/** The nominations that a weekly summary is made of: those that its reader approves as HRBP or as line manager
 * (docs/product.md#weekly-summary). */
import { readDays } from '#functions/nomination-index/cache.ts'
import { findEntries } from '#functions/nomination-index/entries.ts'
import type { IndexEntry } from '#functions/nomination-index/entry.ts'
import { select } from '#functions/nomination-index/query.ts'
import { type IndexRow, waitingStep } from '#functions/nomination-index/row.ts'
import { approvesStage } from '#functions/reports/scope.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import { firstMonth } from '#shared/nominations/months.ts'

/** Older nominations are not looked for, unless they wait. High5s are complete when they are made, unless a nomination
 * has become one. */
const daysBack = { reviewed: 366, high5: 92 }

/** Reads all nominations that somebody approves or has decided as HRBP or line manager and that a summary may tell:
 * those that were made lately, and older ones that wait: of an HRBP with any stage, of a line manager with their own. */
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
