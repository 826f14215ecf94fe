/** What HRBPs can narrow their rows to, from what the stream tells of entitlements and corrections: whatever any form of
 * them paid stays offered, so that nothing has to be counted (docs/product.md#payroll-rows). */
import type { Changed } from '#events/runtime/stream.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollPlaces, placesOfRows } from '#functions/payroll/place-store.ts'
import { rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { batchPut, writeBatch } from '#functions/runtime/table.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'

/** The places of what an award pays. */
export function projectPlaces({ images }: Changed): Promise<void> {
  return offer(images.flatMap((image) => rowsOfEntitlement(entitlements.schema.parse(image))))
}

/** The places of what a correction takes back and pays. */
export function projectCorrectionPlaces({ images }: Changed): Promise<void> {
  return offer(images.flatMap((image) => rowsOfCorrection(corrections.schema.parse(image))))
}

function offer(rows: readonly PayrollRow[]): Promise<void> {
  return writeBatch(placesOfRows(rows).map((place) => batchPut(payrollPlaces, place)))
}
