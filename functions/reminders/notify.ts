/** Reminds the people for whom a single nomination waits (docs/product.md#reminders-by-hand). */
import pMap from 'p-map'
import { findBody } from '#functions/nominations/body-store.ts'
import { findNominationCalled } from '#functions/nominations/store.ts'
import { findPeople } from '#functions/people/store.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { fill } from '#shared/messages/fill.ts'
import { reminderRefusals } from '#shared/messages/reminders-refusals.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'
import { reminderByHand, whyNotRemind } from './by-hand.ts'
import type { Reminding } from './person-reminder.ts'
import { waitingStateOf } from './standing.ts'
import { lastReminder } from './store.ts'
import type { WaitingPosition } from './waiting.ts'

/** Returns the refusal for a reason. */
export function notReminded(reason: keyof typeof reminderRefusals, name = ''): Problem {
  return new Problem('not-reminded', { values: { reason: fill(reminderRefusals[reason], { name }) } })
}

export interface Notified {
  readonly reminded: number
  readonly waitedFor: number
}

/** A team of fifty fits into a request's time; more at once would conflict over the reminding person's
 * count. */
const atOnce = 4

/** Reminds the people of a nomination and counts them. Raises `not-found`, or why nobody was reminded. */
export async function notifyOf(idOrNumber: string, reminding: Reminding): Promise<Notified> {
  const head = await findNominationCalled(idOrNumber)
  if (!head) throw new Problem('not-found')
  const { place, personIds } = await waitedFor(head)
  const [people, last] = await Promise.all([findPeople(personIds), lastReminder.lastOf(personIds)])
  const byId = new Map(people.map((each) => [each.personId, each]))
  const failures: unknown[] = []
  // One who cannot be reminded stops no other.
  const remind = (personId: string) =>
    notify(byId.get(personId), { place, last: last.get(personId), reminding }).catch((error: unknown) => {
      failures.push(error)
    })
  await pMap(personIds, remind, { concurrency: atOnce })
  for (const error of failures)
    if (!isRefusal(error)) log('error', 'reminder failed', { nomination: head.id, ...faultFields(error) })
  const reminded = personIds.length - failures.length
  if (reminded === 0) throw whyNobody(failures)
  return { reminded, waitedFor: personIds.length }
}

const isRefusal = (error: unknown) => error instanceof Problem && error.code === 'not-reminded'

/** Chooses the reason: a fault that may pass says more than that the others were reminded before. */
function whyNobody(failures: readonly unknown[]): unknown {
  const [first, ...others] = failures
  return failures.find((each) => !isRefusal(each)) ?? (others.length > 0 ? notReminded('everybody') : first)
}

/** Finds the people who are waited for: the approver, or the unanswered nominees. */
async function waitedFor(head: Nomination): Promise<{ place: WaitingPosition; personIds: string[] }> {
  const { id, createdAt } = head
  const state = waitingStateOf(head)
  if (state.is === 'stage') {
    const { approver, waitingSince: since = createdAt } = state.step
    if (!approver?.personId) throw notReminded(approver?.desk ? 'desk' : 'unreachable', approver?.name)
    return { place: { id, since, as: 'approver' }, personIds: [approver.personId] }
  }
  if (state.is !== 'nominees') throw notReminded(state.is)
  const body = await findBody(id)
  const unanswered = body?.nominees.filter(({ answer }) => answer?.status === 'Pending') ?? []
  if (unanswered.length === 0) throw notReminded('changed')
  return {
    place: { id, since: createdAt, as: 'nominee' },
    personIds: unanswered.map(({ personId }) => personId),
  }
}

interface Notifying {
  readonly place: WaitingPosition
  readonly last: string | undefined
  readonly reminding: Reminding
}

/** Reminds one of them. Raises `not-reminded` with the reason, and `limit-reached`. */
async function notify(person: Person | undefined, { place, last, reminding }: Notifying): Promise<void> {
  const { now, by } = reminding
  const reason = whyNotRemind(person, last, now)
  if (reason || !person) throw notReminded(reason ?? 'unreachable', person?.name)
  const reminder = await reminderByHand(person, reminding, place)
  if (!reminder) throw notReminded('changed')
  const { personId = '' } = by
  try {
    await withinLimits({ personId, now, acts: { reminder: 1 } }, (counts) =>
      transact([...reminder.writes, ...counts]),
    )
  } catch (error) {
    // Somebody else was faster.
    if (error instanceof ConditionFailed) throw notReminded('today', person.name)
    throw error
  }
  await reminder.recordRest()
}
