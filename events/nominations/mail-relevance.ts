/** Whether what a mail says is so when it is made. Mails are made after the act that they tell of: a moment
 * later, or a day where the mail service was out. What has been overtaken is not sent; the act that did it
 * tells of itself. Pure. */

import { approverId } from '#functions/nominations/responders.ts'
import type { NominationMail } from '#shared/nominations/events.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, isRejected, liveMembers, pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'

interface Reader {
  /** Person id, or `desk`. */
  readonly whose: string
  /** The stage that the mail is about. */
  readonly stage?: Stage | undefined
}

type Rule = (nomination: FullNomination, reader: Reader) => boolean

const isHigh5 = ({ kind, decision }: Nomination) => !isReviewed(kindOf(kind)) && decision === 'Accepted'
const isWithdrawn: Rule = ({ head }) => head.decision === 'Withdrawn'
const wasRejected: Rule = ({ head }) => isRejected(head)
const isAwarded: Rule = ({ head }) => isReviewed(kindOf(head.kind)) && isFinallyApproved(head)

/** They still have to answer. */
const isAsked: Rule = ({ head, body }, { whose }) =>
  head.decision === 'Pending' &&
  body.nominees.some(({ personId, answer }) => personId === whose && answer?.status === 'Pending')

/** Nothing has come of it so far. */
const isUnderWay: Rule = ({ head }) => head.decision === 'Pending' || pendingStep(head) !== undefined

const rules: Readonly<Record<NominationMail, Rule>> = {
  high5: ({ head, body }, { whose }) =>
    isHigh5(head) && liveMembers(body.nominees).some(({ personId }) => personId === whose),
  'high5-approver': ({ head }) => isHigh5(head),
  'nomination-sent': isUnderWay,
  'accept-request': isAsked,
  'team-notice': isAsked,
  'approver-request': ({ head }, { whose, stage }) => {
    const step = pendingStep(head)
    return step?.stage === stage && approverId(step?.approver) === whose
  },
  rejected: wasRejected,
  'rejected-approver': wasRejected,
  'award-congratulations': isAwarded,
  'award-notification': isAwarded,
  'month-award': isAwarded,
  'month-award-notification': isAwarded,
  downgraded: ({ head }) => head.downgrade !== undefined && head.decision === 'Accepted',
  // Where all of them did, one mail says so.
  'member-declined': ({ head }) => head.decision !== 'Declined',
  'members-unanswered': ({ head }) => head.decision !== 'Declined',
  'nomination-declined': ({ head }) => head.decision === 'Declined',
  withdrawn: isWithdrawn,
  'withdrawn-nominee': isWithdrawn,
  'stage-withdrawn': isWithdrawn,
  'stage-downgraded': ({ head }) => head.downgrade !== undefined,
  // It may have come back.
  'stage-passed-on': ({ head }, { whose, stage }) =>
    approverId(head.steps.find((each) => each.stage === stage)?.approver) !== whose,
}

/** Whether this mail still holds for this reader; asked when recipients are found and again when it is
 * written (docs/product.md#recipients). */
export function isStillRelevant(mail: NominationMail, nomination: FullNomination, reader: Reader): boolean {
  return rules[mail](nomination, reader)
}
