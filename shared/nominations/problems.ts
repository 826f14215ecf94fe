/** Refusals about nominations. Separate from all other problems, because the form shows them before it is
 * sent. */

import { awardRefusals } from '../messages/awards-refusals.ts'
import { equityRefusals } from '../messages/equity-refusals.ts'
import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { nomineesTexts } from '../messages/nominations-nominees.ts'
import { reviewRefusals } from '../messages/nominations-review-refusals.ts'
import { accessTexts, problemTexts } from '../messages/problems.ts'
import { productTexts } from '../messages/product.ts'

/** Code → status and text, as in `problems`. */
export const nominationProblems = {
  'not-in-directory': { status: 403, message: accessTexts.notInDirectory },
  'award-closed': { status: 409, message: awardRefusals.expired },
  'award-not-begun': { status: 409, message: awardRefusals.notBegun },
  'award-without-form': { status: 409, message: awardRefusals.withoutForm },
  'kind-not-offered': { status: 422, message: problemTexts.kindNotOffered },
  'nominee-required': { status: 422, message: nomineesTexts.required },
  'nominee-self': { status: 422, message: nomineesTexts.self },
  'nominee-self-team': { status: 422, message: nomineesTexts.selfTeam },
  'nominee-duplicate': { status: 422, message: nomineesTexts.duplicate },
  'nominee-not-in-list': { status: 422, message: nomineesTexts.notInList },
  'nominee-sister-company': { status: 422, message: nomineesTexts.sisterCompany },
  'nominee-sister-company-team': { status: 422, message: nomineesTexts.sisterCompanyTeam },
  'innovation-duplicate': { status: 422, message: nomineesTexts.innovationDuplicate },
  'innovation-team-full': { status: 422, message: nomineesTexts.innovationTeamFull },
  'innovation-one-nominee': { status: 422, message: nomineesTexts.innovationOneNominee },
  'nominee-contractor': { status: 422, message: nomineesTexts.contractor },
  'nominee-left': { status: 422, message: nomineesTexts.left },
  'nominee-unknown': { status: 422, message: nomineesTexts.userNotFound },
  'team-too-big': { status: 422, message: nomineesTexts.teamTooBig },
  'too-many-nominees': { status: 422, message: nomineesTexts.teamFull },
  'nominee-head-of-department': { status: 422, message: nomineesTexts.headOfDepartment },
  'nominee-customer-care': { status: 422, message: nomineesTexts.customerCare },
  'equity-not-possible': { status: 422, message: equityRefusals.notPossible },
  'nominee-monthly-limit': { status: 422, message: nomineesTexts.monthlyLimit },
  'nominee-same-month-award': { status: 422, message: nomineesTexts.sameMonthAward },
  'nominee-month-award-taken': { status: 422, message: nomineesTexts.monthAwardTaken },
  'month-not-offered': { status: 422, message: reviewRefusals.monthRequired },
  'sponsor-unknown': { status: 422, message: reviewRefusals.sponsorUnknown },
  'sponsor-look-alike': { status: 422, message: formRefusals.lookAlike },
  'sponsor-involved': { status: 422, message: reviewRefusals.sponsorInvolved },
  'approver-missing': { status: 422, message: reviewRefusals.approverMissing },
  'answer-terms': { status: 422, message: reviewRefusals.termsAnswer },
  'answer-incomplete': { status: 422, message: formRefusals.checkForm },
  'already-answered': { status: 409, message: reviewRefusals.alreadyAnswered },
  'answer-too-late': { status: 409, message: reviewRefusals.answerTooLate },
  'answer-closed': { status: 409, message: reviewRefusals.answerClosed },
  'review-terms': { status: 422, message: reviewRefusals.termsReview },
  'rejection-comment-required': { status: 422, message: reviewRefusals.commentRequired },
  'nomination-not-accepted': { status: 409, message: reviewRefusals.notAccepted },
  'not-your-turn': { status: 403, message: reviewRefusals.notYourTurn },
  'stage-decided': { status: 409, message: reviewRefusals.stageDecided },
  'already-high5': { status: 409, message: reviewRefusals.alreadyHigh5 },
  'not-downgradable': { status: 409, message: reviewRefusals.notDowngradable },
  'finally-approved': { status: 409, message: reviewRefusals.finallyApproved },
  'month-award-taken': { status: 409, message: reviewRefusals.monthAwardTaken },
  'reassign-not-possible': { status: 422, message: reviewRefusals.reassignTo },
  'nomination-ended': { status: 409, message: reviewRefusals.ended },
  'no-card': { status: 409, message: reviewRefusals.noCard },
  'high5-complete': { status: 409, message: reviewRefusals.high5Complete },
  'withdraw-too-late': { status: 409, message: reviewRefusals.withdrawTooLate },
} as const satisfies Record<string, { status: number; message: string }>

export type NominationProblem = keyof typeof nominationProblems

/** Returns the text of a refusal with its values, and with the address of the support. */
export function refusalText(code: NominationProblem, values: Readonly<Record<string, string>> = {}): string {
  return fill(nominationProblems[code].message, { support: productTexts.supportMail, ...values })
}
