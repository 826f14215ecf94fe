/** How many nominations a report shows, by month, category and outcome: from totals where its list has any, else from the
 * list itself. */
import { outcomeOfStanding, wholeGroup } from '#functions/nominations/totals.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import { type KindKey, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import { type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import type { ReportCounts, ReportSummary } from '#shared/reports/model.ts'
import { type KnownLists, type Parts, partsOf, placesIn, toNominees } from './listing.ts'
import { type ListOwner, listPartition, listPlaces, type Pointer, segmentOfList } from './lists.ts'
import { type SignedTotals, totalsSince } from './period-totals.ts'
import { type Group, groupsOf, knownOutcome, outcomesShown, type Reading } from './reading.ts'
import { type Source, sourcesFor } from './sources.ts'

/** So many nominations of a month, category and outcome. */
export interface Tally {
  readonly month: string
  readonly category: number
  readonly outcome: Outcome
  readonly n: number
}

/** Whether all lists of a report are about one person, or two who share them, and counted by totals; where not, it is in
 * parts. */
export function isCounted(reading: Reading): boolean {
  const sources = sourcesFor(reading)
  return (
    sources.every(({ others }) => others.length === 0) && sources.some(({ owner }) => owner.of !== 'party')
  )
}

/** How many a report shows. */
export async function countTallies(reading: Reading): Promise<Tally[]> {
  return isCounted(reading)
    ? (await countedTallies(reading)).shown
    : countParts(await partsOf(reading), reading)
}

/** How many a report shows that is in parts. */
export async function countParts({ sources, places, leftOut }: Parts, reading: Reading): Promise<Tally[]> {
  const counted = await Promise.all(sources.map((source) => talliesOf(source, reading)))
  const asKnown = leftOut.map((entry) => ({ ...entry, outcome: toNominees }))
  return [
    ...counted.flatMap(({ shown }) => shown),
    ...tallied(places),
    ...tallied(asKnown).map((tally) => ({ ...tally, n: -tally.n })),
  ]
}

/** How many nominations of a report's lists it shows, and how many there are in them of its days. */
export interface Counted {
  readonly shown: readonly Tally[]
  /** Of lists of parties none. */
  readonly made: readonly Tally[]
}

/** How many a report shows whose lists are counted; `known`: what of them is being read anyway. */
export async function countedTallies(
  reading: Reading,
  known?: KnownLists,
): Promise<{ shown: Tally[]; made: Tally[] }> {
  const counted = await Promise.all(sourcesFor(reading).map((source) => talliesOf(source, reading, known)))
  return {
    shown: counted.flatMap(({ shown }) => shown),
    made: counted.flatMap(({ made }) => made),
  }
}

async function talliesOf(source: Source, reading: Reading, known?: KnownLists): Promise<Counted> {
  if (source.owner.of === 'party') {
    const shown: Tally[] = []
    for await (const places of placesIn([source], reading, { newestFirst: true, known }))
      shown.push(...tallied(places))
    return { shown, made: [] }
  }
  const names = source.owner.of === 'all' ? namesOfAll : namesOfApprovers(source, reading)
  const groups = await fromTotals(source.owner, groupsOf(reading), names)
  const wanted = outcomesShown(reading.filter)
  const shown = groups.flatMap(({ categories, made }) =>
    made.filter(
      ({ category, outcome }) => wanted.includes(outcome) && categories.some((each) => each === category),
    ),
  )
  // All groups end on the same day: the one that begins first has the days of the others, too.
  const [widest] = groups.sort((one, other) => (one.from < other.from ? -1 : 1))
  return { shown, made: widest?.made ?? [] }
}

/** Which share of all nominations of the months from the first to the last of some places a report shows; none where its
 * lists are not those of all. */
export function shareShown(reading: Reading, { shown, made }: Counted, places: readonly Pointer[]): number {
  const isOfAll = sourcesFor(reading).every(({ owner }) => owner.of === 'all')
  if (!isOfAll) return 0
  const months = tallied(places)
    .map(({ month }) => month)
    .sort()
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const among = (tallies: readonly Tally[]) =>
    countsOf(tallies.filter(({ month }) => month >= first && month <= last)).total
  return among(shown) / Math.max(among(made), 1)
}

/** Places as tallies, one each. */
function tallied(places: readonly Pick<Pointer, 'createdAt' | 'category' | 'outcome'>[]): Tally[] {
  return places.map(({ createdAt, category, outcome }) => ({
    month: groupDay(new Date(createdAt)).slice(0, 7),
    category,
    outcome,
    n: 1,
  }))
}

/** What the part and the name of a count say; nothing where it does not count. */
type Names = (part: string, name: string) => Pick<Tally, 'category' | 'outcome'> | undefined

/** Kind and standing. */
const namesOfAll: Names = (_, name) => {
  const [key = '', standing = ''] = name.split('.')
  const kind = kindKeys.find((each): each is KindKey => each === key)
  return kind && { category: kindOf(kind).category, outcome: outcomeOfStanding(standing) }
}

/** Category and outcome; parts are roles. */
const namesOfApprovers =
  ({ owner, accepts }: Source, reading: Reading): Names =>
  (part, name) => {
    const [category = '', word = ''] = name.split('.')
    const outcome = outcomes.find((each) => each === word)
    const roles = Number(part)
    if (!outcome || !accepts(roles)) return undefined
    return { category: Number(category), outcome: knownOutcome({ outcome, roles }, owner, reading) }
  }

const segmentOf = (owner: ListOwner) => segmentOfList(listPartition(owner)) ?? wholeGroup

type CountedGroup = Group & { readonly made: Tally[] }

/** Groups, which end on the same day, with all that a list has of their days, of any category. */
async function fromTotals(owner: ListOwner, groups: readonly Group[], names: Names): Promise<CountedGroup[]> {
  const [first] = groups
  if (!first) return []
  const found = await totalsSince(
    segmentOf(owner),
    groups.map(({ from }) => from),
    first.to,
  )
  return groups.map((group, index) => ({ ...group, made: talliesIn(found[index] ?? [], names) }))
}

function talliesIn(found: readonly SignedTotals[], names: Names): Tally[] {
  const tallies: Tally[] = []
  for (const { period, totals, sign } of found) {
    for (const [part, counts] of Object.entries(totals)) {
      for (const [name, n] of Object.entries(counts)) {
        const named = names(part, name)
        if (named) tallies.push({ month: period.slice(0, 7), ...named, n: sign * n })
      }
    }
  }
  return tallies
}

/** The day of the oldest nomination of a list, but none before another day. */
export async function firstDayOf(owner: ListOwner, from: string | undefined): Promise<string | undefined> {
  if (from === undefined) return undefined
  const [first] = await queryItems(listPlaces, { partition: listPartition(owner), limit: 1 })
  if (!first) return undefined
  const day = groupDay(new Date(first.createdAt))
  return day > from ? day : from
}

/** Tallies added up. */
export function countsOf(tallies: readonly Tally[]): ReportCounts {
  const counts: ReportCounts = {
    total: 0,
    'to-answer': 0,
    'in-review': 0,
    approved: 0,
    rejected: 0,
    downgraded: 0,
    declined: 0,
    withdrawn: 0,
  }
  for (const { outcome, n } of tallies) {
    counts[outcome] += n
    counts.total += n
  }
  return counts
}

/** Tallies by category, those that a filter leaves with none among them, and by month. */
export function summaryOf(tallies: readonly Tally[], categories: readonly number[]): ReportSummary {
  const months = [...new Set(tallies.map(({ month }) => month))].sort()
  return {
    byCategory: categories.map((category) => ({
      category,
      counts: countsOf(tallies.filter((each) => each.category === category)),
    })),
    byMonth: months
      .map((month) => ({ month, counts: countsOf(tallies.filter((each) => each.month === month)) }))
      .filter(({ counts }) => counts.total > 0),
  }
}
