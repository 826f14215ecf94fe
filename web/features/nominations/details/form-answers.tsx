/** What the nominator wrote, and the documents that go with it. */
import { Text } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { DocumentsLink } from '#web/ui/documents-link.tsx'
import { NominationSection } from './nomination-section.tsx'

export function FormAnswers({ nomination: { answers, files } }: { nomination: NominationView }) {
  return (
    <>
      {answers.map(({ fieldId, label, content }) => (
        <NominationSection key={fieldId} title={label}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
        </NominationSection>
      ))}
      {files.length > 0 && (
        <NominationSection title={shellTexts.pages.document}>
          <DocumentsLink files={files} />
        </NominationSection>
      )}
    </>
  )
}
