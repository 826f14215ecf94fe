/** What is measured of profiles: the head and each tab of those who did most, at the beginning and deep down. */
import { ideasApi } from '#shared/ideas/api.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import type { Profile, ProfileCounts } from '#shared/profiles/model.ts'
import { callWith } from '../support/running.ts'
import type { Operation } from './operation.ts'

const size = 25
/** Pages of ideas whose authors are looked at, and how many of those who stand there most often. */
const pages = 10
const looked = 30

const tabs = [
  ['ideas', 'ideas', profilesApi.listIdeasOf, 'tab=ideas'],
  ['comments', 'comments', profilesApi.listCommentsOf, ''],
  ['likes', 'likes', profilesApi.listLikesOf, ''],
  ['follows', 'follows', profilesApi.listFollowsOf, ''],
  ['alwaysOn', 'ideas', profilesApi.listIdeasOf, 'tab=always-on'],
  ['graduated', 'ideas', profilesApi.listIdeasOf, 'tab=graduated'],
] as const

/** The operations of profiles in a portal that runs at `url`, as the holder of a token. */
export async function profileOperationsAt(url: string, token: string): Promise<Operation[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = (name: string, path: string): Operation => ({
    name,
    next: () => ({ method: 'GET', path: `/api${path}`, headers }),
  })
  const busy = await busyPeople(url, token)
  const most = (of: keyof ProfileCounts) =>
    busy.reduce((one, other) => (other.counts[of] > one.counts[of] ? other : one))
  const operations = [get('profile, head', `/profiles/${most('likes').slug}`)]
  for (const [of, list, endpoint, query] of tabs) {
    const { personId, counts } = most(of)
    const path = `/people/${personId}/${list}?size=${size}${query && `&${query}`}`
    const given = Object.fromEntries(new URLSearchParams(query))
    let cursor: string | undefined
    for (let page = 0; page < counts[of] / 100; page++) {
      const paged = { ...given, size: 100, ...(cursor && { cursor }) }
      const { next } = await callWith({ url }, token, endpoint, { params: { id: personId }, query: paged })
      if (!next) break
      cursor = next
    }
    operations.push(get(`profile, ${of} (${counts[of]})`, path))
    if (cursor) operations.push(get(`profile, ${of}, deep`, `${path}&cursor=${cursor}`))
  }
  return operations
}

/** Those who sent most of the latest ideas: the same draw makes them like and say most. */
async function busyPeople(url: string, token: string): Promise<[Profile, ...Profile[]]> {
  const sent = new Map<string, number>()
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const query = { size: 100, ...(cursor && { cursor }) }
    const { items, next } = await callWith({ url }, token, ideasApi.listIdeas, { query })
    for (const { author } of items) sent.set(author.slug, (sent.get(author.slug) ?? 0) + 1)
    if (!next) break
    cursor = next
  }
  const slugs = [...sent].sort(([, a], [, b]) => b - a).map(([slug]) => slug)
  const found = await Promise.all(
    slugs
      .slice(0, looked)
      .map((slug) => callWith({ url }, token, profilesApi.getProfile, { params: { slug } })),
  )
  const [first, ...others] = found
  if (!first) throw new Error('Nobody sent ideas.')
  return [first, ...others]
}
