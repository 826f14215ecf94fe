/** Which lists a report is read from: those of one person, where it is about one, else that of all (docs/decisions/0034). Pure. */
import { isPrivileged } from '#functions/nominations/read-access.ts'
import type { Outcome } from '#shared/nominations/outcome-names.ts'
import type { ReportCategory } from '#shared/reports/reports.ts'
import { type ListOwner, listPartition, roleBits } from './lists.ts'
import {
  type Criterion,
  criteriaOf,
  type Group,
  groupsOf,
  type Instants,
  instantsOf,
  outcomesShown,
  type Reading,
} from './reading.ts'
import { approverBits, approverListBits, rolesOfEach } from './roles.ts'

/** A list, and which of its places count. */
export interface Source {
  readonly owner: ListOwner
  /** Of all that the list's person is to a nomination, added up; of two people `rolesOfBoth`. */
  accepts(roles: number): boolean
  /** What else has to hold, about other people. */
  readonly others: readonly Criterion[]
}

/** Where a report is read: in the lists of the person who leaves the fewest, and what they are to a nomination besides.
 * Together the lists have everything; no nomination is in two of them. */
export function sourcesFor(reading: Reading): Source[] {
  const criteria = criteriaOf(reading)
  const [first, ...rest] = criteria
  if (!first) return [{ owner: { of: 'all' }, accepts: () => true, others: [] }]
  const same = criteria.filter(({ personId }) => personId === first.personId)
  const own = { ...first, accepts: (roles: number) => same.every((each) => each.accepts(roles)) }
  const others = rest.filter((each) => !same.includes(each))
  const [second] = others
  return second && haveSharedList(own, second)
    ? sourcesOfBoth(own, second)
    : sourcesOf(own).map((source) => ({ ...source, others }))
}

/** The lists in which a condition is looked for. What stands in an approver's list is not looked for in that of a party
 * as well, where both are. */
export function sourcesOf({ personId, lists, accepts }: Criterion): Source[] {
  return lists.map((of) => ({
    owner: { of, personId },
    accepts: (roles) =>
      accepts(roles) && !(of === 'party' && lists.includes('approver') && (roles & approverListBits) !== 0),
    others: [],
  }))
}

/** Whether both have to approve a stage: who only is the HRBP of a nominee shares no list. */
function haveSharedList(one: Criterion, other: Criterion): boolean {
  return [one, other].every(
    ({ lists, accepts }) => lists.includes('approver') && !accepts(roleBits['nominee-hrbp']),
  )
}

/** The list that two approvers share, and of what the first approves nothing of, where that counts too, the one that they have
 * as a party. */
function sourcesOfBoth(first: Criterion, second: Criterion): Source[] {
  const { personId } = first
  const isFirst = personId < second.personId
  const shared: Source = {
    owner: { of: 'shared', personIds: [personId, second.personId] },
    accepts(roles) {
      const [one, other] = rolesOfEach(roles)
      return isFirst
        ? first.accepts(one) && second.accepts(other)
        : first.accepts(other) && second.accepts(one)
    },
    others: [],
  }
  if (!first.lists.includes('party')) return [shared]
  const accepts = (roles: number) => first.accepts(roles) && (roles & approverBits) === 0
  return [shared, { owner: { of: 'party', personId }, accepts, others: [second] }]
}

/** A partition, and between which instants. */
export type Stretch = Instants & { readonly partition: string }

/** The partitions of a list that have what a report shows, and hardly anything else: those of its latest days first, and
 * then of what is before. */
export function stretchesOf(owner: ListOwner, reading: Reading): Stretch[][] {
  const eras = erasOf(groupsOf(reading))
  if (owner.of !== 'party')
    return eras.map(({ categories, begin, end }) =>
      narrowedTo(categories).flatMap((category) =>
        outcomesListed(reading).map((outcome) => ({
          partition: listPartition(owner, { category, outcome }),
          begin,
          end,
        })),
      ),
    )
  const [latest, earliest] = [eras[0], eras.at(-1)]
  if (!latest || !earliest) return []
  return [[{ partition: listPartition(owner), begin: earliest.begin, end: latest.end }]]
}

/** A time, and all categories that are shown of it. */
type Era = Instants & Pick<Group, 'categories'>

/** Groups, which end on the same day, as times that lie one before the other, the latest first. */
function erasOf(groups: readonly Group[]): Era[] {
  const latestFirst = [...groups].sort((one, other) => (one.from < other.from ? 1 : -1))
  return latestFirst.map((group, index) => {
    const { begin, end } = instantsOf(group)
    const later = latestFirst[index - 1]
    return {
      categories: latestFirst.slice(index).flatMap(({ categories }) => categories),
      begin,
      end: later ? instantsOf(later).begin : end,
    }
  })
}

/** The outcomes that are read one by one; nothing: all at once, and what is not shown is left out. What a nominee knows as
 * approved may be listed as downgraded. */
function outcomesListed({ filter, report, reader }: Reading): (Outcome | undefined)[] {
  const [first, ...others] = outcomesShown(filter)
  if (others.length > 0) return [undefined]
  const mayBeNominee = report.scope !== 'all' && !isPrivileged(reader)
  return first === 'approved' && mayBeNominee ? [first, 'downgraded'] : [first]
}

/** Most nominations are High5s, so a list that has them has little else than most of these. */
const most = 3

/** The categories that are read one by one; nothing: all at once, and what is not shown is left out. */
function narrowedTo(categories: Group['categories']): (ReportCategory | undefined)[] {
  return categories.includes(102) && categories.length >= most ? [undefined] : [...categories]
}
