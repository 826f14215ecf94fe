/** The status of a nomination, stage by stage: its approver, the decision, its time and its comment. */
import { Group, Text, Title } from '@mantine/core'
import { groupInstant } from '#shared/clock.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import { hasEnded } from '#shared/nominations/review-state.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import { reportedStatus } from '#shared/reports/stage-status.ts'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'
import classes from './entry.module.css'

const { status: texts, groups } = reportRowTexts
const colors = { '': 'gray', Approve: 'teal', Reject: 'red' } as const

interface EntryStatusProps {
  readonly row: ReportRow
  /** The stages stand beside each other, below a group's heading. */
  readonly isWide?: boolean
}

export function EntryStatus({ row, isWide = false }: EntryStatusProps) {
  return (
    // Without a name, because many landmarks would have the same one.
    <section className={classes.status} data-wide={isWide || undefined}>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="baseline">
        <Title order={isWide ? 4 : 3} size="h6">
          {isWide ? groups.workflow : texts.title}
        </Title>
        <Text size="sm" fw={500} ta="end">
          {outcomeInWords(outcomeOf(row))}
        </Text>
      </Group>
      {row.steps.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ol className={classes.stages}>
          {row.steps.map((step) => (
            <StageStatus key={step.stage} step={step} row={row} />
          ))}
        </ol>
      )}
    </section>
  )
}

function StageStatus({ step, row }: { step: ReportRow['steps'][number]; row: ReportRow }) {
  const { stage, status, approver, comment, decidedAt, decidedBy } = step
  const isOver = status === '' && hasEnded(row)
  // The person who decided for somebody else, or for the desk, is named too.
  const other = decidedBy && decidedBy.personId !== approver?.personId ? decidedBy.name : undefined
  return (
    <li className={classes.stage} data-status={isOver ? 'over' : status || 'open'}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" fw={500}>
          {texts.stages[stage]}
        </Text>
        <ReadableBadge color={colors[status]}>{reportedStatus(step, row)}</ReadableBadge>
      </Group>
      {approver && (
        <Text size="xs" className={classes.text}>
          {approver.personId ? (
            <ProfileLink person={{ name: approver.name, slug: approver.personId }} />
          ) : (
            approver.name
          )}
          {approver.email && ` · ${approver.email}`}
        </Text>
      )}
      {(decidedAt || other) && (
        <Text size="xs" c="dimmed">
          {[other, decidedAt && groupInstant(new Date(decidedAt))].filter(Boolean).join(' · ')}
        </Text>
      )}
      {comment && (
        <Text size="xs" className={classes.text}>
          {texts.comment}: {comment}
        </Text>
      )}
    </li>
  )
}
