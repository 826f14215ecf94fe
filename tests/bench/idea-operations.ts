/** What is measured of ideas: lists at their beginning, deep down and narrowed, one idea that much was said about, and
 * what people do with it. */
import { randomUUID } from 'node:crypto'
import { ideasApi } from '#shared/ideas/api.ts'
import { callWith } from '../support/running.ts'
import type { Operation } from './operation.ts'

const size = 25
/** Pages of a hundred ideas above the deep page. */
const depth = 40
const talk = 80

/** The operations of ideas in a portal that runs at `url`, as the holder of a token. */
export async function ideaOperationsAt(url: string, token: string): Promise<Operation[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = (name: string, path: string): Operation => ({
    name,
    next: () => ({ method: 'GET', path: `/api${path}`, headers }),
  })
  const first = await callWith({ url }, token, ideasApi.listIdeas, { query: { size: 1 } })
  const id = first.items[0]?.id ?? ''
  await talkAbout(url, token, id)
  const title = JSON.stringify({ title: first.items[0]?.title })
  const text = JSON.stringify({ text: 'I would use it every day.' })
  let count = 0
  return [
    get('ideas page', '/ideas'),
    get('ideas page of 25', `/ideas?size=${size}`),
    get('ideas deep page', `/ideas?size=${size}&cursor=${await deepIn(url, token, {})}`),
    get(
      'ideas always on, deep',
      `/ideas?category=10&size=${size}&cursor=${await deepIn(url, token, { category: 10 })}`,
    ),
    get('ideas graduated', `/ideas?category=29&size=${size}`),
    get('idea, one', `/ideas/${id}`),
    get('idea, 80 comments', `/ideas/${id}/comments?size=${talk}`),
    {
      name: 'ideas like a title',
      next: () => ({ method: 'POST', path: '/api/similar-ideas', headers, body: title }),
    },
    {
      name: 'idea, like and unlike',
      next: () => ({ method: count++ % 2 === 0 ? 'PUT' : 'DELETE', path: `/api/ideas/${id}/like`, headers }),
    },
    {
      name: 'idea, comment',
      next: () => ({
        method: 'POST',
        path: `/api/ideas/${id}/comments`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: text,
      }),
    },
  ]
}

/** The cursor of a page far down, or of the last page. */
async function deepIn(url: string, token: string, filter: { category?: number }): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < depth; page++) {
    const query = { ...filter, size: 100, ...(cursor && { cursor }) }
    const { next } = await callWith({ url }, token, ideasApi.listIdeas, { query })
    if (!next) break
    cursor = next
  }
  return cursor ?? ''
}

/** Sees to it that there are eighty comments. */
async function talkAbout(url: string, token: string, id: string): Promise<void> {
  const { comments } = await callWith({ url }, token, ideasApi.getIdea, { params: { id } })
  for (let said = comments; said < talk; said++) {
    const body = { text: `This is what I think of it, and it is the ${said + 1}th thing that is said.` }
    await callWith({ url }, token, ideasApi.addComment, { params: { id }, body })
  }
}
