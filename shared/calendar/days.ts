/** Arithmetic with days, which are texts, `yyyy-mm-dd`. Pure. */

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export const dayMilliseconds = 86_400_000

/** Returns the UTC day of an instant, given in milliseconds since 1970. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the day that is this many days later; earlier for negative numbers. */
export const daysLater = (day: string, days: number) => utcDay(Date.parse(day) + days * dayMilliseconds)

/** Counts the days from one to a later one; 0 to itself. */
export const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / dayMilliseconds

/** Returns the day of the week: 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()
