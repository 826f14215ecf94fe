/** The further content of a winner's mail: the award, its payroll month and the approvers' praise
 * (docs/product.md#winners). */
import { isWinner } from '#functions/nominations/policy.ts'
import { awardOf, praiseOf } from '#functions/nominations/review/praise.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { moneyInWords } from '#shared/money.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { NominationContent } from './letters.ts'

/** Returns nothing for a reader who has not won. */
export async function wonContent(
  nomination: FullNomination,
  personId: string,
): Promise<Pick<NominationContent, 'award' | 'praise'>> {
  if (!isWinner(nomination, personId)) return {}
  const { id } = nomination.head
  const [won, praise] = await Promise.all([awardOf(nomination, personId), praiseOf(id)])
  return {
    ...(won && {
      award: { amount: moneyInWords(won.award), payrollMonth: monthInWords(won.payrollMonth) },
    }),
    praise: praise.map(({ stage, by, text }) => ({
      by: by.name,
      stage: nominationTexts.stages[stage],
      text,
    })),
  }
}
