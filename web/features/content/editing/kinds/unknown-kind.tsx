/** What an address shows that names no kind of content, or a record that is not there. */
import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { adminTexts } from '#shared/messages/administration.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Page } from '#web/ui/page/page.tsx'

export function UnknownKind() {
  return (
    <Page title={shellTexts.notFoundTitle}>
      <Text>{shellTexts.notFound}</Text>
      <Group>
        <Button component={Link} to="/admin" variant="default">
          {adminTexts.title}
        </Button>
      </Group>
    </Page>
  )
}
