/** Abuse reports in rows, each with the idea that it is about where one wants to see it. */
import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { groupDate } from '#shared/clock.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { ReportedIdea } from './reported-idea.tsx'
import classes from './reports-table.module.css'

const texts = abuseTexts.list

interface ReportsTableProps {
  reports: readonly AbuseReportView[]
  /** Other rows are on their way. */
  isBusy: boolean
}

export function ReportsTable({ reports, isBusy }: ReportsTableProps) {
  return (
    <Paper withBorder radius="lg" className={classes.frame}>
      <table className={classes.table} aria-label={texts.title} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{texts.reporter}</th>
            <th scope="col">{texts.report}</th>
            <th scope="col">{texts.reported}</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function Row({ report }: { report: AbuseReportView }) {
  const { id, reporter, reported, text, createdAt } = report
  const [isShown, setShown] = useState(false)
  const date = groupDate(new Date(createdAt))
  return (
    <>
      <tr>
        <td data-label={texts.reporter}>
          <Person {...reporter} />
          <Text size="xs" c="dimmed">
            {date}
          </Text>
        </td>
        <td data-label={texts.report}>
          <Text size="sm" className={classes.text}>
            {text}
          </Text>
          <div className={classes.acts}>
            <Button
              size="compact-xs"
              variant="light"
              aria-expanded={isShown}
              aria-label={fill(isShown ? texts.hideNamed : texts.showNamed, { name: reporter.name })}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? texts.hide : texts.show}
            </Button>
            <Anchor
              component={Link}
              to={`/abuse-report/${id}`}
              size="xs"
              aria-label={fill(texts.openNamed, { name: reporter.name, date })}
            >
              {texts.open}
            </Anchor>
          </div>
        </td>
        <td data-label={texts.reported}>
          <Person {...reported} />
        </td>
      </tr>
      {isShown && (
        <tr>
          <td colSpan={3} className={classes.idea}>
            <ReportedIdea report={report} order={2} />
          </td>
        </tr>
      )}
    </>
  )
}

function Person({ personId, name, slug }: AbuseReportView['reporter']) {
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonAvatar person={{ personId, name }} size={24} />
      <Anchor component={Link} to={`/thinktank-user/${encodeURIComponent(slug)}`} size="sm">
        {name}
      </Anchor>
    </Group>
  )
}
