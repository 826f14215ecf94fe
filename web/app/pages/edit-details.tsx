/** `/my-profile/edit-my-details`: opens without a session and then asks to sign in (docs/product.md#addresses). */
import { Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { hasSession } from '../session/browser-session.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'

const OwnDetailsPage = lazy(async () => ({
  default: (await import('#web/features/people/own-details-page.tsx')).OwnDetailsPage,
}))

const DelegationSection = lazy(async () => ({
  default: (await import('#web/features/delegations/delegation-section.tsx')).DelegationSection,
}))

export function EditDetailsPage() {
  if (!hasSession()) return <AskToSignIn />
  return (
    <Suspense fallback={<Loading />}>
      <OwnDetailsPage>
        <Delegation />
      </OwnDetailsPage>
    </Suspense>
  )
}

/** Of whoever is in the directory: nobody else approves anything. */
function Delegation() {
  return useMe().inDirectory ? <DelegationSection /> : null
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
