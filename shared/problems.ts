/** Everything the API refuses: each problem's code, HTTP status and message for people. */

import { generalProblems } from './general-problems.ts'
import { editMinutes } from './ideas/limits.ts'
import { contentRefusals } from './messages/content.ts'
import { detailsRefusals, personalDataRefusals } from './messages/details-refusals.ts'
import { directoryTexts } from './messages/directory.ts'
import { equityRefusals } from './messages/equity-refusals.ts'
import { exportRefusals } from './messages/export-refusals.ts'
import { fill } from './messages/fill.ts'
import { formRefusals } from './messages/form-refusals.ts'
import { ideasTexts } from './messages/ideas.ts'
import { mediaRefusals } from './messages/media-refusals.ts'
import { payrollRefusals } from './messages/payroll-refusals.ts'
import { delegationRefusals, outboxTexts, problemTexts, scheduleRefusals } from './messages/problems.ts'
import { productTexts } from './messages/product.ts'
import { twoStepRefusals } from './messages/two-step-refusals.ts'
import { nominationProblems } from './nominations/problems.ts'

export type { ProblemReply } from './problem-reply.ts'

/** Code → status and text. A text's placeholders are filled from the problem's values. */
export const problems = {
  ...generalProblems,
  // People administration
  'last-administrator': { status: 409, message: directoryTexts.lastAdministrator },
  'alias-taken': { status: 409, message: directoryTexts.aliasTaken },
  'number-taken': { status: 409, message: directoryTexts.numberTaken },
  'import-not-planned': { status: 409, message: directoryTexts.importNotPlanned },
  'import-outdated': { status: 409, message: directoryTexts.importOutdated },
  'import-running': { status: 409, message: directoryTexts.importRunning },
  'entry-decided': { status: 409, message: directoryTexts.entryDecided },
  'import-unconfirmed': { status: 409, message: directoryTexts.importUnconfirmed },
  'not-invited': { status: 409, message: directoryTexts.notInvited },
  'invitations-running': { status: 409, message: directoryTexts.invitationsRunning },
  'invitations-changed': { status: 409, message: directoryTexts.invitationsChanged },
  'person-open': { status: 409, message: personalDataRefusals.open },
  'person-anonymised': { status: 409, message: personalDataRefusals.anonymised },
  'profiles-closed': { status: 403, message: directoryTexts.profilesClosed },
  // One's own details
  'password-elsewhere': { status: 409, message: detailsRefusals.passwordElsewhere },
  // Two-step sign-in
  'code-wrong': { status: 422, message: twoStepRefusals.wrongCode },
  'code-used': { status: 422, message: twoStepRefusals.usedCode },
  'recovery-code-wrong': { status: 422, message: twoStepRefusals.wrongRecoveryCode },
  'own-two-step': { status: 409, message: twoStepRefusals.own },
  // Delegation
  'delegation-over': { status: 409, message: delegationRefusals.over },
  // Content
  'content-fixed': { status: 409, message: contentRefusals.fixed },
  'content-unpublished': { status: 409, message: contentRefusals.unpublished },
  'content-referred': { status: 409, message: contentRefusals.referred },
  'challenge-has-ideas': { status: 409, message: contentRefusals.hasIdeas },
  'category-in-use': { status: 409, message: contentRefusals.categoryInUse },
  'slug-taken': { status: 409, message: contentRefusals.slugTaken },
  'slug-redirects': { status: 409, message: contentRefusals.slugRedirects },
  'slug-fixed': { status: 409, message: contentRefusals.slugFixed },
  'publish-in-past': { status: 422, message: contentRefusals.publishInPast },
  // Forms
  'invalid-answers': { status: 422, message: formRefusals.checkForm },
  'form-changed': {
    status: 409,
    message: problemTexts.formChanged,
  },
  'terms-not-accepted': { status: 422, message: formRefusals.termsRequired },
  // Media
  'media-refused': { status: 422, message: formRefusals.checkForm },
  'media-editors-only': { status: 403, message: mediaRefusals.notEditors },
  'media-too-many': { status: 429, message: mediaRefusals.tooManyLoose },
  'media-not-uploaded': { status: 409, message: mediaRefusals.notUploaded },
  'media-not-what-it-says': { status: 422, message: mediaRefusals.notWhatItSays },
  'media-not-a-picture': { status: 422, message: formRefusals.imageType },
  'media-too-many-pixels': { status: 422, message: mediaRefusals.tooManyPixels },
  'media-unreadable': { status: 422, message: mediaRefusals.unreadable },
  'media-dropped': { status: 422, message: mediaRefusals.dropped },
  'media-changed': { status: 409, message: mediaRefusals.changedMeanwhile },
  'media-not-attachable': { status: 409, message: mediaRefusals.notAttachable },
  'media-attached': { status: 409, message: mediaRefusals.attached },
  // Nominations
  ...nominationProblems,
  // Employment equity
  'equity-answered': { status: 409, message: equityRefusals.answered },
  // Exports
  'export-empty': { status: 409, message: exportRefusals.empty },
  'saved-views-full': { status: 409, message: exportRefusals.viewsFull },
  'export-running': { status: 409, message: exportRefusals.running },
  // Payroll
  'payroll-month-empty': { status: 409, message: payrollRefusals.monthEmpty },
  'payroll-month-closed': { status: 409, message: payrollRefusals.closed },
  'payroll-month-not-next': { status: 409, message: payrollRefusals.notNext },
  'payroll-month-not-begun': { status: 409, message: payrollRefusals.notBegun },
  'payroll-confirmed': { status: 409, message: payrollRefusals.confirmed },
  'payroll-not-confirmed': { status: 409, message: payrollRefusals.notConfirmed },
  'payroll-later-closed': { status: 409, message: payrollRefusals.laterClosed },
  'payroll-earlier-unconfirmed': { status: 409, message: payrollRefusals.earlierUnconfirmed },
  'payroll-busy': { status: 409, message: payrollRefusals.working },
  'payroll-second-person': { status: 403, message: payrollRefusals.secondPerson },
  'payroll-changed': { status: 409, message: payrollRefusals.changed },
  'payroll-nothing-changed': { status: 409, message: payrollRefusals.nothingChanged },
  'payroll-withdrawn': { status: 409, message: payrollRefusals.withdrawn },
  'payroll-hrbp': { status: 422, message: payrollRefusals.hrbp },
  'payroll-amount': { status: 422, message: payrollRefusals.amount },
  'payroll-settled': { status: 409, message: payrollRefusals.settled },
  'payroll-reason-missing': { status: 422, message: payrollRefusals.reasonMissing },
  'payroll-answers-known': { status: 409, message: payrollRefusals.answersKnown },
  'payroll-answers-again': { status: 409, message: payrollRefusals.answersAgain },
  'payroll-answers-columns': { status: 409, message: payrollRefusals.answersColumns },
  'payroll-answers-cells': { status: 422, message: payrollRefusals.answersCells },
  'payroll-answers-unreadable': { status: 422, message: payrollRefusals.answersUnreadable },
  // Reminders
  'not-reminded': { status: 409, message: '{reason}' },
  // Schedules
  'schedule-running': { status: 409, message: scheduleRefusals.running },
  // Ideas
  'challenge-expired': { status: 409, message: ideasTexts.challengeExpired },
  'challenge-not-begun': { status: 409, message: ideasTexts.challengeNotBegun },
  'edit-too-late': { status: 409, message: fill(ideasTexts.editTooLate, { minutes: editMinutes }) },
  'comment-gone': { status: 409, message: ideasTexts.commentGone },
  'mention-unseen': { status: 422, message: ideasTexts.mentionUnseen },
  'documents-too-many': { status: 409, message: mediaRefusals.tooManyAttached },
  // Outbox
  'outbox-not-given-up': { status: 409, message: outboxTexts.notGivenUp },
  'address-not-bounced': { status: 409, message: outboxTexts.notBounced },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export type FieldProblems = Readonly<Record<string, string>>

/** A refusal that people are told about. Anything else that is thrown is a fault of ours (500). */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: FieldProblems | undefined
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    more: {
      values?: Readonly<Record<string, string | number>>
      fields?: FieldProblems
      retryAfter?: number
      /** For the log only. */
      cause?: Error
    } = {},
  ) {
    const { cause } = more
    super(
      fill(problems[code].message, { support: productTexts.supportMail, ...more.values }),
      cause && { cause },
    )
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}
