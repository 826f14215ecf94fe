/** Which rows of an award a correction has settled: no more of them is paid (docs/product.md#payroll-corrections). One
 * record an award, which each answer about a row of it, and each correction of it, changes in its own transaction. So
 * neither goes by what the other is just changing, however many rows an award has (docs/decisions/0049). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem, getItems } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { type Correction, correction, type Entitlement, type PayrollRow } from '#shared/payroll/model.ts'
import { payrollRows, rowKey } from './row-store.ts'
import { lineReference, referenceOf } from './rows.ts'

const settlement = z.object({
  nominationId: z.string(),
  version: z.number().int(),
  /** By reference: the correction that takes back what was paid of it. */
  settled: z.record(z.string(), correction.pick({ month: true, at: true, number: true })),
})
export type Settlement = z.infer<typeof settlement>

const settlementKey = (nominationId: string): Key => ({
  PK: `PAYROLL-AWARD#${nominationId}`,
  SK: 'SETTLED',
})

/** There is none before the first answer or correction. Some 80 bytes, and as many for each row that is settled. */
export const settlements = entity({
  type: 'payroll-settlement',
  schema: settlement,
  keys: ({ nominationId }) => settlementKey(nominationId),
})

/** That of an award, read consistently. */
export function findSettlement(nominationId: string): Promise<Settlement | undefined> {
  return getItem(settlements, settlementKey(nominationId))
}

/** Those of awards, read consistently, by their nominations. */
export async function findSettlements(ids: Iterable<string>): Promise<Map<string, Settlement>> {
  const found = await getItems(settlements, [...new Set(ids)].map(settlementKey), true)
  return new Map(found.map((each) => [each.nominationId, each]))
}

/** Notes that a row of an award was answered, or that a correction has settled some. `ConditionFailed` where somebody else
 * answered or corrected one since it was `seen`. */
export function settlementWrite(
  nominationId: string,
  seen: Settlement | undefined,
  settled: Settlement['settled'] = {},
): Write {
  if (!seen) return create(settlements, { nominationId, version: 1, settled })
  const { version } = seen
  const set = { version: version + 1, settled: { ...seen.settled, ...settled } }
  return update(settlementKey(nominationId), { set, only: { version } })
}

/** A row, by where it stands. */
type RowPlace = Pick<PayrollRow, 'month' | 'reference'>

/** The row that stood for a payee of an award before the correction of this number, and the one that stands now without
 * a number. `month`: that of the award. Pure. */
export function rowStanding(
  { nominationId, month }: Pick<Entitlement, 'nominationId' | 'month'>,
  place: number,
  seen: Settlement | undefined,
  before = Number.POSITIVE_INFINITY,
): RowPlace {
  const of = referenceOf(nominationId, place)
  let row: RowPlace = { month, reference: of }
  for (;;) {
    const by = seen?.settled[row.reference]
    if (!by || by.number >= before) return row
    row = { month: by.month, reference: lineReference(of, by.number, 'replacement') }
  }
}

/** What was paid of a row, or still may be: of one that is not answered all of it. Pure. */
export const takenBackOf = ({ amount, payment }: Pick<PayrollRow, 'amount' | 'payment'>): number =>
  payment?.amount ?? amount

/** What a correction of an award goes by, as it stands at this moment. */
export interface Standing {
  readonly seen: Settlement | undefined
  /** By the place of a payee: the row that stands for them. */
  readonly rows: ReadonlyMap<number, RowPlace>
  /** What is taken back of it; nothing where it is not there yet. */
  readonly takenBack: ReadonlyMap<number, number>
}

/** Reads what stands for payees of an award, by their places, consistently. */
export async function findStanding(award: Entitlement, places: Iterable<number>): Promise<Standing> {
  // Before the rows: who answers one of them after this changes it.
  const seen = await findSettlement(award.nominationId)
  const rows = new Map([...places].map((place) => [place, rowStanding(award, place, seen)]))
  const kept = await getItems(payrollRows, [...rows.values()].map(rowKey), true)
  const byReference = new Map(kept.map((row) => [row.reference, takenBackOf(row)]))
  const takenBack = new Map(
    [...rows].flatMap(([place, { reference }]) => {
      const amount = byReference.get(reference)
      return amount === undefined ? [] : [[place, amount] as const]
    }),
  )
  return { seen, rows, takenBack }
}

/** Settles what stood before a correction. `ConditionFailed` where it no longer does, or was answered meanwhile. */
export function settlingWrite(
  { nominationId, month, at, number, lines }: Correction,
  standing: Standing,
): Write {
  const settled = lines.flatMap(({ place, is }) => {
    const row = is === 'reversal' && standing.rows.get(place)
    return row ? [[row.reference, { month, at, number }] as const] : []
  })
  return settlementWrite(nominationId, standing.seen, Object.fromEntries(settled))
}
