/** Reckoning with days, which are texts, `yyyy-mm-dd`. Pure. */

export const dayMilliseconds = 86_400_000

/** The day of an instant, in milliseconds since 1970, by UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day that is so many days later; earlier, where they are below zero. */
export const daysLater = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMilliseconds)

/** How many days there are from one to a later one: none to itself. */
export const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / dayMilliseconds

/** The day of the week: 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()
