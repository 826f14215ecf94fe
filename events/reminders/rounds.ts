/** Goes through everybody for whom something waits, on from where the run before was ended (docs/product.md#reminders). */
import { isTimeUp, type ListProgress, type Remaining } from '#events/schedules/scheduled.ts'
import { eachWaiting, type WaitingPerson } from '#functions/reminders/waiting-people.ts'
import { groupDay, groupTime } from '#shared/clock.ts'

/** People worked off before it is kept how far the run is. */
const portion = 250

interface Round {
  /** The hour of the group at which it began: `yyyy-mm-dd hh`. */
  readonly hour: string
  /** The person up to whom it is done. */
  readonly after: string
}

interface Running {
  readonly now: Date
  readonly context: Remaining | undefined
  readonly progress: ListProgress
}

/** Hands everybody for whom something waits to `work`, some at a time. A run goes on where the one before was ended: of
 * the same hour to the end, of an earlier one to the end and then through all. It ends early where its time does. */
export async function forAllWaiting(
  work: (some: readonly WaitingPerson[]) => Promise<void>,
  { now, context, progress }: Running,
): Promise<void> {
  const hour = `${groupDay(now)} ${groupTime(now).slice(0, 2)}`
  const left = progress.left === undefined ? undefined : roundOf(progress.left)
  const own = { hour, after: '' }
  for (const round of left ? (left.hour === hour ? [left] : [left, own]) : [own]) {
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
