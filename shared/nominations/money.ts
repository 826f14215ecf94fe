/** Amounts of awards. */
import type { currencies } from './kinds.ts'

interface Money {
  readonly amount: number
  readonly currency: (typeof currencies)[number]
}

/** An amount as people read it: `12,500 ZAR`, whole units. */
export function moneyInWords({ amount, currency }: Money): string {
  return `${amount.toLocaleString('en')} ${currency}`
}
