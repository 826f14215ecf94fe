/** `/my-profile/edit-my-details`: opens without a session and then asks to sign in (docs/product.md#addresses). */
import { Stack, Text } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import { Page } from '#web/ui/page.tsx'
import { hasSession } from '../session/browser-session.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'
import { NotAvailablePage } from './dead-ends.tsx'

export function EditDetailsPage() {
  return hasSession() ? <NotAvailablePage /> : <AskToSignIn />
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
