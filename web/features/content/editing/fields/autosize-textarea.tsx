/** Several lines of text, in an input that grows with them where the browser can; else it is pulled larger by hand. */
import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './fields.module.css'

type AutosizeTextareaProps = Pick<
  TextareaProps,
  'label' | 'description' | 'rows' | 'error' | 'ref' | 'spellCheck' | 'aria-labelledby' | 'aria-describedby'
> & {
  value: string
  onChange: (value: string) => void
  /** Of code rather than words. */
  isCode?: boolean
  required?: boolean
}

export function AutosizeTextarea({
  onChange,
  isCode = false,
  required,
  rows = 1,
  ...rest
}: AutosizeTextareaProps) {
  return (
    <Textarea
      {...rest}
      aria-required={required}
      classNames={{ input: styles.grows }}
      data-code={isCode}
      rows={rows}
      __vars={{ '--rows': String(rows) }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
