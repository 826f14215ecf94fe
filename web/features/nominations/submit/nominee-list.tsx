/** The chosen nominees, each with what tells them apart and a way to take them off the list. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { memberDocumentTexts, recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { Nominee } from '#shared/people/model.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { memberButtonId, memberHintId } from './member-document-ids.ts'
import type { MemberDocuments } from './use-member-documents.ts'
import type { NomineeProblems } from './use-submit-nomination.ts'

/** Few nominations take documents about members. */
const MemberDocument = lazy(async () => ({ default: (await import('./member-document.tsx')).MemberDocument }))

interface NomineeListProps {
  readonly nominees: readonly Nominee[]
  /** The kind that this list makes: High5, Team High5. */
  readonly kind: string
  readonly problems: NomineeProblems
  /** Person id → why they would be refused. */
  readonly refused: Readonly<Record<string, string>>
  /** Documents about each; nothing where this nomination takes none. */
  readonly documents: MemberDocuments | undefined
  readonly locked: boolean
  readonly onRemove: (personId: string) => void
  /** The list is about to go, with the button that has the focus. */
  readonly onLastGone: () => void
}

export function NomineeList(props: NomineeListProps) {
  const { nominees, kind, problems, refused, documents, locked, onRemove, onLastGone } = props
  const { nominating, remove, removeNamed } = recognitionTexts
  const buttons = useRef(new Map<string, HTMLButtonElement | null>())
  const removeAt = (index: number, personId: string) => {
    const next = nominees[index + 1] ?? nominees[index - 1]
    if (next) buttons.current.get(next.personId)?.focus()
    else onLastGone()
    onRemove(personId)
  }
  return (
    <section aria-labelledby="nominating">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="nominating">
          {nominating}
        </Title>
        <Text
          fw={600}
          c="var(--tt-mark-text)"
          bg="var(--tt-mark)"
          px="sm"
          style={{ borderRadius: 99 }}
          role="status"
        >
          {kind}
        </Text>
      </Group>
      {documents && (
        <Text size="xs" c="dimmed" mb="xs" id={memberHintId}>
          {memberDocumentTexts.about} {formsTexts.documentHint}
        </Text>
      )}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {nominees.map(({ personId, name, email, department, company }, index) => (
          <Paper key={personId} component="li" withBorder p="sm">
            <PersonLine
              personId={personId}
              name={name}
              details={[email, department, company]}
              actions={
                <Button
                  ref={(button) => void buttons.current.set(personId, button)}
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  leftSection={<IconX size={14} aria-hidden />}
                  disabled={locked}
                  onClick={() => removeAt(index, personId)}
                  aria-label={fill(removeNamed, { name })}
                >
                  {remove}
                </Button>
              }
            />
            <Why text={problems[index] ?? refused[personId]} />
            {documents && (
              <Suspense fallback={null}>
                <MemberDocument
                  id={memberButtonId(personId)}
                  hintId={memberHintId}
                  label={fill(memberDocumentTexts.add, { name })}
                  files={documents.byPerson[personId] ?? []}
                  onChange={(files) => documents.change(personId, files)}
                  problem={documents.problems[personId]}
                  locked={locked}
                />
              </Suspense>
            )}
          </Paper>
        ))}
      </Stack>
      <Why text={documents?.problem} />
    </section>
  )
}

/** Why this colleague cannot be nominated. */
function Why({ text }: { text: string | undefined }) {
  return (
    text && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
        {text}
      </Text>
    )
  )
}
