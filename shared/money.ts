/** Money in words: the same for screens, mails and payroll. Files that programs read say it in their own way. */
import { fill } from './messages/fill.ts'
import { moneyTexts } from './messages/money.ts'

/** `-12,500 ZAR`: whole units. */
export function moneyInWords({ amount, currency }: { amount: number; currency: string }): string {
  return fill(moneyTexts.money, { amount: amount.toLocaleString('en'), currency })
}
