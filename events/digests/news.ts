/** News of ideas in the last days, by follower. */
import { groupBy } from 'es-toolkit/array/groupBy'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import type { Followed } from '#functions/digests/selection.ts'
import { type News, newsOfDay } from '#functions/ideas/news.ts'
import { followersOf } from '#functions/ideas/reactions.ts'
import { findIdeas } from '#functions/ideas/store.ts'
import { daysLater } from '#shared/calendar/days.ts'

/** A digest reaches back so many days, over holidays and runs that were missed. */
const mostDays = 14

const atOnce = 8

/** Returns the news of the days before a day (`yyyy-mm-dd`), by follower. Raises errors of reading. */
export async function newsByFollower(today: string): Promise<Map<string, Followed[]>> {
  const news = await newsByIdea(today)
  const byFollower = new Map<string, Followed[]>()
  const ideas = await findIdeas(Object.keys(news))
  const failures = await forEachLimited(ideas, atOnce, async ({ id, author, communities, likes, hidden }) => {
    const idea = { id, author, communities, likes, ...(hidden && { hidden }) }
    for await (const some of followersOf(id)) {
      for (const { personId, at } of some) {
        const followed = { idea, since: at, news: news[id] ?? [] }
        const existing = byFollower.get(personId)
        if (existing) existing.push(followed)
        else byFollower.set(personId, [followed])
      }
    }
  })
  if (failures[0]) throw failures[0].error
  return byFollower
}

async function newsByIdea(today: string): Promise<Readonly<Record<string, News[]>>> {
  const all: News[] = []
  for (let ago = mostDays; ago > 0; ago--)
    for await (const some of newsOfDay(daysLater(today, -ago))) all.push(...some)
  return groupBy(all, ({ ideaId }) => ideaId)
}
