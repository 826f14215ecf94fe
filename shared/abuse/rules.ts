/** Decisions about the reports of an idea. Pure; asked by client and server alike. */
import type { AbuseCase, AbuseDecision, AbuseReport } from './model.ts'

/** Finds the decision that covers a report; nothing while it waits for one
 * (docs/product.md#abuse-reports). */
export function decisionOn(
  { number }: Pick<AbuseReport, 'number'>,
  { decisions }: Pick<AbuseCase, 'decisions'>,
): AbuseDecision | undefined {
  return decisions.find(({ upTo }) => upTo >= number)
}

/** Counts the reports of an idea that wait for a decision. */
export function waitingReports({ reports, decisions }: Pick<AbuseCase, 'reports' | 'decisions'>): number {
  return reports - (decisions.at(-1)?.upTo ?? 0)
}
