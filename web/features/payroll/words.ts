/** Words of the screens of payroll. */
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { payrollRowTexts } from '#shared/messages/payroll.ts'
import { moneyInWords } from '#shared/money.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { PayrollFilter, PayrollRowView } from '#shared/payroll/model.ts'
import { countText } from '#web/ui/texts/count-text.ts'

/** `-12,500 ZAR`: whole units. */
export const moneyText = (amount: number, currency: string): string => moneyInWords({ amount, currency })

export const rowsText = (count: number): string => countText(count, countTexts.rows)

/** Of a file of somebody's people it names their HRBP. */
type ExportFilter = Partial<PayrollFilter> & { readonly hrbp?: string }

/** Returns the filter of an export in words, as the record has it. */
export function filterText(filter: ExportFilter): string {
  const { state, kind, currency, country, businessUnit, person, corrections } = filter
  const words = [
    filter.hrbp && payrollRowTexts.ownPeople,
    state && payrollRowTexts.states[state],
    kind && kindOf(kind).label,
    ...[currency, country, businessUnit],
    person && payrollRowTexts.onePerson,
    corrections && payrollRowTexts.corrections,
  ].filter((each) => each !== undefined && each !== '')
  return words.join(', ') || payrollRowTexts.allRows
}

type SettledBy = Pick<NonNullable<PayrollRowView['corrected']>[number], 'month' | 'cause'>

/** `Corrected in March 2026` */
export const settledText = ({ month, cause }: SettledBy): string =>
  fill(payrollRowTexts.settledIn[cause], { month: monthInWords(month) })
