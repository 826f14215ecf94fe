/** Nominations in rows, each with its details where one wants to see them. */
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { EquityRow } from '#shared/equity/model.ts'
import { equityReportTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { equityNominationQuery } from './queries.ts'
import classes from './report-table.module.css'
import { StateBadge } from './state-badge.tsx'

const columns = ['date', 'nominee', 'nominator', 'division', 'hrbp', 'status', 'details'] as const

interface ReportTableProps {
  readonly rows: readonly EquityRow[]
  /** Other rows are on their way. */
  readonly isBusy: boolean
}

export function ReportTable({ rows, isBusy }: ReportTableProps) {
  return (
    <Paper withBorder radius="lg" className={classes.frame}>
      <table className={classes.table} aria-label={texts.title} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {texts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function Row({ row }: { row: EquityRow }) {
  const { createdAt, nominee, nominator, hrbp, state } = row
  const [isShown, setShown] = useState(false)
  return (
    <>
      <tr>
        <td data-label={texts.date}>{groupDate(new Date(createdAt))}</td>
        <td data-label={texts.nominee}>
          <Person {...nominee} />
        </td>
        <td data-label={texts.nominator}>
          <Person {...nominator} />
        </td>
        <td data-label={texts.division}>{nominee.department}</td>
        <td data-label={texts.hrbp}>{hrbp?.name}</td>
        <td data-label={texts.status}>
          <StateBadge state={state} />
        </td>
        <td data-label={texts.details}>
          <Button
            size="compact-xs"
            variant="light"
            aria-expanded={isShown}
            aria-label={fill(texts.detailsOf, { name: nominee.name, nominator: nominator.name })}
            onClick={() => setShown(!isShown)}
          >
            {texts.details}
          </Button>
        </td>
      </tr>
      {isShown && (
        <tr>
          <td colSpan={columns.length} className={classes.details}>
            <Details row={row} />
          </td>
        </tr>
      )}
    </>
  )
}

function Person({ personId, name, slug }: { personId: string; name: string; slug: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonAvatar person={{ personId, name }} size={24} />
      <Anchor component={Link} to={`/thinktank-user/${encodeURIComponent(slug)}`} size="sm">
        {name}
      </Anchor>
    </Group>
  )
}

/** Who the nominee is, what the nominator wrote, and the documents. */
function Details({ row: { id, nominee, answeredAt } }: { row: EquityRow }) {
  const query = useQuery(equityNominationQuery(id))
  const facts = [
    [texts.employeeNumber, nominee.employeeNumber],
    [texts.businessUnit, nominee.businessUnit],
    [texts.country, nominee.country],
    [texts.answeredOn, answeredAt ? groupDate(new Date(answeredAt)) : ''],
  ].filter(([, value]) => value)
  return (
    <LoadState query={query} failure={texts.loadOne}>
      {({ answers, files }) => (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {[nominee.email, ...facts.map(([label, value]) => `${label}: ${value}`)].join(' · ')}
          </Text>
          {answers.map(({ fieldId, label, content }) => (
            <div key={fieldId}>
              <Text size="sm" fw={600}>
                {label}
              </Text>
              <Text size="sm" className={classes.words}>
                {content}
              </Text>
            </div>
          ))}
          {files.length > 0 && (
            <Anchor
              component={Link}
              to={`/supporting-documentation/${files.map(({ mediaId }) => mediaId).join('+')}`}
              size="sm"
            >
              {texts.documents}: {files.map(({ name }) => name).join(', ')}
            </Anchor>
          )}
        </Stack>
      )}
    </LoadState>
  )
}
