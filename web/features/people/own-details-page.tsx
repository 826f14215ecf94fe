/** The page on which people edit their own details: picture, password, second step, preferences, sessions
 * (docs/product.md#own-details). */
import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { detailsTexts } from '#shared/messages/details.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { useMe } from '#web/client/me.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { PictureSection } from './picture/picture-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ownDetailsQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'

export function OwnDetailsPage({ children }: { children?: ReactNode }) {
  const query = useQuery(ownDetailsQuery)
  const { twoStep } = useMe()
  // First for those who cannot go on without it. It stays there while they set it up.
  const [isFirst] = useState(twoStep === 'missing')
  return (
    <Page
      title={shellTexts.pages.editDetails}
      lead={detailsTexts.lead}
      actions={
        <Anchor component={Link} to="/my-profile/my-data">
          {shellTexts.pages.ownData}
        </Anchor>
      }
    >
      {isFirst && <TwoStepSection />}
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
              {!isFirst && <TwoStepSection />}
            </Stack>
          </SimpleGrid>
        )}
      </LoadState>
      {!query.isPending && <SessionsSection />}
    </Page>
  )
}
