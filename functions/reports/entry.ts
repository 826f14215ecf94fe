/** The entry of a nomination: all that a report shows and exports of it but what its form was answered with. Pure. */
import { isReadByNominees } from '#functions/nominations/read-access.ts'
import { dayOf } from '#functions/nominations/totals.ts'
import type { FullNomination, Member } from '#shared/nominations/model.ts'
import { reportPerson, reportRow } from '#shared/reports/model.ts'
import type { EntryMembers, ListedNominee, StoredEntry } from './lists.ts'

/** Further members in one item. */
const membersOfPart = 10

export interface Entry {
  readonly entry: StoredEntry
  readonly members: readonly EntryMembers[]
}

const row = reportRow.omit({ nominee: true })

/** The entry of a nomination as it is now. Its nominee is the one whom lists name; the other members of a team follow in
 * the order in which they were nominated, those who declined among them. */
export function entryOf({ head, body }: FullNomination): Entry {
  const { id, createdAt } = head
  const day = dayOf(head)
  const first = body.nominees.find(({ personId }) => personId === head.firstNominee.personId)
  const [nominee, ...others] = [
    ...(first ? [first] : []),
    ...body.nominees.filter((each) => each !== first),
  ].map(listed)
  if (!nominee) throw new Error(`Nomination ${id} has no nominee.`)
  const hrbpIds = body.nominees.flatMap(({ hierarchy }) => hierarchy?.hrbp?.personId ?? [])
  const parts = Math.ceil(others.length / membersOfPart)
  return {
    entry: {
      ...row.parse(head),
      day,
      nominee,
      nomineeIds: [nominee, ...others].map(({ personId }) => personId),
      hrbpIds: [...new Set(hrbpIds)],
      readByNominees: isReadByNominees(head),
      ...(parts > 0 && { parts }),
    },
    members: Array.from({ length: parts }, (_, index) => ({
      id,
      createdAt,
      day,
      part: index + 1,
      nominees: others.slice(index * membersOfPart, (index + 1) * membersOfPart),
    })),
  }
}

function listed({ hierarchy, answer, ...member }: Member): ListedNominee {
  const { lineManager, hrbp } = hierarchy ?? {}
  return {
    ...reportPerson.parse(member),
    ...(lineManager && { lineManager: lineManager.name }),
    ...(hrbp && { hrbp: hrbp.name }),
    ...(hrbp?.personId && { hrbpId: hrbp.personId }),
    ...(answer && { answer: answer.status }),
  }
}
