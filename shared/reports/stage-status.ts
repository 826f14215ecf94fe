/** The status of a stage in reports, on the screen and in files (docs/product.md#report-columns). Pure. */
import { nominationWords } from '../messages/nominations-words.ts'
import { stageStatus } from '../nominations/outcome.ts'
import { type Stage, stageNames } from '../nominations/stages.ts'
import type { ReportRow } from './model.ts'

type Step = Pick<ReportRow['steps'][number], 'stage' | 'status'>

/** Returns the status of the stage; stages affected by a downgrade show that instead. */
export function reportedStatus(step: Step, row: Pick<ReportRow, 'decision' | 'steps' | 'downgrade'>): string {
  return tellsOfDowngrade(step.stage, row) ? nominationWords.downgraded : stageStatus(step, row)
}

/** Tells whether a stage shows a downgrade: the stages from the downgrader's own to the one before the
 * HRBP's; after a downgrade by the HRBP, Exco2's. */
function tellsOfDowngrade(stage: Stage, { downgrade }: Pick<ReportRow, 'downgrade'>): boolean {
  if (!downgrade || stage === 'hrbp') return false
  const first = downgrade.stage === 'hrbp' ? 'exco2' : downgrade.stage
  return stageNames.indexOf(stage) >= stageNames.indexOf(first)
}
