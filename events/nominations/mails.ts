/** The mails of a nomination's changes: who gets one, who a copy (decision N3), and what each tells. */
import * as z from 'zod'
import { type High5Content, high5Letter } from '#events/mail/high5.ts'
import type { Letter } from '#events/mail/letter.ts'
import { desk } from '#events/mail/mailboxes.ts'
import { type LetterKind, type NominationContent, nominationLetter } from '#events/mail/nomination.ts'
import { findWhole } from '#functions/nominations/store.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { id } from '#shared/ids.ts'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { liveMembers, whoseOf } from '#shared/nominations/acts.ts'
import type { Telling } from '#shared/nominations/events.ts'
import type { Nomination, NominationBody, Whole } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import type { MailDraft, OutboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'

const payload = z.object({ nominationId: id, stage: z.enum(stageNames).optional() })

type Told = Extract<OutboxEvent, { event: 'nomination-told' }>
type Addressee = Pick<Person, 'personId' | 'name' | 'firstName'>

/** The mails of a change, in the order of its tellings. */
export async function mailsOfTold({ nominationId, tellings }: Told): Promise<MailDraft[]> {
  const whole = await read(nominationId)
  return tellings.flatMap((telling) => {
    const { mail: template, stage } = telling
    return addresseesOf(telling, whole).map(({ personId, name, email }, index) => ({
      to: { personId, name, email },
      // Otherwise the approvers of a team of fifty would get fifty copies.
      cc: template === 'high5' && index === 0 ? copiesOf(whole.head, whole.body) : [],
      template,
      payload: { nominationId, ...(stage && { stage }) },
    }))
  })
}

function addresseesOf({ mail, to, stage, whose }: Telling, { head, body }: Whole): MailDraft['to'][] {
  switch (to) {
    case 'nominees':
      return liveMembers(body.nominees)
    case 'unanswered':
      return body.nominees.filter((each) => each.answer?.status === 'Pending')
    case 'nominator':
      return [body.nominator]
    case 'approver': {
      const step = head.steps.find((each) => each.stage === stage)
      // It may have gone to somebody else, or been decided: nobody is asked for what is over.
      const isOver = mail === 'approver-request' && (step?.status !== '' || head.decision !== 'Accepted')
      if (!step?.approver || isOver || whoseOf(step.approver) !== whose) return []
      const { personId, name, email } = step.approver
      return personId ? [{ personId, name, email }] : [desk()].flatMap((each) => each ?? [])
    }
  }
}

/** The approvers but Exco2's, of a High5 that was sent as one: each once, and nobody who nominated or is nominated. An
 * approver without person id is nobody's address any more. */
export function copiesOf(
  { steps, nominator, downgrade }: Nomination,
  { nominees }: NominationBody,
): MailDraft['cc'] {
  if (downgrade) return []
  const involved = new Set([nominator, ...nominees].map(({ personId }) => personId))
  const copies = new Map<string, MailDraft['cc'][number]>()
  for (const { stage, approver } of steps) {
    if (stage === 'exco2' || !approver?.personId || !approver.email) continue
    const { personId, name, email } = approver
    if (!involved.has(personId)) copies.set(personId, { personId, name, email })
  }
  return [...copies.values()]
}

interface Writing {
  readonly payload: unknown
  readonly to: Addressee
  readonly siteUrl: string
}

export async function high5LetterOf({ payload: given, to, siteUrl }: Writing): Promise<Letter> {
  const { nominationId } = payload.parse(given)
  const { head, body } = await read(nominationId)
  return high5Letter(high5Content(to, head, body), siteUrl)
}

function high5Content(to: Addressee, head: Nomination, { nominees, answers }: NominationBody): High5Content {
  return {
    nominationId: head.id,
    name: to.firstName || to.name,
    nominator: head.nominator,
    behaviour: head.behaviour?.name,
    card: head.card,
    answers: contentAnswers(answers),
    others: nominees.filter(({ personId }) => personId !== to.personId).map(({ name }) => name),
  }
}

/** What writes a mail of one kind. */
export function letterOf(mail: LetterKind) {
  return async ({ payload: given, to, siteUrl }: Writing): Promise<Letter> => {
    const { nominationId, stage } = payload.parse(given)
    const whole = await read(nominationId)
    return nominationLetter(mail, contentFor(to, whole, stage), siteUrl)
  }
}

function contentFor(
  to: Addressee,
  { head, body }: Whole,
  asked: z.infer<typeof payload>['stage'],
): NominationContent {
  const { downgrade, selectionPeriod } = head
  const kind = downgrade?.from.kind ?? head.kind
  if (kind === 'high5' || kind === 'team-high5') throw new Error('A High5 has no such mail.')
  const rejecting = head.steps.find(({ status, decidedBy }) => status === 'Reject' && decidedBy)
  const stage = rejecting?.stage ?? downgrade?.stage ?? asked
  return {
    nominationId: head.id,
    kind,
    name: to.firstName || to.name,
    nominator: head.nominator,
    nominees: liveMembers(body.nominees).map(({ name }) => name),
    month: selectionPeriod && monthInWords(selectionPeriod),
    stage: stage && nominationTexts.stages[stage],
    own: asked,
    by: (rejecting?.decidedBy ?? downgrade?.by)?.name,
    reason: rejecting?.comment ?? downgrade?.reason,
    answers: contentAnswers(body.answers),
  }
}

async function read(nominationId: string): Promise<Whole> {
  const whole = await findWhole(nominationId)
  if (!whole) throw new Error(`There is no nomination ${nominationId}.`)
  return whole
}
