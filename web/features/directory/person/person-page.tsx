/** One person: what they may do, what they are called, whether they are active, and everything that was
 * changed. */
import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { PersonRecord } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
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

/** `onAct` brings the history up to date. */
type ActingPart = (personId: string, onAct: () => void) => ReactNode

interface PersonPageProps {
  readonly delegation?: ActingPart
  readonly storedData?: ActingPart
}

const isAnonymous = ({ anonymisedAt, anonymisingSince }: PersonRecord) =>
  anonymisedAt !== undefined || anonymisingSince !== undefined

export function PersonPage({ delegation, storedData }: PersonPageProps) {
  const { id = '' } = useParams()
  const query = useQuery(personQuery(id))
  const person = query.data
  usePageCrumb(person?.name)
  const refresh = () => void query.refetch()
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
              {/* Nothing of somebody who was anonymised changes any more: they come back as somebody new. */}
              {isAnonymous(found) ? (
                <DirectoryEntry person={found} />
              ) : (
                <PersonForm key={found.personId} person={found} />
              )}
            </Stack>
            <Stack gap="lg">
              <StatusPanel person={found} isFixed={isAnonymous(found)} />
              {!isAnonymous(found) && (
                <>
                  <InvitationPanel person={found} />
                  {delegation?.(found.personId, refresh)}
                  <TwoStepPanel person={found} />
                  <PicturePanel person={found} />
                  <DirectoryEntry person={found} />
                </>
              )}
              {storedData?.(found.personId, refresh)}
              <PersonHistory person={found} />
            </Stack>
          </SimpleGrid>
        )}
      </LoadState>
    </Page>
  )
}
