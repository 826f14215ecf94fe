/** What payroll's own system calls rows, by its `External_Reference`, so that a later line finds the row by it
 * (docs/product.md#payroll-answers). */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { fold } from '#shared/folding.ts'
import { month } from '#shared/nominations/model.ts'
import type { Payment, PayrollRow } from '#shared/payroll/model.ts'
import { rowKey } from './row-store.ts'

/** A name as it is compared; blank where there is none. */
export const calledAs = (externalReference: string | undefined) => fold(externalReference ?? '')

const called = z.object({ name: z.string().min(1), month, reference: z.string() })

/** Names may hold any sign. */
const partitionOf = (name: string) =>
  `PAYROLL-CALLED#${createHash('sha256').update(name).digest('base64url')}`

/** Whoever reads one looks whether the row still is called so: nothing is removed when it is called otherwise. */
export const calledRows = entity({
  type: 'payroll-called-row',
  schema: called,
  keys: ({ name, month: of, reference }) => ({ PK: partitionOf(name), SK: `${of}#${reference}` }),
})

/** That a row is called as its payment says; none where that says nothing. */
export function calledRowOf(
  { month: of, reference }: Pick<PayrollRow, 'month' | 'reference'>,
  payment: Pick<Payment, 'externalReference'> | undefined,
): z.infer<typeof called> | undefined {
  const name = calledAs(payment?.externalReference)
  return name === '' ? undefined : { name, month: of, reference }
}

/** Where rows stand that are, or were, called so. */
export async function keysOfCalled(name: string): Promise<Key[]> {
  const found = await allItems(calledRows, { partition: partitionOf(name), consistent: true })
  return found.map(rowKey)
}
