/** Adds the notices of outbox mails, independently of their sending (docs/product.md#notifications). */
import * as z from 'zod'
import type { Changed } from '#events/runtime/stream.ts'
import { addNotice, type KeptNotice, type Subject } from '#functions/notifications/store.ts'
import { findPeople } from '#functions/people/store.ts'
import { readItem } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { mailId, type OutboxMail, outboxMails } from '#functions/runtime/outbox.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { isNoticeKind, mailKindOf, type SubjectKind } from '#shared/outbox/mail-kinds.ts'
import { wantsNotice } from '#shared/people/notification-rows.ts'
import { isActive } from '#shared/people/rules.ts'

const payloadShape = z.object({
  nominationId: z.string().optional(),
  ideaId: z.string().optional(),
  commentId: z.string().optional(),
  approverId: z.string().optional(),
  delegationId: z.string().optional(),
  /** Of thanks: who says them. */
  personId: z.string().optional(),
  /** Of what becomes of an idea: when it was said. */
  at: z.string().optional(),
  stage: z.enum(stageNames).optional(),
})
type Told = z.infer<typeof payloadShape>

const subjects: Readonly<Record<SubjectKind, (payload: Told) => Omit<Subject, 'about'>>> = {
  nomination: ({ nominationId }) => ({ id: nominationId }),
  idea: ({ ideaId }) => ({ id: ideaId }),
  comment: ({ ideaId, commentId }) => ({ id: ideaId, part: commentId }),
  equity: ({ nominationId }) => ({ id: nominationId }),
  innovation: ({ nominationId }) => ({ id: nominationId }),
  delegation: ({ delegationId, approverId }) => ({ id: delegationId, part: approverId }),
  reviews: () => ({}),
}

/** Adds the notices of a mail that was queued. Doing it again, late or out of order changes nothing. */
export async function projectNotices({ images, created }: Changed): Promise<void> {
  if (!created) return
  await addNoticesOf(readItem(outboxMails, images[0] ?? {}))
}

/** As `projectNotices`, of the mail itself. */
export async function addNoticesOf(mail: OutboxMail): Promise<void> {
  const { template, to, cc } = mail
  if (!isNoticeKind(template)) return
  const { row, copies } = mailKindOf(template)
  const ids = [to, ...(copies ? cc : [])].map(({ personId }) => personId)
  const notice = noticeOf(mail)
  // The mailboxes of the product are nobody's account.
  for (const person of await findPeople(ids)) {
    const wants = row !== undefined && wantsNotice(person.preferences, row)
    if (!wants || !isActive(person) || person.personId === notice.by) continue
    await addNotice({ ...notice, personId: person.personId }, clock())
  }
}

function noticeOf(mail: OutboxMail): Omit<KeptNotice, 'personId' | 'ttl'> {
  const { template, payload, createdAt } = mail
  const about = mailKindOf(template as Parameters<typeof mailKindOf>[0]).about ?? 'reviews'
  const details = payloadShape.parse(payload)
  const { stage, at: instant } = details
  return {
    id: mailId(mail),
    kind: template,
    subject: { about, ...subjects[about](details) },
    ...(template === 'thanks' && { by: details.personId }),
    ...(stage && { stage }),
    ...(instant && { instant }),
    at: createdAt,
  }
}
