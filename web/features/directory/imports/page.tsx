/** Imports of the directory: a new file, and those before it (docs/product.md#imports). */
import { Stack, Title } from '@mantine/core'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { Page } from '#web/ui/page.tsx'
import { PastImports } from './past-imports.tsx'
import { Upload } from './upload.tsx'

const texts = peopleAdminTexts.directory

export function DirectoryPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Stack gap="xl">
        <Upload />
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
