/** Whose nominations a report shows: those to which its reader is something (docs/product.md#reports). Pure. */

import type { IndexRow, RowStatus } from '#functions/nomination-index/row.ts'
import { isPrivileged, type NominationViewer } from '#functions/nominations/policy.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { type Report, reportOf } from '#shared/reports/reports.ts'
import { hasFlag } from '#shared/roles.ts'

/** Tells what a person is to a nomination, by the number of their name. */
type Involvement = (row: IndexRow, person: number) => boolean

/** Whether somebody may open a report, or another list whose views are saved. */
export function mayOpen(
  { access }: { readonly access: Report['access'] | 'signed-in' },
  { roles }: Pick<NominationViewer, 'roles'>,
): boolean {
  return access === 'signed-in' || access.some((flag) => hasFlag(roles, flag))
}

/** Tells whether a person made a nomination. */
export const isNominator: Involvement = ({ nominator }, person) => nominator === person

/** Tells whether a person is nominated. */
export const isNominee: Involvement = ({ nominees }, person) => nominees.includes(person)

/** Whether somebody approves a stage now or has decided it, also as the delegate who made a High5 of it. */
export function approvesStage(row: IndexRow, person: number, stage: Stage): boolean {
  const { delegate, steps } = row
  if (delegate?.stage === stage && delegate.name === person) return true
  return steps.some(
    (step) =>
      step.stage === stage && !step.isPassedOn && (step.responder === person || step.decider === person),
  )
}

/** Whether somebody approves any stage now or has decided one. */
export const isApprover: Involvement = (row, person) =>
  stageNames.some((stage) => approvesStage(row, person, stage))

/** Nobody is told of other nominations whose HRBP's they are. */
const partnered: readonly number[] = reportOf('business-unit').categories

const isNomineesHrbp: Involvement = ({ kind, partners }, person) =>
  partnered.includes(kindOf(kind).category) && partners.includes(person)

/** Returns the rule that tells whether a nomination is in a report's scope for its reader. */
export function scopeOf({ scope }: Report, reader: NominationViewer): Involvement {
  switch (scope) {
    case 'all':
      return () => true
    case 'involved':
      return (row, person) => isNominator(row, person) || isNominee(row, person) || isApprover(row, person)
    case 'approver':
      return isApprover
    case 'nominee-hrbp':
      return isNomineesHrbp
    case 'partner': {
      // Whose nominees' HRBP somebody is concerns those who may open the report of it.
      const includesNominees = mayOpen(reportOf('business-unit'), reader)
      return (row, person) =>
        approvesStage(row, person, 'hrbp') || (includesNominees && isNomineesHrbp(row, person))
    }
    default:
      return (row, person) => approvesStage(row, person, scope)
  }
}

/** Returns the status of a nomination as its reader knows it: nominees know what was downgraded as an
 * approved High5, and nothing of what they may not read yet. */
export function knownStatus(row: IndexRow, person: number, reader: NominationViewer): RowStatus | undefined {
  if (isPrivileged(reader) || !isNominee(row, person)) return row.status
  if (!row.isReadByNominees) return undefined
  return row.status === 'downgraded' ? 'approved' : row.status
}

/** Tells whether somebody is an approver of a nomination as its reader knows it: nominees know what was
 * downgraded by the approvers of the High5 that it has become. */
export function isKnownApprover(
  row: IndexRow,
  approver: number,
  { person, reader }: { readonly person: number; readonly reader: NominationViewer },
): boolean {
  const isOwn = approver === person
  if (isOwn || !row.high5Approvers || isPrivileged(reader) || !isNominee(row, person))
    return isApprover(row, approver)
  return row.high5Approvers.includes(approver)
}
