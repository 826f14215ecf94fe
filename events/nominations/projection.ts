/** Gives every nominee their pointer to a new nomination. */
import type { Changed } from '#events/stream.ts'
import { findBody, nominations, receivedPointers } from '#functions/nominations/store.ts'
import { batchedPut, writeBatch } from '#functions/runtime/table.ts'
import type { NominationBody } from '#shared/nominations/model.ts'

/** The head names only the first nominee, so the body of a team is read. Repeating it changes nothing. */
export async function projectNomination({ images, created }: Changed): Promise<void> {
  if (!created) return
  const head = nominations.schema.parse(images[0])
  const { id, createdAt: at } = head
  const nominees = head.nomineeCount === 1 ? [head.firstNominee] : await teamOf(id)
  await writeBatch(nominees.map(({ personId }) => batchedPut(receivedPointers, { personId, at, id })))
}

async function teamOf(id: string): Promise<NominationBody['nominees']> {
  const body = await findBody(id)
  // A transaction's items may show one after the other: the record comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  return body.nominees
}
