/** Sums of rows, by currency, country and business unit. Pure. */
import * as z from 'zod'
import { fold } from '#shared/folding.ts'
import type { PayrollRow, PayrollSums } from '#shared/payroll/model.ts'
import { spellingsOf } from './place-names.ts'

const count = z.number().int()

/** Rows and amount by name: a currency, and behind it and a blank a place. */
const counts = z.record(z.string(), z.tuple([count, count]))

/** Sums as they are kept and added up: half as large as they are told. */
export const countedSums = z.object({ byCurrency: counts, byCountry: counts, byUnit: counts })
export type CountedSums = z.infer<typeof countedSums>

/** Adds up rows, or what others have added up, as they come. */
export class Sums {
  private readonly counted: CountedSums = { byCurrency: {}, byCountry: {}, byUnit: {} }

  add({ currency, country, businessUnit, amount }: PayrollRow): void {
    this.more('byCurrency', currency, [1, amount])
    this.more('byCountry', `${currency} ${country}`, [1, amount])
    this.more('byUnit', `${currency} ${businessUnit}`, [1, amount])
  }

  include(others: CountedSums): void {
    for (const by of ['byCurrency', 'byCountry', 'byUnit'] as const)
      for (const [name, sum] of Object.entries(others[by])) this.more(by, name, sum)
  }

  private more(by: keyof CountedSums, name: string, [rows, amount]: [number, number]): void {
    const [before, amountBefore] = this.counted[by][name] ?? [0, 0]
    this.counted[by][name] = [before + rows, amountBefore + amount]
  }

  /** As they are kept. */
  kept(): CountedSums {
    return this.counted
  }

  /** By their currencies and then their names. */
  total(): PayrollSums {
    const byCurrency = sumsOf(this.counted.byCurrency).map(({ name: _, ...sum }) => sum)
    return {
      rows: byCurrency.reduce((all, { rows }) => all + rows, 0),
      byCurrency,
      byCountry: sumsOf(this.counted.byCountry).map(({ name: country, ...sum }) => ({ country, ...sum })),
      byUnit: sumsOf(this.counted.byUnit).map(({ name: businessUnit, ...sum }) => ({ businessUnit, ...sum })),
    }
  }
}

function sumsOf(of: CountedSums['byUnit']) {
  const inOrder = Object.entries(of).sort(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([name, [rows, amount]]) => ({
    name: name.slice(4),
    currency: name.slice(0, 3) as PayrollRow['currency'],
    rows,
    amount,
  }))
}

/** Sums as people see them: a country or a unit is one however rows write it, and is called as most of them do. */
export function asShown({ byCountry, byUnit, ...inAll }: PayrollSums): PayrollSums {
  const countries = merged(byCountry.map(({ country: name, ...sum }) => ({ name, ...sum })))
  const units = merged(byUnit.map(({ businessUnit: name, ...sum }) => ({ name, ...sum })))
  return {
    ...inAll,
    byCountry: countries.map(({ name: country, ...sum }) => ({ country, ...sum })),
    byUnit: units.map(({ name: businessUnit, ...sum }) => ({ businessUnit, ...sum })),
  }
}

type NamedSum = PayrollSums['byCurrency'][number] & { readonly name: string }

function merged(sums: readonly NamedSum[]): NamedSum[] {
  const spellings = spellingsOf(sums)
  const found = new Map<string, NamedSum>()
  for (const { name, currency, rows, amount } of sums) {
    const folded = fold(name)
    const key = `${currency} ${folded}`
    const { rows: moreRows = 0, amount: moreAmount = 0 } = found.get(key) ?? {}
    const spelling = spellings.get(folded) ?? name
    found.set(key, { name: spelling, currency, rows: rows + moreRows, amount: amount + moreAmount })
  }
  const placeOf = ({ currency, name }: NamedSum) => `${currency} ${name}`
  return [...found.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
