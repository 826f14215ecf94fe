/** The answers of the nominator, and their documents. */
import { Text } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { DocumentsLink } from '#web/ui/upload/documents-link.tsx'
import { NominationSection } from './nomination-section.tsx'

interface Shown {
  readonly nomination: NominationView
}

export function FormAnswers({ nomination }: Shown) {
  return (
    <>
      <Answers answers={nomination.answers} />
      <Documents nomination={nomination} />
    </>
  )
}

export function Answers({ answers }: Pick<NominationView, 'answers'>) {
  return answers.map(({ fieldId, label, content }) => (
    <NominationSection key={fieldId} title={label}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
    </NominationSection>
  ))
}

export function Documents({ nomination: { files } }: Shown) {
  if (files.length === 0) return null
  return (
    <NominationSection title={shellTexts.pages.document}>
      <DocumentsLink files={files} />
    </NominationSection>
  )
}
