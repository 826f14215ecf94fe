/** The days that dashboards are counted from. */
import { type DayRow, dayRowOf, packDay } from '#functions/dashboards/day-rows.ts'
import { type DayPart, type Marked, monthWith, partsWith } from '#functions/dashboards/day-store.ts'
import type { FullNomination } from '#shared/nominations/model.ts'

type Month = ReturnType<typeof monthWith>

/** Takes nominations in the order of their making: only one day's are held. */
export class DashboardDays {
  private day = ''
  private rows: DayRow[] = []
  private readonly months = new Map<string, Map<string, Marked>>();

  /** Takes a nomination of a day, and gives what the day before it says. */
  *add(day: string, { head, body }: FullNomination): Generator<DayPart> {
    if (day !== this.day) yield* this.end()
    this.day = day
    this.rows.push(
      dayRowOf(
        head,
        body.nominees.map(({ personId }) => personId),
      ),
    )
  }

  /** What the last day says. */
  *end(): Generator<DayPart> {
    if (this.rows.length === 0) return
    const { day } = this
    const marked = { version: 1, stamp: `demo-${day}` }
    yield* partsWith(day, packDay(this.rows), marked)
    this.rows = []
    const month = this.months.get(day.slice(0, 7)) ?? new Map<string, Marked>()
    this.months.set(day.slice(0, 7), month.set(day, marked))
  }

  /** Lists of the days, by month. */
  *lists(): Generator<Month> {
    for (const [month, days] of this.months) yield monthWith(month, days)
  }
}
