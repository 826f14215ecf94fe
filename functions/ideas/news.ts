/** What happened with ideas, by the group's day: likes, comments and milestones stand in an index, each by
 * its own record, so that no act writes more for it, and what is taken back is gone there too
 * (docs/decisions/0046). */
import * as z from 'zod'
import { entity, type Keys } from '#functions/runtime/entity.ts'
import { eachIndexed } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { ideaPartition } from './store.ts'

const newsPartition = (day: string) => `IDEA-NEWS#${day}`

interface Act {
  readonly ideaId: string
  readonly at: string
  /** Who did it. */
  readonly personId: string
}

/** Where an act stands among those of its day. */
export function newsKeys({ ideaId, at, personId }: Act): Pick<Keys, 'G2PK' | 'G2SK'> {
  return { G2PK: newsPartition(groupDay(new Date(at))), G2SK: `${ideaId}#${at}#${personId}` }
}

/** The attributes that go with what is news no longer. */
export const leavesNews = ['G2PK', 'G2SK']

const milestones = ['graduated', 'documents', 'progress'] as const
type Milestone = (typeof milestones)[number]

const prefix = 'N#'
const milestoneKey = (ideaId: string, what: Milestone) => ({
  PK: ideaPartition(ideaId),
  SK: prefix + what,
})

/** That an idea has graduated, was given documents, or that somebody said what becomes of it: the last time. */
const ideaMilestones = entity({
  type: 'idea-milestone',
  schema: z.object({
    ideaId: z.string(),
    what: z.enum(milestones),
    at: z.string(),
    personId: z.string(),
  }),
  keys: (each) => ({ ...milestoneKey(each.ideaId, each.what), ...newsKeys(each) }),
})

/** Notes a milestone. It belongs into the transaction of the act. */
export function milestoneReached(what: Milestone, act: Act): Write {
  return put(ideaMilestones, { ...act, what })
}

/** Takes a milestone back. */
export function milestoneUndone(what: Milestone, ideaId: string): Write {
  return deleteItem(milestoneKey(ideaId, what))
}

/** Something that somebody did with an idea. */
export interface News extends Act {
  /** The group's day, `yyyy-mm-dd`. */
  readonly day: string
  readonly what: 'like' | 'comment' | Milestone
  /** Of a comment its own id. */
  readonly id: string
}

const portion = 1000

/** All that happened with ideas on a day (`yyyy-mm-dd`), some at a time, what is of one idea together. What
 * is some seconds old may be missing. */
export async function* newsOfDay(day: string): AsyncGenerator<News[]> {
  for await (const places of eachIndexed('gsi2', { partition: newsPartition(day) }, portion))
    yield places.map((place) => newsAt(place, day))
}

function newsAt({ PK, SK, sort }: { PK: string; SK: string; sort: string }, day: string): News {
  const [ideaId = '', at = '', personId = ''] = sort.split('#')
  const act = { ideaId, at, personId, day, id: SK }
  if (PK.startsWith('LIKE#')) return { ...act, what: 'like' }
  if (PK.startsWith('TALK#')) return { ...act, what: 'comment' }
  return { ...act, what: milestones.find((each) => SK === prefix + each) ?? 'documents' }
}
