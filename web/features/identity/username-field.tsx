/** Whose account it is. */
import { TextInput } from '@mantine/core'
import { loginTexts } from '#shared/messages/identity.ts'
import type { useStep } from './use-step.ts'

export function UsernameField({ input }: { input: ReturnType<typeof useStep>['input'] }) {
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
