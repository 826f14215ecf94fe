/** Rows of an award that a correction has settled: no more of them is to be paid. Each answer and each
 * correction changes the one record, so that neither overtakes the other (docs/decisions/0049). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem, getItems } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { type Correction, correction, type Entitlement, type PayrollRow } from '#shared/payroll/model.ts'
import { correctedBy, corrections } from './corrections.ts'
import { changeEntitlement } from './entitlement-store.ts'
import { payrollRows, rowKey } from './row-store.ts'
import { lineReference, placeOf, referenceOf } from './rows.ts'

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

/** There is none before the first answer or correction. Some 80 bytes, and some 120 for each settled row. */
export const settlements = entity({
  type: 'payroll-settlement',
  schema: settlement,
  keys: ({ nominationId }) => settlementKey(nominationId),
})

type OfAward = Pick<PayrollRow, 'nominationId'>

/** Reads the settlement of an award. */
export const findSettlement = ({ nominationId }: OfAward): Promise<Settlement | undefined> =>
  getItem(settlements, settlementKey(nominationId))

/** Reads those of the awards of rows, by their nominations. */
export async function findSettlements(rows: readonly OfAward[]): Promise<Map<string, Settlement>> {
  const ids = new Set(rows.map(({ nominationId }) => nominationId))
  const found = await getItems(settlements, [...ids].map(settlementKey))
  return new Map(found.map((each) => [each.nominationId, each]))
}

/** Notes that a row of an award was answered, or that a correction has settled some. `ConditionFailed` where
 * somebody else answered or corrected one since it was `seen`. */
export function settlementWrite(
  nominationId: string,
  seen: Settlement | undefined,
  more: Settlement['settled'] = {},
): Write {
  const settled = { ...seen?.settled, ...more }
  if (!seen) return create(settlements, { nominationId, version: 1, settled })
  const { version } = seen
  return update(settlementKey(nominationId), { set: { version: version + 1, settled }, only: { version } })
}

/** A row, by where it stands. */
type RowId = Pick<PayrollRow, 'month' | 'reference'>

/** The row that stood for a payee of an award before the correction of this number, and the one that stands
 * now without a number. `month`: that of the award. Pure. */
export function rowStanding(
  { nominationId, month }: Pick<Entitlement, 'nominationId' | 'month'>,
  place: number,
  seen: Settlement | undefined,
  before = Number.POSITIVE_INFINITY,
): RowId {
  const of = referenceOf(nominationId, place)
  let row: RowId = { month, reference: of }
  for (;;) {
    const by = seen?.settled[row.reference]
    if (!by || by.number >= before) return row
    row = { month: by.month, reference: lineReference(of, by.number, 'replacement') }
  }
}

/** The state of an award that a correction goes by. */
interface Standing {
  readonly seen: Settlement | undefined
  /** By the place of a payee: the row that stands for them. */
  readonly rows: ReadonlyMap<number, RowId>
  /** The amount that is taken back of it, where payroll has answered it; of every other one all. */
  readonly takenBack: ReadonlyMap<number, number>
}

/** Reads what stands for payees of an award, by their places. */
export async function findStanding(award: Entitlement, places: Iterable<number>): Promise<Standing> {
  // Before the rows: who answers one of them after this changes it.
  const seen = await findSettlement(award)
  const rows = new Map([...places].map((place) => [place, rowStanding(award, place, seen)]))
  // The stream may still have to bring rows that were not answered: the award says what is due of those.
  const found = await getItems(payrollRows, [...rows.values()].map(rowKey))
  const takenBack = found.flatMap(({ nominationId, reference, payment }) =>
    payment ? [[placeOf(nominationId, reference), payment.amount] as const] : [],
  )
  return { seen, rows, takenBack: new Map(takenBack) }
}

/** The writes of a correction, which settles what stood before it; they raise `ConditionFailed` where
 * somebody else changed the award, or answered one of its rows, meanwhile. */
export function corrected(award: Entitlement, made: Correction, { seen, rows }: Standing): Write[] {
  const { nominationId, month, at, number, lines } = made
  const settled = lines.flatMap(({ place, is }) => {
    const row = is === 'reversal' && rows.get(place)
    return row ? [[row.reference, { month, at, number }] as const] : []
  })
  return [
    create(corrections, made),
    changeEntitlement(award, correctedBy(award, made)),
    settlementWrite(nominationId, seen, Object.fromEntries(settled)),
  ]
}
