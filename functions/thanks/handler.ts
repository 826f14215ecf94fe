/** Serves what comes back for a recognition, and the wall. */
import { mayRead, mayRemoveWords } from '#functions/nominations/policy.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { type Actor, actorRef } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import type { CheerState, ThanksView } from '#shared/thanks/model.ts'
import { cheerNames } from '#shared/thanks/rules.ts'
import { cheersOf, setCheered } from './cheers.ts'
import { isCheerable, mayThank, seesHigh5, stands, thanksSeenBy } from './reading.ts'
import { listWall } from './wall.ts'
import { findWallCard } from './wall-cards.ts'
import { removeThanks, sayThanks, takeBackThanks, thanksFor } from './words.ts'

export const handler = serve(thanksApi, {
  async getThanks({ params: { id }, actor }) {
    return viewOf(await read(id, actor), actor)
  },

  async sayThanks({ params: { id }, body: { text }, actor, now }) {
    const nomination = await read(id, actor)
    if (!mayThank(nomination, actor.personId))
      throw new Problem(nomination.head.decision === 'Withdrawn' ? 'nomination-ended' : 'no-access')
    await sayThanks(text, { nomination, by: actor.person, now })
    return viewOf(nomination, actor)
  },

  async takeBackThanks({ params: { id }, actor, now }) {
    const nomination = await read(id, actor)
    await takeBackThanks(id, actor.personId, now)
    return viewOf(nomination, actor)
  },

  async removeThanks({ params: { id, personId }, actor, now, requestId }) {
    const nomination = await read(id, actor)
    if (!mayRemoveWords(nomination, actor.person)) throw new Problem('no-access')
    await removeThanks(id, personId, { by: actorRef(actor), now, requestId })
    return viewOf(nomination, actor)
  },

  cheer({ params: { id }, actor, now }) {
    return click(true, id, actor, now)
  },

  takeBackCheer({ params: { id }, actor, now }) {
    return click(false, id, actor, now)
  },

  listWall({ query, actor, now }) {
    return listWall(query, actor, now)
  },
})

/** Raises `not-found`, and `no-access` for people who may not read it. */
async function read(id: string, actor: Actor): Promise<FullNomination> {
  const nomination = await findFullNomination(id)
  if (!nomination) throw new Problem('not-found')
  if (!mayRead(nomination, actor.person)) throw new Problem('no-access')
  return nomination
}

async function viewOf(nomination: FullNomination, actor: Actor): Promise<ThanksView> {
  const { id } = nomination.head
  const [thanks, cheer] = await Promise.all([thanksFor(id), cheersOf(id, actor.personId, cheerNames)])
  return {
    thanks: thanksSeenBy(nomination, thanks, actor.person),
    cheer: stands(nomination) ? cheer : { cheered: false, cheers: 0, names: [] },
    may: {
      thank: mayThank(nomination, actor.personId),
      cheer: isCheerable(nomination),
      remove: mayRemoveWords(nomination, actor.person),
    },
  }
}

async function click(cheered: boolean, id: string, actor: Actor, now: Date): Promise<CheerState> {
  const [nomination, card] = await Promise.all([findFullNomination(id), findWallCard(id)])
  if (!nomination) throw new Problem('not-found')
  const viewer = { ...actor.person, inDirectory: actor.person.hierarchy !== undefined }
  if (!seesHigh5(nomination, card, viewer)) throw new Problem('no-access')
  if (!isCheerable(nomination)) throw new Problem('nomination-ended')
  return setCheered(cheered, { high5: nomination.head, by: actor.person, now })
}
