/** The timeline of a nomination as a row for lists (docs/product.md#timeline). */
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
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

/** Tells who has it, since when, and the next step; a nomination with stages shows them in a row. */
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
        // Shown where the names have no room; screen readers get the steps with their names.
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

/** Tells the present step; nothing where the timeline has ended. */
function stepOf(entries: readonly TimelineEntry[]): string | undefined {
  const index = entries.findIndex(({ state }) => state === 'now')
  const entry = entries[index]
  return entry && fill(texts.step, { number: index + 1, count: entries.length, step: entry.label })
}

const current = (state: EntryState) => (state === 'now' ? 'step' : undefined)

/** The state of a step as a sign. */
export function StepMark({ state }: { state: EntryState }) {
  return (
    <span className={styles.mark} aria-hidden>
      {state === 'done' && <IconCheck size={14} stroke={3} />}
      {state === 'stopped' && <IconX size={14} stroke={3} />}
    </span>
  )
}
