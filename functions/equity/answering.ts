/** A nominee's answer: once, also where something else happens at the same moment
 * (docs/product.md#answering-for-equity). */
import type { ActorRequest } from '#functions/runtime/actor.ts'
import { actingOf, auditWrite } from '#functions/runtime/audit.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, update, type Write } from '#functions/runtime/writes.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import type { EquityState } from '#shared/equity/states.ts'
import { Problem } from '#shared/problems.ts'
import { equityCounter, equityNominations, findOf, liveKey, submissionPartition } from './store.ts'

type Answer = Exclude<EquityState, 'Pending'>

const answerActs = {
  Accepted: 'accepted the nomination for employment equity',
  Declined: 'declined the nomination for employment equity',
} as const satisfies Record<Answer, string>

/** The nomination once its nominee has answered; the same answer again changes nothing. Raises `no-access`
 * for anybody else, and `equity-answered` where it was answered otherwise. */
export async function answerEquity(
  nomination: EquityNomination,
  answer: Answer,
  { actor, now, requestId }: ActorRequest,
): Promise<EquityNomination> {
  const { id, nominee, submissionId } = nomination
  if (nominee.personId !== actor.personId) throw new Problem('no-access')
  if (nomination.state !== 'Pending') return answered(nomination, answer)
  const after: EquityNomination = {
    ...nomination,
    version: nomination.version + 1,
    state: answer,
    answeredAt: now.toISOString(),
  }
  try {
    await transact([
      ...writesOf(nomination, after),
      ...equityCounter.changes([after], [nomination]),
      auditWrite({
        subject: submissionPartition(submissionId),
        what: answerActs[answer],
        after: { id },
        ...actingOf({ actor, now, requestId }),
      }),
      outboxWrite({ event: 'equity-answered', nominationId: id }, now),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // Another tab was faster.
    const latest = await findOf(nominee.personId, id)
    if (!latest || latest.state === 'Pending') throw new Problem('busy')
    return answered(latest, answer)
  }
  return after
}

function answered(nomination: EquityNomination, answer: Answer): EquityNomination {
  const { state, nominator } = nomination
  if (state === answer) return nomination
  throw new Problem('equity-answered', { values: { answer: state, nominator: nominator.name } })
}

/** Declined, it makes room: then another may be the live one. So an id is asked for besides the version. */
function writesOf(before: EquityNomination, after: EquityNomination): Write[] {
  const { id, version, nominee } = before
  const key = liveKey(nominee.personId)
  if (after.state === 'Declined')
    return [deleteItem(key, { only: { id, version } }), create(equityNominations, after)]
  const { state, answeredAt } = after
  return [update(key, { set: { version: after.version, state, answeredAt }, only: { id, version } })]
}
