/** The mails of a nomination's changes: who gets one, who a copy, and what each tells. Mails are made
 * after the act that they tell of: a moment later, or a day where the mail service was out. What is no
 * longer so by then is not sent; the act that did it tells of itself (docs/product.md#recipients). */
import * as z from 'zod'
import { approverUnreachable } from '#events/alarming-logs.ts'
import {
  desk,
  type Letter,
  type Mail,
  type MailDraft,
  type Mails,
  type Writing,
} from '#events/mail/letter.ts'
import { amountsOn } from '#functions/nominations/access/worth.ts'
import { approverId } from '#functions/nominations/review/approvers.ts'
import { reviewRequest } from '#functions/nominations/review/notifications.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { findEntitlement } from '#functions/payroll/entitlement-store.ts'
import { findPerson } from '#functions/people/store.ts'
import { recipientsOf } from '#functions/reminders/recipients.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { id } from '#shared/ids.ts'
import type { NominationMail, Notification } from '#shared/nominations/events.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, isRejected, liveMembers, pendingStep } from '#shared/nominations/review-state.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { amountsInWords } from '#shared/nominations/worth-words.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { approversOfSeveral, copiesOf, membersApprovedBy } from './copies.ts'
import { type High5Content, high5ApproverLetter, high5Letter } from './high5-letters.ts'
import { contentFor, wonContent } from './letter-content.ts'
import { type LetterKind, nominationLetter } from './letters.ts'
import { reassignUnreachable } from './pass-on-stages.ts'

/** The data of a mail, besides the nomination as it is. */
const payload = z.object({
  nominationId: id,
  stage: z.enum(stageNames).optional(),
  /** Members whom it tells of. */
  members: z.array(id).optional(),
  /** The approver in whose place a delegate is told, and to which day they stand in. */
  standsFor: id.optional(),
  until: z.string().optional(),
  /** Whether the product did of itself what it tells of. */
  unasked: z.boolean().optional(),
})

type Told = Extract<OutboxEvent, { event: 'nomination-told' }>
type Addressee = Writing['to']

/** The mails of a change, in the order of its notifications. */
export async function mailsOfChange({
  nominationId,
  tellings: notifications,
  unasked,
}: Told): Promise<MailDraft[]> {
  const nomination = await read(nominationId)
  const drafts = await Promise.all(notifications.map((each) => draftsOf(each, nomination)))
  return drafts.flat().map((each) => (unasked ? { ...each, payload: { ...each.payload, unasked } } : each))
}

async function draftsOf(notification: Notification, nomination: FullNomination): Promise<MailDraft[]> {
  const { mail: template, stage, members } = notification
  const addressees = await addresseesOf(notification, nomination)
  const drafts = addressees
    .filter(({ personId: whose }) => isStillRelevant(template, nomination, { whose, stage }))
    .map(({ personId, name, email }) => ({
      to: { personId, name, email },
      cc: template === 'high5' ? copiesOf(nomination, { personId }) : [],
      template,
      payload: { nominationId: nomination.head.id, ...(stage && { stage }), ...(members && { members }) },
    }))
  return ofStages.includes(template)
    ? Promise.all(drafts.map((each) => toDelegate(each, nomination, notification)))
    : drafts
}

/** Mails that ask for a decision, or tell that it no longer waits. */
const ofStages: readonly NominationMail[] = [
  'approver-request',
  'stage-withdrawn',
  'stage-downgraded',
  'stage-passed-on',
]

/** Addresses a mail to the delegate of the approver, with the approver in copy. Nobody is told in another's
 * place of their own act, or of a stage that is theirs now. */
async function toDelegate(
  draft: MailDraft,
  nomination: FullNomination,
  { stage, by }: Notification,
): Promise<MailDraft> {
  const { to, cc, ...place } = await recipientsOf(nomination, draft.to, clock())
  const step = nomination.head.steps.find((each) => each.stage === stage)
  const unasked = [by, step?.approver?.personId]
  if (!place.standsFor || unasked.includes(to.personId)) return draft
  return { ...draft, to, cc: [...cc], payload: { ...draft.payload, ...place } }
}

async function addresseesOf(
  { mail, to, stage, whose }: Notification,
  nomination: FullNomination,
): Promise<MailDraft['to'][]> {
  const { head, body } = nomination
  switch (to) {
    case 'nominees':
      return liveMembers(body.nominees)
    case 'unanswered':
      return body.nominees.filter((each) => each.answer?.status === 'Pending')
    case 'nominator':
      return [body.nominator]
    case 'approvers-of-several':
      return approversOfSeveral(nomination)
    case 'former-approver': {
      const former = whose === approverId(undefined) ? desk() : await findPerson(whose ?? '')
      return former ? [former] : []
    }
    case 'approver': {
      const step = head.steps.find((each) => each.stage === stage)
      if (!step?.approver || approverId(step.approver) !== whose) return []
      const { personId, name, email } = step.approver
      if (personId) return [{ personId, name, email }]
      const mailbox = desk()
      if (!mailbox && mail === 'approver-request')
        log('error', approverUnreachable, { nominationId: head.id, stage })
      return mailbox ? [mailbox] : []
    }
  }
}

type Made = z.infer<typeof payload>

type Writer = (site: string) => Letter

/** A mail that is written from the nomination as it is then; not at all where what it says is no longer
 * so. */
function mailOf(
  template: NominationMail,
  write: (nomination: FullNomination, to: Addressee, about: Made) => Writer | Promise<Writer>,
): Mail {
  return {
    isUnasked: (given) => payload.parse(given).unasked === true,
    letter: async ({ payload: given, to, siteUrl }) => {
      const about = payload.parse(given)
      const nomination = await read(about.nominationId)
      const whose = about.standsFor ?? to.personId
      if (!isStillRelevant(template, nomination, { whose, stage: about.stage })) return undefined
      return (await write(nomination, to, about))(siteUrl)
    },
  }
}

const high5 = mailOf('high5', (nomination, to) => (siteUrl) => {
  const others = liveMembers(nomination.body.nominees).filter(({ personId }) => personId !== to.personId)
  const names = others.map(({ name }) => name)
  return high5Letter({ ...high5Content(nomination, to), others: names }, siteUrl)
})

const high5Approver = mailOf('high5-approver', (nomination, to) => (siteUrl) => {
  const all = liveMembers(nomination.body.nominees).map(({ name }) => name)
  return high5ApproverLetter(
    { ...high5Content(nomination, to), all, own: membersApprovedBy(nomination, to.personId) },
    siteUrl,
  )
})

function high5Content({ head, body }: FullNomination, to: Addressee): Omit<High5Content, 'others'> {
  return {
    nominationId: head.id,
    name: to.firstName || to.name,
    nominator: head.nominator,
    behaviour: head.behaviour?.name,
    card: head.card,
    answers: contentAnswers(body.answers),
  }
}

/** A mail about a nomination on its way. */
function reviewMail(kind: LetterKind): Mail {
  return mailOf(
    kind,
    (nomination, to, about) => (siteUrl) =>
      nominationLetter(kind, contentFor(kind, nomination, { ...about, to }), siteUrl),
  )
}

/** The mail that asks somebody to decide: with what is decided about. */
const approverRequest = mailOf('approver-request', (nomination, to, about) => {
  const kind = kindOf(nomination.head.kind)
  const worth = amountsInWords(amountsOn(liveMembers(nomination.body.nominees), kind, clock()))
  const content = { ...contentFor('approver-request', nomination, { ...about, to }), worth }
  return (siteUrl) => nominationLetter('approver-request', content, siteUrl)
})

/** The mail to nominees of a withdrawn nomination: with what becomes of its money, where it was approved. */
const withdrawnNominee = mailOf('withdrawn-nominee', async (nomination, to, about) => {
  const award = await findEntitlement(nomination.head)
  const content = {
    ...contentFor('withdrawn-nominee', nomination, { ...about, to }),
    ...(award && { notPaid: award.withdrawal ? ('before' as const) : ('after' as const) }),
  }
  return (siteUrl) => nominationLetter('withdrawn-nominee', content, siteUrl)
})

/** Makes the mail to a winner. */
function wonMail(kind: LetterKind): Mail {
  return mailOf(kind, async (nomination, to, about) => {
    const won = await wonContent(nomination, to.personId ?? '')
    return (siteUrl) =>
      nominationLetter(kind, { ...contentFor(kind, nomination, { ...about, to }), ...won }, siteUrl)
  })
}

/** All mails about nominations, for the registry. */
export const mailsOfNominations: Mails<NominationMail> = {
  high5,
  'high5-approver': high5Approver,
  'nomination-sent': reviewMail('nomination-sent'),
  'accept-request': reviewMail('accept-request'),
  'team-notice': reviewMail('team-notice'),
  'approver-request': {
    ...approverRequest,
    whenUnreachable: async ({ to, payload: given }) => {
      const { nominationId, standsFor, stage, unasked } = payload.parse(given)
      if (standsFor && stage) await askAgain(nominationId, requestTo(standsFor, stage), unasked)
      else await reassignUnreachable(nominationId, to.personId)
    },
  },
  rejected: reviewMail('rejected'),
  'rejected-approver': reviewMail('rejected-approver'),
  'award-congratulations': wonMail('award-congratulations'),
  'award-notification': reviewMail('award-notification'),
  'month-award': wonMail('month-award'),
  'month-award-notification': reviewMail('month-award-notification'),
  downgraded: reviewMail('downgraded'),
  'member-declined': reviewMail('member-declined'),
  'members-unanswered': reviewMail('members-unanswered'),
  'nomination-declined': reviewMail('nomination-declined'),
  withdrawn: reviewMail('withdrawn'),
  'withdrawn-nominee': withdrawnNominee,
  'stage-withdrawn': reviewMail('stage-withdrawn'),
  'stage-downgraded': reviewMail('stage-downgraded'),
  'stage-passed-on': reviewMail('stage-passed-on'),
}

const requestTo = (personId: string, stage: Stage) => reviewRequest(stage, { personId, name: '', email: '' })

/** Asks the approver again whose delegate cannot be reached any more. */
function askAgain(nominationId: string, request: Notification, unasked = false): Promise<void> {
  const entry = { event: 'nomination-told' as const, nominationId, tellings: [request] }
  return transact([outboxWrite({ ...entry, ...(unasked && { unasked }) }, clock())])
}

async function read(nominationId: string): Promise<FullNomination> {
  const nomination = await findFullNomination(nominationId)
  if (!nomination) throw new Error(`There is no nomination ${nominationId}.`)
  return nomination
}

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
