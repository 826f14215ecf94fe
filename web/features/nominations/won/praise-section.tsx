/** What approvers wrote for whoever wins, to those who read their comments as well; nothing where there is none. */

import { Text } from '@mantine/core'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { NominationSection } from '../details/nomination-section.tsx'
import { PraiseList } from './praise-list.tsx'
import { RemovePraise } from './remove-praise.tsx'

export function PraiseSection({ nomination: { id, praise = [], may } }: { nomination: NominationView }) {
  if (praise.length === 0) return null
  return (
    <NominationSection title={recognisedTexts.praise}>
      <Text size="sm" c="dimmed">
        {recognisedTexts.praiseAbout}
      </Text>
      <PraiseList
        praise={praise}
        actions={may.removePraise && ((each) => <RemovePraise nominationId={id} praise={each} />)}
      />
    </NominationSection>
  )
}
