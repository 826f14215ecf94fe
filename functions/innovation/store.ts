/** Nominations for innovation awards in the table: the head that lists read, the body with people and
 * answers, and the rows by which nominees and reports find them. */
import * as z from 'zod'
import { auditWrite } from '#functions/runtime/audit.ts'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity } from '#functions/runtime/entity.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { allItems, getItem, getItems, queryIndex, queryItems } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { groupDay, groupMonth } from '#shared/clock.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import {
  type FullInnovation,
  type InnovationBody,
  type InnovationNomination,
  innovationBody,
  innovationNomination,
} from '#shared/innovation/model.ts'

/** The partition of a nomination: head, body and the record of acts. */
export const innovationPartition = (id: string) => `INNOVATION#${id}`

const headKey = (id: string) => ({ PK: innovationPartition(id), SK: 'HEAD' })
const bodyKey = (id: string) => ({ PK: innovationPartition(id), SK: 'BODY' })

const sentPartition = (personId: string) => `INNOVATION-SENT#${personId}`
/** Where the nominations for an event stand, in the second index. */
export const eventPartition = (eventId: string) => `INNOVATION-EVENT#${eventId}`
const receivedPartition = (personId: string) => `INNOVATION-RECV#${personId}`
/** The nominations of a month (`yyyy-mm`). */
export const innovationMonthPartition = (month: string) => `INNOVATION-MONTH#${month}`

const sortKey = ({ createdAt, id }: Pick<InnovationNomination, 'createdAt' | 'id'>) => `${createdAt}#${id}`

export const innovationNominations = entity({
  type: 'innovation-nomination',
  schema: innovationNomination,
  keys: (head) => ({
    ...headKey(head.id),
    G1PK: sentPartition(head.nominator.personId),
    G1SK: sortKey(head),
    G2PK: eventPartition(head.eventId),
    G2SK: sortKey(head),
  }),
})

export const innovationBodies = entity({
  type: 'innovation-body',
  schema: innovationBody,
  keys: ({ id }) => bodyKey(id),
})

/** A nominee's pointer to a nomination. */
export const innovationPointers = entity({
  type: 'innovation-received',
  schema: z.object({ personId: z.string(), createdAt: z.string(), id: z.string() }),
  keys: (row) => ({ PK: receivedPartition(row.personId), SK: sortKey(row) }),
})

/** What was sent in a month of the group's calendar, by which reports find it. */
export const innovationMonths = entity({
  type: 'innovation-month',
  schema: z.object({ month: z.string(), createdAt: z.string(), id: z.string(), eventId: z.string() }),
  keys: (row) => ({ PK: innovationMonthPartition(row.month), SK: sortKey(row) }),
})

/** All awards, in the counts of days. */
export const everyAward = '*'

/** How many were sent on a day of the group's calendar: for an award, and for all of them. */
export const innovationDays = entity({
  type: 'innovation-day',
  schema: z.object({ award: z.string(), day: z.string(), n: z.number().int(), ...counted }),
  keys: ({ award, day }) => ({ PK: daysPartition(award), SK: `${day}#` }),
})
export type InnovationDay = z.infer<typeof innovationDays.schema>

const daysPartition = (award: string) => `INNOVATION-DAYS#${award}`

/** What a nomination is counted as. */
export function daysOfInnovation({
  createdAt,
  eventId,
}: Pick<InnovationNomination, 'createdAt' | 'eventId'>) {
  const day = groupDay(new Date(createdAt))
  return [everyAward, eventId].map((award): InnovationDay => ({ award, day, n: 1 }))
}

export const innovationCounter = counter({
  of: innovationDays,
  countedBy: daysOfInnovation,
  name: ({ award, day }) => `innovation ${award} ${day}`,
})

/** Reads the nominations of a month (`yyyy-mm`) and its days: of all awards, and of each award of these
 * nominations. */
export async function recountInnovation(month: string) {
  const daysFor = (award: string) =>
    allItems(innovationDays, { partition: daysPartition(award), prefix: `${month}-` })
  const partition = innovationMonthPartition(month)
  const [ofAll, records] = await Promise.all([daysFor(everyAward), allItems(innovationMonths, { partition })])
  const awards = [...new Set(records.map(({ eventId }) => eventId))]
  return { stored: [...ofAll, ...(await Promise.all(awards.map(daysFor))).flat()], records }
}

/** Reads the head of a nomination, without asking who may see it. */
export function findInnovation(id: string): Promise<InnovationNomination | undefined> {
  return getItem(innovationNominations, headKey(id))
}

/** The heads of these nominations, in that order. */
export function findInnovations(ids: readonly string[]): Promise<InnovationNomination[]> {
  return getItems(innovationNominations, ids.map(headKey))
}

/** A nomination with its people, answers and documents, as it is this moment. */
export async function findFullInnovation(id: string): Promise<FullInnovation | undefined> {
  const [head, body] = await Promise.all([findInnovation(id), getItem(innovationBodies, bodyKey(id))])
  return head && body && { head, body }
}

/** These nominations with people, answers and documents, in that order. */
export async function findFullInnovations(ids: readonly string[]): Promise<FullInnovation[]> {
  const [heads, bodies] = await Promise.all([
    findInnovations(ids),
    getItems(innovationBodies, ids.map(bodyKey)),
  ])
  const bodyOf = new Map(bodies.map((body) => [body.id, body]))
  return heads.flatMap((head) => {
    const body = bodyOf.get(head.id)
    return body ? [{ head, body }] : []
  })
}

export interface InnovationSubmission extends FullInnovation {
  readonly once: Idempotency
  readonly reply: unknown
  readonly now: Date
  readonly requestId: string
}

/** A new nomination with its history entry, what it sets off, its submission key, the rows by which it is
 * found and its days' counts: eight items, and one for each nominee. */
export function innovationWrites(made: InnovationSubmission): Write[] {
  const { head, body, once, reply, now, requestId } = made
  const { id, createdAt, eventId } = head
  const month = groupMonth(now)
  return [
    once.record(reply),
    create(innovationNominations, head),
    create(innovationBodies, body),
    create(innovationMonths, { month, createdAt, id, eventId }),
    ...innovationCounter.changes([head]),
    ...body.nominees.map(({ personId }) => create(innovationPointers, { personId, createdAt, id })),
    auditInnovation(head, 'created', { by: body.nominator, now, requestId }),
    outboxWrite({ event: 'innovation-nominated', nominationId: id }, now),
  ]
}

/** The write that adds a document, as long as there are just those before. */
export function documentWrite({ id, documents }: InnovationBody, added: FileAnswer): Write {
  return update(bodyKey(id), { set: { documents: [...(documents ?? []), added] }, only: { documents } })
}

/** Who does something to a nomination, and when. */
interface Act {
  readonly by: { readonly personId: string; readonly name: string }
  readonly now: Date
  readonly requestId: string
}

/** The write that records an act. It belongs into the act's transaction. */
export function auditInnovation(
  { id }: Pick<InnovationNomination, 'id'>,
  what: 'created' | 'document added',
  { by: { personId, name }, now, requestId }: Act,
): Write {
  return auditWrite({ subject: innovationPartition(id), at: now, by: { personId, name }, what, requestId })
}

/** What a person sent, newest first. Raises `invalid-cursor`. */
export function innovationsSentBy(personId: string, paged: Paged): Promise<ListPage<InnovationNomination>> {
  return indexed('gsi1', sentPartition(personId), paged)
}

/** What was sent for an event, newest first. Raises `invalid-cursor`. */
export function innovationsOfEvent(eventId: string, paged: Paged): Promise<ListPage<InnovationNomination>> {
  return indexed('gsi2', eventPartition(eventId), paged)
}

async function indexed(index: 'gsi1' | 'gsi2', partition: string, paged: Paged) {
  const page = await pageNewestFirst(
    partition,
    paged,
    (range) => queryIndex(index, range),
    ({ sort }) => sort,
  )
  return { ...page, items: await getItems(innovationNominations, page.items) }
}

/** What a person is nominated in, newest first. Raises `invalid-cursor`. */
export async function innovationsReceivedBy(
  personId: string,
  paged: Paged,
): Promise<ListPage<InnovationNomination>> {
  const page = await pageNewestFirst(
    receivedPartition(personId),
    paged,
    (range) => queryItems(innovationPointers, range),
    sortKey,
  )
  return { ...page, items: await findInnovations(page.items.map(({ id }) => id)) }
}
