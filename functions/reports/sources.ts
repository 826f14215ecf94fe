/** Which lists a report is read from: those of one person, where it is about one, else that of all (docs/decisions/0034). Pure. */
import type { ReportCategory } from '#shared/reports/reports.ts'
import { type ListOwner, listPartition } from './lists.ts'
import {
  type Criterion,
  criteriaOf,
  type Group,
  groupsOf,
  type Instants,
  instantsOf,
  type Reading,
} from './reading.ts'
import { approverListBits } from './roles.ts'

/** A list, and which of its places count. */
export interface Source {
  readonly owner: ListOwner
  /** Of all that the list's person is to a nomination, added up. */
  accepts(roles: number): boolean
}

export interface Plan {
  /** Together they have everything; no nomination is in two of them. */
  readonly sources: readonly Source[]
  /** What else has to hold, about other people. */
  readonly others: readonly Criterion[]
}

/** Where a report is read: in the lists of the person who leaves the fewest, and what they are to a nomination besides. */
export function planOf(reading: Reading): Plan {
  const criteria = criteriaOf(reading)
  const [first, ...rest] = criteria
  if (!first) return { sources: [{ owner: { of: 'all' }, accepts: () => true }], others: [] }
  const same = criteria.filter(({ personId }) => personId === first.personId)
  const accepts = (roles: number) => same.every((each) => each.accepts(roles))
  return {
    sources: sourcesOf({ ...first, accepts }),
    others: rest.filter((each) => !same.includes(each)),
  }
}

/** The lists in which a condition is looked for. What stands in an approver's list is not looked for in that of a party
 * as well, where both are. */
export function sourcesOf({ personId, lists, accepts }: Criterion): Source[] {
  return lists.map((of) => ({
    owner: { of, personId },
    accepts: (roles) =>
      accepts(roles) && !(of === 'party' && lists.includes('approver') && (roles & approverListBits) !== 0),
  }))
}

/** A partition, and between which instants. */
export type Stretch = Instants & { readonly partition: string }

/** The partitions of a list that have what a report shows, and hardly anything else. */
export function stretchesOf(owner: ListOwner, reading: Reading): Stretch[] {
  const groups = groupsOf(reading)
  const { status } = reading.filter
  if (owner.of !== 'party')
    return groups.flatMap((group) =>
      narrowedTo(group).map((category) => ({
        partition: listPartition(owner, { category, status }),
        ...instantsOf(group),
      })),
    )
  const [from] = groups.map((group) => group.from).sort()
  const to = groups
    .map((group) => group.to)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return []
  return [{ partition: listPartition(owner), ...instantsOf({ from, to }) }]
}

/** Most nominations are High5s, so a list that has them has little else than most of these. */
const most = 3

/** The categories that are read one by one; nothing: all at once, and what is not shown is left out. */
function narrowedTo({ categories }: Group): (ReportCategory | undefined)[] {
  return categories.includes(102) && categories.length >= most ? [undefined] : [...categories]
}
