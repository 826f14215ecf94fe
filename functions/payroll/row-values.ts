/** What the rows of a run are narrowed by, and its short signs beside their references: a page that is narrowed by several
 * values at once goes through a list by one of them, and reads only the rows that are likely to have the others too. */
import { createHash } from 'node:crypto'
import type { PayrollFilter, PayrollRow } from '#shared/payroll/model.ts'

/** The narrowest first. */
export const valueNames = ['corrections', 'businessUnit', 'country', 'currency', 'kind'] as const
export type ValueName = (typeof valueNames)[number]

type Valued = Pick<PayrollRow, 'kind' | 'currency' | 'country' | 'businessUnit' | 'correction'>

/** The values of a row; blank where it has none. */
export const valuesOf = ({ correction, kind, currency, country, businessUnit }: Valued) => ({
  ...{ kind, currency, country, businessUnit },
  corrections: correction ? 'true' : '',
})

/** The value of this name that a filter asks for, which may be blank; nothing where it asks for none. */
export function valueAsked(filter: PayrollFilter, name: ValueName): string | undefined {
  if (name === 'corrections') return filter.corrections ? 'true' : undefined
  return filter[name]
}

/** Texts of people may hold any sign, and be long. */
export const digestOf = (value: string) => createHash('sha256').update(value).digest('base64url')

/** One value in some four thousand has the signs of another, whose rows are read in vain. */
const signsOfValue = (value: string) => (value === '' ? '--' : digestOf(value).slice(0, 2))

/** The signs of a row. */
export function signsOf(row: Valued): string {
  const values = valuesOf(row)
  return valueNames.map((name) => signsOfValue(values[name])).join('')
}

/** Tells by its signs whether a row may have all that a filter asks for; it does where they are not known. Nothing where it
 * asks for none. */
export function likely(filter: PayrollFilter): ((signs: string | undefined) => boolean) | undefined {
  const asked = valueNames.flatMap((name, place) => {
    const value = valueAsked(filter, name)
    return value === undefined ? [] : [{ from: 2 * place, signs: signsOfValue(value) }]
  })
  if (asked.length === 0) return undefined
  return (of) => !of || asked.every(({ from, signs }) => of.startsWith(signs, from))
}
