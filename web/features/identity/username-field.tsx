/** Whose account it is. */
import { TextInput } from '@mantine/core'
import { loginTexts } from '#shared/messages/identity.ts'
import type { useStepForm } from './use-step-form.ts'

export function UsernameField({ input }: { input: ReturnType<typeof useStepForm>['input'] }) {
  return (
    <TextInput
      {...input('username')}
      label={loginTexts.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      required
      withAsterisk={false}
    />
  )
}
