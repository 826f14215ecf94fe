/** Passes on the open stages of somebody who cannot decide them: of who has left or is blocked to their line
 * manager, else to the desk (docs/product.md#reassigning); of whom mail does not reach to the desk, with an
 * alarm, since nobody may have seen them. */
import { approverUnreachable } from '#events/alarming-logs.ts'
import { changeNomination, successorOf } from '#functions/nominations/review/changing.ts'
import { waitingFor } from '#functions/nominations/store.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { Approver, FullNomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

const pageSize = 25

/** The new approver of stages, and the reason. */
interface Going {
  readonly to: Approver
  readonly reason: string
}

/** Nobody whom it could be: the desk. */
const toDesk: Going = {
  to: { name: nominationTexts.desk, email: '' },
  reason: nominationTexts.approverUnreachable,
}

/** Does nothing for who is active and can be reached; gives how many stages it passed on. Doing it again
 * changes nothing: what is passed on leaves the list. */
export async function reassignLeaverStages(person: Person): Promise<number> {
  const going = await whereTo(person)
  if (!going) return 0
  let passedOn = 0
  const { personId } = person
  for (const awards of ['standard', 'month'] as const) {
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await waitingFor(personId, awards, { size: pageSize, cursor })
      for (const { id } of page.items) if (await passOn(id, personId, going)) passedOn += 1
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
  await passOn(nominationId, personId, toDesk)
}

/** Whether it was passed on. */
async function passOn(nominationId: string, from: string, { to, reason }: Going): Promise<boolean> {
  const decide = async ({ head }: FullNomination) => {
    const step = pendingStep(head)
    // It may be somebody else's turn by now, or have been given to somebody else.
    if (step?.approver?.personId !== from) throw new Problem('not-your-turn')
    return { command: { what: 'reassigned' as const, stage: step.stage, to, reason } }
  }
  const by = { name: nominationTexts.product }
  const doing = { by, isAdmin: false, now: clock(), requestId: 'leaver' }
  try {
    const { head } = await changeNomination(nominationId, decide, doing)
    const stage = pendingStep(head)?.stage
    log('info', 'stage passed on', { nominationId, stage })
    if (reason === toDesk.reason) log('error', approverUnreachable, { nominationId, stage })
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'busy') throw error
    log('info', 'stage not passed on', { nominationId, code: error.code })
    return false
  }
}
