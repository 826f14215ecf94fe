/** Sums of rows, by currency, country and business unit. Pure. */
import type { PayrollRow, PayrollSums } from '#shared/payroll/model.ts'

type Sum = PayrollSums['byCurrency'][number]

/** Adds up rows as they come. */
export class Sums {
  private rows = 0
  private readonly byCurrency = new Map<string, Sum>()
  private readonly byCountry = new Map<string, PayrollSums['byCountry'][number]>()
  private readonly byUnit = new Map<string, PayrollSums['byUnit'][number]>()

  add(row: PayrollRow): void {
    const { currency, country, businessUnit } = row
    this.rows += 1
    into(this.byCurrency, row, {}, currency)
    into(this.byCountry, row, { country }, `${currency} ${country}`)
    into(this.byUnit, row, { businessUnit }, `${currency} ${businessUnit}`)
  }

  /** By their currencies and then their names. */
  total(): PayrollSums {
    const { rows, byCurrency, byCountry, byUnit } = this
    return {
      rows,
      byCurrency: inOrder(byCurrency),
      byCountry: inOrder(byCountry),
      byUnit: inOrder(byUnit),
    }
  }
}

function into<Named extends object>(
  sums: Map<string, Sum & Named>,
  { currency, amount }: PayrollRow,
  named: Named,
  key: string,
): void {
  const sum = sums.get(key) ?? { ...named, currency, rows: 0, amount: 0 }
  sum.rows += 1
  sum.amount += amount
  sums.set(key, sum)
}

const inOrder = <T>(sums: ReadonlyMap<string, T>): T[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
