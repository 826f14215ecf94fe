/** The guidance of an award: plain beside its form, or folded away under a link (docs/product.md#award-events). */
import { Collapse } from '@mantine/core'
import { useId, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { AwardAbout, AwardContent } from '#web/ui/content/award-about.tsx'
import { FoldLink } from '#web/ui/page/fold-link.tsx'

export function AwardGuidance({ event, isFolded = false }: { event: AwardEvent; isFolded?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const content = useId()
  if (!isFolded) {
    return (
      <div>
        <AwardContent event={event} />
      </div>
    )
  }
  return (
    <div>
      <FoldLink isOpen={isOpen} controls={content} onToggle={() => setOpen(!isOpen)}>
        {recognitionTexts.guidance}
      </FoldLink>
      <Collapse expanded={isOpen} id={content}>
        <AwardAbout event={event} />
      </Collapse>
    </div>
  )
}
