/** Payroll's rows of entitlements and corrections: one for each person, with a reference for ever. Pure. */
import { pick } from 'es-toolkit/object'
import type { Correction, Entitlement, PayrollRow } from '#shared/payroll/model.ts'

/** Names the row of a payee of an award, by their place among its payees. */
export const referenceOf = (nominationId: string, place: number) =>
  `${nominationId}-${String(place + 1).padStart(2, '0')}`

/** Names a line of its corrections: the second one takes back `…-01-2R` and pays `…-01-2P`. */
export const lineReference = (of: string, number: number, is: 'reversal' | 'replacement') =>
  `${of}-${number}${is === 'reversal' ? 'R' : 'P'}`

const shape = /^(.+)-\d{2}(?:-(\d{1,4})[RP])?$/

/** Reads a reference: the nomination, and the number of the correction; nothing where it names no row. */
export function readReference(reference: string): { nominationId: string; number?: number } | undefined {
  const [, nominationId, number] = shape.exec(reference) ?? []
  return nominationId ? { nominationId, ...(number && { number: Number(number) }) } : undefined
}

/** Returns the place of the payee whom a row of an award is for. */
export const placeOf = (nominationId: string, reference: string) =>
  Number(reference.slice(nominationId.length + 1, nominationId.length + 3)) - 1

/** The fields of an award that its rows and corrections repeat. */
export const ofAward = ['nominationId', 'kind', 'category', 'nominatedAt', 'approvedAt', 'month'] as const

/** Lists the rows of an entitlement; none where it was withdrawn before its month was closed. */
export function rowsOfEntitlement(entitlement: Entitlement): PayrollRow[] {
  if (entitlement.withdrawal) return []
  return entitlement.payees.map((payee, place) => ({
    ...payee,
    ...pick(entitlement, ofAward),
    reference: referenceOf(entitlement.nominationId, place),
    state: 'due',
  }))
}

/** Lists the rows of a correction: none of what takes nothing back. */
export function rowsOfCorrection(correction: Correction): PayrollRow[] {
  const { lines, corrects, number, cause, at, reason } = correction
  const paying = lines.filter(({ payee }) => payee.amount !== 0)
  return paying.map(({ place, is, payee }) => {
    const of = referenceOf(correction.nominationId, place)
    return {
      ...payee,
      ...pick(correction, ofAward),
      reference: lineReference(of, number, is),
      state: 'due',
      correction: { corrects, number, cause, at, reason, is, of },
    }
  })
}
