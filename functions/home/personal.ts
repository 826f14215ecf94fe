/** What home says to one person: what is new for them, and what they sent last. */
import { latestListingsBy } from '#functions/ideas/index-rows.ts'
import { newestForCommunities, seenAmong } from '#functions/ideas/queries.ts'
import { sentBy } from '#functions/nominations/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { listWall } from '#functions/thanks/wall.ts'

/** Most that home shows of ideas. */
const mostShown = 3
/** Most that it shows of the wall. */
const mostCards = 2
/** Among so many of the newest ideas those of others are looked for, and so many of them are read: one or two
 * may be hidden, or older ones of the person's own. */
const [lookedAt, mostRead] = [10, 5]
/** As many nominations as one may have under way at once, most often. */
const mostSent = 5

/** The newest ideas of colleagues for somebody's communities, and those that they sent last themself. */
export async function ideasFor(actor: Actor) {
  const { personId } = actor
  const [newest, latest] = await Promise.all([
    newestForCommunities(actor, lookedAt),
    latestListingsBy(personId, mostShown),
  ])
  const own = new Set(latest.map(({ id }) => id))
  const fresh = newest.filter(({ id }) => !own.has(id)).slice(0, mostRead)
  const seen = new Map((await seenAmong([...fresh, ...latest], actor)).map((idea) => [idea.id, idea]))
  const ideasAt = (places: readonly { id: string }[]) => places.flatMap(({ id }) => seen.get(id) ?? [])
  const others = ideasAt(fresh).filter(({ author }) => author.personId !== personId)
  return { newest: others.slice(0, mostShown), own: ideasAt(latest) }
}

/** The nominations that somebody sent last, and whether they sent more. */
export async function latestSent({ personId }: Actor) {
  const { items, next } = await sentBy(personId, { size: mostSent })
  return { items, more: next !== undefined }
}

/** The latest of the wall as somebody sees it; nothing for those to whom it is not open. */
export async function latestOfWall(actor: Actor, now: Date) {
  if (!actor.person.hierarchy) return []
  return (await listWall({ size: mostCards }, actor, now)).items
}
