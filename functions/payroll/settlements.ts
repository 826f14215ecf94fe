/** Which rows of an award a correction has settled: no more of them is to be paid
 * (docs/product.md#payroll-corrections). One record an award, which each answer about a row of it, and each
 * correction of it, changes in its own transaction. So neither goes by what the other is just changing,
 * however many rows an award has (docs/decisions/0049). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem, getItems } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { type Correction, correction, type Entitlement, type PayrollRow } from '#shared/payroll/model.ts'
import { correctedBy, corrections } from './corrections.ts'
import { changeEntitlement, entitlements } from './entitlement-store.ts'
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

/** There is none before the first answer or correction. Some 80 bytes, and some 120 for each row that is
 * settled. */
export const settlements = entity({
  type: 'payroll-settlement',
  schema: settlement,
  keys: ({ nominationId }) => settlementKey(nominationId),
})

/** Of one that is not kept: an award was corrected before there were any. */
const notKept = 0

/** That of an award, read consistently; where it is not kept, as its corrections say. */
export async function findSettlement(award: Entitlement): Promise<Settlement | undefined> {
  const kept = await getItem(settlements, settlementKey(award.nominationId))
  return kept ?? (await settlementsFrom([award])).get(award.nominationId)
}

/** The parts of a row that tell where its award stands. */
export type RowOfAward = Pick<PayrollRow, 'nominationId' | 'approvedAt' | 'month' | 'correction'>

/** Those of the awards of rows, as `findSettlement`, by their nominations. */
export async function findSettlements(rows: Iterable<RowOfAward>): Promise<Map<string, Settlement>> {
  const awards = new Map([...rows].map((row) => [row.nominationId, row]))
  const kept = await getItems(settlements, [...awards.keys()].map(settlementKey), true)
  const found = new Map(kept.map((each) => [each.nominationId, each]))
  const others = [...awards.values()].filter(({ nominationId }) => !found.has(nominationId))
  const keys = others.map(({ nominationId, approvedAt, month, correction: made }) =>
    entitlements.keys({ nominationId, approvedAt, month: made?.corrects ?? month } as Entitlement),
  )
  const unkept = await settlementsFrom(await getItems(entitlements, keys, true))
  return new Map([...unkept, ...found])
}

async function settlementsFrom(awards: readonly Entitlement[]): Promise<Map<string, Settlement>> {
  const keys = awards.flatMap(({ nominationId, corrections: places = [] }) =>
    places.map((place, index) =>
      corrections.keys({ nominationId, ...place, number: index + 1 } as Correction),
    ),
  )
  const made = await getItems(corrections, keys, true)
  const ofAward = ({ nominationId }: Entitlement) => made.filter((each) => each.nominationId === nominationId)
  const corrected = awards.filter((award) => award.corrections)
  return new Map(corrected.map((award) => [award.nominationId, settledBy(award, ofAward(award))]))
}

/** Tells what corrections of an award have settled, which are in their order. Pure. */
export function settledBy(award: Entitlement, made: readonly Correction[]): Settlement {
  const { nominationId } = award
  const settled: Settlement['settled'] = {}
  const found = { nominationId, version: notKept, settled }
  for (const { month, at, number, lines } of made)
    for (const { place, is } of lines)
      if (is === 'reversal') settled[rowStanding(award, place, found).reference] = { month, at, number }
  return found
}

/** Notes that a row of an award was answered, or that a correction has settled some. `ConditionFailed`
 * where somebody else answered or corrected one since it was `seen`. */
export function settlementWrite(
  nominationId: string,
  seen: Settlement | undefined,
  more: Settlement['settled'] = {},
): Write {
  const settled = { ...seen?.settled, ...more }
  const { version = notKept } = seen ?? {}
  if (version === notKept) return create(settlements, { nominationId, version: 1, settled })
  return update(settlementKey(nominationId), { set: { version: version + 1, settled }, only: { version } })
}

/** A row, by where it stands. */
type RowId = Pick<PayrollRow, 'month' | 'reference'>

/** The row that stood for a payee of an award before the correction of this number, and the one that
 * stands now without a number. `month`: that of the award. Pure. */
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
  /** The amount that is taken back of it, where payroll has answered it; of every other one that is all of
   * it. */
  readonly takenBack: ReadonlyMap<number, number>
}

/** Reads what stands for payees of an award, by their places, consistently. */
export async function findStanding(award: Entitlement, places: Iterable<number>): Promise<Standing> {
  // Before the rows: who answers one of them after this changes it.
  const seen = await findSettlement(award)
  const rows = new Map([...places].map((place) => [place, rowStanding(award, place, seen)]))
  const kept = await getItems(payrollRows, [...rows.values()].map(rowKey), true)
  // The stream may still have to bring rows that were not answered: the award says what is due of those.
  const said = new Map(
    kept.flatMap(({ reference, payment }) => (payment ? [[reference, payment] as const] : [])),
  )
  const takenBack = new Map(
    [...rows].flatMap(([place, { reference }]) => {
      const payment = said.get(reference)
      return payment ? [[place, payment.amount] as const] : []
    }),
  )
  return { seen, rows, takenBack }
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
