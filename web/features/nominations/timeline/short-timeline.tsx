/** Where a nomination is on its way, in a row for lists (docs/product.md#where-it-stands). */
import { Text, VisuallyHidden } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
import { StepMark } from './mark.tsx'
import styles from './timeline.module.css'
import {
  type EntryState,
  hasStages,
  type OnItsWay,
  statusSentence,
  type TimelineEntry,
  timelineOf,
} from './timeline-entries.ts'

const texts = timelineTexts

/** In short: with whom it is, since when, and what comes next; of what somebody decides on its way, the steps in a row. */
export function ShortTimeline({ nomination }: { nomination: OnItsWay }) {
  const { now, next } = statusSentence(nomination)
  const entries = hasStages(nomination) ? timelineOf(nomination) : []
  const here = stepOf(entries)
  return (
    <div className={styles.short}>
      {entries.length > 0 && (
        <ol className={styles.row} aria-label={texts.label}>
          {entries.map(({ key, label, state }) => (
            <li key={key} data-state={state} className={styles.segment} aria-current={current(state)}>
              <StepMark state={state} />
              <span className={styles.label}>{label}</span>
              <VisuallyHidden>: {texts.states[state]}</VisuallyHidden>
            </li>
          ))}
        </ol>
      )}
      {here && (
        // Seen where the names have no room; who hears the steps hears them with their names.
        <Text size="sm" mt={6} className={styles.step} aria-hidden>
          {here}
        </Text>
      )}
      <Text size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
        <b className={styles.now}>{now}</b>
        {next && ` · ${next}`}
      </Text>
    </div>
  )
}

/** Which of the steps it is at; nothing where it has come to an end. */
function stepOf(entries: readonly TimelineEntry[]): string | undefined {
  const index = entries.findIndex(({ state }) => state === 'now')
  const entry = entries[index]
  return entry && fill(texts.step, { number: index + 1, count: entries.length, step: entry.label })
}

const current = (state: EntryState) => (state === 'now' ? 'step' : undefined)
