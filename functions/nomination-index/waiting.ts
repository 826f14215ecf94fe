/** All stages that wait, whenever their nominations were made: from those days alone that have any. */
import { groupDay } from '#shared/clock.ts'
import { firstMonth } from '#shared/nominations/months.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { type IndexDays, readDays } from './query.ts'
import { dayOfNumber, waitingStep } from './row.ts'

/** Reads the days on which nominations were made that wait with a stage. */
export function readWaitingDays(now: Date): Promise<IndexDays> {
  return readDays({ from: `${firstMonth}-01`, to: groupDay(now) }, ({ waiting }) => waiting > 0)
}

/** A nomination whose turn a stage is. */
export interface WaitingStage {
  readonly id: string
  readonly stage: Stage
  /** A person's id, or an address with a name (`namedResponder`). */
  readonly responder: string
  /** The day since which it waits, `yyyy-mm-dd` of the group's zone. */
  readonly since: string
}

/** Finds all stages that wait, in no order, some two seconds after a change. */
export async function findWaitingStages(now: Date): Promise<WaitingStage[]> {
  const { days, names } = await readWaitingDays(now)
  return days
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const step = waitingStep(row)
      if (step?.since === undefined) return []
      const responder = names.textOf(step.responder)
      return [{ id: row.id, stage: step.stage, responder, since: dayOfNumber(step.since) }]
    })
}
