/** Serves the nominations endpoints. */
import { readDelegateRights } from '#functions/delegations/standing.ts'
import { asViewer, viewFor } from '#functions/nominations/access/reader-view.ts'
import { sizesOf } from '#functions/nominations/counts/lists.ts'
import { listForDesk } from '#functions/nominations/lists/desk.ts'
import { high5sOf, receivedBy, unansweredBy } from '#functions/nominations/lists/nominees.ts'
import { listDecidedAsHrbp, listToReview, withTotal } from '#functions/nominations/lists/own.ts'
import { queueAround } from '#functions/nominations/lists/queue.ts'
import { listStandingIn } from '#functions/nominations/lists/standing-in.ts'
import { waitingForMe } from '#functions/nominations/lists/waiting.ts'
import {
  answerCommand,
  answerDocuments,
  decisionCommand,
  downgradeCommand,
} from '#functions/nominations/review/answering.ts'
import { changeNomination, delegationOver } from '#functions/nominations/review/changing.ts'
import { removePraise } from '#functions/nominations/review/praise.ts'
import { isRepeat } from '#functions/nominations/review/repeats.ts'
import { quickPicksFor, suggestNominees } from '#functions/nominations/submit/candidates.ts'
import { forecast } from '#functions/nominations/submit/forecast.ts'
import { submitNomination } from '#functions/nominations/submit/submit.ts'
import { findPerson } from '#functions/people/store.ts'
import { type Actor, type ActorRequest, actorRef } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { isInvolved, mayRead, mayRemovePraise, partiesOf } from './policy.ts'
import { findFullNomination, sentBy } from './store.ts'

export const handler = serve(nominationsApi, {
  submitNomination({ body, actor, once, now, requestId }) {
    return submitNomination(body, actor, { once, now, requestId })
  },

  checkNomination({ body, actor, now }) {
    return forecast(body, actor, now)
  },

  suggestNominees({ body, actor }) {
    return suggestNominees(body, actor)
  },

  getQuickPicks({ query: { eventId, monetary }, actor }) {
    return quickPicksFor({ eventId, monetary: monetary === 'true' }, actor)
  },

  async getNomination({ params: { id }, actor, now }) {
    return viewFor(await read(id, actor, now), actor, now)
  },

  async answerNomination({ params: { id }, body: given, actor, now, requestId }) {
    const answer = async (nomination: FullNomination) => {
      const command = answerCommand(given, nomination.head)
      // The files of an answer that is repeated belong to the nomination already.
      if (isRepeat(nomination, command, actor.person)) return { command }
      const { documents, writes } = await answerDocuments(given.documents, actor.personId, id)
      return { command: documents.length > 0 ? { ...command, documents } : command, writes }
    }
    try {
      return await viewFor(await change(id, answer, { actor, now, requestId }), actor, now)
    } catch (error) {
      // The same answer at the same moment may have been faster.
      const latest = error instanceof Problem ? await read(id, actor, now) : undefined
      if (latest && isRepeat(latest, answerCommand(given, latest.head), actor.person))
        return viewFor(latest, actor, now)
      throw error
    }
  },

  async decideStage({ params: { id, stage }, body: given, actor, now, requestId }) {
    const decide = async () => ({ command: decisionCommand(stage, given) })
    return viewFor(await change(id, decide, { actor, now, requestId }, stage), actor, now)
  },

  async downgradeNomination({ params: { id }, body: given, actor, now, requestId }) {
    const downgrade = async ({ head }: FullNomination) => ({
      command: await downgradeCommand(head, given, now),
    })
    const changed = await change(id, downgrade, { actor, now, requestId }, given.stage)
    return viewFor(changed, actor, now)
  },

  async reassignStage({ params: { id, stage }, body: { personId, reason }, actor, now, requestId }) {
    const reassign = async () => {
      const person = await findPerson(personId)
      if (!person?.hierarchy || !isActive(person)) throw new Problem('reassign-not-possible')
      const to = { personId, name: person.name, email: person.email }
      return { command: { what: 'reassigned', stage, to, reason } as const }
    }
    return viewFor(await change(id, reassign, { actor, now, requestId }), actor, now)
  },

  async withdrawNomination({ params: { id }, body: { reason }, actor, now, requestId }) {
    return viewFor(await change(id, { what: 'withdrawn', reason }, { actor, now, requestId }), actor, now)
  },

  async removePraise({ params: { id, stage }, actor, now, requestId }) {
    const nomination = await read(id, actor, now)
    if (!mayRemovePraise(nomination, actor.person)) throw new Problem('no-access')
    await removePraise(id, stage, { by: actorRef(actor), now, requestId })
    return viewFor(nomination, actor, now)
  },

  listToReview({ query: { awards, ...paged }, actor }) {
    return listToReview(awards, paged, actor.personId)
  },

  listStandingIn({ query: { awards, ...paged }, actor, now }) {
    return listStandingIn(awards, paged, { personId: actor.personId, now })
  },

  getReviewQueue({ query, actor, now }) {
    return queueAround(query, actor, now)
  },

  listForDesk({ query: { awards, ...paged }, actor }) {
    return listForDesk(awards, paged, actor)
  },

  listSent({ query, actor: { personId } }) {
    return withTotal(sentBy(personId, query), 'sent', personId)
  },

  listReceived({ query: { only, ...paged }, actor: { personId } }) {
    if (only === 'unanswered') return unansweredBy(personId, paged)
    return withTotal(receivedBy(personId, paged), 'received', personId)
  },

  listDecidedAsHrbp({ query, actor }) {
    return listDecidedAsHrbp(query, actor.personId)
  },

  countNominations({ actor }) {
    return sizesOf(actor.personId)
  },

  getWaiting({ actor, now }) {
    return waitingForMe(actor, now)
  },

  async listHigh5s({ params: { id }, query }) {
    if (!(await findPerson(id))) throw new Problem('not-found')
    return withTotal(high5sOf(id, query), 'high5s', id)
  },
})

/** Raises `not-found`, and `no-access` where the actor may not read it. */
async function read(id: string, actor: Actor, now: Date): Promise<FullNomination> {
  const nomination = await findFullNomination(id)
  if (!nomination) throw new Problem('not-found')
  if (!mayRead(nomination, await asViewer(nomination.head, actor, now))) throw new Problem('no-access')
  return nomination
}

/** Changes a nomination that the actor may read. Others learn nothing of it, but a delegate is told that
 * their time is over. */
function change(
  id: string,
  command: Parameters<typeof changeNomination>[1],
  { actor, now, requestId }: ActorRequest,
  stage?: Stage,
): Promise<FullNomination> {
  const { personId, name, roles } = actor.person
  const check = async ({ head, body }: FullNomination) => {
    const rights = await readDelegateRights(head, { personId, now, stage })
    const { standsFor, stoodFor, wasLate } = rights
    // Nominees hear nothing of what becomes of a stage.
    if (isInvolved(personId, partiesOf({ head, body }))) {
      if (!mayRead({ head, body }, { personId, roles })) throw new Problem('no-access')
      return undefined
    }
    if (wasLate || mayRead({ head, body }, { personId, roles, standsFor })) return rights
    throw stoodFor ? delegationOver(stoodFor) : new Problem('no-access')
  }
  return changeNomination(id, command, {
    by: { personId, name },
    isAdmin: actor.isAdmin,
    now,
    requestId,
    check,
  })
}
