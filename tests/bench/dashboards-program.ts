/** A process of its own in which nothing of dashboards is known yet: it asks for the days of its argument's months, says how
 * long reading, unpacking and counting took, and then how long what nobody has asked before takes. */
import { countPeople, type Wanted } from '#functions/dashboards/counting.ts'
import { dayNumber, readPart } from '#functions/dashboards/day-rows.ts'
import { dashboardDays, dashboardMonths, dayPartKey, daysListed } from '#functions/dashboards/day-store.ts'
import { daysBetween } from '#functions/dashboards/known-days.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { dayMonthsBefore, monthAfter } from '#shared/nominations/months.ts'

const [, , to = '', months = '24', phase = 'all'] = process.argv
const from = dayMonthsBefore(to, Number(months))
const days = { from, to }
const today = dayNumber(to)

async function timed<T>(act: () => Promise<T> | T): Promise<[T, number]> {
  const began = performance.now()
  const answer = await act()
  return [answer, performance.now() - began]
}

/** Milliseconds in the middle of many questions, none of which was asked before. */
async function median(times: number, question: (n: number) => Wanted): Promise<number> {
  const all: number[] = []
  for (let n = 1; n <= times; n++) all.push((await timed(() => countPeople(question(n), today, 10)))[1])
  return all.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0
}

const keys: Key[] = []
for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1))
  keys.push(dashboardMonths.keys({ month }))

const told: Record<string, number> = {}
if (phase === 'parts') {
  // What reading alone takes, and unpacking.
  const [parts, read] = await timed(async () => {
    const listed = (await getItems(dashboardMonths, keys)).flatMap((month) => [...daysListed(month).keys()])
    return getItems(
      dashboardDays,
      listed.filter((day) => day >= from && day <= to).map((day) => dayPartKey(day, 0)),
    )
  })
  const [, unpack] = await timed(() => parts.map(({ rows }) => readPart(rows)))
  Object.assign(told, { read, unpack })
} else {
  const [known, cold] = await timed(() => daysBetween(days))
  const rows = known.days.reduce((sum, { ids }) => sum + ids.length, 0)
  const [, counted] = await timed(() => countPeople({ days }, today, 10))
  // Both ends move by up to some days, as people change them.
  const moved = await median(60, (n) => ({
    days: { from: daysLater(from, n % 23), to: daysLater(to, -(n % 29)) },
  }))
  const [country = ''] = Array.from({ length: known.places.size }, (_, at) => known.places.textOf(at))
  const narrowed = await median(20, (n) => ({
    days: { from: daysLater(from, n), to },
    country: `${country}${' '.repeat(n)}`,
  }))
  const again = await median(20, () => ({ days }))
  Object.assign(told, { rows, cold, counted, moved, narrowed, again })
}
process.stdout.write(`${JSON.stringify(told)}\n`)
