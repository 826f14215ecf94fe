/** A schedule in the list of them: what it does, when it is due, its last run, and its runs on demand. */
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { scheduleSummaries, scheduleTexts as texts } from '#shared/messages/schedules.ts'
import type { ScheduleView } from '#shared/schedules/model.ts'
import { isFrequent } from '#shared/schedules/schedules.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { RunResult } from './run-result.tsx'
import { ScheduleRuns } from './schedule-runs.tsx'
import styles from './schedules.module.css'
import { currentRunInWords } from './words.ts'

interface ScheduleItemProps {
  readonly schedule: ScheduleView
  readonly isBusy: boolean
  /** Why it could not be run now. */
  readonly failure: unknown
  readonly onRun: () => void
}

export function ScheduleItem({ schedule, isBusy, failure, onRun }: ScheduleItemProps) {
  const { name, next, overdue, current, last } = schedule
  const [isOpen, setOpen] = useState(false)
  const [heading, runs] = [useId(), useId()]
  const title = texts.names[name]
  const pressed = useFocusBack(isBusy || current !== undefined)
  return (
    <li className={styles.item} aria-labelledby={heading}>
      <div className={styles.words}>
        <Title order={2} size="h5" id={heading}>
          {title}
        </Title>
        <Text size="sm">{scheduleSummaries[name]}</Text>
        <Text size="sm" c="dimmed">
          {isFrequent(name) ? texts.eachMinute : fill(texts.next, { at: formatInstant(next) })}
        </Text>
        {overdue && (
          <Text size="sm" fw={500} c="red">
            {fill(texts.overdue, { at: formatInstant(overdue) })}
          </Text>
        )}
        {current && (
          <Text size="sm" fw={500} role="status">
            {currentRunInWords(current)}
          </Text>
        )}
        {Boolean(failure) && <ProblemAlert failure={failure} />}
        {last ? (
          <RunResult run={last} lead={texts.last} />
        ) : (
          <Text size="sm">{isFrequent(name) ? texts.nothingDone : texts.never}</Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={runs}
          aria-label={isOpen ? undefined : fill(texts.showRunsNamed, { name: title })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideRuns : texts.showRuns}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          aria-label={fill(texts.runNowNamed, { name: title })}
          loading={isBusy}
          disabled={current !== undefined}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget
            onRun()
          }}
        >
          {texts.runNow}
        </Button>
      </Group>
      <div id={runs} className={styles.runs} hidden={!isOpen}>
        {isOpen && <ScheduleRuns name={name} latest={last?.id} />}
      </div>
    </li>
  )
}
