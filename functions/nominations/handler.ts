/** Serves the nominations endpoints. */
import { findPerson } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { serve } from '#functions/runtime/serve.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { isReadByNominees, mayRead } from '#shared/nominations/read-access.ts'
import { isRepeat } from '#shared/nominations/repeats.ts'
import type { Command } from '#shared/nominations/state-machine.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'
import { answerCommand, answerDocuments, decisionCommand, downgradeCommand } from './answering.ts'
import { changeNomination } from './changing.ts'
import { countsOfNew } from './counting.ts'
import { listForDesk } from './desk-list.ts'
import { findFullNomination, receivedBy, sentBy, waitingFor } from './store.ts'
import { composeNomination, forecast } from './submission.ts'
import { submitWithFiles } from './submitting.ts'
import { viewFor } from './view.ts'

export const handler = serve(nominationsApi, {
  async submitNomination({ body: given, actor, once, now, requestId }) {
    const composed = await composeNomination(given, actor, now)
    const reply = nominationsApi.submitNomination.reply.parse(composed.head)
    try {
      await withinLimits(
        { personId: actor.personId, now, acts: countsOfNew(composed, composed.tellings) },
        (counts) => submitWithFiles({ ...composed, counts, once, reply, now, requestId }),
      )
    } catch (error) {
      if (error instanceof Problem && taken.includes(error.code)) await composed.recheck()
      throw error
    }
    return reply
  },

  checkNomination({ body, actor, now }) {
    return forecast(body, actor, now)
  },

  async getNomination({ params: { id }, actor }) {
    return viewFor(await read(id, actor), actor)
  },

  async answerNomination({ params: { id }, body: given, actor, now, requestId }) {
    const { head } = await read(id, actor)
    const act = answerCommand(given, head)
    try {
      const { documents, writes } = await answerDocuments(given.documents, actor.personId, id)
      const named = documents.length > 0 ? { ...act, documents } : act
      return await viewFor(await change(id, named, { actor, now, requestId, writes }), actor)
    } catch (error) {
      // The files of an answer that is repeated belong to the nomination already.
      const whole = error instanceof Problem ? await read(id, actor) : undefined
      if (whole && isRepeat(whole, act, actor.person)) return viewFor(whole, actor)
      throw error
    }
  },

  async decideStage({ params: { id, stage }, body: given, actor, now, requestId }) {
    await read(id, actor)
    return viewFor(await change(id, decisionCommand(stage, given), { actor, now, requestId }), actor)
  },

  async downgradeNomination({ params: { id }, body: given, actor, now, requestId }) {
    const { head } = await read(id, actor)
    const act = await downgradeCommand(head, given, now)
    return viewFor(await change(id, act, { actor, now, requestId }), actor)
  },

  async reassignStage({ params: { id, stage }, body: { personId, reason }, actor, now, requestId }) {
    await read(id, actor)
    const person = await findPerson(personId)
    if (!person?.hierarchy || !isActive(person)) throw new Problem('reassign-not-possible')
    const to = { personId, name: person.name, email: person.email }
    const act = { what: 'reassigned', stage, to, reason } as const
    return viewFor(await change(id, act, { actor, now, requestId }), actor)
  },

  async withdrawNomination({ params: { id }, body: { reason }, actor, now, requestId }) {
    await read(id, actor)
    return viewFor(await change(id, { what: 'withdrawn', reason }, { actor, now, requestId }), actor)
  },

  listToReview({ query: { awards, ...paged }, actor }) {
    return waitingFor(actor.personId, awards, paged)
  },

  listForDesk({ query: { awards, ...paged }, actor }) {
    return listForDesk(awards, paged, actor)
  },

  listSent({ query, actor }) {
    return sentBy(actor.personId, query)
  },

  async listReceived({ query, actor }) {
    const page = await receivedBy(actor.personId, query)
    // What was rejected a moment ago may still be in the list.
    return { ...page, items: page.items.filter(isReadByNominees) }
  },
})

/** Where somebody was faster, it is told at which nominee. */
const taken: readonly ProblemCode[] = ['nominee-monthly-limit', 'nominee-same-month-award']

/** Raises `not-found`, and `no-access` for whoever may not read it. */
async function read(id: string, { personId, person }: Actor): Promise<FullNomination> {
  const whole = await findFullNomination(id)
  if (!whole) throw new Problem('not-found')
  if (!mayRead(whole, { personId, roles: person.roles })) throw new Problem('no-access')
  return whole
}

interface Doing {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
  readonly writes?: Parameters<typeof changeNomination>[2]['writes']
}

function change(id: string, act: Command, { actor, ...doing }: Doing): Promise<FullNomination> {
  const { personId, name } = actor.person
  return changeNomination(id, act, { ...doing, by: { personId, name }, isAdmin: actor.isAdmin })
}
