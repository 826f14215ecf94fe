/** Asking for a code to choose a new password with. */
import { loginTexts } from '#shared/messages/identity.ts'
import { BackLink, StepFrame, UsernameField } from './step-frame.tsx'
import type { StepProps } from './steps.ts'
import { fieldRules, useStepForm } from './use-step-form.ts'

export function ForgottenForm(props: StepProps) {
  const { entry, onStep } = props
  const step = useStepForm(props, { username: fieldRules.username }, async () => {
    const { sendResetCode } = await import('#web/app/session/cognito.ts')
    await sendResetCode(entry.username)
    onStep({ name: 'reset' })
  })
  return (
    <StepFrame
      title={loginTexts.forgottenTitle}
      hint={loginTexts.forgottenHint}
      failure={step.failure}
      form={step.form}
      submit={loginTexts.sendCode}
      busy={step.busy}
      below={<BackLink onStep={onStep} />}
    >
      <UsernameField input={step.input} />
    </StepFrame>
  )
}
