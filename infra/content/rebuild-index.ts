/** Rebuilds the nomination index (docs/decisions/0034): `npx tsx infra/content/rebuild-index.ts --table
 * NAME`, with the credentials and region of the environment. The portal goes on running; repeating it
 * changes nothing. */
import { checkDay, type Mended } from '#events/nomination-index/check-day.ts'
import { daysWithAnything } from '#functions/nomination-index/update.ts'
import { now } from '#functions/runtime/now.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'
import { runOnTable } from './program.ts'

/** Compares all days that have a nomination, or anything in the index, with the nominations; the latest
 * first. Returns how much was wrong. */
export async function rebuildIndex(): Promise<Mended> {
  const sums = { missing: 0, stale: 0, extra: 0, days: 0, unlisted: 0, unread: 0 }
  for (const month of monthsSoFar(now()).reverse()) {
    for (const day of await daysWithAnything(month)) {
      const mended = await checkDay(day)
      for (const name of Object.keys(sums) as (keyof Mended)[]) sums[name] += mended[name]
    }
  }
  return sums
}

await runOnTable(import.meta.filename, async () => {
  const { missing, stale, extra, days, unlisted, unread } = await rebuildIndex()
  const entries = `Nomination index: ${missing} entries were missing, ${stale} out of date, ${extra} not needed. `
  const others = `${days} days had wrong rows. ${unlisted} people were not listed for reminders. `
  return `${entries}${others}All is now correct, except ${unread} nominations that cannot be read.`
})
