/** Imports of the directory: a new file, and those before it (docs/product.md#imports). */
import { Stack, Title } from '@mantine/core'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { Page } from '#web/ui/page/page.tsx'
import { DirectoryUpload } from './directory-upload.tsx'
import { PastImports } from './past-imports.tsx'

const texts = peopleAdminTexts.directory

export function ImportsPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Stack gap="xl">
        <DirectoryUpload />
        <section aria-labelledby="past-imports">
          <Title order={2} id="past-imports" mb="sm">
            {texts.historyTitle}
          </Title>
          <PastImports />
        </section>
      </Stack>
    </Page>
  )
}
