/** Invites people without an account after an import, if accounts are of the user pool. */
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { invitationOverviewQuery } from '../queries.ts'
import { InviteMany } from './invite-many.tsx'

const texts = peopleAdminTexts.invitations

export function InvitationsAfterImport() {
  const query = useQuery(invitationOverviewQuery)
  const heading = useId()
  if (query.data?.companyAccounts) return null
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {texts.afterImport}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.afterImportAbout}
      </Text>
      <Stack gap="sm" mt="md">
        <LoadState query={query} failure={texts.failed}>
          {(overview) => (
            <>
              {overview.counts.none + overview.counts.expired === 0 && <Text>{texts.none}</Text>}
              <InviteMany overview={overview} />
            </>
          )}
        </LoadState>
        <Anchor component={Link} to="/admin/invitations">
          {texts.lead}
        </Anchor>
      </Stack>
    </Paper>
  )
}
