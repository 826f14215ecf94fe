/** Keeps lists and search in step with what changed: hands each changed item to its feature. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { projectOrders } from '#events/ideas/orders.ts'
import { projectAudience, projectIdeaTitle } from '#events/ideas/person-lists.ts'
import { changedNomination, updateIndex } from '#events/nomination-index/projection.ts'
import { projectNomination } from '#events/nominations/projection.ts'
import { projectNotices } from '#events/notifications/projection.ts'
import { projectCorrection, projectEntitlement } from '#events/payroll/projection.ts'
import { projectPerson } from '#events/people/projection.ts'
import { type Changed, forEachChanged } from '#events/runtime/stream.ts'
import { keepUnread, unreadChange, unreadRecords } from '#events/runtime/unread-records.ts'
import { searchProjection } from '#events/search/projection.ts'
import type { streamReaders } from '#events/subscriptions.ts'
import { projectPersonToWall, projectToWall } from '#events/thanks/projection.ts'
import { challenges } from '#functions/challenges/store.ts'
import { communities } from '#functions/communities/store.ts'
import { pages } from '#functions/content/reading/store.ts'
import { ideas } from '#functions/ideas/store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { batchDelete, writeBatch } from '#functions/runtime/table.ts'
import {
  findableChallenge,
  findableCommunity,
  findableIdea,
  findablePage,
} from '#functions/search/findable.ts'

type Type = (typeof streamReaders.projections.types)[number]

const findIdeaWords = searchProjection(ideas, findableIdea)

const projections: Readonly<Record<Exclude<Type, 'unread-record'>, (changed: Changed) => Promise<void>>> = {
  person: async (changed) => {
    await Promise.all([projectPerson(changed), projectPersonToWall(changed)])
  },
  nomination: async (changed) => {
    await projectNomination(changed)
    await projectToWall(changed)
  },
  community: searchProjection(communities, findableCommunity),
  page: searchProjection(pages, findablePage),
  challenge: searchProjection(challenges, findableChallenge),
  entitlement: projectEntitlement,
  'payroll-correction': projectCorrection,
  'outbox-mail': projectNotices,
  idea: async (changed) => {
    await Promise.all([
      findIdeaWords(changed),
      projectIdeaTitle(changed),
      projectAudience(changed),
      projectOrders(changed),
    ])
  },
}

async function project(changed: Changed) {
  await projections[changed.type as keyof typeof projections]?.(changed)
  return changed.type === nominations.type ? changedNomination(changed) : undefined
}

/** Projects a batch of the stream by feature, then recounts the touched nominations. Returns records to
 * repeat. */
export function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return forEachChanged(event, {
    each: async (changed) => {
      if (changed.type !== unreadRecords.type) return { nomination: await project(changed) }
      const unread = unreadChange(changed)
      return unread && { nomination: await project(unread), done: changed.key }
    },
    afterwards: async (all) => {
      await updateIndex(all.flatMap((each) => each?.nomination ?? []))
      await writeBatch(all.flatMap((each) => (each?.done ? [batchDelete(each.done)] : [])))
    },
    keepUnread,
  })
}
