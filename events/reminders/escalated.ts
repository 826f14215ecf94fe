/** Stages of one approver that a run escalated: one mail to the desk, one to the approver
 * (docs/product.md#escalation). */

import { approverUnreachable } from '#events/alarming-logs.ts'
import { desk, type MailDraft, type Mails } from '#events/mail/letter.ts'
import { reviewRequest } from '#functions/nominations/review/notifications.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { findPerson } from '#functions/people/store.ts'
import type { WaitingNomination } from '#functions/reminders/waiting.ts'
import { log } from '#functions/runtime/log.ts'
import { gatheredWrite, outboxEntries, outboxKey } from '#functions/runtime/outbox.ts'
import { getItem } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { type EscalatedStage, mostEscalated, stagesEscalated } from '#shared/reminders/events.ts'
import { deskRequestsLetter, passedOnLetter } from './escalated-letters.ts'
import { addressed, draftsFor, forReader, itemOf, payload } from './mails.ts'

type Escalated = Extract<OutboxEvent, { event: 'stages-escalated' }>
type PassedOn = Extract<OutboxEvent, { event: 'nomination-told' }>

/** Returns a function that adds an escalated stage to the run's entry for its approver; after that is done,
 * to a new one. */
export function gatheringOf(personId: string): (stage: EscalatedStage, now: Date) => Promise<Write> {
  let entryId: string | undefined
  return async (stage, now) => {
    const entry = entryId === undefined ? undefined : await getItem(outboxEntries, outboxKey(entryId))
    const before = entry && !entry.doneAt ? stagesEscalated.parse(entry.payload).stages : []
    const isFull = before.length === mostEscalated
    const stages = isFull ? [stage] : [...before, stage]
    const open = isFull || before.length === 0 ? undefined : entry
    const { outboxId, write } = gatheredWrite({ event: 'stages-escalated', personId, stages }, now, open)
    entryId = outboxId
    return write
  }
}

/** Returns a single escalated stage as a usual reassignment; nothing for several. */
export function changeOfSingle({ personId, stages: [only, ...others] }: Escalated): PassedOn | undefined {
  if (!only || others.length > 0) return undefined
  const { id: nominationId, stage } = only
  const former = { mail: 'stage-passed-on', to: 'former-approver', stage, whose: personId } as const
  const tellings = [reviewRequest(stage, undefined), former]
  return { event: 'nomination-told', nominationId, tellings, unasked: true }
}

/** Returns the mails about stages that went to the recognition desk. */
export async function mailsOfEscalated({ personId, stages }: Escalated): Promise<MailDraft[]> {
  const mailbox = desk()
  if (!mailbox) log('error', approverUnreachable, { nominations: stages.map(({ id }) => id) })
  const requests: MailDraft[] = mailbox
    ? [{ to: mailbox, cc: [], template: 'desk-requests', payload: { personId, stages } }]
    : []
  return [...requests, ...(await draftsFor(personId, 'stages-passed-on', { stages }))]
}

const stagesPayload = payload.extend({ stages: stagesEscalated.shape.stages })

/** Both mails, for the registry. What has been overtaken when one is made is left out. */
export const escalatedMails: Mails<'stages-passed-on' | 'desk-requests'> = {
  'stages-passed-on': {
    isUnasked: () => true,
    letter: async ({ payload: given, to, siteUrl }) => {
      const { stages, ...about } = stagesPayload.parse(given)
      const gone = (await nominationsOf(stages)).filter(({ head, stage }) => {
        const step = head.steps.find((each) => each.stage === stage)
        return step?.approver?.personId !== about.personId
      })
      const items = (await forReader(gone, to.personId, about)).map(itemOf)
      return items.length > 0
        ? passedOnLetter({ ...(await addressed(to, about)), items }, siteUrl)
        : undefined
    },
  },
  'desk-requests': {
    isUnasked: () => true,
    letter: async ({ payload: given, siteUrl }) => {
      const { stages, personId } = stagesPayload.parse(given)
      const items = (await nominationsOf(stages))
        .filter(({ head, stage }) => {
          const step = pendingStep(head)
          return step?.stage === stage && step?.approver?.desk
        })
        .map(itemOf)
      const approver = (await findPerson(personId))?.name ?? ''
      return items.length > 0 ? deskRequestsLetter({ approver, items }, siteUrl) : undefined
    },
  },
}

async function nominationsOf(stages: readonly EscalatedStage[]): Promise<WaitingNomination[]> {
  const heads = await findHeads(stages.map(({ id }) => headKey(id)))
  const byId = new Map(heads.map((head) => [head.id, head]))
  return stages.flatMap(({ id, stage }) => {
    const head = byId.get(id)
    return head ? [{ id, since: head.createdAt, as: 'approver' as const, head, stage }] : []
  })
}
