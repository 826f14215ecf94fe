/** What somebody is to a nomination, as its places and its entry have it (docs/product.md#reports). Pure. */
import { stagesOf } from '#functions/nominations/read-access.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { reportOf } from '#shared/reports/reports.ts'
import { roleBits } from './lists.ts'

/** Approves a stage now, or decided it. */
export const approverBits = roleBits.sponsor | roleBits.manager | roleBits.exco2 | roleBits.hrbp

/** Whoever is one of these has it in their list as an approver; who is none of them, in that of parties only. */
export const approverListBits = approverBits | roleBits['nominee-hrbp']

/** Is the HRBP of a nomination: of its stage, or of one of its nominees. */
export const partnerBits = roleBits.hrbp | roleBits['nominee-hrbp']

/** Of no other nominations anybody is told whose HRBP's they are. */
const partnered: readonly number[] = reportOf('business-unit').categories

/** What tells who is what to a nomination. */
export interface Involving {
  readonly category: number
  readonly nominator: { readonly personId: string }
  readonly nomineeIds: readonly string[]
  readonly hrbpIds: readonly string[]
  readonly steps: Nomination['steps']
  readonly downgrade?: Nomination['downgrade']
  readonly readByNominees: boolean
}

/** All that somebody is to a nomination, added up; 0: nothing. */
export function rolesOf(entry: Involving, personId: string): number {
  let roles = 0
  if (entry.nominator.personId === personId) roles |= roleBits.nominator
  if (entry.nomineeIds.includes(personId)) {
    roles |= roleBits.nominee
    if (!entry.readByNominees) roles |= roleBits.unread
  }
  if (partnered.includes(entry.category) && entry.hrbpIds.includes(personId))
    roles |= roleBits['nominee-hrbp']
  for (const stage of stagesOf(entry, personId)) roles |= roleBits[stage]
  // No step says who made a High5 of it, and an approver's own stage stays theirs.
  const { downgrade } = entry
  if (downgrade && delegateIn(downgrade) === personId) roles |= roleBits[downgrade.stage]
  return roles
}

/** Who made a High5 of it in the place of the approver whose turn it was. */
const delegateIn = ({ by, decidedFor }: NonNullable<Nomination['downgrade']>) => decidedFor && by.personId

/** More than the bits of one person add up to. */
const other = 2 * roleBits.unread

/** What two people are to a nomination, as one number. */
export const rolesOfBoth = (first: number, second: number) => first + other * second

/** What each of two people is to a nomination. */
export const rolesOfEach = (both: number) => [both % other, Math.floor(both / other)] as const

/** Everybody who is something to a nomination, each once. */
export function involvedIn({ nominator, nomineeIds, hrbpIds, steps, downgrade }: Involving): string[] {
  const inSteps = steps.flatMap(({ approver, decidedBy }) => [approver?.personId, decidedBy?.personId])
  const delegate = downgrade && delegateIn(downgrade)
  const all = [nominator.personId, ...nomineeIds, ...hrbpIds, ...inSteps, delegate]
  return [...new Set(all.filter((each) => each !== undefined))]
}
