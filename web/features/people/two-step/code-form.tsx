/** A code of the authenticator app, which confirms an act. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

interface CodeFormProps<T> {
  /** The form has taken the place of the button that had the focus. */
  readonly isFirst?: boolean
  readonly about?: string
  readonly submit: string
  /** Text for a fault of ours. */
  readonly fault: string
  readonly send: (code: string) => Promise<T>
  readonly onDone: (reply: T) => void
  readonly onCancel: () => void
}

/** A refusal that is about the code itself. */
const isAboutCode = (failure: unknown): failure is ProblemError =>
  failure instanceof ProblemError && ['code-wrong', 'code-used'].includes(failure.code)

export function CodeForm<T>(props: CodeFormProps<T>) {
  const { isFirst, about, submit, fault, send, onDone, onCancel } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const complain = (text: string) => {
    setError(text)
    field.current?.focus()
    field.current?.select()
  }
  const sending = useSingleMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      if (isAboutCode(failure)) complain(failure.message)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return complain(texts.codeRequired)
    setError(undefined)
    sending.mutate(code)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {about && <Text size="sm">{about}</Text>}
        <TextInput
          ref={field}
          label={texts.code}
          description={texts.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maw="14rem"
          value={typed}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
        {sending.error && !isAboutCode(sending.error) && (
          <ProblemAlert failure={sending.error} fault={fault} />
        )}
        <Group gap="sm">
          <Button type="submit" loading={sending.isPending}>
            {submit}
          </Button>
          <Button variant="default" disabled={sending.isPending} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
