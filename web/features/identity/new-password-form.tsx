/** Choosing a password of one's own, where the first one was set by somebody else. */
import { loginTexts } from '#shared/messages/identity.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { BackLink, StepFrame } from './step-frame.tsx'
import { type StepProps, stepFor } from './steps.ts'
import { fieldRules, useStepForm } from './use-step-form.ts'

export function NewPasswordForm(props: StepProps) {
  const { entry } = props
  const rules = { newPassword: fieldRules.newPassword, repeated: fieldRules.repeated }
  const step = useStepForm(props, rules, async () => {
    const { chooseNewPassword } = await import('#web/app/session/cognito.ts')
    const next = stepFor(await chooseNewPassword(entry.username, entry.newPassword, entry.remember))
    if (next) props.onStep(next)
  })
  return (
    <StepFrame
      title={loginTexts.newPasswordTitle}
      hint={loginTexts.newPasswordHint}
      failure={step.failure}
      form={step.form}
      submit={loginTexts.savePassword}
      busy={step.busy}
      below={<BackLink onStep={props.onStep} />}
    >
      <NewPasswordFields input={step.input} username={entry.username} />
    </StepFrame>
  )
}
