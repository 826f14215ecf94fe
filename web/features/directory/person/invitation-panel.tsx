/** The invitation of somebody who has never signed in, and the button that sends it. */
import { Button, Group, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { Invitation, PersonRecord } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { detailOf } from '../invitations/standing.ts'
import { PersonPanel } from './person-panel.tsx'
import { useInvitePerson } from './use-change-person.ts'

const texts = peopleAdminTexts.invitations

export function InvitationPanel({ person }: { person: PersonRecord }) {
  const { invitation } = person
  const invite = useInvitePerson(person)
  if (!invitation || invitation.state === 'signed-in') return null
  const { state, failure } = invitation
  const isAgain = state === 'invited' || state === 'expired'
  return (
    <PersonPanel title={texts.panelTitle}>
      <Text role="status">{textOf(invitation)}</Text>
      {invite.error && <ProblemAlert failure={invite.error} />}
      {state !== 'asked' && failure !== 'no-address' && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconMailForward size={18} aria-hidden />}
            loading={invite.isPending}
            onClick={() => invite.mutate()}
          >
            {isAgain ? texts.again : texts.invite}
          </Button>
        </Group>
      )}
    </PersonPanel>
  )
}

function textOf(invitation: Invitation): string {
  return detailOf(invitation) ?? (invitation.state === 'asked' ? texts.askedText : texts.noneText)
}
