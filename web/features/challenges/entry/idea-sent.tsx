/** The success view: the idea is sent, its document on the way, and what one can do next. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { DocumentState } from '#web/ui/upload/document-state.tsx'
import type { SupportingDocument } from '#web/ui/upload/use-supporting-document.ts'

const texts = challengesTexts.entry

interface SentProps {
  readonly idea: IdeaCard
  /** Text about the idea. */
  readonly text: string
  readonly document: SupportingDocument
  readonly onAnother: () => void
}

export function IdeaSent({ idea, text, document, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper p="xl" withBorder>
      <Stack gap="lg" align="center" ta="center">
        <Group gap="sm" wrap="nowrap" ta="start">
          <IconBulb size={32} aria-hidden color="var(--mantine-color-ember-6)" style={{ flex: 'none' }} />
          <Title order={2} ref={heading} tabIndex={-1}>
            {text}
          </Title>
        </Group>
        <Text fw={500} maw="100%" style={{ overflowWrap: 'anywhere' }}>
          {idea.title}
        </Text>
        <Text>{texts.next}</Text>
        <DocumentState recordId={idea.id} document={document} texts={texts} />
        <Group justify="center">
          <Button onClick={onAnother}>{texts.another}</Button>
          <Button variant="default" component={Link} to={`/idea/${idea.id}`}>
            {texts.see}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
