/** A recovery code in place of the authenticator app: it turns two-step sign-in off, and the password that was
 * typed signs in. */
import { TextInput } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { productTexts } from '#shared/messages/product.ts'
import styles from './login.module.css'
import { BackLink, StepFrame } from './step-frame.tsx'
import { type StepProps, stepFor } from './steps.ts'
import { fieldRules, useStepForm } from './use-step-form.ts'

export function RecoveryForm(props: StepProps) {
  const { entry, onStep } = props
  const step = useStepForm(props, { recoveryCode: fieldRules.recoveryCode }, async () => {
    const { giveRecoveryCode, signInWith } = await import('#web/app/session/cognito.ts')
    await giveRecoveryCode(entry.username, entry.recoveryCode)
    const next = stepFor(await signInWith(entry.username, entry.password, entry.remember))
    if (next) onStep(next)
  })
  return (
    <StepFrame
      title={loginTexts.recoveryTitle}
      hint={loginTexts.recoveryHint}
      failure={step.failure}
      form={step.form}
      submit={loginTexts.submit}
      busy={step.busy}
      below={
        <>
          <div className={styles.row}>
            <button type="button" className={styles.link} onClick={() => onStep({ name: 'app-code' })}>
              {loginTexts.useAppCode}
            </button>
            <BackLink onStep={onStep} />
          </div>
          <p className={styles.hint}>
            {fill(loginTexts.noPhoneNoCodes, { support: productTexts.supportMail })}
          </p>
        </>
      }
    >
      <TextInput
        {...step.input('recoveryCode')}
        label={loginTexts.recoveryCode}
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
