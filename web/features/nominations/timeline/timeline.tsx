/** The way of a nomination and where on it it is: in a row for lists, one below the other on its page
 * (docs/product.md#where-it-stands). */
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
import styles from './timeline.module.css'
import {
  type EntryState,
  hasStages,
  type OnItsWay,
  type StepShown,
  standingOf,
  type TimelineEntry,
  timelineOf,
} from './timeline-entries.ts'

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

interface TimelineProps {
  readonly nomination: OnItsWay
  /** What a stage has to say for itself. */
  readonly stage: (step: StepShown) => ReactNode
}

/** In full: one step below the other, each with who and when; of stages also what was said. */
export function Timeline({ nomination, stage }: TimelineProps) {
  return (
    <ol className={styles.column} aria-label={texts.label}>
      {timelineOf(nomination).map((entry) => (
        <li
          key={entry.key}
          data-state={entry.state}
          className={styles.entry}
          aria-current={current(entry.state)}
        >
          <Mark state={entry.state} />
          <div className={styles.content}>{entry.step ? stage(entry.step) : <Plain entry={entry} />}</div>
        </li>
      ))}
    </ol>
  )
}

function Plain({ entry: { label, state, details } }: { entry: TimelineEntry }) {
  return (
    <>
      <Text span fw={600}>
        {label}
      </Text>
      <VisuallyHidden>: {texts.states[state]}</VisuallyHidden>
      {details && (
        <Text span size="sm" display="block">
          {details}
        </Text>
      )}
    </>
  )
}

const current = (state: EntryState) => (state === 'now' ? 'step' : undefined)

function Mark({ state }: { state: EntryState }) {
  return (
    <span className={styles.mark} aria-hidden>
      {state === 'done' && <IconCheck size={14} stroke={3} />}
      {state === 'stopped' && <IconX size={14} stroke={3} />}
    </span>
  )
}
