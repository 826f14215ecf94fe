/** The screen while the first page is loading. */
import { shellTexts } from '#shared/messages/shell.ts'
import styles from './starting.module.css'

/** A quiet sign of life; it appears only where the wait is noticeable. */
export function Starting() {
  return (
    <div className={styles.starting} role="status">
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.text}>{shellTexts.loading}</span>
    </div>
  )
}
