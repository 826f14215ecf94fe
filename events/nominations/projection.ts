/** Gives every nominee their pointer to a new nomination. */
import type { Changed } from '#events/stream.ts'
import { findBody, nominations, receivedPointers } from '#functions/nominations/store.ts'
import { batchedPut, writeBatch } from '#functions/runtime/table.ts'

/** The head names only the first nominee, so the body is read. Repeating it changes nothing. */
export async function projectNomination({ images, created }: Changed): Promise<void> {
  if (!created) return
  const { id, createdAt: at } = nominations.schema.parse(images[0])
  const body = await findBody(id)
  // A transaction's items may show one after the other: the record comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  await writeBatch(body.nominees.map(({ personId }) => batchedPut(receivedPointers, { personId, at, id })))
}
