/** Passes on the open stages of somebody who cannot decide them: of who has left or is blocked to their line manager,
 * else to the desk (docs/product.md#passing-on); of whom mail does not reach to the desk, with an alarm, since nobody
 * may have seen them. */
import { alarmingLogs } from '#events/subscriptions.ts'
import { changeNomination, successorOf } from '#functions/nominations/changing.ts'
import { findNomination, waitingFor } from '#functions/nominations/store.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { Approver, Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

const pageSize = 25

/** Whom stages go to, and why. */
interface Going {
  readonly to: Approver
  readonly reason: string
}

/** Nobody whom it could be: the desk. */
const toDesk: Going = {
  to: { name: nominationTexts.desk, email: '' },
  reason: nominationTexts.approverUnreachable,
}

/** Does nothing for who is active and can be reached; gives how many stages it passed on. Doing it again changes nothing:
 * what is passed on leaves the list. */
export async function reassignLeaverStages(person: Person): Promise<number> {
  const going = await whereTo(person)
  if (!going) return 0
  let passedOn = 0
  const { personId } = person
  for (const awards of ['standard', 'month'] as const) {
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await waitingFor(personId, awards, { size: pageSize, cursor })
      for (const head of page.items) if (await passOn(head, personId, going)) passedOn += 1
      cursor = page.next
    }
  }
  return passedOn
}

async function whereTo(person: Person): Promise<Going | undefined> {
  if (isActive(person)) return isMuted(person) ? toDesk : undefined
  const to = await successorOf(person.personId)
  return to && { to, reason: nominationTexts.approverLeft }
}

/** The request to an approver could not be sent, because mail to them comes back. */
export async function reassignUnreachable(nominationId: string, personId: string): Promise<void> {
  const head = await findNomination(nominationId)
  if (head) await passOn(head, personId, toDesk)
}

/** Whether it was passed on. */
async function passOn(head: Nomination, from: string, { to, reason }: Going): Promise<boolean> {
  const step = pendingStep(head)
  // The list is a moment old: it may be somebody else's turn by now.
  if (step?.approver?.personId !== from) return false
  const { id } = head
  const { stage } = step
  const by = { name: nominationTexts.product }
  const doing = { by, isAdmin: false, now: clock(), requestId: 'leaver' }
  try {
    await changeNomination(id, { what: 'reassigned', stage, to, reason }, doing)
    log('info', 'stage passed on', { nominationId: id, stage })
    if (reason === toDesk.reason) log('error', alarmingLogs.unreachable, { nominationId: id, stage })
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'busy') throw error
    log('info', 'stage not passed on', { nominationId: id, stage, code: error.code })
    return false
  }
}
