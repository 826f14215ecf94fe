/** The worth of a nomination in words, for screens and mails. Separate from the schemas, which no screen
 * needs. */
import { fill } from '../messages/fill.ts'
import { worthTexts } from '../messages/worth.ts'
import { moneyInWords } from '../money.ts'
import type { Money } from './kinds.ts'
import { monthInWords } from './months.ts'
import { monthlyQuota } from './settings.ts'

/** Describes the used part of the quota: '1 of 2 monetary nominations used in November 2026, including this
 * one.' */
export function quotaInWords(used: number, sentIn: string): string {
  return fill(worthTexts.placesIn, {
    used,
    all: monthlyQuota,
    month: monthInWords(sentIn),
  })
}

/** Writes a line for each amount and its receivers; a single one by name. */
export function amountsInWords(
  nominees: readonly { readonly name: string; readonly amount: Money }[],
): string[] {
  const amounts = new Map(nominees.map(({ amount }) => [moneyInWords(amount), amount]))
  return Array.from(amounts, ([money, { amount, currency }]) => {
    const paid = nominees.filter((each) => moneyInWords(each.amount) === money)
    const count = paid.length
    if (count === 1) return fill(worthTexts.one, { name: paid[0]?.name ?? '', money })
    return fill(worthTexts.each, { count, money, total: moneyInWords({ amount: amount * count, currency }) })
  })
}
