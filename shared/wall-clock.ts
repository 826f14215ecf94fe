/** Clocks of a time zone by arithmetic, as exports ask for each cell and zone rules are slow. */

const hour = 3_600_000
const second = 1000

const mostHours = 20_000

/** Returns a zone's clock as a date with UTC fields; asks for the zone's rules once an hour. */
export function wallClockOf(timeZone: string): (instant: Date) => Date {
  const rules = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

  function askRules(time: number): number {
    const [month = 1, day, year = 0, ...clock] = rules.format(time).match(/\d+/g)?.map(Number) ?? []
    return Date.UTC(year, month - 1, day, ...clock) - Math.floor(time / second) * second
  }

  /** Hour → milliseconds ahead of UTC in all of it. */
  const offsets = new Map<number, number>()

  function aheadAt(time: number): number {
    const number = Math.floor(time / hour)
    const found = offsets.get(number)
    if (found !== undefined) return found
    const first = askRules(number * hour)
    if (first !== askRules((number + 1) * hour - second)) return askRules(time)
    if (offsets.size >= mostHours) offsets.clear()
    offsets.set(number, first)
    return first
  }

  return (instant) => new Date(instant.getTime() + aheadAt(instant.getTime()))
}
