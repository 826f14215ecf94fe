/** The frame of every step of the sign-in page, and the parts that several steps have. */
import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { loginTexts } from '#shared/messages/identity.ts'
import styles from './login.module.css'
import type { StepProps } from './steps.ts'
import type { useStepForm } from './use-step-form.ts'

interface StepFrameProps {
  title: string
  hint?: string
  /** A failure, told at once. */
  failure?: string | undefined
  /** Something to know, before the fields. */
  message?: ReactNode
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: boolean }
  submit: string
  busy: boolean
  /** Content below the button. */
  below?: ReactNode
  children: ReactNode
}

export function StepFrame(props: StepFrameProps) {
  const { title, hint, failure, message, form, submit, busy, below, children } = props
  const heading = useFocusOnChange()
  return (
    <form {...form} className={styles.fields}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      {message}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {children}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submit}
      </Button>
      {below}
    </form>
  )
}

let hasShownStep = false

/** Takes the focus to a step's heading, save for the first step of a visit. */
function useFocusOnChange() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasShownStep) heading.current?.focus()
    hasShownStep = true
  }, [])
  return heading
}

export function BackLink({ onStep }: Pick<StepProps, 'onStep'>) {
  return (
    <button type="button" className={styles.link} onClick={() => onStep({ name: 'sign-in' })}>
      {loginTexts.back}
    </button>
  )
}

type Input = ReturnType<typeof useStepForm>['input']

/** The field for a code of six digits, which phones fill in from a mail or an app. */
export function CodeField({ input, name, label }: { input: Input; name: 'code' | 'appCode'; label: string }) {
  return (
    <TextInput
      {...input(name)}
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      size="md"
      required
      withAsterisk={false}
    />
  )
}

export function UsernameField({ input }: { input: Input }) {
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
