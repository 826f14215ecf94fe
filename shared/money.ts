/** Money in words, for screens, mails and payroll. */

import { moneyTexts } from './messages/common.ts'
import { fill } from './messages/fill.ts'
import { formatNumber } from './messages/locale.ts'

/** Formats money in whole units: `-12,500 ZAR`. */
export function moneyInWords({ amount, currency }: { amount: number; currency: string }): string {
  return fill(moneyTexts.money, { amount: formatNumber(amount), currency })
}
