/** Notes at which time a store stands, so that the next run can go on from there. */
import { readFileSync, writeFileSync } from 'node:fs'

/** The time at which a store stood when its run ended; nothing where none was noted. */
export function notedTime(file: string): Date | undefined {
  try {
    const time = new Date(readFileSync(file, 'utf8').trim())
    return Number.isNaN(time.getTime()) ? undefined : time
  } catch {
    return undefined
  }
}

/** How often it is noted: a run that is cut off goes on from a few seconds before. */
const everyMs = 5_000

/** Notes the time now, from time to time, and at the end. */
export function keepNotingTime(file: string, now: () => Date): { note(): void; stop(): void } {
  const note = () => writeFileSync(file, now().toISOString())
  note()
  const timer = setInterval(note, everyMs)
  return {
    note,
    stop: () => {
      clearInterval(timer)
      note()
    },
  }
}
