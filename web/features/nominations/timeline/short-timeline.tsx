/** Where a nomination is on its way, in a row for lists (docs/product.md#where-it-stands). */
import { Text, VisuallyHidden } from '@mantine/core'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
import { Mark } from './mark.tsx'
import styles from './timeline.module.css'
import { type EntryState, hasStages, type OnItsWay, standingOf, timelineOf } from './timeline-entries.ts'

const texts = timelineTexts

/** In short: with whom it is, since when, and what comes next; of what somebody decides on its way, the steps in a row. */
export function ShortTimeline({ nomination }: { nomination: OnItsWay }) {
  const { now, next } = standingOf(nomination)
  return (
    <div className={styles.short}>
      {hasStages(nomination) && (
        <ol className={styles.row} aria-label={texts.label}>
          {timelineOf(nomination).map(({ key, label, state }) => (
            <li key={key} data-state={state} className={styles.segment} aria-current={current(state)}>
              <Mark state={state} />
              <span className={styles.label}>{label}</span>
              <VisuallyHidden>: {texts.states[state]}</VisuallyHidden>
            </li>
          ))}
        </ol>
      )}
      <Text size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
        <b className={styles.now}>{now}</b>
        {next && ` · ${next}`}
      </Text>
    </div>
  )
}

const current = (state: EntryState) => (state === 'now' ? 'step' : undefined)
