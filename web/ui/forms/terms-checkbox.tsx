/** The terms that must be accepted, with a link to read them in a new tab. */
import { Anchor, Checkbox, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { formsTexts } from '#shared/messages/forms.ts'

interface TermsCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Where the terms can be read. */
  href: string
  /** The sentence to accept; its words 'Terms & Conditions' become the link. */
  label?: string
  error?: string | undefined
}

export function TermsCheckbox({
  checked,
  onChange,
  href,
  label = formsTexts.terms,
  error,
}: TermsCheckboxProps) {
  const hintId = useId()
  const [before, after] = label.split(formsTexts.termsLink)
  return (
    <div>
      <Checkbox
        label={
          <>
            {before}
            <Anchor
              href={href}
              target="_blank"
              rel="noopener"
              inherit
              underline="always"
              aria-describedby={hintId}
            >
              {formsTexts.termsLink}
            </Anchor>
            {after}
          </>
        }
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        aria-invalid={error !== undefined}
        aria-required
      />
      <VisuallyHidden id={hintId}>{formsTexts.newTab}</VisuallyHidden>
    </div>
  )
}
