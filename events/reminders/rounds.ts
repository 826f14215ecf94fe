/** Goes through all people with waiting items, from where the last run ended (docs/product.md#reminders). */
import { isTimeUp, type ListProgress, type Remaining } from '#events/schedules/scheduled.ts'
import { eachWaiting, type WaitingPerson } from '#functions/reminders/waiting-people.ts'
import { groupDay, groupTime } from '#shared/clock.ts'

/** People worked off before it is kept how far the run is. */
const portion = 250

interface Round {
  /** The hour of the group at which it began: `yyyy-mm-dd hh`. */
  readonly hour: string
  readonly after: string
}

interface Running {
  readonly now: Date
  readonly context: Remaining | undefined
  readonly progress: ListProgress
}

/** Hands everybody to `work` in portions. Finishes an interrupted round, then does the present hour's, as far
 * as time allows. */
export async function forAllWaiting(
  work: (some: readonly WaitingPerson[]) => Promise<void>,
  { now, context, progress }: Running,
): Promise<void> {
  const hour = `${groupDay(now)} ${groupTime(now).slice(0, 2)}`
  const before = progress.cursor === undefined ? undefined : roundOf(progress.cursor)
  const own = { hour, after: '' }
  for (const round of before ? (before.hour === hour ? [before] : [before, own]) : [own]) {
    for await (const some of eachWaiting(round.after, portion)) {
      if (isTimeUp(context)) return
      await work(some)
      const last = some.at(-1)
      if (last) await progress.keep(`${round.hour} ${last.personId}`)
    }
  }
  await progress.keep(undefined)
}

function roundOf(cursor: string): Round {
  const hour = cursor.slice(0, 'yyyy-mm-dd hh'.length)
  return { hour, after: cursor.slice(hour.length + 1) }
}
