/** `/my-profile/edit-my-details`: opens without a session and then asks to sign in
 * (docs/product.md#addresses). */
import { Stack, Text } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import { SignInLink } from '#web/app/shell/header.tsx'
import { useMe } from '#web/client/me.ts'
import { DelegationSection } from '#web/features/delegations/delegation-section.tsx'
import { OwnDetailsPage } from '#web/features/people/own-details-page.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { hasSession } from '../session/browser-session.ts'

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
