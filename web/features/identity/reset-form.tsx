/** Choosing a new password with the code from the mail. */
import { Alert } from '@mantine/core'
import { loginTexts } from '#shared/messages/identity.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { BackLink, CodeField, StepFrame } from './step-frame.tsx'
import type { StepProps } from './steps.ts'
import { fieldRules, useStepForm } from './use-step-form.ts'

export function ResetForm(props: StepProps) {
  const { entry, onEntry, onStep } = props
  const { code, newPassword, repeated } = fieldRules
  const step = useStepForm(props, { code, newPassword, repeated }, async () => {
    const { resetWithCode } = await import('#web/app/session/cognito.ts')
    await resetWithCode(entry.username, entry.code, entry.newPassword)
    // Passwords and codes that have served are not kept.
    onEntry({ ...entry, password: '', code: '', newPassword: '', repeated: '' })
    onStep({ name: 'sign-in', message: { text: loginTexts.passwordSaved, good: true } })
  })
  return (
    <StepFrame
      title={loginTexts.newPasswordTitle}
      failure={step.failure}
      message={
        <Alert color="green" role="status">
          {loginTexts.codeSent}
        </Alert>
      }
      form={step.form}
      submit={loginTexts.savePassword}
      busy={step.busy}
      below={<BackLink onStep={onStep} />}
    >
      <CodeField input={step.input} name="code" label={loginTexts.code} />
      <NewPasswordFields input={step.input} username={entry.username} />
    </StepFrame>
  )
}
