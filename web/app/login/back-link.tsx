/** The way back to the first step. */
import { messages } from '#shared/messages.ts'
import styles from './login.module.css'
import type { StepProps } from './steps.ts'

export function BackLink({ onStep }: Pick<StepProps, 'onStep'>) {
  return (
    <button type="button" className={styles.link} onClick={() => onStep({ name: 'sign-in' })}>
      {messages.login.back}
    </button>
  )
}
