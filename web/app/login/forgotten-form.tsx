/** Asking for a code to choose a new password with. */
import { TextInput } from '@mantine/core'
import { loginTexts } from '#shared/messages/login.ts'
import { BackLink } from './back-link.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './steps.ts'
import { fieldRules, useStep } from './use-step.ts'

export function ForgottenForm(props: StepProps) {
  const { entry, onStep } = props
  const step = useStep(props, { username: fieldRules.username }, async () => {
    const { sendResetCode } = await import('../session/cognito.ts')
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
      <TextInput
        {...step.input('username')}
        label={loginTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        required
        withAsterisk={false}
      />
    </StepFrame>
  )
}
