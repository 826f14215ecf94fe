/** A text with headings, lists, links and pictures. Its editor loads with the first such field. */
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

export function RichTextField(props: RichTextProps) {
  const id = useId()
  const { label, error } = props
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div>
      <Input.Label id={`${id}-label`} labelElement="div" mb={4}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton height={220} radius="md" />}>
        <RichTextEditor {...props} labelId={`${id}-label`} errorId={errorId} />
      </Suspense>
      {errorId && (
        <Input.Error id={errorId} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
