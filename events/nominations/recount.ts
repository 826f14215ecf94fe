/** Every night: counts the last months' nominations again, for whatever the stream may have lost on the way to the
 * totals. */
import { recountDay } from '#functions/nominations/totals-store.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { groupDay } from '#shared/clock.ts'

/** Most nominations are decided before they are so old. */
const days = 92

const dayMilliseconds = 86_400_000

/** Counts the latest days again, the present one first, and warns of each whose totals were wrong; they are right
 * afterwards. */
export async function handler(): Promise<void> {
  const now = clock().getTime()
  for (let ago = 0; ago < days; ago++) {
    const day = groupDay(new Date(now - ago * dayMilliseconds))
    const mended = await recountDay(day)
    if (mended > 0) log('warn', 'totals were wrong', { day, segments: mended })
  }
}
