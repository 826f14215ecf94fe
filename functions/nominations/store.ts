/** Nominations in the table: the head that lists and checks read, the body with people and answers, and the
 * nominees' pointers, which the stream writes. */
import * as z from 'zod'
import { audited } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { Once } from '#functions/runtime/once.ts'
import { queued } from '#functions/runtime/outbox.ts'
import { type Page, pageNewestFirst } from '#functions/runtime/pages.ts'
import { getItem, getItems, queryIndex, queryItems, transact } from '#functions/runtime/table.ts'
import { create, type Write } from '#functions/runtime/writes.ts'
import {
  type Nomination,
  type NominationAct,
  type NominationBody,
  nomination,
  nominationBody,
} from '#shared/nominations/model.ts'

/** The partition of a nomination. */
export const nominationPartition = (id: string) => `NOM#${id}`

const headKey = (id: string) => ({ PK: nominationPartition(id), SK: 'HEAD' })
const bodyKey = (id: string) => ({ PK: nominationPartition(id), SK: 'BODY' })
const sentPartition = (personId: string) => `SENT#${personId}`

export const nominations = entity({
  type: 'nomination',
  schema: nomination,
  keys: ({ id, createdAt, nominator }) => ({
    ...headKey(id),
    G1PK: sentPartition(nominator.personId),
    G1SK: `${createdAt}#${id}`,
  }),
})

export const nominationBodies = entity({
  type: 'nomination-body',
  schema: nominationBody.extend({ id: z.string() }),
  keys: ({ id }) => bodyKey(id),
})

/** The head of a nomination. */
export function findNomination(id: string): Promise<Nomination | undefined> {
  return getItem(nominations, headKey(id))
}

/** The people and answers of a nomination. */
export function findBody(id: string): Promise<NominationBody | undefined> {
  return getItem(nominationBodies, bodyKey(id))
}

interface Submission {
  readonly head: Nomination
  readonly body: NominationBody
  /** Attach the files among its answers. */
  readonly files: readonly Write[]
  readonly once: Once
  readonly reply: unknown
  readonly now: Date
  readonly requestId: string
}

/** Writes a new nomination with its history entry, what it sets off and its submission key, all or nothing:
 * five items however large the team, and one for each file. */
export async function submit({ head, body, files, once, reply, now, requestId }: Submission): Promise<void> {
  const { personId, name } = head.nominator
  const by = { personId, name }
  await transact([
    once.record(reply),
    create(nominations, head),
    create(nominationBodies, { ...body, id: head.id }),
    audited({
      subject: nominationPartition(head.id),
      at: now,
      by,
      what: 'created' satisfies NominationAct,
      requestId,
    }),
    queued({ event: 'nomination-created', nominationId: head.id }, now),
    ...files,
  ])
}

/** A nominee's pointer to a nomination. */
export const receivedPointers = entity({
  type: 'received',
  schema: z.object({ personId: z.string(), at: z.string(), id: z.string() }),
  keys: ({ personId, at, id }) => ({ PK: receivedPartition(personId), SK: `${receivedPrefix}${at}#${id}` }),
})

const receivedPrefix = 'RECV#'
const receivedPartition = (personId: string) => `RECV#${personId}`

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** What a person sent, newest first. Raises `invalid-cursor`. */
export async function sentBy(personId: string, paged: Paged): Promise<Page<Nomination>> {
  const page = await pageNewestFirst(
    sentPartition(personId),
    paged,
    (range) => queryIndex('gsi1', range),
    ({ sort }) => sort,
  )
  return { ...page, items: await heads(page.items) }
}

/** What a person received, newest first. Raises `invalid-cursor`. */
export async function receivedBy(personId: string, paged: Paged): Promise<Page<Nomination>> {
  const page = await pageNewestFirst(
    receivedPartition(personId),
    paged,
    (range) => queryItems(receivedPointers, range),
    (pointer) => receivedPointers.keys(pointer).SK,
  )
  return { ...page, items: await heads(page.items.map(({ id }) => headKey(id))) }
}

function heads(keys: readonly Key[]): Promise<Nomination[]> {
  return getItems(nominations, keys)
}
