/** The terms that must be accepted, with a link to read them in a new tab. */
import { Checkbox } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
import { formsTexts } from '#shared/messages/forms.ts'
import { NewTabLink } from './new-tab-link.tsx'

interface TermsCheckboxProps {
  /** Of the checkbox, which takes the focus where the terms were not accepted. */
  ref?: Ref<HTMLInputElement>
  checked: boolean
  onChange: (checked: boolean) => void
  /** Where the terms can be read. */
  href: string
  /** The sentence to accept; its words 'Terms & Conditions' become the link. */
  label?: string
  error?: string | undefined
}

export function TermsCheckbox(props: TermsCheckboxProps) {
  const { ref, checked, onChange, href, label = formsTexts.terms, error } = props
  const [before, after] = label.split(formsTexts.termsLink)
  return (
    <Checkbox
      ref={ref}
      label={
        <>
          {before}
          <NewTabLink href={href}>{formsTexts.termsLink}</NewTabLink>
          {after}
        </>
      }
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
      aria-invalid={error !== undefined}
      aria-required
    />
  )
}

/** State of the terms of a form. `required` is shown where they are not accepted. */
export function useTerms(required: string = formsTexts.termsRequired, initial = false) {
  const box = useRef<HTMLInputElement>(null)
  const [accepted, setAccepted] = useState(initial)
  const [problem, setProblem] = useState<string>()
  return {
    accepted,
    /** Props of the checkbox. */
    checkbox: {
      ref: box,
      checked: accepted,
      error: problem,
      onChange: (checked: boolean) => {
        setAccepted(checked)
        setProblem(undefined)
      },
    },
    /** Shows the problem where they are missing. Returns whether they are accepted. */
    check: (): boolean => {
      setProblem(accepted ? undefined : required)
      return accepted
    },
    focus: () => box.current?.focus(),
    /** Shows what the server says of them. */
    refuse: setProblem,
  }
}
