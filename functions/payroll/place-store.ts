/** The countries and business units that rows of an HRBP have had in a month: what their list can be narrowed to. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { month } from '#shared/nominations/model.ts'
import type { PayrollPlaces, PayrollRow } from '#shared/payroll/model.ts'
import { spellingsOf } from './place-names.ts'

/** What the rows of an HRBP can be narrowed to in a month. */
export const placesPartition = (hrbpId: string, of: string) => `PAYROLL-PLACES#${hrbpId}#${of}`

const place = z.object({
  hrbpId: z.string(),
  month,
  is: z.enum(['country', 'businessUnit']),
  name: z.string().min(1),
})
type Place = z.infer<typeof place>

/** One item a country and a unit, whichever rows have it: nobody counts them, so writing one again changes nothing. */
export const payrollPlaces = entity({
  type: 'payroll-place',
  schema: place,
  keys: ({ hrbpId, month: of, is, name }) => ({ PK: placesPartition(hrbpId, of), SK: `${is}#${name}` }),
})

/** The places of rows, each once. Pure. */
export function placesOfRows(rows: readonly PayrollRow[]): Place[] {
  const found = new Map<string, Place>()
  for (const { hrbp, month: of, country, businessUnit } of rows) {
    const hrbpId = hrbp?.personId
    if (!hrbpId) continue
    for (const [is, text] of Object.entries({ country, businessUnit }) as [Place['is'], string][]) {
      const each = { hrbpId, month: of, is, name: text }
      if (text.trim() !== '') found.set(JSON.stringify(each), each)
    }
  }
  return [...found.values()]
}

/** What the rows of an HRBP can be narrowed to in a month. */
export async function findPlaces(hrbpId: string, of: string): Promise<PayrollPlaces> {
  const found = await allItems(payrollPlaces, { partition: placesPartition(hrbpId, of) })
  const names = (what: Place['is']) => {
    const written = found.filter(({ is }) => is === what).map(({ name }) => ({ name, rows: 1 }))
    return [...spellingsOf(written).values()].sort()
  }
  return { countries: names('country'), businessUnits: names('businessUnit') }
}
