/** People and answers of a nomination in the table. They grow with a team, so they grow by items: the body
 * with the form's answers and the first members, the other members in parts, an item for what each member
 * answered, and one for all who did not in time. None of them ever changes, so members who answer at once do
 * not wait for each other. */

import { chunk } from 'es-toolkit/array/chunk'
import * as z from 'zod'
import { type Entity, entity, type Key } from '#functions/runtime/entity.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { create, type Write } from '#functions/runtime/writes.ts'
import { groupMonth } from '#shared/clock.ts'
import {
  type Member,
  type NominationBody,
  type NomineeAnswer,
  nominationBody,
  nomineeAnswer,
} from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'

/** The partition of a nomination: head, body with its parts and answers, and the record of acts. */
export const nominationPartition = (id: string) => `NOM#${id}`

/** Members in one item. */
const membersOfPart = 10

const bodyRecord = nominationBody.extend({
  id: z.string(),
  /** The nomination's. */
  createdAt: z.string(),
  /** Items with further members. */
  parts: z.number().int().optional(),
})

/** Where the body of a nomination stands. */
export const bodyKey = (id: string): Key => ({ PK: nominationPartition(id), SK: 'BODY' })

/** The nominations that were made in a month (`yyyy-mm`) of the group's calendar. */
export const madePartition = (month: string) => `MADE#${month}`

/** Index entry of a nomination among all those of its month; its state does not matter. */
function monthKeys({ id, createdAt }: { id: string; createdAt: string }) {
  const month = groupMonth(new Date(createdAt))
  return { G2PK: madePartition(month), G2SK: `${createdAt}#${id}` }
}

/** Nominator, form and the first members. */
export const nominationBodies = entity({
  type: 'nomination-body',
  schema: bodyRecord,
  keys: ({ id, createdAt }) => ({ ...bodyKey(id), ...monthKeys({ id, createdAt }) }),
})

const partRecord = z.object({
  id: z.string(),
  part: z.number().int(),
  nominees: nominationBody.shape.nominees,
})

export const memberParts = entity({
  type: 'nomination-members',
  schema: partRecord,
  keys: ({ id, part }) => ({ PK: nominationPartition(id), SK: `BODY#${part}` }),
})

const answerRecord = nomineeAnswer.extend({ id: z.string(), personId: z.string() })

/** Answer of one member. */
export const memberAnswers = entity({
  type: 'nomination-answer',
  schema: answerRecord,
  keys: ({ id, personId }) => ({ PK: nominationPartition(id), SK: `ANSWER#${personId}` }),
})

const missedRecord = z.object({ id: z.string(), answer: nomineeAnswer, personIds: z.array(z.string()) })

/** Members without an answer in time, and what counts as their answer. One item for all: a transaction has no
 * room for fifty more beside the quotas of fifty. */
const missedAnswers = entity({
  type: 'nomination-answers-missed',
  schema: missedRecord,
  keys: ({ id }) => ({ PK: nominationPartition(id), SK: 'ANSWERS-MISSED' }),
})

type Kept<T> = <U extends object>(kind: Entity<U>, item: NoInfer<U>) => T

/** All items of a body, each made by `keep`: the first part, further members, how they answered, and what
 * each said. */
export function bodyItems<T>(
  { id, createdAt }: { id: string; createdAt: string },
  body: NominationBody,
  keep: Kept<T>,
): T[] {
  const { nominees: members, ...rest } = body
  const unanswered = members.map((each) => (each.answer ? { ...each, answer: pending } : each))
  const [first = [], ...more] = chunk(unanswered, membersOfPart)
  return [
    keep(nominationBodies, {
      ...rest,
      id,
      createdAt,
      nominees: first,
      ...(more.length > 0 && { parts: more.length }),
    }),
    ...more.map((some, index) => keep(memberParts, { id, part: index + 1, nominees: some })),
    ...members.filter(hasAnswered).map((each) => keep(memberAnswers, answerOf(id, each))),
  ]
}

const pending = { status: 'Pending' } as const

const hasAnswered = ({ answer }: Member) => answer !== undefined && answer.status !== 'Pending'

function answerOf(id: string, { personId, answer }: Member) {
  return { ...nomineeAnswer.parse(answer), id, personId }
}

/** The writes by which members' answers become what they are after an act: a member's own, or `missed` ones
 * of all who had not answered. Raises `stale-version` where that member has answered meanwhile. */
export function memberAnswerWrites(
  id: string,
  before: NominationBody,
  after: NominationBody,
  { missed }: { readonly missed: boolean },
): Write[] {
  const answering = after.nominees.filter(
    (each, place) => hasAnswered(each) && each.answer !== before.nominees[place]?.answer,
  )
  if (!missed) return answering.map((each) => create(memberAnswers, answerOf(id, each), 'stale-version'))
  const personIds = answering.map(({ personId }) => personId)
  return answering[0]?.answer ? [create(missedAnswers, { id, answer: answering[0].answer, personIds })] : []
}

const anyItem = z.discriminatedUnion('type', [
  bodyRecord.extend({ type: z.literal('nomination-body') }),
  partRecord.extend({ type: z.literal('nomination-members') }),
  answerRecord.extend({ type: z.literal('nomination-answer') }),
  missedRecord.extend({ type: z.literal('nomination-answers-missed') }),
])

/** For reading only. */
const bodyRecords: Entity<z.infer<typeof anyItem>> = entity({
  type: '',
  schema: anyItem,
  keys: ({ id }): Key => ({ PK: nominationPartition(id), SK: '' }),
})

/** A transaction's items may show one after the other. */
const mostReadings = 5

/** Reads the people and answers of a nomination: one query. Nothing where there is none. Raises `stale-version`
 * where not all of it shows yet. */
export function findBody(id: string): Promise<NominationBody | undefined> {
  // Everything else in the partition sorts behind.
  return readWhole(id, { before: 'C' })
}

/** The people and answers of nominations of which hardly one has members in further items, or asked them
 * anything, by id. */
export async function findShortBodies(ids: readonly string[]): Promise<Map<string, NominationBody>> {
  const records = await getItems(nominationBodies, ids.map(bodyKey))
  const found = await Promise.all(
    records.map(async (record) => {
      const isAll = !record.parts && record.nominees.every(({ answer }) => answer === undefined)
      const body = isAll ? assembled([{ ...record, type: 'nomination-body' }]) : await findBody(record.id)
      return body && ([record.id, body] as const)
    }),
  )
  return new Map(found.filter((each) => each !== undefined))
}

/** The people of a nomination and what the form says, without what members have answered. */
export function findMembers(id: string): Promise<NominationBody | undefined> {
  return readWhole(id, { prefix: 'BODY' })
}

function readWhole(id: string, range: { before: string } | { prefix: string }) {
  return retryOnConflict(mostReadings, async () => {
    const found = await allItems(bodyRecords, {
      partition: nominationPartition(id),
      ...range,
    })
    if (found.length === 0) return undefined
    const nomination = assembled(found)
    if (!nomination) throw new Problem('stale-version')
    return nomination
  })
}

/** Nothing where something that the items speak of is missing. */
function assembled(found: readonly z.infer<typeof anyItem>[]): NominationBody | undefined {
  const body = found.find((each) => each.type === 'nomination-body')
  const parts = found.filter((each) => each.type === 'nomination-members')
  if (!body || parts.length < (body.parts ?? 0)) return undefined
  const answersByPerson = new Map<string, NomineeAnswer>()
  for (const each of found) {
    if (each.type === 'nomination-answer') answersByPerson.set(each.personId, nomineeAnswer.parse(each))
    if (each.type === 'nomination-answers-missed')
      for (const personId of each.personIds) answersByPerson.set(personId, each.answer)
  }
  const { nominator, answers } = body
  const nominees = [...body.nominees, ...parts.flatMap((each) => each.nominees)].map((member): Member => {
    const answer = answersByPerson.get(member.personId)
    return answer ? { ...member, answer } : member
  })
  return { nominator, nominees, answers }
}
