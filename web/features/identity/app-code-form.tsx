/** The second step of a sign-in: a code of the authenticator app. */
import { TextInput } from '@mantine/core'
import { loginTexts } from '#shared/messages/identity.ts'
import { appCodeProblem } from '#web/app/session/sign-in-problem.ts'
import styles from './login.module.css'
import { BackLink, StepFrame } from './step-frame.tsx'
import { type StepProps, stepFor } from './steps.ts'
import { digitsOf, fieldRules, useStepForm } from './use-step-form.ts'

export function AppCodeForm(props: StepProps) {
  const { entry, onStep } = props
  const send = async () => {
    const { answerWithCode } = await import('#web/app/session/cognito.ts')
    const next = stepFor(await answerWithCode(entry.username, digitsOf(entry.appCode), entry.remember))
    if (next) onStep(next)
  }
  const step = useStepForm(props, { appCode: fieldRules.appCode }, send, appCodeProblem)
  return (
    <StepFrame
      title={loginTexts.appCodeTitle}
      hint={loginTexts.appCodeHint}
      failure={step.failure}
      form={step.form}
      submit={loginTexts.submit}
      busy={step.busy}
      below={
        <div className={styles.row}>
          <button type="button" className={styles.link} onClick={() => onStep({ name: 'recovery' })}>
            {loginTexts.useRecoveryCode}
          </button>
          <BackLink onStep={onStep} />
        </div>
      }
    >
      <TextInput
        {...step.input('appCode')}
        label={loginTexts.appCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        size="md"
        required
        withAsterisk={false}
      />
    </StepFrame>
  )
}
