/** A new password, twice. */
import { PasswordInput } from '@mantine/core'
import { loginTexts } from '#shared/messages/identity.ts'
import type { useStepForm } from './use-step-form.ts'

/** `username` lets password managers know whose password it is. */
export function NewPasswordFields(props: {
  input: ReturnType<typeof useStepForm>['input']
  username: string
}) {
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': loginTexts.showPassword, tabIndex: 0 },
    size: 'md',
    required: true,
    withAsterisk: false,
  } as const
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={props.username} readOnly hidden />
      <PasswordInput
        {...props.input('newPassword')}
        {...shared}
        label={loginTexts.newPassword}
        description={loginTexts.passwordPolicy}
      />
      <PasswordInput {...props.input('repeated')} {...shared} label={loginTexts.repeatPassword} />
    </>
  )
}
