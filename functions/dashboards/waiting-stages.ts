/** All stages that wait, whenever their nominations were made: from the days that dashboards keep, of those months alone
 * in which the totals count any (docs/decisions/0045). */
import { wholeGroup } from '#functions/nominations/totals.ts'
import { monthTotals } from '#functions/reports/period-totals.ts'
import { groupDay } from '#shared/clock.ts'
import { firstMonth, monthAfter } from '#shared/nominations/months.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { dayOfNumber } from './day-rows.ts'
import { daysBetween, type Known } from './known-days.ts'

/** A nomination whose turn a stage is. */
export interface WaitingStage {
  readonly id: string
  readonly stage: Stage
  /** A person's id, or what `namedResponder` takes apart. */
  readonly responder: string
  /** The day since which it waits, `yyyy-mm-dd` of the group's zone. */
  readonly since: string
}

/** All of them, in no order, some two seconds after a change. */
export async function findWaitingStages(now: Date): Promise<WaitingStage[]> {
  const totals = await monthTotals(wholeGroup, { first: firstMonth, last: groupDay(now).slice(0, 7) })
  const months = totals
    .filter((each) => Object.values(each.totals).some((counts) => Object.keys(counts).some(isOfStage)))
    .map(({ period }) => period)
  const known = await Promise.all(
    stretchesOf(months).map(([first, last]) => daysBetween({ from: `${first}-01`, to: `${last}-31` })),
  )
  return known.flatMap(waitingIn)
}

const stages: readonly string[] = stageNames

/** Totals are called by kind and standing; that of what waits with a stage is the stage's name. */
const isOfStage = (name: string) => stages.includes(name.slice(name.indexOf('.') + 1))

/** Months, earliest first, as the first and the last of those that follow one another. */
function stretchesOf(months: readonly string[]): [string, string][] {
  const stretches: [string, string][] = []
  for (const month of months) {
    const latest = stretches.at(-1)
    if (latest && monthAfter(latest[1], 1) === month) latest[1] = month
    else stretches.push([month, month])
  }
  return stretches
}

function waitingIn({ days, people }: Known): WaitingStage[] {
  const found: WaitingStage[] = []
  for (const day of days) {
    for (const row of day.waiting) {
      const at = (day.stepEnd[row] ?? 0) - 1
      const stage = stageNames[day.stage[at] ?? -1]
      if (!stage) continue
      const responder = people.textOf(day.responder[at] ?? 0)
      found.push({ id: day.ids[row] ?? '', stage, responder, since: dayOfNumber(day.since[at] ?? 0) })
    }
  }
  return found
}
