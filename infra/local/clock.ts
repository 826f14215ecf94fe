/** The clock of a run: set while it runs, noted for the next run, and moved forward in steps. */
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, groupDay } from '#shared/clock.ts'
import { readIfPresent } from './journal.ts'

/** Makes a clock that starts at an instant, or with the machine's. */
export function movableClock(start: Date | undefined) {
  let offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    /** Returns how many milliseconds it is ahead of the machine's clock. */
    offset: () => offset,
    /** Sets it to an instant and returns whether that is backwards. */
    set: (instant: Date) => {
      const before = offset
      offset = instant.getTime() - Date.now()
      return offset < before
    },
  }
}

/** Returns the time at which a store stood when its run ended; nothing where none was noted. */
export function notedTime(file: string): Date | undefined {
  const time = new Date(readIfPresent(file)?.trim() ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** How often the time is noted: a run that is cut off goes on from a few seconds before. */
const notedEveryMs = 5_000

/** Notes the time at which the store stands: from time to time, and at the end. */
export function createClockNote(file: string, now: Clock) {
  const note = () => writeFileSync(file, now().toISOString())
  let timer: NodeJS.Timeout | undefined
  return {
    note,
    start: () => {
      note()
      timer = setInterval(note, notedEveryMs)
    },
    stop: () => {
      clearInterval(timer)
      note()
    },
  }
}

/** Days that are gone through. The first part of a longer way is jumped over. */
export const mostDays = 62

const dayMs = 86_400_000
const hourMs = 3_600_000
const secondMs = 1_000

/** How long the clock waits for what a step has set off. */
const mostWaitMs = 120_000

interface Around {
  readonly now: Clock
  /** Sets the clock, and runs what is due by it. */
  readonly set: (instant: Date) => void
  /** When the next schedule is due that does not run all the time. */
  readonly nextDue: () => Date
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>
  readonly tell: (line: string) => void
}

/** Moves a clock forward schedule after schedule; what each sets off is done before the next. A clock that
 * jumps would have all of it done at once, at an hour at which none of it happens. */
export function clockSteps({ now, set, nextDue, idle, tell }: Around) {
  const stopping = new AbortController()
  const { signal } = stopping
  let target: Date | undefined

  const settle = async (): Promise<void> => {
    const settled = new AbortController()
    const late = sleep(mostWaitMs, false, { signal: AbortSignal.any([signal, settled.signal]) })
    const isIdle = await Promise.race([idle().then(() => true), late.catch(() => true)])
    settled.abort()
    if (!isIdle) tell('Something takes longer than two minutes. The clock goes on.')
  }
  const step = async (instant: Date): Promise<void> => {
    set(instant)
    await settle()
  }
  const walk = async (to: Date): Promise<void> => {
    // What an earlier run left, such as reports of mails, must not come an hour late.
    await settle()
    const first = new Date(to.getTime() - mostDays * dayMs)
    if (now() < first) {
      tell(`The clock jumps to ${first.toISOString()}: only the last ${mostDays} days are gone through.`)
      await step(first)
    }
    let day = groupDay(now())
    while (now() < to && !signal.aborted) {
      const from = now().getTime()
      // An hour at most: what is planned for an hour happens in it.
      const next = Math.min(Math.max(nextDue().getTime(), from + secondMs), from + hourMs, to.getTime())
      await step(new Date(next))
      if (groupDay(now()) === day) continue
      day = groupDay(now())
      tell(`The clock is at ${day}.`)
    }
  }
  return {
    /** Resolves when the clock stands there and all due is done. Throws while it is on its way already. */
    moveTo: async (instant: Date): Promise<void> => {
      if (target) throw new Error(`The clock is still on its way to ${target.toISOString()}.`)
      if (instant < now()) {
        tell(`The clock goes back to ${instant.toISOString()}. What was dated later keeps its date.`)
        return set(instant)
      }
      target = instant
      await walk(instant).finally(() => {
        target = undefined
      })
    },
    stop: () => stopping.abort(),
  }
}
