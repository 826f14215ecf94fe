/** One person: what they may do, what they are called, whether they are active, and everything that was
 * changed. */
import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { BackLink } from '../back-link.tsx'
import { StatusBadge } from '../badges.tsx'
import { personQuery } from '../queries.ts'
import { DirectoryEntry } from './directory-entry.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonHistory } from './person-history.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

const { person: texts, people } = peopleAdminTexts

interface PersonPageProps {
  readonly delegation?: (personId: string) => ReactNode
  readonly storedData?: (personId: string) => ReactNode
}

export function PersonPage({ delegation, storedData }: PersonPageProps) {
  const { id = '' } = useParams()
  const query = useQuery(personQuery(id))
  const person = query.data
  return (
    <Page
      title={person?.name ?? people.person}
      lead={
        person && (
          <>
            {person.email} <StatusBadge person={person} /> ·{' '}
            <ProfileLink person={{ name: texts.profile, slug: person.personId }} />
          </>
        )
      }
      actions={<BackLink to="/admin/people" label={texts.back} />}
    >
      <LoadState query={query} failure={texts.failed} missing={texts.notFound}>
        {(found) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <Stack gap="lg">
              <PersonForm key={found.personId} person={found} />
            </Stack>
            <Stack gap="lg">
              <StatusPanel person={found} />
              <InvitationPanel person={found} />
              {delegation?.(found.personId)}
              <TwoStepPanel person={found} />
              <PicturePanel person={found} />
              <DirectoryEntry person={found} />
              {storedData?.(found.personId)}
              <PersonHistory person={found} />
            </Stack>
          </SimpleGrid>
        )}
      </LoadState>
    </Page>
  )
}
