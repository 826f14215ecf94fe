/** How many nominations there are, by day and month, kind, standing, country and business unit: what reports and
 * dashboards add up (docs/product.md#totals). Pure. */
import { groupDay } from '#shared/clock.ts'
import { fold } from '#shared/folding.ts'
import type { KindKey } from '#shared/nominations/kinds.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import { stageNames } from '#shared/nominations/stages.ts'

/** How a nomination stands, in one word; the name of a stage means that it waits there. */
export const standings = [
  'asked',
  ...stageNames,
  'approved',
  'downgraded',
  ...stageNames.map((stage) => `rejected-${stage}` as const),
  'declined',
  'withdrawn',
] as const
type Standing = (typeof standings)[number]

/** Nominations by kind and standing (`on-the-spot.exco2`). None are zero. */
type Counts = Readonly<Record<string, number>>

/** Counts of a day or month in a segment. A country's are kept by business unit, a unit's by country. */
export type Totals = Readonly<Record<string, Counts>>

/** What a nomination counts as. */
export interface Counted {
  readonly kind: KindKey
  readonly standing: Standing
  readonly country: string
  readonly businessUnit: string
}

/** How a nomination stands. */
function standingOf(head: Nomination): Standing {
  const outcome = outcomeOf(head)
  if (outcome.is === 'in-review') return outcome.stage
  if (outcome.is === 'rejected') return `rejected-${outcome.stage}`
  return outcome.is === 'to-answer' ? 'asked' : outcome.is
}

/** The outcome of nominations that stand in some way. */
export function outcomeOfStanding(standing: string): Outcome {
  if (standing === 'asked') return 'to-answer'
  if (standing.startsWith('rejected-')) return 'rejected'
  return outcomes.find((each) => each === standing) ?? 'in-review'
}

/** What a nomination counts as now: kind, standing, and where its first nominee worked. */
export function countedAs(head: Nomination): Counted {
  const { kind, country = '', businessUnit = '' } = head
  return { kind, standing: standingOf(head), country, businessUnit }
}

/** The group's day that a nomination counts for: that of its making. */
export function dayOf({ createdAt }: Pick<Nomination, 'createdAt'>): string {
  return groupDay(new Date(createdAt))
}

/** The segments that a nomination counts in, each with the part of it. However a country or unit is written, it is one. */
function partsOf({ country, businessUnit }: Counted): [segment: string, part: string][] {
  const [place, unit] = [fold(country) || unknown, fold(businessUnit) || unknown]
  return [
    [wholeGroup, everything],
    [countrySegment(place), placePart(unit)],
    [unitSegment(unit), placePart(place)],
  ]
}

/** Parts have names: the one of the whole group, and where somebody's country or unit is not known. */
const everything = 'all'
const unknown = '-'

/** The part of a country or a unit. Of whatever it is called, this is no property that every object has. */
const placePart = (folded: string) => `=${folded}`

/** The segment of all nominations there are. */
export const wholeGroup = '*'
const countrySegment = (folded: string) => `country=${folded}`
const unitSegment = (folded: string) => `unit=${folded}`

/** The segment in which nominations of a country, a unit or both are counted, and the part of it; all parts unless
 * told. */
export function segmentFor(
  country: string | undefined,
  businessUnit: string | undefined,
): { segment: string; part?: string } {
  const unit = businessUnit === undefined ? undefined : fold(businessUnit) || unknown
  if (country !== undefined)
    return {
      segment: countrySegment(fold(country) || unknown),
      ...(unit !== undefined && { part: placePart(unit) }),
    }
  return { segment: unit === undefined ? wholeGroup : unitSegment(unit) }
}

/** Names of the segments that a nomination counts in. */
export function segmentsOf(counted: Counted): string[] {
  return partsOf(counted).map(([segment]) => segment)
}

/** The totals of some nominations by segment: all of them, each country, each unit. */
export function totalsOf(all: Iterable<Counted>): Map<string, Totals> {
  const totals = new Map<string, Record<string, Record<string, number>>>()
  for (const each of all) {
    const name = `${each.kind}.${each.standing}`
    for (const [segment, part] of partsOf(each)) {
      const parts = totals.get(segment) ?? {}
      const counts = parts[part] ?? {}
      counts[name] = (counts[name] ?? 0) + 1
      parts[part] = counts
      totals.set(segment, parts)
    }
  }
  return totals
}

/** Totals with those of a day in the place of what that day had before. */
export function withDay(month: Totals, before: Totals, after: Totals): Totals {
  return combined(combined(month, before, -1), after, 1)
}

function combined(to: Totals, other: Totals, sign: 1 | -1): Totals {
  const parts = [...new Set([...Object.keys(to), ...Object.keys(other)])].map((part) => {
    const names = [...new Set([...Object.keys(to[part] ?? {}), ...Object.keys(other[part] ?? {})])]
    const counts = names.map((name) => [name, (to[part]?.[name] ?? 0) + sign * (other[part]?.[name] ?? 0)])
    return [part, Object.fromEntries(counts.filter(([, n]) => n !== 0)) as Counts] as const
  })
  return Object.fromEntries(parts.filter(([, counts]) => Object.keys(counts).length > 0))
}

/** Whether two totals say the same, in whatever order. */
export function isSame(some: Totals, others: Totals): boolean {
  return Object.keys(combined(some, others, -1)).length === 0
}
