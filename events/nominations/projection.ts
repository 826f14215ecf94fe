/** Gives every nominee their pointer to a nomination from when they may read it, and takes it away when they no longer
 * may (decision N13). */
import type { Changed } from '#events/stream.ts'
import { findBody, findNomination, nominations, receivedPointers } from '#functions/nominations/store.ts'
import { batchedPut, batchedRemove, writeBatch } from '#functions/runtime/table.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { nomineeReads } from '#shared/nominations/reading.ts'

/** Brings the pointers to where the nomination is now. Doing it again, late or out of order changes nothing. */
export async function projectNomination({ images, created }: Changed): Promise<void> {
  const forms = images.map((image) => nominations.schema.parse(image))
  const [first] = forms
  if (!first) return
  const changed = new Set(forms.map(nomineeReads)).size > 1
  if (created ? !forms.some(nomineeReads) : !changed) return
  // What was only just made is as its image; what has changed since may have changed again.
  const head = created && forms.length === 1 ? first : await findNomination(first.id)
  if (!head) return
  const { id, createdAt: at } = head
  const pointers = (await nomineesOf(head)).map(({ personId }) => ({ personId, at, id }))
  await writeBatch(
    pointers.map((pointer) =>
      nomineeReads(head)
        ? batchedPut(receivedPointers, pointer)
        : batchedRemove(receivedPointers.keys(pointer)),
    ),
  )
}

/** The head names only the first nominee, so the body of a team is read. */
async function nomineesOf({ id, nomineeCount, firstNominee }: Nomination) {
  if (nomineeCount === 1) return [firstNominee]
  const body = await findBody(id)
  // A transaction's items may show one after the other: the record comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  return body.nominees
}
