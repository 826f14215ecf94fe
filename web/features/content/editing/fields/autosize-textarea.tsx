/** Several lines of text. The text editor uses it too, and loads without the other fields. */
import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './fields.module.css'

type AutosizeTextareaProps = Pick<
  TextareaProps,
  'label' | 'description' | 'rows' | 'error' | 'ref' | 'spellCheck' | 'aria-labelledby' | 'aria-describedby'
> & {
  value: string
  onChange: (value: string) => void
  /** Holds code rather than words. */
  isCode?: boolean
  required?: boolean
}

/** Several lines of text, in an input that grows with them where the browser can; else it is resized by
 * hand. */
export function AutosizeTextarea(props: AutosizeTextareaProps) {
  const { onChange, isCode = false, required, rows = 1, ...rest } = props
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
