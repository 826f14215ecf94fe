/** The content of a mail about a nomination, from the nomination as it is; of a winner's mail with the
 * award, its payroll month and the approvers' praise (docs/product.md#winners). */
import { isReadByNominees, isWinner } from '#functions/nominations/policy.ts'
import { awardOf, praiseOf } from '#functions/nominations/review/praise.ts'
import { dayInWords } from '#shared/clock.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { moneyInWords } from '#shared/money.ts'
import type { FullNomination, Member, Nomination } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { liveMembers, pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { LetterKind, NominationContent } from './letters.ts'

interface About {
  readonly to: { readonly name: string; readonly firstName: string }
  /** The reader's own stage. */
  readonly stage?: Stage | undefined
  /** Members whom it tells of. */
  readonly members?: readonly string[] | undefined
  /** The approver in whose place its reader is told, and to which day. */
  readonly standsFor?: string | undefined
  readonly until?: string | undefined
}

/** The act that a mail tells of: by whom, at which stage and why. */
interface Deed {
  readonly by?: string | undefined
  readonly reason?: string | undefined
  readonly stage?: Stage | undefined
}

/** Returns the content of a mail for this reader. A reader who knew the nomination before a downgrade reads
 * of its former kind; `members` are those whom the mail tells of. */
export function contentFor(
  mail: LetterKind,
  { head, body }: FullNomination,
  { to, stage, members = [], standsFor, until }: About,
): NominationContent {
  const { selectionPeriod, downgrade } = head
  const deed = deedOf(mail, head)
  const stageInText = deed.stage ?? stage
  return {
    nominationId: head.id,
    kind: knewItBefore.includes(mail) ? (downgrade?.from.kind ?? head.kind) : head.kind,
    name: to.firstName || to.name,
    nominator: head.nominator,
    nominees: namesOf(namesAll.includes(mail) ? body.nominees : liveMembers(body.nominees)),
    month: selectionPeriod && monthInWords(selectionPeriod),
    stage: stageInText && nominationTexts.stages[stageInText],
    own: stage,
    by: deed.by,
    reason: deed.reason,
    card: head.card,
    answers: contentAnswers(body.answers),
    to: head.steps.find((each) => each.stage === stage)?.approver?.name,
    members: namesOf(body.nominees.filter(({ personId }) => members.includes(personId))),
    ...(dropOuts.includes(mail) && { goesOn: goesOn(head) }),
    ...(mail === 'nomination-declined' && whoDropped(body.nominees)),
    ...(standsFor &&
      until && { standsFor: { name: nameOfApprover(head, standsFor), until: dayInWords(until) } }),
    ...(standsFor && mail !== 'approver-request' && { isReadable: false }),
    ...(mail === 'withdrawn-nominee' && { isReadable: isReadByNominees(head) }),
  }
}

/** Of whose stage it is, or was. */
function nameOfApprover({ steps }: Nomination, personId: string): string {
  const all = steps.flatMap(({ approver, reassignedFrom }) => [approver, reassignedFrom])
  return all.find((each) => each?.personId === personId)?.name ?? ''
}

/** To their readers, what was downgraded is what they knew. */
const knewItBefore: readonly LetterKind[] = [
  'downgraded',
  'stage-downgraded',
  'stage-passed-on',
  'member-declined',
  'members-unanswered',
]

/** Mails about what was sent: they name members who have declined since, too. */
const namesAll: readonly LetterKind[] = [
  'nomination-sent',
  'accept-request',
  'team-notice',
  'nomination-declined',
]

const dropOuts: readonly LetterKind[] = ['member-declined', 'members-unanswered']

const namesOf = (members: readonly Member[]) => members.map(({ name }) => name)

function deedOf(mail: LetterKind, { steps, downgrade, withdrawal }: Nomination): Deed {
  if (mail === 'withdrawn') return { by: withdrawal?.by.name, reason: withdrawal?.reason }
  if (mail === 'downgraded' || mail === 'stage-downgraded')
    return { by: downgrade?.by.name, reason: downgrade?.reason, stage: downgrade?.stage }
  if (mail !== 'rejected' && mail !== 'rejected-approver') return {}
  const rejecting = steps.find(({ status, decidedBy }) => status === 'Reject' && decidedBy)
  return { by: rejecting?.decidedBy?.name, reason: rejecting?.comment, stage: rejecting?.stage }
}

/** Nothing where it has ended since. */
function goesOn(head: Nomination): NominationContent['goesOn'] {
  if (head.decision === 'Pending') return 'Pending'
  return pendingStep(head) && 'Accepted'
}

function whoDropped(nominees: readonly Member[]): Pick<NominationContent, 'declined' | 'silent'> {
  const isSilent = ({ answer }: Member) => answer?.reason === nominationWords.noAnswer
  return {
    declined: namesOf(nominees.filter((each) => !isSilent(each))),
    silent: namesOf(nominees.filter(isSilent)),
  }
}

/** Returns nothing for a reader who has not won. */
export async function wonContent(
  nomination: FullNomination,
  personId: string,
): Promise<Pick<NominationContent, 'award' | 'praise'>> {
  if (!isWinner(nomination, personId)) return {}
  const { id } = nomination.head
  const [won, praise] = await Promise.all([awardOf(nomination, personId), praiseOf(id)])
  return {
    ...(won && {
      award: { amount: moneyInWords(won.award), payrollMonth: monthInWords(won.payrollMonth) },
    }),
    praise: praise.map(({ stage, by, text }) => ({
      by: by.name,
      stage: nominationTexts.stages[stage],
      text,
    })),
  }
}
