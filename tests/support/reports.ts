/** A company's nominations with all that reports are read from, and what each report must show of them: computed plainly
 * from the nominations themselves. */
import { afterAll, beforeAll } from 'vitest'
import { nominationDays, nominationMonths } from '#functions/nomination-index/days.ts'
import { entryOf, nominationEntries } from '#functions/nomination-index/entries.ts'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { DemoIndex } from '#infra/demo/demo-index.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { randomOf } from '#infra/demo/random.ts'
import { sizes } from '#infra/demo/sizes.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import type { Person } from '#shared/people/model.ts'
import type { ReportCounts, ReportFilter } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import type { Role } from '#shared/roles.ts'
import { isOpenToNominees, isOwn, readsAll } from './dashboards.ts'
import { addPeople } from './people.ts'
import { useTable } from './table.ts'
import { firstFew, isLong, times } from './tier.ts'

/** When the reports are opened: ten days into a financial year, two years after a leap day. */
export const now = new Date('2026-04-10T08:00:00.000Z')

/** Around the ends of months, financial years and the archive's limit, in the group's zone (two hours before UTC). */
const edges = [
  '2021-07-14T09:00:00.000Z',
  '2024-02-28T21:59:59.999Z',
  '2024-02-28T22:00:00.000Z',
  '2024-02-29T21:59:59.999Z',
  '2024-02-29T22:00:00.000Z',
  '2024-03-31T21:59:59.999Z',
  '2024-03-31T22:00:00.000Z',
  '2024-04-09T21:59:59.999Z',
  '2024-04-09T22:00:00.000Z',
  '2025-03-31T21:59:59.999Z',
  '2025-03-31T22:00:00.000Z',
  '2025-12-31T21:30:00.000Z',
  '2025-12-31T22:30:00.000Z',
  '2026-03-31T21:59:59.999Z',
  '2026-03-31T22:00:00.000Z',
  '2026-04-10T07:59:59.999Z',
]

const recipe = { ...sizes.demo, seed: 1, now }

/** The people of the company, some of them with more reports than they have there. */
export const people: Person[] = peopleOf(recipe)

const more: Readonly<Record<string, readonly Role[]>> = {
  employee: ['view_reports'],
  colleague: ['view_reports'],
  manager: ['view_reports', 'employee_award_access'],
  exco2: ['view_reports', 'employee_award_access', 'line-manager-report-access'],
  hrbp: ['view_reports', 'employee_award_access', 'exco2-report-access'],
  sponsor: ['view_reports'],
}

/** An account of the demo company; with `more` reports. */
export function account(username: string, withMore = true): Person {
  const found = people.find((each) => each.username === username)
  if (!found) throw new Error(`There is no ${username}.`)
  return withMore ? { ...found, roles: [...new Set([...found.roles, ...(more[username] ?? [])])] } : found
}

/** The accounts of these, in their order. */
export const accounts = <const T extends readonly string[]>(...usernames: T) =>
  usernames.map((username) => account(username)) as unknown as { [K in keyof T]: Person }

/** A nomination as it is, but made at another time, and different in whatever else is told. */
export function again(
  { head, body }: FullNomination,
  createdAt: string,
  changes: Partial<Nomination> = {},
  bodyChanges: Partial<FullNomination['body']> = {},
): FullNomination {
  const id = `${head.id.split('-')[0]}-${Date.parse(createdAt)}`
  return {
    head: { ...head, id, createdAt, ...changes },
    body: { ...body, ...bodyChanges },
  }
}

const drawn: FullNomination[] = [...nominationsOf(recipe, circleOf(people, randomOf(1, 'circle')))].map(
  ({ head, body }) => ({ head, body }),
)

/** What tells one nomination from another in reports: its kind and outcome with its year, its answers, and the part
 * that each reader has in it. */
function traitsOf({ head, body }: FullNomination): string[] {
  const outcome = outcomeOf(head).is
  const partsOf = ({ username, personId }: Person) => [
    ...(head.nominator.personId === personId ? [`${username} nominates`] : []),
    ...(body.nominees.some((each) => each.personId === personId) ? [`${username} is nominated`] : []),
    ...head.steps
      .filter(({ approver, decidedBy }) => [approver?.personId, decidedBy?.personId].includes(personId))
      .map(({ stage }) => `${username} at ${stage}`),
  ]
  const answers = new Set(body.nominees.map(({ answer }) => answer?.status))
  return [
    `${head.kind} ${outcome} ${head.createdAt.slice(0, 4)}`,
    `${head.decision} ${[...answers].sort()}`,
    ...people
      .filter(({ username }) => username in more)
      .flatMap(partsOf)
      .map((part) => `${part} ${head.category} ${outcome}`),
  ]
}

/** The first nomination of each trait, all of this financial year and every twentieth; the long tier has all there are. */
function fewOf(all: readonly FullNomination[]): readonly FullNomination[] {
  const known = new Set<string>()
  return all.filter((one, n) => {
    const traits = traitsOf(one).filter((trait) => !known.has(trait))
    for (const trait of traits) known.add(trait)
    return isLong || traits.length > 0 || n % 20 === 0 || one.head.createdAt > '2026-04'
  })
}

const made = fewOf(drawn)

/** All of the company's nominations since an instant, for what depends on how close they lie. */
export const everythingSince = (instant: string) =>
  newestFirst([...company, ...drawn.filter((one) => one.head.createdAt >= instant && !company.includes(one))])

const ofKind = (kind: string) => made.filter(({ head }) => head.kind === kind)

const atEdges = edges.flatMap((createdAt, n) =>
  // High5s alone are archived; of the others `npm test` has one before and behind each edge.
  ['high5', ...firstFew(n % 4 < 2 ? ['on-the-spot', 'teams'] : ['teams', 'on-the-spot'], 1)].flatMap(
    (kind) => {
      const all = ofKind(kind)
      const one = all[(n * 7) % all.length]
      return one ? [again(one, createdAt)] : []
    },
  ),
)

/** Everything there is, newest first. */
function newestFirst(all: readonly FullNomination[]): FullNomination[] {
  const sort = ({ head }: FullNomination) => `${head.createdAt}#${head.id}`
  return [...all].sort((one, two) => (sort(one) < sort(two) ? 1 : -1))
}

export const company = newestFirst([...made, ...atEdges])

const monthKinds = {
  'on-the-spot': { kind: 'employee-of-the-month', category: 100 },
  teams: { kind: 'team-of-the-month', category: 138 },
} as const

/** Awards of the month, of which the demo company has none: some of those that are like them, a moment later. */
const ofTheMonth = made.flatMap((one, n) => {
  const { kind, createdAt, steps } = one.head
  if (n % times(2, 3) > 0 || (kind !== 'on-the-spot' && kind !== 'teams')) return []
  const later = new Date(Date.parse(createdAt) + 1).toISOString()
  const id = one.head.id.replace(/^01/, '00')
  return [
    again(one, later, { ...monthKinds[kind], id, steps: steps.filter(({ stage }) => stage !== 'sponsor') }),
  ]
})

/** The company with awards of every kind. */
export const everyKind = newestFirst([...company, ...ofTheMonth])

/** All that the product would have written of some nominations. */
export function* reportedItems(all: readonly FullNomination[]): Generator<Record<string, unknown>> {
  for (const { head, body } of all) {
    yield toItem(nominations, head)
    yield* bodyItems<Record<string, unknown>>(head, body, toItem)
  }
  yield* indexItems(all)
}

/** The nomination index of some nominations. */
export function* indexItems(all: readonly FullNomination[]): Generator<Record<string, unknown>> {
  const index = new DemoIndex()
  for (const nomination of newestFirst(all).reverse()) {
    const entry = entryOf(nomination)
    yield toItem(nominationEntries, entry)
    for (const part of index.add(entry)) yield toItem(nominationDays, part)
  }
  for (const part of index.end()) yield toItem(nominationDays, part)
  for (const month of index.months()) yield toItem(nominationMonths, month)
}

/** A table with these readers and all that the product would have written of some nominations, opened at `now`. */
export function useReports(readers: readonly Person[], all: readonly FullNomination[] = company) {
  const table = useTable()
  beforeAll(async () => {
    process.env[env.clockOffset] = String(now.getTime() - Date.now())
    await addPeople(table, ...readers)
    await table.putItems([...reportedItems(all)])
  })
  afterAll(() => {
    delete process.env[env.clockOffset]
  })
  return table
}

const readsEverything: readonly Role[] = [
  'administrator',
  'thinktank_admin',
  'linkadmin',
  'all_nomination_report_view',
]

/** Whoever has one of these roles opens the report, and nobody else. */
const openedBy: Readonly<Record<ReportKey, readonly Role[]>> = {
  full: readsEverything,
  own: ['view_reports'],
  manager: ['line-manager-report-access'],
  exco2: ['exco2-report-access'],
  hcbp: ['hcbp-report-access'],
  'employee-awards': ['employee_award_access'],
  'business-unit': ['view_eom_report'],
  'hrbp-dashboard': ['hcbp-report-access'],
  archived: readsEverything,
}

/** Whether somebody opens a report. */
export const mayOpen = (key: ReportKey, { roles }: Pick<Person, 'roles'>) =>
  openedBy[key].some((role) => roles.includes(role))

const categories: Readonly<Record<ReportKey, readonly number[]>> = {
  full: [100, 102, 103, 104, 138],
  own: [100, 102, 103, 104, 138],
  manager: [102, 103, 104],
  exco2: [102, 103, 104],
  hcbp: [102, 103, 104],
  'employee-awards': [100, 138],
  'business-unit': [100, 138],
  'hrbp-dashboard': [100, 102, 103, 104, 138],
  archived: [102],
}

/** The group's day of an instant: its zone is two hours before UTC all year. */
const day = (instant: string) => new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 10)

const approves = ({ head }: FullNomination, personId: string, stage?: string) =>
  head.steps.some(
    (step) =>
      (stage ?? step.stage) === step.stage &&
      (step.approver?.personId === personId || step.decidedBy?.personId === personId),
  )

const isNominee = ({ body }: FullNomination, personId: string) =>
  body.nominees.some((each) => each.personId === personId)

function isTheirs(one: FullNomination, key: ReportKey, reader: Person): boolean {
  const { personId } = reader
  if (key === 'full' || key === 'archived') return true
  const recorded = { head: one.head, nominees: one.body.nominees }
  if (key === 'hrbp-dashboard') return isOwn(recorded, reader)
  if (isNominee(one, personId) && !isOpenToNominees(recorded) && !readsAll(reader)) return false
  if (key === 'own')
    return one.head.nominator.personId === personId || isNominee(one, personId) || approves(one, personId)
  if (key === 'employee-awards') return approves(one, personId)
  if (key === 'business-unit')
    return one.body.nominees.some(({ hierarchy }) => hierarchy?.hrbp?.personId === personId)
  return approves(one, personId, key === 'hcbp' ? 'hrbp' : key)
}

/** Approvers as somebody knows them: who was nominated for what was downgraded knows those whom the directory named. */
function known(one: FullNomination, reader: Person): FullNomination {
  if (readsAll(reader) || !one.head.downgrade || !isNominee(one, reader.personId)) return one
  const { lineManager, exco2, hrbp } = one.body.nominees[0]?.hierarchy ?? {}
  const named = { manager: lineManager, exco2, hrbp }
  const steps = (['manager', 'exco2', 'hrbp'] as const).map((stage) => ({
    stage,
    approver: named[stage],
    status: 'Approve' as const,
    comment: '',
  }))
  return { ...one, head: { ...one.head, steps } }
}

/** What a report shows to somebody with a filter, newest first. */
export function expected(
  key: ReportKey,
  reader: Person,
  filter: ReportFilter,
  all: readonly FullNomination[] = company,
): FullNomination[] {
  const withDays = filter.from !== undefined && filter.to !== undefined
  const [from, to] = withDays
    ? [filter.from ?? '', filter.to ?? '']
    : key === 'archived' || key === 'hrbp-dashboard'
      ? ['', '9999']
      : ['2026-04-01', '2027-03-31']
  return newestFirst(all).filter((one) => {
    const { head } = one
    const made = day(head.createdAt)
    const isArchived = head.category === 102 && made < '2024-04-10'
    return (
      made >= from &&
      made <= to &&
      (key === 'hrbp-dashboard' || isArchived === (key === 'archived')) &&
      categories[key].includes(head.category) &&
      (filter.category === undefined || filter.category === head.category) &&
      (filter.status === undefined || filter.status === head.decision) &&
      (filter.outcome === undefined || filter.outcome === outcomeFor(one, reader)) &&
      (filter.nominee === undefined || isNominee(one, filter.nominee)) &&
      (filter.nominator === undefined || filter.nominator === head.nominator.personId) &&
      (filter.approver === undefined ||
        approves(key === 'own' ? known(one, reader) : one, filter.approver)) &&
      isTheirs(one, key, reader)
    )
  })
}

/** What it has come to, as somebody knows it: to its nominees, what was downgraded is an approved High5. */
function outcomeFor(one: FullNomination, reader: Person): string {
  const { decision, steps, downgrade } = one.head
  if (decision === 'Pending') return 'to-answer'
  if (decision !== 'Accepted') return decision.toLowerCase()
  if (steps.some(({ status }) => status === 'Reject')) return 'rejected'
  if (downgrade) return readsAll(reader) || !isNominee(one, reader.personId) ? 'downgraded' : 'approved'
  return steps.some(({ status }) => status === '') ? 'in-review' : 'approved'
}

/** How many of them have come to what, as somebody knows it. */
export function counted(all: readonly FullNomination[], reader: Person): ReportCounts {
  const count = (outcome: string) => all.filter((one) => outcomeFor(one, reader) === outcome).length
  return {
    total: all.length,
    'to-answer': count('to-answer'),
    'in-review': count('in-review'),
    approved: count('approved'),
    rejected: count('rejected'),
    downgraded: count('downgraded'),
    declined: count('declined'),
    withdrawn: count('withdrawn'),
  }
}

/** The month in the group's zone. */
export const monthOf = ({ head }: FullNomination) => day(head.createdAt).slice(0, 7)
