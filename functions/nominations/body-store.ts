/** People and answers of a nomination in the table. They grow with a team, so they grow by items: the body with the
 * form's answers and the first members, the other members in parts, what members answered in one record of states and
 * an item for each member's words and files. Body and parts never change; the states have a version. */
import * as z from 'zod'
import { type Entity, entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { create, put, replace, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import {
  type Member,
  type NominationBody,
  type NomineeAnswer,
  nominationBody,
  nomineeAnswer,
} from '#shared/nominations/model.ts'

/** The partition of a nomination: head, body with its parts and answers, and the record of acts. */
export const nominationPartition = (id: string) => `NOM#${id}`

/** Members in one item. */
const membersOfPart = 10

const bodyRecord = nominationBody.omit({ version: true }).extend({
  id: z.string(),
  /** The nomination's; older records are without and are not listed by it. */
  createdAt: z.string().optional(),
  /** Items with further members. */
  parts: z.number().int().optional(),
})

/** Where the body of a nomination stands. */
export const bodyKey = (id: string): Key => ({ PK: nominationPartition(id), SK: 'BODY' })

/** The nominations that were made in a month (`yyyy-mm`) of the group's calendar. */
export const madePartition = (month: string) => `MADE#${month}`

/** Where a nomination stands among all those of its month, whatever becomes of it. */
export function madePlace({ id, createdAt }: { id: string; createdAt: string }) {
  const month = groupDay(new Date(createdAt)).slice(0, 7)
  return { G2PK: madePartition(month), G2SK: `${createdAt}#${id}` }
}

/** What never changes: nominator, form and the first members. Older records hold all members and their answers. */
export const nominationBodies = entity({
  type: 'nomination-body',
  schema: bodyRecord,
  keys: ({ id, createdAt }) => ({
    ...bodyKey(id),
    ...(createdAt && madePlace({ id, createdAt })),
  }),
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

const said = nomineeAnswer.pick({ comments: true, references: true, documents: true })

const answerRecord = said.extend({ id: z.string(), personId: z.string() })

/** What one member wrote and added. It never changes. */
export const memberAnswers = entity({
  type: 'nomination-answer',
  schema: answerRecord,
  keys: ({ id, personId }) => ({ PK: nominationPartition(id), SK: `ANSWER#${personId}` }),
})

const answerState = nomineeAnswer.pick({ status: true, at: true, company: true, reason: true }).extend({
  /** Whether there is an item with words and files. */
  more: z.literal(true).optional(),
})

const statesRecord = z.object({
  id: z.string(),
  version: z.number().int(),
  states: z.record(z.string(), answerState),
})

/** Who has answered what, by person id; there is none before the first answer. */
export const answerStates = entity({
  type: 'nomination-answers',
  schema: statesRecord,
  keys: ({ id }) => ({ PK: nominationPartition(id), SK: 'ANSWERS' }),
})

/** How a body begins: nobody has answered. */
const firstVersion = 1

type Kept<T> = <U extends object>(kind: Entity<U>, item: NoInfer<U>) => T

/** All items of a body, each made by `keep`: the first part, further members, how they answered, and what each said. */
export function bodyItems<T>(
  { id, createdAt }: { id: string; createdAt: string },
  body: NominationBody,
  keep: Kept<T>,
): T[] {
  const { version, nominees: members, ...rest } = body
  const asked = members.map((each) => (each.answer ? { ...each, answer: pending } : each))
  const parts = Array.from({ length: Math.ceil(asked.length / membersOfPart) }, (_, part) =>
    asked.slice(part * membersOfPart, (part + 1) * membersOfPart),
  )
  const [first = [], ...more] = parts
  const answered = members.filter(hasAnswered)
  return [
    keep(nominationBodies, {
      ...rest,
      id,
      createdAt,
      nominees: first,
      ...(more.length > 0 && { parts: more.length }),
    }),
    ...more.map((some, index) => keep(memberParts, { id, part: index + 1, nominees: some })),
    ...(answered.length > 0
      ? [keep(answerStates, { id, version: Math.max(version, firstVersion + 1), states: statesOf(members) })]
      : []),
    ...answered.filter(({ answer }) => hasMore(answer)).map((each) => keep(memberAnswers, moreOf(id, each))),
  ]
}

const pending = { status: 'Pending' } as const

const hasAnswered = ({ answer }: Member) => answer !== undefined && answer.status !== 'Pending'

function hasMore(answer: NomineeAnswer | undefined): boolean {
  const { comments, references, documents } = answer ?? ({} as Partial<NomineeAnswer>)
  return comments !== undefined || references !== undefined || documents !== undefined
}

function moreOf(id: string, { personId, answer }: Member) {
  return { ...said.parse(answer), id, personId }
}

function statesOf(members: readonly Member[]): Record<string, z.infer<typeof answerState>> {
  return Object.fromEntries(
    members
      .filter(hasAnswered)
      .map(({ personId, answer }) => [
        personId,
        { ...answerState.parse(answer), ...(hasMore(answer) && { more: true as const }) },
      ]),
  )
}

/** The writes by which members' answers become what they are after an act; none where nobody answered. Raises
 * `stale-version` where somebody else answered meanwhile. */
export function answerWrites(id: string, before: NominationBody, after: NominationBody): Write[] {
  if (after === before) return []
  const isFirst = before.version === firstVersion
  const states = { id, version: before.version + 1, states: statesOf(after.nominees) }
  const given = after.nominees.filter(
    ({ answer }, place) => hasMore(answer) && (isFirst || answer !== before.nominees[place]?.answer),
  )
  return [
    isFirst ? create(answerStates, states, 'stale-version') : replace(answerStates, states),
    ...given.map((each) => put(memberAnswers, moreOf(id, each))),
  ]
}

const anyItem = z.discriminatedUnion('type', [
  bodyRecord.extend({ type: z.literal('nomination-body') }),
  partRecord.extend({ type: z.literal('nomination-members') }),
  answerRecord.extend({ type: z.literal('nomination-answer') }),
  statesRecord.extend({ type: z.literal('nomination-answers') }),
])

/** For reading only. */
const bodyRecords: Entity<z.infer<typeof anyItem>> = entity({
  type: '',
  schema: anyItem,
  keys: ({ id }): Key => ({ PK: nominationPartition(id), SK: '' }),
})

/** A transaction's items may show one after the other. */
const mostReadings = 5

/** The people and answers of a nomination: one query, consistent unless told otherwise. Nothing where there is none, or
 * not all of it shows yet. */
export function findBody(id: string, consistent = true): Promise<NominationBody | undefined> {
  // Whatever else stands in the partition sorts behind.
  return readWhole(id, { before: 'C' }, consistent)
}

/** The people and answers of nominations of which hardly one has members in further items, or asked them anything: as
 * they were a moment ago, by id. */
export async function findShortBodies(ids: readonly string[]): Promise<Map<string, NominationBody>> {
  const records = await getItems(nominationBodies, ids.map(bodyKey))
  const found = await Promise.all(
    records.map(async (record) => {
      const isAll = !record.parts && record.nominees.every(({ answer }) => answer === undefined)
      const body = isAll
        ? assembled([{ ...record, type: 'nomination-body' }])
        : await findBody(record.id, false)
      return body && ([record.id, body] as const)
    }),
  )
  return new Map(found.filter((each) => each !== undefined))
}

/** The people of a nomination and what the form says, without what members have answered. */
export function findMembers(id: string): Promise<NominationBody | undefined> {
  return readWhole(id, { prefix: 'BODY' })
}

async function readWhole(id: string, range: { before: string } | { prefix: string }, consistent = true) {
  for (let reading = 0; reading < mostReadings; reading++) {
    const found = await allItems(bodyRecords, {
      partition: nominationPartition(id),
      ...range,
      consistent,
    })
    if (found.length === 0) return undefined
    const nomination = assembled(found)
    if (nomination) return nomination
    await new Promise((resolve) => setTimeout(resolve, 20 * (reading + 1)))
  }
  return undefined
}

/** Nothing where something that the items speak of is missing. */
function assembled(found: readonly z.infer<typeof anyItem>[]): NominationBody | undefined {
  const body = found.find((each) => each.type === 'nomination-body')
  const parts = found.filter((each) => each.type === 'nomination-members')
  if (!body || parts.length < (body.parts ?? 0)) return undefined
  const states = found.find((each) => each.type === 'nomination-answers')
  const given = new Map(
    found
      .filter((each) => each.type === 'nomination-answer')
      .map((each) => [each.personId, said.parse(each)]),
  )
  const answered = Object.entries(states?.states ?? {})
  if (answered.some(([personId, { more }]) => more && !given.has(personId))) return undefined
  const { nominator, answers } = body
  const stateOf = new Map(answered)
  const nominees = [...body.nominees, ...parts.flatMap((each) => each.nominees)].map((member): Member => {
    const state = stateOf.get(member.personId)
    if (!state) return member
    return { ...member, answer: { ...nomineeAnswer.parse(state), ...given.get(member.personId) } }
  })
  return { version: states?.version ?? firstVersion, nominator, nominees, answers }
}
