/** Clocks of a time zone, by arithmetic: asking for the zone's rules costs a hundred times as much, and an
 * export asks for each cell of a day or a time. */

const hour = 3_600_000
const second = 1000

/** The hours of more than two years. */
const mostHours = 20_000

/** Returns a function that gives a zone's clock at an instant, as a date whose UTC fields are the zone's. It
 * asks for the rules once for each hour; in hours with a change of clocks, each time. */
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
