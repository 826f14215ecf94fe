/** A nomination with all its details (docs/product.md#report-screens). */
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { memo, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { groupDate, groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { answerInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import { hasEnded } from '#shared/nominations/review-state.ts'
import type { ReportDetails, ReportRow } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { OutcomeBadge } from '#web/ui/outcome-badge.tsx'
import { FoldLink } from '#web/ui/page/fold-link.tsx'
import print from '#web/ui/paper/print.module.css'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import classes from './entry.module.css'
import { EntryDetails, useDetails } from './entry-details.tsx'
import { EntryStatus } from './entry-status.tsx'

const { entry: texts } = reportRowTexts

interface EntryProps {
  readonly report: ReportKey
  readonly row: ReportRow
  /** In groups the stages stand in a line, below everything else. */
  readonly isInGroup?: boolean
}

/** Renders again only when its row changes: the list renders with every step of scrolling. */
export const Entry = memo(function Entry({ report, row, isInGroup = false }: EntryProps) {
  const heading = useId()
  const details = useDetails(report, row.id)
  const { nominee } = row
  return (
    <Paper component="article" withBorder className={classes.entry} aria-labelledby={heading}>
      <header className={classes.head}>
        <div className={classes.photo}>
          {row.isTeam ? (
            <img src="/pictures/team.svg" alt="" width={56} height={56} className={classes.team} />
          ) : (
            <PersonAvatar person={nominee} size={56} />
          )}
        </div>
        <div className={classes.about}>
          <Text fw={600}>
            <ProfileLink person={nominee} />
          </Text>
          {row.isTeam && <Others row={row} nominees={details.data?.nominees} />}
          <Title order={isInGroup ? 3 : 2} size="h5" id={heading}>
            {row.mayOpen ? (
              <Anchor component={Link} to={addressOfNomination(row)} inherit underline="hover">
                {row.title}
              </Anchor>
            ) : (
              row.title
            )}
          </Title>
          <Text size="sm">
            {kindOf(row.kind).label} · {texts.by} <ProfileLink person={row.nominator} />
          </Text>
        </div>
        <OutcomeBadge outcome={outcomeOf(row)} />
      </header>
      <Facts row={row} />
      <div className={classes.body} data-group={isInGroup || undefined}>
        <EntryDetails report={report} query={details} />
        <EntryStatus row={row} isWide={isInGroup} />
      </div>
    </Paper>
  )
})

/** The named facts of an entry. */
function Facts({ row }: { row: ReportRow }) {
  const { nominator, nominee, isTeam, createdAt, selectionPeriod, behaviour, card, declineReason } = row
  const date = new Date(createdAt)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.staffNumber, nominator.employeeNumber],
    [texts.company, nominator.company],
    [
      texts.date,
      <time key="date" dateTime={groupDay(date)}>
        {groupDate(date)}
      </time>,
    ],
    [texts.nomineeCompany, nominee.company],
    [texts.month, selectionPeriod && monthInWords(selectionPeriod)],
    [texts.behaviour, behaviour?.name ?? card?.name],
  ]
  const endings = endingsOf(row)
  return (
    <div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <Text component="dt" size="xs" c="dimmed">
                {name}
              </Text>
              <Text component="dd" size="sm" m={0}>
                {value}
              </Text>
            </div>
          ))}
      </dl>
      {[
        ...(declineReason && !isTeam ? [fill(texts.declinedBecause, { reason: declineReason })] : []),
        ...endings,
      ].map((line) => (
        <Text key={line} size="sm" mt={4} className={classes.text}>
          {line}
        </Text>
      ))}
    </div>
  )
}

interface Named {
  readonly name: string
}

/** Tells that it was downgraded, and that it was withdrawn. */
function endingsOf({ downgrade, withdrawal }: ReportRow): string[] {
  const line = (
    text: string,
    { by, at, reason = '' }: { by: Named; at: string; reason?: string | undefined },
  ) => fill(text, { name: by.name, date: groupDate(new Date(at)), reason }).replace(/: $/, '')
  return [
    ...(downgrade
      ? [
          `${line(texts.downgraded, downgrade)} (${fill(texts.before, { kind: kindOf(downgrade.from.kind).label })})`,
        ]
      : []),
    ...(withdrawal ? [line(texts.withdrawn, withdrawal)] : []),
  ]
}

interface OthersProps {
  readonly row: ReportRow
  /** Absent until they are read. */
  readonly nominees: ReportDetails['nominees'] | undefined
}

/** The other members of a team, folded away: there may be fifty. Members who declined are shown, and not
 * counted. */
function Others({ row, nominees = [] }: OthersProps) {
  const { nominee: first, nomineeCount } = row
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const names = nominees
    .map(({ nominee, status }) => ({ ...nominee, status }))
    .filter(({ personId }) => personId !== first.personId)
  const [message, count] =
    nomineeCount > 1 ? [texts.others, nomineeCount - 1] : [texts.membersDeclined, names.length]
  if (count === 0) return null
  const label = countText(count, message)
  return (
    <div>
      {names.length === 0 ? (
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      ) : (
        <FoldLink isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          {label}
        </FoldLink>
      )}
      <ul id={id} className={isOpen ? classes.members : `${classes.members} ${print.paperOnly}`}>
        {names.map((each) => (
          <li key={each.personId}>
            <ProfileLink person={each} />
            {each.company && ` · ${each.company}`}
            {each.status && ` · ${answerInWords({ status: each.status }, hasEnded(row))}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
