/** The tasks that wait for the person, first on home and on their profile (docs/product.md#tasks). */
import { Paper, Text, Title } from '@mantine/core'
import {
  type Icon,
  IconChecklist,
  IconFlag,
  IconHeartHandshake,
  IconInbox,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { waitingTexts } from '#shared/messages/nominations-lists.ts'
import type { WaitingItems as Waiting } from '#shared/nominations/model.ts'
import { shownCount, useWaiting } from '#web/client/waiting.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { formatDay } from '../standing-sentence.ts'
import styles from './waiting.module.css'

const texts = waitingTexts

type Part = keyof Waiting

/** In the order in which they stand. */
const parts: Readonly<Record<Part, { to: string; icon: Icon }>> = {
  answer: { to: '/my-profile?tab=received&only=unanswered', icon: IconHeartHandshake },
  review: { to: '/my-profile?tab=review', icon: IconChecklist },
  employeeAwards: { to: '/my-profile?tab=employee-awards', icon: IconTrophy },
  reviewFor: { to: '/my-profile?tab=review', icon: IconUsers },
  employeeAwardsFor: { to: '/my-profile?tab=employee-awards', icon: IconUsers },
  desk: { to: '/admin/recognition-desk', icon: IconInbox },
  abuse: { to: '/abuse-reports', icon: IconFlag },
}

const order = Object.keys(parts) as Part[]

/** Nothing while it is read, and where nothing waits. */
export function WaitingOverview() {
  const { data, error, refetch } = useWaiting()
  const heading = useId()
  if (error && !data) return <ProblemAlert failure={error} fault={texts.load} retry={() => void refetch()} />
  const waiting = order.filter((part) => data?.[part])
  if (waiting.length === 0) return null
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="sm">
        {texts.title}
      </Title>
      <ul className={styles.list}>
        {waiting.map((part) => data?.[part] && <Item key={part} part={part} waiting={data[part]} />)}
      </ul>
    </Paper>
  )
}

function Item({ part, waiting }: { part: Part; waiting: NonNullable<Waiting[Part]> }) {
  const { to, icon: Picture } = parts[part]
  const { count, since } = waiting
  return (
    <li>
      <Link to={to} className={styles.item}>
        <span className={styles.icon}>
          <Picture size={22} aria-hidden />
        </span>
        <span className={styles.count}>{shownCount(waiting)}</span>
        <span className={styles.words}>
          <Text span fw={500}>
            {countText(count, texts[part])}
          </Text>
          {since && (
            <Text span size="sm" c="dimmed" display="block">
              {fill(texts.since, { date: formatDay(since) })}
            </Text>
          )}
        </span>
      </Link>
    </li>
  )
}
