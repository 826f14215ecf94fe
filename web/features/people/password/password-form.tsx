/** Changing one's password: the present one, the new one twice. What was typed stands until it was taken, and
 * is kept nowhere. */
import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { type PasswordProblem, passwordProblem } from '#web/app/session/password-problem.ts'
import { meetsPolicy } from '#web/app/session/sign-in-problem.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { sessionsQuery } from '../queries.ts'

const texts = detailsTexts.password

interface Typed {
  readonly current: string
  readonly next: string
  readonly repeated: string
}
type Field = keyof Typed
type Errors = Readonly<Partial<Record<Field, string>>>

const nothing: Typed = { current: '', next: '', repeated: '' }

export function PasswordForm() {
  const { email } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const noteElement = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const complain = (found: Errors) => {
    setErrors(found)
    const first = (['current', 'next', 'repeated'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const change = useChangePassword(
    () => {
      setTyped(nothing)
      // The button waits for another new password.
      focusIfLost(noteElement.current)
    },
    ({ text, field }) => (field ? complain({ [field]: text }) : setProblem(text)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsIn(typed)
    setProblem(undefined)
    complain(found)
    if (Object.keys(found).length === 0) change.mutate(typed)
  }
  const input = (name: Field) => ({
    name,
    value: typed[name],
    error: errors[name],
    errorProps: { role: 'alert' },
    // Mantine's password input does not say it by itself.
    'aria-invalid': errors[name] !== undefined,
    visibilityToggleButtonProps: { 'aria-label': loginTexts.showPassword, tabIndex: 0 },
    onChange: (event: { currentTarget: { value: string } }) => {
      if (change.isSuccess) change.reset()
      setTyped({ ...typed, [name]: event.currentTarget.value })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {/* Lets password managers know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...input('current')} label={texts.current} autoComplete="current-password" />
        <PasswordInput
          {...input('next')}
          label={loginTexts.newPassword}
          description={loginTexts.passwordPolicy}
          placeholder={texts.placeholder}
          autoComplete="new-password"
        />
        <PasswordInput {...input('repeated')} label={loginTexts.repeatPassword} autoComplete="new-password" />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          type="submit"
          loading={change.isPending}
          disabled={!typed.next}
          style={{ alignSelf: 'start' }}
        >
          {texts.save}
        </Button>
        <div ref={noteElement} tabIndex={-1} style={{ outline: 'none' }} role="status">
          {change.isSuccess && <Saved {...change.data} />}
        </div>
      </Stack>
    </form>
  )
}

function Saved({ othersEnded }: { othersEnded: boolean }) {
  return (
    <>
      <Text size="sm" c="var(--tt-done)" fw={500}>
        {texts.saved}
      </Text>
      <Text size="sm">{othersEnded ? texts.othersEnded : texts.othersNotEnded}</Text>
    </>
  )
}

function problemsIn({ current, next, repeated }: Typed): Errors {
  return {
    ...(!current && { current: texts.currentRequired }),
    ...(!meetsPolicy(next) && { next: loginTexts.passwordPolicy }),
    ...(next !== '' && next === current && { next: texts.same }),
    ...(repeated !== next && { repeated: loginTexts.passwordsDiffer }),
  }
}

/** Changes the password at the user pool, and then ends every other session: people who knew the old one are
 * out. */
function useChangePassword(onChanged: () => void, onRefused: (problem: PasswordProblem) => void) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ current, next }: Typed) => {
      await call(detailsApi.askPasswordChange)
      const { changePassword } = await import('#web/app/session/password.ts')
      await changePassword(current, next)
      return { othersEnded: await endOthers() }
    },
    onSuccess: () => {
      onChanged()
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (failure) => onRefused(passwordProblem(failure)),
  })
}

/** Tried twice: the password is another one already. */
async function endOthers(): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await call(detailsApi.endOtherSessions)
      return true
    } catch {
      // Told below the form.
    }
  }
  return false
}
