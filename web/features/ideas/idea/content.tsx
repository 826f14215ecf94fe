/** What an idea says: each question with its answer, and the files. */
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/idea-page.ts'

export function Content({ idea: { answers, files } }: { idea: IdeaView }) {
  return (
    <>
      {answers.filter(isInWords).map(({ fieldId, label, content }) => (
        <section key={fieldId} aria-label={label}>
          <Title order={2} size="h5" mb={4}>
            {label}
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
        </section>
      ))}
      {files.length > 0 && (
        <section aria-label={ideaPageTexts.documents}>
          <Title order={2} size="h5" mb={4}>
            {ideaPageTexts.documents}
          </Title>
          <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
            {files.map(({ mediaId, name }) => (
              <li key={mediaId}>
                <Anchor
                  component={Link}
                  to={`/supporting-documentation/${mediaId}`}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {name}
                </Anchor>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </>
  )
}

/** Files have a list of their own. */
function isInWords({ type }: StoredAnswer): boolean {
  return type !== 'file' && type !== 'image'
}
