/** Every night: compares what reports are read from with the nominations of the last months, for whatever the stream may
 * have lost (docs/product.md#reports-kept). */
import * as z from 'zod'
import { scheduled } from '#events/schedules/scheduled.ts'
import { entity } from '#functions/runtime/entity.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { getItem, transact } from '#functions/runtime/table.ts'
import { put } from '#functions/runtime/writes.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { compareDay } from './comparison.ts'

/** Most nominations are decided before they are so old. */
const days = 92

/** How far the comparison of a night is. */
export const nightlyProgress = entity({
  type: 'report-comparison',
  schema: z.object({ night: z.string(), done: z.number().int() }),
  keys: () => ({ PK: 'REPORT-COMPARISON', SK: 'PROGRESS' }),
})

/** Time kept for a day. */
const reserveMilliseconds = 120_000

/** Compares the latest days, the present one first, and warns of each in which something was wrong; it is right
 * afterwards. Where its time is over it stops, and the next run of the night goes on. */
export const handler = scheduled('report-comparison', async (tally, context) => {
  const night = groupDay(clock())
  const progress = await getItem(nightlyProgress, nightlyProgress.keys({ night, done: 0 }))
  let day = night
  for (let ago = 0; ago < days; ago++, day = daysLater(day, -1)) {
    if (progress?.night === night && ago < progress.done) continue
    if ((context?.getRemainingTimeInMillis() ?? Infinity) < reserveMilliseconds) return
    const mended = await compareDay(day)
    const isMended = Object.values(mended).some((n) => n > 0)
    if (isMended) log('warn', 'reports were wrong', { day, ...mended })
    tally.add('compared')
    if (isMended) tally.add('mended')
    await transact([put(nightlyProgress, { night, done: ago + 1 })])
  }
})
