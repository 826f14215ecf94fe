/** The content of an idea: each question with its answer, its pictures, and the files. */
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { IdeaPictures } from '../idea-pictures.tsx'

export function IdeaContent({ idea: { answers, files } }: { idea: IdeaView }) {
  const pictured = new Set(answers.flatMap((each) => (each.type === 'image' ? each.value : [])).map(idOf))
  const documents = files.filter((file) => !pictured.has(idOf(file)))
  return (
    <>
      {answers
        .filter(({ type }) => type !== 'file')
        .map((answer) => (
          <section key={answer.fieldId} aria-label={answer.label}>
            <Title order={2} size="h5" mb={4}>
              {answer.label}
            </Title>
            {answer.type === 'image' ? (
              <IdeaPictures files={answer.value} />
            ) : (
              <Text maw="72ch" style={{ whiteSpace: 'pre-wrap' }}>
                {answer.content}
              </Text>
            )}
          </section>
        ))}
      {documents.length > 0 && (
        <section aria-label={ideaPageTexts.documents}>
          <Title order={2} size="h5" mb={4}>
            {ideaPageTexts.documents}
          </Title>
          <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
            {documents.map(({ mediaId, name }) => (
              <li key={mediaId}>
                <Anchor component={Link} to={`/supporting-documentation/${mediaId}`}>
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

const idOf = ({ mediaId }: FileAnswer) => mediaId
