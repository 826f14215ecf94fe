/** The timeline of a nomination on its page: who did what and when, their comments, and the next steps
 * (docs/product.md#history). Told here and nowhere else on the page. */
import { Group, Text, VisuallyHidden } from '@mantine/core'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { ReviewStateBadge } from '../details/badges.tsx'
import { type PageEntry, pageEntriesOf } from './page-entries.ts'
import { StepMark } from './short-timeline.tsx'
import styles from './timeline.module.css'

export function FullTimeline({ nomination }: { nomination: NominationView }) {
  return (
    <ol className={styles.column} aria-label={timelineTexts.label}>
      {pageEntriesOf(nomination).map((entry) => (
        <li
          key={entry.key}
          data-state={entry.state}
          data-small={entry.isSmall}
          className={styles.entry}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          <StepMark state={entry.state} />
          <div className={styles.content}>
            <Entry entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: PageEntry }) {
  const { label, state, status, approver, details, comment, isSmall } = entry
  return (
    <>
      <Group gap="xs">
        <Text span fw={isSmall ? 400 : 600} size={isSmall ? 'sm' : undefined}>
          {label}
        </Text>
        {status ? (
          <ReviewStateBadge {...status} />
        ) : (
          !isSmall && <VisuallyHidden>: {timelineTexts.states[state]}</VisuallyHidden>
        )}
      </Group>
      {(approver || details) && (
        <Group gap="xs" wrap="nowrap">
          {approver && <PersonAvatar person={approver} size={24} />}
          <Text size={isSmall ? 'xs' : 'sm'} c={isSmall ? 'dimmed' : undefined}>
            {approver?.personId ? (
              <ProfileLink person={{ name: approver.name, slug: approver.personId }} />
            ) : (
              approver?.name
            )}
            {approver && details && ' · '}
            {details}
          </Text>
        </Group>
      )}
      {comment && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          “{comment}”
        </Text>
      )}
    </>
  )
}
