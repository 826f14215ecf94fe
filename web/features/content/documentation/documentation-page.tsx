/** Uploaded documents, one or several, for those who may see what they belong to (docs/product.md#pages). */
import { Stack } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { Page } from '#web/ui/page/page.tsx'
import { DocumentCard } from './document-card.tsx'

/** Ids stand in the address separated by commas or plus signs. */
export function DocumentationPage() {
  const { id = '' } = useParams()
  const ids = [...new Set(id.split(/[,+\s]+/).filter(Boolean))]
  return (
    <Page title={shellTexts.pages.document}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {ids.map((each) => (
          <li key={each}>
            <DocumentCard id={each} />
          </li>
        ))}
      </Stack>
    </Page>
  )
}
