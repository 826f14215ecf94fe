/** Compares the nomination index with the nominations every night, for changes that the stream may have lost:
 * the last months, every older day on which a nomination waits, and all others in turn
 * (docs/product.md#nomination-index). */
import * as z from 'zod'
import { type Remaining, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { entity } from '#functions/runtime/entity.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { getItem, transact } from '#functions/runtime/table.ts'
import { put } from '#functions/runtime/writes.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { checkDay } from './check-day.ts'
import { daysThatWait } from './days-that-wait.ts'

/** Most nominations are decided before they are so old. */
const days = 92

/** Nothing was made before. */
const firstDay = '2010-01-01'

/** Older days that a night compares in turn: all of them in some ten weeks. */
const inTurn = 90

const progress = z.object({
  night: z.string(),
  /** Of the latest days. */
  done: z.number().int(),
  /** The last of the older days that wait; `firstDay` once it is through with them. */
  waited: z.string().optional(),
  /** How many in their turn, and which was the last, in this night or one before. */
  turned: z.number().int().optional(),
  turn: z.string().optional(),
})
type Progress = z.infer<typeof progress>

/** How far the comparison of a night is. */
export const nightlyProgress = entity({
  type: 'report-comparison',
  schema: progress,
  keys: () => ({ PK: 'REPORT-COMPARISON', SK: 'PROGRESS' }),
})

/** Time kept for a day. */
const reserveMilliseconds = 120_000

/** Compares the latest days, the present one first, then older ones, and warns of each in which something was
 * wrong; it is right afterwards. Where its time is over it stops, and the next run of the night goes on. */
export const handler = scheduled('report-comparison', async (tally, context) => {
  const night = groupDay(clock())
  const found = await getItem(nightlyProgress, nightlyProgress.keys({ night, done: 0 }))
  const run = new Run(found?.night === night ? found : { night, done: 0, turn: found?.turn }, tally, context)
  if ((await run.latest()) && (await run.thoseThatWait())) await run.othersInTurn()
})

class Run {
  private at: Progress
  private readonly tally: Tally<'report-comparison'>
  private readonly context: Remaining | undefined

  constructor(at: Progress, tally: Tally<'report-comparison'>, context: Remaining | undefined) {
    this.at = at
    this.tally = tally
    this.context = context
  }

  /** Each of these gives whether it came to its end. */
  async latest(): Promise<boolean> {
    for (let ago = this.at.done; ago < days; ago++) {
      if (this.isTimeUp) return false
      await this.compare(daysLater(this.at.night, -ago), { done: ago + 1 })
    }
    return true
  }

  async thoseThatWait(): Promise<boolean> {
    if (this.at.waited === firstDay) return true
    if (this.isTimeUp) return false
    const before = this.at.waited ?? this.oldestOfLatest
    for (const day of (await daysThatWait(clock())).filter((each) => each < before)) {
      if (this.isTimeUp) return false
      await this.compare(day, { waited: day })
    }
    await this.keep({ waited: firstDay })
    return true
  }

  async othersInTurn(): Promise<void> {
    for (let turned = this.at.turned ?? 0; turned < inTurn; turned++) {
      if (this.isTimeUp) return
      const { turn = firstDay } = this.at
      const isRound = turn <= firstDay || turn > this.oldestOfLatest
      const day = daysLater(isRound ? this.oldestOfLatest : turn, -1)
      await this.compare(day, { turned: turned + 1, turn: day })
    }
  }

  private get oldestOfLatest(): string {
    return daysLater(this.at.night, 1 - days)
  }

  private get isTimeUp(): boolean {
    return (this.context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY) < reserveMilliseconds
  }

  private async compare(day: string, next: Partial<Progress>): Promise<void> {
    const { unread, ...mended } = await checkDay(day)
    this.tally.fail(unread)
    const isMended = Object.values(mended).some((n) => n > 0)
    if (isMended) log('warn', 'nomination index was wrong', { day, ...mended })
    this.tally.add('compared')
    if (isMended) this.tally.add('mended')
    await this.keep(next)
  }

  private async keep(next: Partial<Progress>): Promise<void> {
    this.at = { ...this.at, ...next }
    await transact([put(nightlyProgress, this.at)])
  }
}
