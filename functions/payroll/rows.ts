/** The rows that entitlements and corrections are for payroll: one for each person, named by a reference
 * that never changes. Pure. */
import type { Correction, Entitlement, PayrollRow } from '#shared/payroll/model.ts'

/** The row of a payee of an award, by their place among its payees. */
export const referenceOf = (nominationId: string, place: number) =>
  `${nominationId}-${String(place + 1).padStart(2, '0')}`

/** The nomination that a row is of, by its reference; nothing where that names no row. */
export const nominationOf = (reference: string) => /^(.+)-\d{2}(?:-\d{1,4}[RP])?$/.exec(reference)?.[1]

/** A line of its corrections: the second one takes back `…-01-2R` and pays `…-01-2P`. */
export const lineReference = (of: string, number: number, is: 'reversal' | 'replacement') =>
  `${of}-${number}${is === 'reversal' ? 'R' : 'P'}`

/** Tells what an entitlement is in the list of its month; nothing where it was withdrawn before the month
 * was closed. */
export function rowsOfEntitlement({ payees, withdrawal, ...standing }: Entitlement): PayrollRow[] {
  if (withdrawal) return []
  const { nominationId, kind, category, nominatedAt, approvedAt, month } = standing
  return payees.map((payee, place) => ({
    ...payee,
    ...{ nominationId, kind, category, nominatedAt, approvedAt, month },
    reference: referenceOf(nominationId, place),
    state: 'due',
  }))
}

/** The place of the payee whom a row of an award is for. */
export const placeOf = (nominationId: string, reference: string) =>
  Number(reference.slice(nominationId.length + 1, nominationId.length + 3)) - 1

/** Tells what a correction is in the list of its month; what takes nothing back has no row. */
export function rowsOfCorrection({ lines, ...correction }: Correction): PayrollRow[] {
  const { nominationId, kind, category, nominatedAt, approvedAt, month } = correction
  const { corrects, number, cause, at, reason } = correction
  return lines.flatMap(({ place, is, payee }): PayrollRow[] => {
    if (payee.amount === 0) return []
    const of = referenceOf(nominationId, place)
    const row = {
      ...payee,
      ...{ nominationId, kind, category, nominatedAt, approvedAt, month },
      reference: lineReference(of, number, is),
      state: 'due' as const,
      correction: { corrects, number, cause, at, reason, is, of },
    }
    return [row]
  })
}
