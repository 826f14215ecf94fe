/** Passes the open stages of somebody who has left or is blocked to their line manager, else to the desk (decision N4). */
import { changeNomination, successorOf } from '#functions/nominations/changing.ts'
import { waitingFor } from '#functions/nominations/store.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { pendingStep } from '#shared/nominations/approvers.ts'
import type { Approver, Nomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

const pageSize = 25

/** Does nothing for who is active. Doing it again changes nothing: what is passed on leaves the list. */
export async function passOnStages(person: Person): Promise<void> {
  if (isActive(person)) return
  const { personId } = person
  const to = await successorOf(personId)
  if (!to) return
  for (const awards of ['standard', 'month'] as const) {
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await waitingFor(personId, awards, { size: pageSize, cursor })
      for (const head of page.items) await passOn(head, personId, to)
      cursor = page.next
    }
  }
}

async function passOn(head: Nomination, from: string, to: Approver): Promise<void> {
  const step = pendingStep(head)
  // The list is a moment old: it may be somebody else's turn by now.
  if (step?.approver?.personId !== from) return
  const { id } = head
  const { stage } = step
  const by = { name: nominationTexts.product }
  const doing = { by, isAdmin: false, now: clock(), requestId: 'leaver' }
  try {
    await changeNomination(id, { what: 'reassigned', stage, to, reason: nominationTexts.approverLeft }, doing)
    log('info', 'stage passed on', { nominationId: id, stage })
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'busy') throw error
    log('info', 'stage not passed on', { nominationId: id, stage, code: error.code })
  }
}
