/** A process of its own that has nothing of the nomination index in memory: it reads the days of its argument's months, and
 * says how long that and some questions took. */
import { countPeople } from '#functions/dashboards/people-counts.ts'
import { findNarrowed } from '#functions/dashboards/query.ts'
import { readDays } from '#functions/nomination-index/query.ts'
import { dayNumber } from '#functions/nomination-index/row.ts'
import { readingOf } from '#functions/reports/query.ts'
import { pageOfReport } from '#functions/reports/view.ts'
import { groupDay } from '#shared/clock.ts'
import { dayMonthsBefore } from '#shared/nominations/months.ts'
import { reportOf } from '#shared/reports/reports.ts'

const now = new Date()
const to = groupDay(now)
const days = { from: dayMonthsBefore(to, Number(process.argv[2])), to }

async function timed<T>(act: () => Promise<T> | T): Promise<[T, number]> {
  const began = performance.now()
  const answer = await act()
  return [answer, performance.now() - began]
}

/** Milliseconds in the middle of some questions. */
async function median<T>(questions: readonly T[], ask: (of: T) => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (const question of questions) all.push((await timed(() => ask(question)))[1])
  return all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
}

const memory = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

const before = memory()
const [index, cold] = await timed(() => readDays(days))
const megabytes = memory() - before
const rows = index.days.flatMap((day) => day.rows)
const numbers = new Set(rows.flatMap(({ steps }) => steps.map(({ responder }) => responder)))
const approvers = [...numbers]
  .map((number) => index.names.textOf(number))
  .filter((each) => !each.startsWith('@'))
const reader = { personId: 'nobody', roles: ['administrator'] as const }
const page = (approver: string) =>
  pageOfReport(
    readingOf(reportOf('full'), { ...days, approver, category: 103, outcome: 'approved' }, reader, now),
    { size: 25 },
  )
const some = approvers.slice(0, 20)
await page(approvers[20] ?? '')
const asked = await median(some, page)
const again = await median(some, page)
const count = (country?: string) => async () =>
  countPeople(await findNarrowed({ days, country }), dayNumber(to))
const [, counted] = await timed(count())
const country = index.names.textOf(rows[0]?.country ?? 0)
const [, narrowed] = await timed(count(country))
const figures = { rows: rows.length, megabytes, cold, 'page asked first': asked, 'page asked again': again }
process.stdout.write(
  `${JSON.stringify({ ...figures, 'people counted': counted, 'of a country': narrowed })}\n`,
)
