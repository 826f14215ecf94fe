/** Awards that pay their reader, as administrators read them: rows and amounts, but not why something was
 * corrected, refused or paid in part, nor who said so (docs/product.md#payroll-access). */
import type { ListPage } from '#functions/runtime/pages.ts'
import { eachIndexed } from '#functions/runtime/table.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollRowView } from '#shared/payroll/model.ts'
import { findRows, withoutReasons } from './listing.ts'
import { payeePartition, rowsPartition } from './row-store.ts'
import { readReference } from './rows.ts'

type Row = Pick<PayrollRowView, 'reference' | 'personId' | 'correction' | 'payment'>
type Act = EndpointReply<typeof payrollApi.getPayrollMonth>['history'][number]

const nominationOf = (reference: string) => readReference(reference)?.nominationId

/** Rows read at once; most people have fewer. */
const portion = 100

/** Reads the rows that pay somebody, as they may see them. */
export async function openedRowsOf(personId: string): Promise<PayrollRowView[]> {
  const found: PayrollRowView[] = []
  for await (const keys of eachIndexed('gsi2', { partition: payeePartition(personId) }, portion)) {
    const ids = keys.map(({ PK, SK }) => ({ month: PK.slice(rowsPartition('').length), reference: SK }))
    found.push(...(await findRows(ids)).map(withoutReasons))
  }
  return found
}

/** Reads the nominations whose awards pay somebody. */
async function payingTo(personId: string): Promise<ReadonlySet<string | undefined>> {
  const found = new Set<string>()
  for await (const rows of eachIndexed('gsi2', { partition: payeePartition(personId) }, portion))
    for (const { SK } of rows) found.add(nominationOf(SK) ?? SK)
  return found
}

/** Returns a page of rows as an administrator reads it. Their awards are looked for only where a row of
 * somebody else says why, or was answered. */
export async function pageFor<R extends Row>(reader: string, page: ListPage<R>): Promise<ListPage<R>> {
  const saysMore = ({ personId, correction, payment }: R) =>
    personId !== reader && (correction?.reason !== undefined || payment !== undefined)
  const own = page.items.some(saysMore) ? await payingTo(reader) : undefined
  const isOwn = ({ personId, reference }: R) =>
    personId === reader || own?.has(nominationOf(reference)) === true
  return { ...page, items: page.items.map((row) => (isOwn(row) ? withoutReasons(row) : row)) }
}

/** Lists what was done with a month, without what was done with awards that pay its reader. */
export async function actsFor(reader: string, acts: readonly Act[]): Promise<Act[]> {
  if (acts.every(({ detail }) => awardIn(detail) === undefined)) return [...acts]
  const own = await payingTo(reader)
  return acts.filter(({ detail }) => !own.has(awardIn(detail)))
}

/** Returns the nomination that a correction or an answer was about. */
export function awardIn(detail: unknown): string | undefined {
  const { nominationId, reference } = Object(detail) as Readonly<Record<string, unknown>>
  if (typeof nominationId === 'string') return nominationId
  return typeof reference === 'string' ? nominationOf(reference) : undefined
}
