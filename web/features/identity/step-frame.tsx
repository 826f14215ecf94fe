/** How every step of the sign-in page looks: heading, hint, what there is to tell, the fields, the button. */
import { Alert, Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './login.module.css'

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
  /** What stands below the button. */
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

let shown = false

/** Takes the focus to a step's heading, save for the first step of a visit. */
function useFocusOnChange() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown) heading.current?.focus()
    shown = true
  }, [])
  return heading
}
