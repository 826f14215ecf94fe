/** The way back to the first step. */
import { loginTexts } from '#shared/messages/identity.ts'
import styles from './login.module.css'
import type { StepProps } from './steps.ts'

export function BackLink({ onStep }: Pick<StepProps, 'onStep'>) {
  return (
    <button type="button" className={styles.link} onClick={() => onStep({ name: 'sign-in' })}>
      {loginTexts.back}
    </button>
  )
}
