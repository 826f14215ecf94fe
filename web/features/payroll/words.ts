/** What the screens of payroll call things. */
import { fill } from '#shared/messages/fill.ts'
import { payrollTexts as texts } from '#shared/messages/payroll.ts'
import { countText } from '#web/ui/count-text.ts'

/** `-12,500 ZAR`: whole units. */
export function moneyText(amount: number, currency: string): string {
  return fill(texts.money, { amount: amount.toLocaleString('en'), currency })
}

export const rowsText = (count: number): string => countText(count, texts.rows, texts.row)
