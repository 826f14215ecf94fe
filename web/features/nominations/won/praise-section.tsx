/** The messages of approvers to the winner as a section; an administrator can remove one that offends. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { recognisedTexts as texts } from '#shared/messages/nominations-recognised.ts'
import type { NominationView, Praise } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { useNominationAction } from '../use-nomination-action.tsx'
import { PraiseList } from './praise-list.tsx'

/** The messages for those who read the approvers' comments as well; nothing where there are none. */
export function PraiseSection({ nomination: { id, praise = [], may } }: { nomination: NominationView }) {
  if (praise.length === 0) return null
  return (
    <NominationSection title={texts.praise}>
      <Text size="sm" c="dimmed">
        {texts.praiseAbout}
      </Text>
      <PraiseList
        praise={praise}
        actions={may.removePraise && ((each) => <RemovePraise nominationId={id} praise={each} />)}
      />
    </NominationSection>
  )
}

interface RemovePraiseProps {
  readonly nominationId: string
  readonly praise: Praise
}

function RemovePraise({ nominationId, praise: { stage, by } }: RemovePraiseProps) {
  const [isOpen, setOpen] = useState(false)
  const removing = useNominationAction(nominationId, () =>
    call(nominationsApi.removePraise, { params: { id: nominationId, stage } }),
  )
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        color="red.9"
        mt={4}
        aria-label={fill(texts.removePraiseNamed, { by: by.name })}
        loading={removing.isPending}
        onClick={() => setOpen(true)}
      >
        {texts.removePraise}
      </Button>
      {removing.error && <ProblemAlert failure={removing.error} ours={texts.removePraiseFailed} />}
      {isOpen && (
        <ConfirmDialog
          title={texts.removePraiseTitle}
          text={texts.removePraiseAbout}
          go={texts.removePraise}
          onGo={() => removing.mutate(undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
