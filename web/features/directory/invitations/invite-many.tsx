/** The buttons that invite many at once, each confirmed with the number, and how far it is. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InvitationGroup, type InvitationOverview, invitationGroups } from '#shared/directory/model.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'
import { useIdempotencyKey, useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { areInvitationsUnderWay, invitationsKey } from '../queries.ts'

const texts = peopleAdminTexts.invitations

const peopleText = (count: number) => countText(count, countTexts.people)

export function InviteMany({ overview }: { overview: InvitationOverview }) {
  const { counts, round } = overview
  const queries = useQueryClient()
  const { key, renew } = useIdempotencyKey()
  const [asking, setAsking] = useState<{ group: InvitationGroup; people: number }>()
  const invite = useSingleMutation({
    mutationFn: (body: { group: InvitationGroup; people: number }) =>
      call(directoryApi.invitePeople, { body, idempotencyKey: key }),
    onSettled: () => {
      renew()
      return queries.invalidateQueries({ queryKey: invitationsKey })
    },
  })
  const isUnderWay = areInvitationsUnderWay(overview)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {invitationGroups
          .filter((group) => counts[group] > 0)
          .map((group) => (
            <Button
              key={group}
              variant={group === 'none' ? 'filled' : 'light'}
              leftSection={<IconMailForward size={18} aria-hidden />}
              loading={invite.isPending && asking?.group === group}
              disabled={isUnderWay}
              onClick={() => setAsking({ group, people: counts[group] })}
            >
              {countText(counts[group], texts.many[group].go)}
            </Button>
          ))}
      </Group>
      {invite.error && <ProblemAlert failure={invite.error} />}
      {round && (
        <Text size="sm" c="dimmed" role="status">
          {fill(texts.begun, {
            people: peopleText(round.people),
            name: round.startedBy,
            date: formatInstant(round.startedAt),
          })}
        </Text>
      )}
      {asking && (
        <ConfirmDialog
          title={fill(texts.many[asking.group].dialog, { people: peopleText(asking.people) })}
          text={texts.many[asking.group].about}
          go={texts.confirm}
          isHarmless
          onGo={() => invite.mutate(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  )
}
