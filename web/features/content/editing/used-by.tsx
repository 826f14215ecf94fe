/** What uses a record or a category, with numbers, and links to the content among it. */
import { Anchor, List, Text } from '@mantine/core'
import { type Uses, usesInWords } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { editorPath } from './kinds.ts'

export function UsedBy({ uses }: { uses: Uses }) {
  const { references, content } = adminTexts.deleteDialog
  return (
    <>
      <Text fw={600}>{references}</Text>
      <List my="xs" aria-label={references}>
        {usesInWords(uses).map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
      {uses.items.length > 0 && (
        <List my="xs" size="sm" aria-label={content} mah={240} style={{ overflowY: 'auto' }}>
          {uses.items.map((each) => (
            <List.Item key={`${each.kind} ${each.id}`}>
              <Anchor
                href={editorPath(each.kind, each.id)}
                target="_blank"
                rel="noopener"
                style={{ overflowWrap: 'anywhere' }}
              >
                {each.title}
              </Anchor>{' '}
              <Text span c="dimmed" size="sm">
                {adminTexts.kinds[each.kind].one}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
