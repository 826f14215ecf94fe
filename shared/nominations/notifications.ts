/** Whom each act tells, besides whoever acts: each once, by one mail (decision N20; docs/decisions/0022 has the table).
 * Pure. */
import { pendingStep } from './approvers.ts'
import type { Telling } from './events.ts'
import type { Kind } from './kinds.ts'
import type { Approver, Doer, Member, Step, Whole } from './model.ts'
import { nomineeReads } from './read-access.ts'
import type { Stage } from './stages.ts'

/** Who acts; without person id the product itself. */
interface Actor {
  readonly by: Doer
}

/** The name by which a telling knows an approver. */
export function whoseOf(approver: Approver | undefined): string {
  return approver?.personId ?? 'desk'
}

/** What tells an approver that it is their turn. */
export function requestTo(stage: Stage, approver: Approver | undefined): Telling {
  return { mail: 'approver-request', to: 'approver', stage, whose: whoseOf(approver) }
}

/** After the last approval. */
export function confirmations({ mails: { awarded } }: Kind): Telling[] {
  if (!awarded) return []
  return [
    { mail: awarded.nominee, to: 'nominees' },
    { mail: awarded.nominator, to: 'nominator' },
  ]
}

/** Members drop out, and the others go on: they declined, or did not answer in time. */
export function ofDropOut(mail: 'member-declined' | 'members-unanswered', out: readonly Member[]): Telling {
  return { mail, to: 'nominator', members: out.map(({ personId }) => personId) }
}

/** Nobody is left. */
export const ofDeclining: Telling = { mail: 'nomination-declined', to: 'nominator' }

/** The nominator, those of the stages before, also in advance, and the HRBP (document 2 section 4.3); nobody of them who
 * is nominated. An address that is nobody's is told nothing. */
export function ofRejection({ head, body }: Whole, index: number, { by }: Actor): Telling[] {
  const { nominator } = head
  const told = new Set([by.personId, nominator.personId, ...body.nominees.map(({ personId }) => personId)])
  const tellings: Telling[] = [{ mail: 'rejected', to: 'nominator' }]
  for (const [place, { stage, approver }] of head.steps.entries()) {
    const isConcerned = place < index || (place > index && stage === 'hrbp')
    const whose = whoseOf(approver)
    if (!isConcerned || told.has(whose) || !(approver?.personId || approver?.desk)) continue
    told.add(whose)
    tellings.push({ mail: 'rejected-approver', to: 'approver', stage, whose })
  }
  return tellings
}

/** Nominees and nominator; the approver whose turn it was, where an administrator did it. For the desk they act. */
export function ofDowngrade({ head }: Whole, { by }: Actor): Telling[] {
  const step = pendingStep(head)
  return [
    { mail: 'high5', to: 'nominees' },
    { mail: 'downgraded', to: 'nominator' },
    ...(step?.approver?.desk ? [] : ofStageGone('stage-downgraded', step, by)),
  ]
}

/** The nominator; the nominees, where they could read it; the approver whose turn it was. */
export function ofWithdrawal({ head }: Whole, { by }: Actor): Telling[] {
  return [
    ...(head.nominator.personId === by.personId ? [] : [{ mail: 'withdrawn', to: 'nominator' } as const]),
    ...(nomineeReads(head) ? [{ mail: 'withdrawn-nominee', to: 'nominees' } as const] : []),
    ...ofStageGone('stage-withdrawn', pendingStep(head), by),
  ]
}

/** A stage that had its turn goes from one approver to another. */
export function ofReassignment(step: Step, to: Approver, { by }: Actor): Telling[] {
  const { stage, approver } = step
  const former = whoseOf(approver)
  const isTold = approver && former !== whoseOf(to) && former !== by.personId
  return [
    requestTo(stage, to),
    ...(isTold ? [{ mail: 'stage-passed-on', to: 'former-approver', stage, whose: former } as const] : []),
  ]
}

function ofStageGone(
  mail: 'stage-withdrawn' | 'stage-downgraded',
  step: Step | undefined,
  by: Doer,
): Telling[] {
  if (!step?.approver || step.approver.personId === by.personId) return []
  return [{ mail, to: 'approver', stage: step.stage, whose: whoseOf(step.approver) }]
}
