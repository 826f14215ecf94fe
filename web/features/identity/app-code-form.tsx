/** The second step of a sign-in: a code of the authenticator app. */
import { loginTexts } from '#shared/messages/identity.ts'
import { secondStepTexts as texts } from '#shared/messages/second-step.ts'
import { secondStepProblem } from '#web/app/session/second-step.ts'
import styles from './login.module.css'
import { BackLink, CodeField, StepFrame } from './step-frame.tsx'
import { type SignInEntry, type StepProps, stepFor } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

/** Apps show it with a space. */
const digitsOf = ({ appCode }: SignInEntry) => appCode.replace(/\s/g, '')

const rules = {
  appCode: (entry: SignInEntry) => (/^\d{6}$/.test(digitsOf(entry)) ? undefined : texts.appCodeRequired),
}

export function AppCodeForm(props: StepProps) {
  const { entry, onStep } = props
  const send = async () => {
    const { answerWithCode } = await import('#web/app/session/cognito.ts')
    const next = stepFor(await answerWithCode(entry.username, digitsOf(entry), entry.remember))
    if (next) onStep(next)
  }
  const step = useStepForm(props, rules, send, secondStepProblem)
  return (
    <StepFrame
      title={texts.appCodeTitle}
      hint={texts.appCodeHint}
      failure={step.failure}
      form={step.form}
      submit={loginTexts.submit}
      busy={step.busy}
      below={
        <div className={styles.row}>
          <button type="button" className={styles.link} onClick={() => onStep({ name: 'recovery' })}>
            {texts.useRecoveryCode}
          </button>
          <BackLink onStep={onStep} />
        </div>
      }
    >
      <CodeField input={step.input} name="appCode" label={texts.appCode} />
    </StepFrame>
  )
}
