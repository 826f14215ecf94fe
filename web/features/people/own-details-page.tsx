/** What people edit of themselves: picture, password, preferences, sessions (docs/product.md#own-details). */
import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { detailsTexts } from '#shared/messages/details.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { keepDataOnError, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ownDetailsQuery } from './queries.ts'

/** None of them waits for what another one reads. */
const PictureSection = lazy(async () => ({
  default: (await import('./picture/picture-section.tsx')).PictureSection,
}))
const PreferencesSection = lazy(async () => ({
  default: (await import('./preferences-section.tsx')).PreferencesSection,
}))
const PasswordSection = lazy(async () => ({
  default: (await import('./password/password-section.tsx')).PasswordSection,
}))
const SessionsSection = lazy(async () => ({
  default: (await import('./sessions-section.tsx')).SessionsSection,
}))

export function OwnDetailsPage({ children }: { children?: ReactNode }) {
  const query = useQuery(ownDetailsQuery)
  return (
    <Page title={shellTexts.pages.editDetails} lead={detailsTexts.lead}>
      {/* All at once: what came above something else would push it away. */}
      <Suspense fallback={<Loading />}>
        <LoadState query={keepDataOnError(query)} failure={detailsTexts.load}>
          {(details) => (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <Stack gap="lg">
                <PictureSection details={details} />
                <PreferencesSection details={details} />
              </Stack>
              <Stack gap="lg">
                {children}
                <PasswordSection changesPassword={details.changesPassword} />
              </Stack>
            </SimpleGrid>
          )}
        </LoadState>
        {!query.isPending && <SessionsSection />}
      </Suspense>
    </Page>
  )
}
