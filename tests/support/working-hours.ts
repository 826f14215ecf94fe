/** Moving the product’s clock: to when people may be mailed what nobody asked for, or away from where an hour ends. */
import { env } from '#functions/runtime/env.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'

const hour = 3_600_000

/** Sets the product's clock to the group's first working hour that is so many days from now. */
export function moveToWorkingHourAfter(days: number): void {
  let then = Math.floor(Date.now() / hour) * hour + days * 24 * hour + 300_000
  while (!isWorkingHour(new Date(then))) then += hour
  process.env[env.clockOffset] = String(then - Date.now())
}

/** Sets the product's clock, by the group's time; 08:00 unless told. */
export function moveTo(day: string, time = '08:00'): void {
  process.env[env.clockOffset] = String(Date.parse(`${day}T${time}:00+02:00`) - Date.now())
}

/** Sets the product's clock back to some minutes past the hour: what is counted by the hour is counted together. */
export function moveToEarlyInTheHour(): void {
  process.env[env.clockOffset] = String(Math.min(0, 300_000 - (Date.now() % hour)))
}
