/** The chosen nominees of a recognition, with documents about them where those are taken. */
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { filesHint } from '#shared/media/hints.ts'
import { fill } from '#shared/messages/fill.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import type { Nominee } from '#shared/people/model.ts'
import { NomineeList } from '#web/ui/nominees/nominee-list.tsx'
import type { NomineeProblems } from '#web/ui/nominees/use-nominees.ts'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import { useFileChoice } from '#web/ui/upload/use-file-choice.ts'
import { type MemberDocuments, memberButtonId } from './use-member-documents.ts'

/** Id of the hint that holds for all buttons. */
const memberHintId = 'documents-about-members'

interface RecognitionNomineesProps {
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

export function RecognitionNominees(props: RecognitionNomineesProps) {
  const { nominees, kind, problems, refused, documents, locked, onRemove, onLastGone } = props
  return (
    <NomineeList
      nominees={nominees}
      mark={kind}
      hint={
        documents && (
          <Text size="xs" c="dimmed" mb="xs" id={memberHintId}>
            {memberDocumentTexts.about} {filesHint('document', maxDocuments)}
          </Text>
        )
      }
      problemOf={({ personId }, index) => problems[index] ?? refused[personId]}
      problem={documents?.problem}
      {...(documents && { below: (nominee) => <MemberFiles {...{ nominee, documents, locked }} /> })}
      locked={locked}
      onRemove={onRemove}
      onLastGone={onLastGone}
    />
  )
}

interface MemberFilesProps {
  readonly nominee: Nominee
  readonly documents: MemberDocuments
  readonly locked: boolean
}

/** The documents about one member: chosen beside the name, sent at once. */
function MemberFiles({ nominee: { personId, name }, documents, locked }: MemberFilesProps) {
  const id = memberButtonId(personId)
  const label = fill(memberDocumentTexts.add, { name })
  const { sending, refusal, button } = useFileChoice({
    purpose: 'document',
    files: documents.byPerson[personId] ?? [],
    onChange: (files) => documents.change(personId, files),
  })
  const problem = refusal ?? documents.problems[personId]
  return (
    <Stack gap={4} mt={4} align="flex-start">
      <FileButton {...button} disabled={locked} inputProps={{ 'aria-label': label }}>
        {(opening) => (
          <Button
            {...opening}
            id={id}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPaperclip size={14} aria-hidden />}
            disabled={locked}
            justify="flex-start"
            styles={{
              label: { whiteSpace: 'normal', textAlign: 'start' },
              root: { height: 'auto', minHeight: 26 },
            }}
            aria-describedby={`${memberHintId}${problem ? ` ${id}-error` : ''}`}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <UploadList {...sending} />
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" id={`${id}-error`}>
          {problem}
        </Text>
      )}
    </Stack>
  )
}
