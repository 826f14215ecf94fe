/** Sums of rows by currency, country and business unit. Two ways of writing a name are one there, though rows
 * keep what the directory said (docs/product.md#payroll-rows). Pure. */
import { fold } from '#shared/folding.ts'
import type { PayrollRow, PayrollSums } from '#shared/payroll/model.ts'
import { tidyLine } from '#shared/text.ts'

type NamedSum = PayrollSums['byCurrency'][number] & { readonly name: string }

/** Adds up rows by their currencies, and in each by country and by unit, as the rows write them. */
export function sumsOf(rows: readonly PayrollRow[]): PayrollSums {
  const by = (nameOf: (row: PayrollRow) => string) =>
    addUp(rows.map((row) => ({ name: nameOf(row), currency: row.currency, rows: 1, amount: row.amount })))
  return {
    rows: rows.length,
    byCurrency: by(() => '').map(({ name: _, ...sum }) => sum),
    byCountry: by(({ country }) => country).map(({ name: country, ...sum }) => ({ country, ...sum })),
    byUnit: by((row) => row.businessUnit).map(({ name: businessUnit, ...sum }) => ({ businessUnit, ...sum })),
  }
}

/** Returns sums for screens: a country or a unit is one in every spelling, and has the most frequent one. */
export function asShown({ byCountry, byUnit, ...inAll }: PayrollSums): PayrollSums {
  const countries = merged(byCountry.map(({ country: name, ...sum }) => ({ name, ...sum })))
  const units = merged(byUnit.map(({ businessUnit: name, ...sum }) => ({ name, ...sum })))
  return {
    ...inAll,
    byCountry: countries.map(({ name: country, ...sum }) => ({ country, ...sum })),
    byUnit: units.map(({ name: businessUnit, ...sum }) => ({ businessUnit, ...sum })),
  }
}

function merged(sums: readonly NamedSum[]): NamedSum[] {
  const spellings = spellingsOf(sums)
  return addUp(sums.map((sum) => ({ ...sum, name: spellings.get(fold(sum.name)) ?? sum.name })))
}

/** By their currencies and then their names. */
function addUp(sums: Iterable<NamedSum>): NamedSum[] {
  const found = new Map<string, NamedSum>()
  for (const { name, currency, rows, amount } of sums) {
    const key = `${currency} ${name}`
    const { rows: rowsBefore = 0, amount: amountBefore = 0 } = found.get(key) ?? {}
    found.set(key, { name, currency, rows: rowsBefore + rows, amount: amountBefore + amount })
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

interface Written {
  readonly name: string
  /** How many rows write it so. */
  readonly rows: number
}

/** Tells what each name is called, by the name folded: as most rows write it; of several as many the one
 * without blanks too many, and then the first in order. */
export function spellingsOf(names: Iterable<Written>): Map<string, string> {
  const rowsOf = new Map<string, number>()
  for (const { name, rows } of names) rowsOf.set(name, (rowsOf.get(name) ?? 0) + rows)
  const found = new Map<string, string>()
  const better = (one: string, other: string) =>
    (rowsOf.get(other) ?? 0) - (rowsOf.get(one) ?? 0) ||
    Number(tidyLine(one) !== one) - Number(tidyLine(other) !== other) ||
    (one < other ? -1 : 1)
  for (const name of [...rowsOf.keys()].sort(better))
    if (!found.has(fold(name))) found.set(fold(name), tidyLine(name))
  return found
}
