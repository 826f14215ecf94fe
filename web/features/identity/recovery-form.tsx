/** A recovery code in place of the authenticator app: it turns two-step sign-in off, and the password that was
 * typed signs in. */
import { TextInput } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { productTexts } from '#shared/messages/product.ts'
import { secondStepTexts as texts } from '#shared/messages/second-step.ts'
import { giveRecoveryCode, secondStepProblem } from '#web/app/session/second-step.ts'
import styles from './login.module.css'
import { BackLink, StepFrame } from './step-frame.tsx'
import { type SignInEntry, type StepProps, stepFor } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

const rules = {
  recoveryCode: ({ recoveryCode }: SignInEntry) =>
    recoveryCode.trim() ? undefined : texts.recoveryCodeRequired,
}

export function RecoveryForm(props: StepProps) {
  const { entry, onStep } = props
  const send = async () => {
    const { signInWith } = await import('#web/app/session/cognito.ts')
    await giveRecoveryCode(entry.username, entry.recoveryCode)
    const next = stepFor(await signInWith(entry.username, entry.password, entry.remember))
    if (next) onStep(next)
  }
  const step = useStepForm(props, rules, send, secondStepProblem)
  return (
    <StepFrame
      title={texts.recoveryTitle}
      hint={texts.recoveryHint}
      failure={step.failure}
      form={step.form}
      submit={loginTexts.submit}
      busy={step.busy}
      below={
        <>
          <div className={styles.row}>
            <button type="button" className={styles.link} onClick={() => onStep({ name: 'app-code' })}>
              {texts.useAppCode}
            </button>
            <BackLink onStep={onStep} />
          </div>
          <p className={styles.hint}>{fill(texts.noPhoneNoCodes, { support: productTexts.supportMail })}</p>
        </>
      }
    >
      <TextInput
        {...step.input('recoveryCode')}
        label={texts.recoveryCode}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
        required
        withAsterisk={false}
      />
    </StepFrame>
  )
}
