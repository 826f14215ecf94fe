/** How much waits, beside a way there; nothing where nothing does, or where it cannot be asked. */
import { useWaitingBadge, type WaitingPart } from '#web/client/waiting.ts'
import styles from './shell.module.css'

export function WaitingBadge({ parts }: { parts: readonly WaitingPart[] }) {
  const badge = useWaitingBadge(parts)
  if (!badge) return null
  return (
    <>
      <span className={styles.badge} aria-hidden>
        {badge.shown}
      </span>
      <span className={styles.spoken}> ({badge.spoken})</span>
    </>
  )
}
