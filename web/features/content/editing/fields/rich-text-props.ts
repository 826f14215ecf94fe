/** What a field of rich text is given. */

export interface RichTextProps {
  label: string
  /** HTML; blank where there is no text. */
  value: string
  onChange: (html: string) => void
  error: string | undefined
}
