/** The mails of a nomination's changes: who gets one, who a copy, and what each tells. What is no longer so when a mail
 * is made is not sent (docs/product.md#who-is-told). */
import * as z from 'zod'
import { type High5Content, high5ApproverLetter, high5Letter } from '#events/mail/high5.ts'
import type { Letter } from '#events/mail/letter.ts'
import { desk } from '#events/mail/mailboxes.ts'
import { type LetterKind, nominationLetter } from '#events/mail/nomination.ts'
import type { MailDraft } from '#events/outbox/store.ts'
import { alarmingLogs } from '#events/subscriptions.ts'
import { approverName } from '#functions/nominations/notifications.ts'
import { liveMembers } from '#functions/nominations/state-machine.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { findPerson } from '#functions/people/store.ts'
import { log } from '#functions/runtime/log.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { id } from '#shared/ids.ts'
import type { NominationMail, Notification } from '#shared/nominations/events.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import { contentFor } from './content.ts'
import { approversOfSeveral, copiesOf, membersApprovedBy } from './copies.ts'
import { isStillRelevant } from './mail-relevance.ts'

/** What a mail is made of, besides the nomination as it is. */
const payload = z.object({
  nominationId: id,
  stage: z.enum(stageNames).optional(),
  /** Members whom it tells of. */
  members: z.array(id).optional(),
})

type Told = Extract<OutboxEvent, { event: 'nomination-told' }>
type Addressee = Pick<Person, 'personId' | 'name' | 'firstName'>

/** The mails of a change, in the order of its tellings. */
export async function mailsOfChange({ nominationId, tellings }: Told): Promise<MailDraft[]> {
  const whole = await read(nominationId)
  const drafts = await Promise.all(tellings.map((telling) => draftsOf(telling, whole)))
  return drafts.flat()
}

async function draftsOf(telling: Notification, whole: FullNomination): Promise<MailDraft[]> {
  const { mail: template, stage, members } = telling
  const addressees = await addresseesOf(telling, whole)
  return addressees
    .filter(({ personId: whose }) => isStillRelevant(template, whole, { whose, stage }))
    .map(({ personId, name, email }) => ({
      to: { personId, name, email },
      cc: template === 'high5' ? copiesOf(whole, { personId }) : [],
      template,
      payload: { nominationId: whole.head.id, ...(stage && { stage }), ...(members && { members }) },
    }))
}

async function addresseesOf(
  { mail, to, stage, whose }: Notification,
  whole: FullNomination,
): Promise<MailDraft['to'][]> {
  const { head, body } = whole
  switch (to) {
    case 'nominees':
      return liveMembers(body.nominees)
    case 'unanswered':
      return body.nominees.filter((each) => each.answer?.status === 'Pending')
    case 'nominator':
      return [body.nominator]
    case 'approvers-of-several':
      return approversOfSeveral(whole)
    case 'former-approver': {
      const former = whose === approverName(undefined) ? desk() : await findPerson(whose ?? '')
      return former ? [former] : []
    }
    case 'approver': {
      const step = head.steps.find((each) => each.stage === stage)
      if (!step?.approver || approverName(step.approver) !== whose) return []
      const { personId, name, email } = step.approver
      if (personId) return [{ personId, name, email }]
      const mailbox = desk()
      if (!mailbox && mail === 'approver-request')
        log('error', alarmingLogs.unreachable, { nominationId: head.id, stage })
      return mailbox ? [mailbox] : []
    }
  }
}

interface Writing {
  readonly payload: unknown
  readonly to: Addressee
  readonly siteUrl: string
}

type Made = z.infer<typeof payload>

/** What writes a mail, from the nomination as it is then; nothing where what it says is no longer so. */
function writes(
  mail: NominationMail,
  write: (whole: FullNomination, to: Addressee, about: Made) => (site: string) => Letter,
) {
  return async ({ payload: given, to, siteUrl }: Writing): Promise<Letter | undefined> => {
    const about = payload.parse(given)
    const whole = await read(about.nominationId)
    if (!isStillRelevant(mail, whole, { whose: to.personId, stage: about.stage })) return undefined
    return write(whole, to, about)(siteUrl)
  }
}

export const high5LetterOf = writes('high5', (whole, to) => (siteUrl) => {
  const others = liveMembers(whole.body.nominees).filter(({ personId }) => personId !== to.personId)
  const names = others.map(({ name }) => name)
  return high5Letter({ ...high5Content(whole, to), others: names }, siteUrl)
})

export const high5ApproverLetterOf = writes('high5-approver', (whole, to) => (siteUrl) => {
  const all = liveMembers(whole.body.nominees).map(({ name }) => name)
  return high5ApproverLetter(
    { ...high5Content(whole, to), all, own: membersApprovedBy(whole, to.personId) },
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

/** What writes a mail of one kind: reads the nomination when the mail is made, and gives nothing where it has been
 * overtaken. */
export function letterOf(mail: LetterKind) {
  return writes(
    mail,
    (whole, to, about) => (siteUrl) =>
      nominationLetter(mail, contentFor(mail, whole, { ...about, to }), siteUrl),
  )
}

async function read(nominationId: string): Promise<FullNomination> {
  const whole = await findFullNomination(nominationId)
  if (!whole) throw new Error(`There is no nomination ${nominationId}.`)
  return whole
}
