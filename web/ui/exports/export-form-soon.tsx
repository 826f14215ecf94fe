/** The form of an export, loaded once its dialog opens: pages are read without it. */
import { lazy, Suspense } from 'react'
import type { ExportFormProps } from './export-form.tsx'

const Form = lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm }))

export function ExportForm(props: ExportFormProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}
