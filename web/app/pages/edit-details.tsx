/** `/my-profile/edit-my-details`: opens without a session and then asks to sign in
 * (docs/product.md#addresses). */
import { Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { SignInLink } from '#web/app/shell/header.tsx'
import { useMe } from '#web/client/me.ts'
import { OwnDetailsPage } from '#web/features/people/own-details-page.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { hasSession } from '../session/browser-session.ts'

/** With its calendar it weighs as much as the rest of the page. */
const DelegationSection = lazy(async () => ({
  default: (await import('#web/features/delegations/delegation-section.tsx')).DelegationSection,
}))

export function EditDetailsPage() {
  if (!hasSession()) return <AskToSignIn />
  return (
    <OwnDetailsPage>
      <Delegation />
    </OwnDetailsPage>
  )
}

/** Only people of the directory approve anything. */
function Delegation() {
  if (!useMe().inDirectory) return null
  return (
    <Suspense fallback={<Loading />}>
      <DelegationSection />
    </Suspense>
  )
}

function AskToSignIn() {
  return (
    <Page title={shellTexts.pages.editDetails}>
      <Stack align="flex-start" gap="lg">
        <Text>{shellTexts.editDetailsSignIn}</Text>
        <SignInLink />
      </Stack>
    </Page>
  )
}
