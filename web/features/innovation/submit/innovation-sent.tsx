/** The sent nomination, with the document that follows it. */
import { addressOfInnovation } from '#shared/addresses.ts'
import type { InnovationCard } from '#shared/innovation/model.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import type { Nominee } from '#shared/people/model.ts'
import { NomineesSent } from '#web/ui/nominees/nominees-sent.tsx'
import { DocumentState } from '#web/ui/upload/document-state.tsx'
import type { SupportingDocument } from '#web/ui/upload/use-supporting-document.ts'

interface InnovationSentProps {
  readonly nomination: InnovationCard
  readonly nominees: readonly Nominee[]
  readonly document: SupportingDocument
  readonly onAnother: () => void
}

export function InnovationSent({ nomination: { id }, nominees, document, onAnother }: InnovationSentProps) {
  return (
    <NomineesSent nominees={nominees} address={addressOfInnovation(id)} green onAnother={onAnother}>
      <DocumentState recordId={id} document={document} texts={innovationTexts} />
    </NomineesSent>
  )
}
