/** Serves home: what editors put there and what is the person's own, in one reply (docs/product.md#home). */
import type { Actor } from '#functions/runtime/actor.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { serve } from '#functions/serve.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import { homeApi } from '#shared/home/api.ts'
import { closedTo, closingSoonFor, homePage, latestAwardFor, listsRead, slidesFor } from './editorial.ts'
import { ideasFor, latestOfWall, latestSent } from './personal.ts'

export const handler = serve(homeApi, {
  async getHome({ actor, now, requestId }) {
    const part = <T>(reading: Promise<T>) => settled(reading, requestId)
    const lists = listsRead()
    const [page, slides, latestAward, closed, closingSoon, ideas, sent, wall] = await Promise.all([
      homePage(),
      part(slidesFor(actor, lists)),
      part(latestAwardFor(actor, lists, now)),
      part(closedTo(actor, lists)),
      part(closingSoonFor(actor, lists, now)),
      part(ideasFor(actor)),
      part(latestSent(actor)),
      part(latestOfWall(actor, now)),
    ])
    return {
      page,
      isFirstWeek: isFirstWeek(actor, now),
      slides: slides.value ?? [],
      latestAward: latestAward.value,
      closingSoon: closingSoon.value,
      closed: closed.value ?? [],
      newIdeas: ideas.value?.newest,
      ownIdeas: ideas.value?.own,
      sent: sent.value,
      wall: wall.value,
      failed: [
        ...(slides.failed ? ['slides' as const] : []),
        ...(latestAward.failed ? ['latest-award' as const] : []),
      ],
    }
  },
})

/** Whether somebody signed in for the first time less than a week ago. */
function isFirstWeek({ person: { account } }: Actor, now: Date): boolean {
  return account !== undefined && now.getTime() - Date.parse(account.registeredAt) < 7 * dayMilliseconds
}

interface Settled<T> {
  readonly value?: T
  readonly failed: boolean
}

/** A part that fails leaves the rest of the page in place. */
async function settled<T>(part: Promise<T>, requestId: string): Promise<Settled<T>> {
  try {
    return { value: await part, failed: false }
  } catch (error) {
    log('error', 'part of the home page failed', { requestId, ...faultFields(error) })
    return { failed: true }
  }
}
