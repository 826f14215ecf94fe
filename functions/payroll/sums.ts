/** Sums of rows by currency, country and business unit. Two ways of writing a name are one there, though rows
 * keep what the directory said (docs/product.md#payroll-rows). Pure. */
import { fold } from '#shared/folding.ts'
import type { PayrollRow, PayrollSums } from '#shared/payroll/model.ts'
import { tidyLine } from '#shared/text.ts'

type Sum = PayrollSums['byCurrency'][number]

/** Adds up rows by their currencies, and in each by country and by unit, as the rows write them. */
export function sumsOf(rows: readonly PayrollRow[]): PayrollSums {
  const each = rows.map((row) => ({ ...row, rows: 1 }))
  return {
    rows: rows.length,
    byCurrency: addUp(each, () => ({})),
    byCountry: addUp(each, ({ country }) => ({ country })),
    byUnit: addUp(each, ({ businessUnit }) => ({ businessUnit })),
  }
}

/** Returns sums for screens: a country or a unit is one in every spelling, and has the most frequent one. */
export function asShown({ byCountry, byUnit, ...inAll }: PayrollSums): PayrollSums {
  const countries = spellingsOf(byCountry.map(({ country: name, rows }) => ({ name, rows })))
  const units = spellingsOf(byUnit.map(({ businessUnit: name, rows }) => ({ name, rows })))
  const spelt = (spellings: ReadonlyMap<string, string>, name: string) => spellings.get(fold(name)) ?? name
  return {
    ...inAll,
    byCountry: addUp(byCountry, ({ country }) => ({ country: spelt(countries, country) })),
    byUnit: addUp(byUnit, ({ businessUnit }) => ({ businessUnit: spelt(units, businessUnit) })),
  }
}

/** Adds up by currency and name, in this order. */
function addUp<S extends Sum, N extends Readonly<Record<string, string>>>(
  sums: readonly S[],
  nameOf: (sum: S) => N,
): (Sum & N)[] {
  const found = new Map<string, Sum & N>()
  for (const sum of sums) {
    const [{ currency }, name] = [sum, nameOf(sum)]
    const key = [currency, ...Object.values(name)].join(' ')
    const { rows, amount } = found.get(key) ?? { rows: 0, amount: 0 }
    found.set(key, { ...name, currency, rows: rows + sum.rows, amount: amount + sum.amount })
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
