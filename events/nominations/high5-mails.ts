/** The mails of a new nomination: who gets one, who a copy (decision N3), and what a High5 tells. */
import * as z from 'zod'
import { type High5Content, high5Letter } from '#events/mail/high5.ts'
import type { Letter } from '#events/mail/letter.ts'
import type { MailDraft } from '#events/outbox/store.ts'
import { findBody, findNomination } from '#functions/nominations/store.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { id } from '#shared/ids.ts'
import { kinds } from '#shared/nominations/kinds.ts'
import type { Nomination, NominationBody } from '#shared/nominations/model.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'

const payload = z.object({ nominationId: id })

type Created = Extract<OutboxEvent, { event: 'nomination-created' }>
type Addressee = Pick<Person, 'personId' | 'name' | 'firstName'>

/** Who gets the mail of a new nomination: every nominee, the first one with the copies. */
export async function mailsOfNew({ nominationId }: Created): Promise<MailDraft[]> {
  const { head, body } = await read(nominationId)
  const template = kinds[head.kind].nomineeMail
  return body.nominees.map(({ personId, name, email }, index) => ({
    to: { personId, name, email },
    // Otherwise the approvers of a team of fifty would get fifty copies.
    cc: index === 0 ? copiesOf(head, body) : [],
    template,
    payload: { nominationId },
  }))
}

/** The approvers but Exco2's: each once, and nobody who nominated or is nominated. An approver without person id
 * is nobody's address any more. */
export function copiesOf({ steps, nominator }: Nomination, { nominees }: NominationBody): MailDraft['cc'] {
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
  return high5Letter(contentFor(to, head, body), siteUrl)
}

function contentFor(to: Addressee, head: Nomination, { nominees, answers }: NominationBody): High5Content {
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

async function read(nominationId: string): Promise<{ head: Nomination; body: NominationBody }> {
  const [head, body] = await Promise.all([findNomination(nominationId), findBody(nominationId)])
  if (!head || !body) throw new Error(`There is no nomination ${nominationId}.`)
  return { head, body }
}
