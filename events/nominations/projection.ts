/** Gives every nominee their pointer to a nomination from when they may read it, and takes it away when they no longer
 * may (docs/product.md#readers); keeps its row in the reports, and the totals of its day and month. */
import type { Changed } from '#events/runtime/stream.ts'
import { findMembers } from '#functions/nominations/body-store.ts'
import { isReadByNominees } from '#functions/nominations/read-access.ts'
import { findNomination, nominations, receivedPointers } from '#functions/nominations/store.ts'
import { countedAs, dayOf, segmentsOf } from '#functions/nominations/totals.ts'
import { recountDay, reportRowOf, reportRows } from '#functions/nominations/totals-store.ts'
import { batchDelete, batchPut, writeBatch } from '#functions/runtime/table.ts'
import type { Nomination } from '#shared/nominations/model.ts'

/** Brings pointers and row to where the nomination is now. Doing it again, late or out of order changes nothing: what
 * happens to one nomination is handed over in its order, one batch after the other. */
export async function projectNomination(changed: Changed): Promise<void> {
  const forms = formsOf(changed)
  const [first] = forms
  if (!first) return
  const showsOthers = new Set(forms.map(isReadByNominees)).size > 1
  const pointersChange = changed.created ? forms.some(isReadByNominees) : showsOthers
  const rowChanges = countsAnew(changed, forms)
  if (!pointersChange && !rowChanges) return
  // What was only just made is as its image; what has changed since may have changed again.
  const head = changed.created && forms.length === 1 ? first : await findNomination(first.id)
  if (!head) return
  await writeBatch([
    ...(pointersChange ? await pointerWrites(head) : []),
    ...(rowChanges ? rowWrites(head, forms) : []),
  ])
}

/** Counts the days again on which nominations of a batch were made that count as something else now. */
export async function recountDays(batch: readonly Changed[]): Promise<void> {
  const days = new Map<string, Set<string>>()
  for (const changed of batch) {
    const forms = formsOf(changed)
    if (!countsAnew(changed, forms)) continue
    for (const form of forms) {
      const day = dayOf(form)
      days.set(day, new Set([...(days.get(day) ?? []), ...segmentsOf(countedAs(form))]))
    }
  }
  for (const [day, segments] of days) await recountDay(day, segments)
}

function formsOf({ images }: Changed): Nomination[] {
  return images.map((image) => nominations.schema.parse(image))
}

function countsAnew({ created }: Changed, forms: readonly Nomination[]): boolean {
  return created || new Set(forms.map((form) => JSON.stringify(reportRowOf(form)))).size > 1
}

async function pointerWrites(head: Nomination) {
  const { id, createdAt: at } = head
  const pointers = (await nomineesOf(head)).map(({ personId }) => ({ personId, at, id }))
  return pointers.map((pointer) =>
    isReadByNominees(head)
      ? batchPut(receivedPointers, pointer)
      : batchDelete(receivedPointers.keys(pointer)),
  )
}

/** A downgrade changes the category, and so the place of the row. */
function rowWrites(head: Nomination, forms: readonly Nomination[]) {
  const row = reportRowOf(head)
  const former = new Set(
    forms.map(({ category }) => category).filter((category) => category !== row.category),
  )
  return [
    batchPut(reportRows, row),
    ...[...former].map((category) => batchDelete(reportRows.keys({ ...row, category }))),
  ]
}

/** The head names only the first nominee, so the body of a team is read: also who declined reads it. */
async function nomineesOf({ id, isTeam, firstNominee }: Nomination) {
  if (!isTeam) return [firstNominee]
  const body = await findMembers(id)
  // A transaction's items may show one after the other: the record comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  return body.nominees
}
