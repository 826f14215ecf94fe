/** How a run went: in words, with a sign for who cannot see the colour. */
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ScheduleRun } from '#shared/schedules/model.ts'
import styles from './schedules.module.css'
import { aboutRun, failureOf, resultOf } from './words.ts'

export function RunResult({ run, lead }: { run: ScheduleRun; lead?: string }) {
  const failure = failureOf(run)
  const isOver = run.endedAt !== undefined
  const Sign = failure ? IconAlertTriangle : IconCheck
  return (
    <div className={styles.result}>
      <Sign
        size={18}
        aria-hidden
        className={failure ? styles.failed : isOver ? styles.well : styles.unfinished}
      />
      <div>
        <Text size="sm">
          {lead && `${lead}: `}
          {aboutRun(run)}
        </Text>
        {(isOver || !failure) && <Text size="sm">{resultOf(run)}</Text>}
        {failure && (
          <Text size="sm" fw={500} className={styles.failed}>
            {failure}
          </Text>
        )}
      </div>
    </div>
  )
}
