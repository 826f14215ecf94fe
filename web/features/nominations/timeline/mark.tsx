/** How a step of a nomination's way stands, as a sign. */
import { IconCheck, IconX } from '@tabler/icons-react'
import styles from './timeline.module.css'
import type { EntryState } from './timeline-entries.ts'

export function StepMark({ state }: { state: EntryState }) {
  return (
    <span className={styles.mark} aria-hidden>
      {state === 'done' && <IconCheck size={14} stroke={3} />}
      {state === 'stopped' && <IconX size={14} stroke={3} />}
    </span>
  )
}
