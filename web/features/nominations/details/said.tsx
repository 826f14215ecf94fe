/** What the nominator wrote, and the documents that go with it. */
import { Text } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { DocumentsLink } from './documents-link.tsx'
import { Part } from './part.tsx'

export function Said({ nomination: { answers, files } }: { nomination: NominationView }) {
  return (
    <>
      {answers.map(({ fieldId, label, content }) => (
        <Part key={fieldId} title={label}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
        </Part>
      ))}
      {files.length > 0 && (
        <Part title={shellTexts.pages.document}>
          <DocumentsLink files={files} />
        </Part>
      )}
    </>
  )
}
