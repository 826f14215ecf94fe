/** People for whom anything waits: added by the stream, removed by readers (docs/product.md#reminders). */
import { ulid } from 'ulid'
import * as z from 'zod'
import { pointersToAnswer } from '#functions/nominations/lists/nominees.ts'
import { entity } from '#functions/runtime/entity.ts'
import { batchPut, eachPage, getItems, isWritten, transact, writeBatch } from '#functions/runtime/table.ts'
import { deleteItem } from '#functions/runtime/writes.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

const waitingPerson = z.object({
  personId: z.string(),
  /** Another one each time that something begins to wait for them. */
  stamp: z.string(),
})
export type WaitingPerson = z.infer<typeof waitingPerson>

const partition = 'WAITING'

export const waitingPeople = entity({
  type: 'waiting-person',
  schema: waitingPerson,
  keys: ({ personId }) => ({ PK: partition, SK: personId }),
})

/** Lists people for whom something waits by now. Listing somebody twice changes nothing. */
export async function listAsWaiting(personIds: readonly string[]): Promise<void> {
  const each = new Set(personIds)
  await writeBatch([...each].map((personId) => batchPut(waitingPeople, { personId, stamp: ulid() })))
}

/** Returns ids of the people for whom a nomination waits. */
export function waitedFor(nomination: FullNomination): string[] {
  const approver = pendingStep(nomination.head)?.approver?.personId
  return [...pointersToAnswer(nomination).map(({ personId }) => personId), ...(approver ? [approver] : [])]
}

/** Lists those of these people who are not; gives how many. */
export async function listMissing(personIds: Iterable<string>): Promise<number> {
  const all = [...new Set(personIds)]
  const keys = all.map((personId) => waitingPeople.keys({ personId, stamp: '' }))
  const listedIds = new Set((await getItems(waitingPeople, keys)).map(({ personId }) => personId))
  const missing = all.filter((personId) => !listedIds.has(personId))
  await listAsWaiting(missing)
  return missing.length
}

/** Pages through the people for whom something may wait, behind `after`, in the order of their ids. */
export function eachWaiting(after: string, size: number): AsyncGenerator<WaitingPerson[]> {
  return eachPage(waitingPeople, { partition, ...(after && { after }) }, size)
}

/** Removes somebody without waiting items from the list, unless they were listed again. */
export async function unlistWaiting(person: WaitingPerson): Promise<void> {
  await isWritten(transact([deleteItem(waitingPeople.keys(person), { only: { stamp: person.stamp } })]))
}
