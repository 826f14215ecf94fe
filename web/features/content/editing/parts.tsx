/** The small parts that the list and the editor of content share. */
import { Anchor, Badge, Button, Group, List, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ContentSummary } from '#shared/content/model.ts'
import { type Uses, usesInWords } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Page } from '#web/ui/page/page.tsx'
import { editorPath } from './kinds.ts'

const colours = { draft: 'gray', published: 'teal', changed: 'ember', scheduled: 'indigo' } as const

/** The state of a record as the screens tell it. */
export type ShownState = keyof typeof colours

export const shownStates = Object.keys(colours) as ShownState[]

/** Returns the state to show: with a planned publication it is scheduled, published or not. */
export const shownState = ({ state, publishAt }: Pick<ContentSummary, 'state' | 'publishAt'>): ShownState =>
  publishAt === undefined ? state : 'scheduled'

export function ContentStateBadge({ of }: { of: Pick<ContentSummary, 'state' | 'publishAt'> }) {
  const state = shownState(of)
  return (
    // A span, because it stands within sentences.
    <Badge component="span" variant="dot" color={colours[state]} tt="none" fw={500}>
      {adminTexts.states[state]}
    </Badge>
  )
}

/** The page of an address that names no kind of content. */
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

/** The uses of a record or a category, with numbers, and links to the content among them. */
export function UsedBy({ uses }: { uses: Uses }) {
  const { references, content } = adminTexts.deleteDialog
  return (
    <>
      <Text fw={500}>{references}</Text>
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
