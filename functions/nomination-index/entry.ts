/** The entry of a nomination: all that reports show and export of it, except the answers of its form. Pure. */
import * as z from 'zod'
import { isReadByNominees } from '#functions/nominations/policy.ts'
import { namedApprovers } from '#functions/nominations/review/approver-routing.ts'
import { id } from '#shared/ids.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type FullNomination, type Member, nomination } from '#shared/nominations/model.ts'
import { reportPerson, reportRow } from '#shared/reports/model.ts'

/** A nominee with what exports show of them: people as they were at the time of the nomination. */
const entryNominee = reportPerson.extend({
  /** Names, from the directory at the time. */
  lineManager: z.string().optional(),
  hrbp: z.string().optional(),
  hrbpId: id.optional(),
  /** The nominee's answer; absent where nobody was asked. */
  answer: z.enum(['Pending', 'Accepted', 'Rejected']).optional(),
})
export type EntryNominee = z.infer<typeof entryNominee>

const row = reportRow.omit({ nominee: true, mayOpen: true })

/** The stored shape of an entry. */
export const indexEntry = row.extend({
  /** Where the first nominee worked, as the directory wrote it. */
  ...nomination.pick({ country: true, businessUnit: true, passedOn: true }).shape,
  /** All nominees; the one whom lists name comes first, those who declined are among the others. */
  nominees: z.array(entryNominee).min(1),
  /** Whether its nominees may read it (docs/product.md#readers). */
  isReadByNominees: z.boolean(),
  /** Approvers of the High5 that its nominees see, once it was downgraded. */
  high5Approvers: z.array(id).optional(),
})
export type IndexEntry = z.infer<typeof indexEntry>

/** Returns the entry of a nomination as it is now. */
export function entryOf({ head, body }: FullNomination): IndexEntry {
  const first = body.nominees.find(({ personId }) => personId === head.firstNominee.personId)
  const others = body.nominees.filter((each) => each !== first)
  const { country, businessUnit, passedOn } = head
  return {
    ...row.parse(head),
    country,
    businessUnit,
    ...(passedOn && { passedOn }),
    nominees: [...(first ? [first] : []), ...others].map(nomineeOf),
    isReadByNominees: isReadByNominees(head),
    ...(head.downgrade && { high5Approvers: high5Approvers({ head, body }) }),
  }
}

/** Returns the nominee whom lists name. */
export function firstNomineeOf({ id, nominees: [first] }: Pick<IndexEntry, 'id' | 'nominees'>): EntryNominee {
  if (!first) throw new Error(`Nomination ${id} has no nominee.`)
  return first
}

function nomineeOf({ hierarchy, answer, ...member }: Member): EntryNominee {
  const { lineManager, hrbp } = hierarchy ?? {}
  return {
    ...reportPerson.parse(member),
    ...(lineManager && { lineManager: lineManager.name }),
    ...(hrbp && { hrbp: hrbp.name }),
    ...(hrbp?.personId && { hrbpId: hrbp.personId }),
    ...(answer && { answer: answer.status }),
  }
}

/** The stages of a High5 are approved in advance by those whom the directory names. */
function high5Approvers({ head, body }: FullNomination): string[] {
  const named = namedApprovers({ nominees: body.nominees, sponsor: undefined })
  const approvers = kindOf(head.kind).stages.flatMap(({ stage }) => named[stage]?.personId ?? [])
  return [...new Set(approvers)]
}
