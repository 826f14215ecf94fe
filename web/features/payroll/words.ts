/** What the screens of payroll call things. */
import { payrollTexts as texts } from '#shared/messages/payroll.ts'
import { moneyInWords } from '#shared/money.ts'
import { countText } from '#web/ui/count-text.ts'

/** `-12,500 ZAR`: whole units. */
export const moneyText = (amount: number, currency: string): string => moneyInWords({ amount, currency })

export const rowsText = (count: number): string => countText(count, texts.rows, texts.row)
