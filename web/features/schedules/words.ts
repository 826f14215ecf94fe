/** Schedules and their runs in words. */
import { fill } from '#shared/messages/fill.ts'
import { counterTexts, scheduleTexts as texts } from '#shared/messages/schedules.ts'
import type { ScheduleRun } from '#shared/schedules/model.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'

/** Returns the result of a run: its counts and failures; nothing of one that failed before it counted
 * anything. */
export function resultOf({ schedule, counts, failures, error }: ScheduleRun): string {
  const words: Readonly<Record<string, string>> = counterTexts[schedule]
  const parts = Object.entries(counts).map(([name, count]) =>
    fill(texts.count, { count, what: words[name] ?? name }),
  )
  if (failures > 0) parts.push(fill(texts.failures, { count: failures }))
  const text = parts.join(', ')
  return text || error ? text.charAt(0).toUpperCase() + text.slice(1) : texts.nothing
}

/** Why a run failed; nothing where it went well. */
export function failureOf({ error }: ScheduleRun): string | undefined {
  if (!error) return undefined
  const errorTexts: Readonly<Record<string, string>> = texts.errors
  return fill(texts.failed, { kind: errorTexts[error] ?? error })
}

/** How long a run took; nothing while it runs, and where nobody knows. */
function durationOf({ begunAt, endedAt }: ScheduleRun): string | undefined {
  if (!begunAt || !endedAt) return undefined
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes > 0) return fill(texts.minutes, { minutes, seconds: seconds % 60 })
  return seconds > 0 ? fill(texts.seconds, { count: seconds }) : texts.lessThanASecond
}

/** When a run was, who started it, how long it took. */
export function aboutRun(run: ScheduleRun): string {
  const { begunAt, askedAt, startedBy } = run
  const at = begunAt ?? askedAt
  const took = durationOf(run)
  return [
    at && formatInstant(at),
    startedBy ? fill(texts.byHand, { name: startedBy.name }) : texts.byClock,
    took && fill(texts.took, { time: took }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the present state of a schedule. */
export function currentRunInWords({ begunAt, startedBy }: ScheduleRun): string {
  if (!begunAt) return fill(texts.asked, { name: startedBy?.name ?? '' })
  const at = formatInstant(begunAt)
  return startedBy ? fill(texts.runningBy, { at, name: startedBy.name }) : fill(texts.running, { at })
}
