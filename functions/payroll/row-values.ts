/** What the rows of a run are narrowed by, and its short signs beside their references: a page that is narrowed by several
 * values at once goes through a list by one of them, and reads only the rows that are likely to have the others too. */
import { createHash } from 'node:crypto'
import { isSameName } from '#shared/folding.ts'
import type { PayrollFilter, PayrollRow, PayrollSums } from '#shared/payroll/model.ts'

/** The narrowest first. */
export const valueNames = ['corrections', 'businessUnit', 'country', 'currency', 'kind'] as const
export type ValueName = (typeof valueNames)[number]

type Valued = Pick<PayrollRow, 'kind' | 'currency' | 'country' | 'businessUnit' | 'correction'>

/** The values of a row; blank where it has none. */
export const valuesOf = ({ correction, kind, currency, country, businessUnit }: Valued) => ({
  ...{ kind, currency, country, businessUnit },
  corrections: correction ? 'true' : '',
})

/** What a filter asks for: of each name the values that rows may have. Nothing of what it does not ask for, nor where it is
 * not known how rows write it. */
export type Asked = Readonly<Partial<Record<ValueName, readonly string[]>>>

/** The values that a filter asks for; `sums`: those of the run, which tell how its rows write countries and units. Pure. */
export function askedOf(
  { corrections, businessUnit, country, currency, kind }: PayrollFilter,
  sums: Pick<PayrollSums, 'byCountry' | 'byUnit'> | undefined,
): Asked {
  const written = (name: string, all: readonly string[]) =>
    [...new Set(all)].filter((each) => isSameName(each, name))
  return {
    ...(corrections && { corrections: ['true'] }),
    ...(sums &&
      businessUnit !== undefined && {
        businessUnit: written(
          businessUnit,
          sums.byUnit.map((sum) => sum.businessUnit),
        ),
      }),
    ...(sums &&
      country !== undefined && {
        country: written(
          country,
          sums.byCountry.map((sum) => sum.country),
        ),
      }),
    ...(currency && { currency: [currency] }),
    ...(kind && { kind: [kind] }),
  }
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

/** Tells by its signs whether a row may have all that is asked for; it does where they are not known. Nothing where nothing
 * is asked for. */
export function likely(asked: Asked): ((signs: string | undefined) => boolean) | undefined {
  const wanted = valueNames.flatMap((name, place) => {
    const values = asked[name]
    return values ? [{ from: 2 * place, signs: values.map(signsOfValue) }] : []
  })
  if (wanted.length === 0) return undefined
  return (of) => !of || wanted.every(({ from, signs }) => signs.some((each) => of.startsWith(each, from)))
}
