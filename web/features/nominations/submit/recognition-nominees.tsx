/** The chosen nominees of a recognition, with documents about them where those are taken. */
import { Box, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import type { Nominee } from '#shared/people/model.ts'
import { NomineeList } from '#web/ui/nominees/nominee-list.tsx'
import type { NomineeProblems } from '#web/ui/nominees/use-nominees.ts'
import { memberButtonId, memberHintId } from './member-document-ids.ts'
import type { MemberDocuments } from './use-member-documents.ts'

/** Few nominations take documents about members. */
const MemberDocument = lazy(async () => ({ default: (await import('./member-document.tsx')).MemberDocument }))
const MemberHint = lazy(async () => ({ default: (await import('./member-document.tsx')).MemberHint }))

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
            {memberDocumentTexts.about}{' '}
            <Suspense>
              <MemberHint />
            </Suspense>
          </Text>
        )
      }
      problemOf={({ personId }, index) => problems[index] ?? refused[personId]}
      problem={documents?.problem}
      {...(documents && { below: (nominee) => <About nominee={nominee} {...{ documents, locked }} /> })}
      locked={locked}
      onRemove={onRemove}
      onLastGone={onLastGone}
    />
  )
}

interface AboutProps {
  readonly nominee: Nominee
  readonly documents: MemberDocuments
  readonly locked: boolean
}

/** For fifty members it is a screen that would push the form away from under the hand. */
const buttonPlace = <Box h={30} aria-hidden />

function About({ nominee: { personId, name }, documents, locked }: AboutProps) {
  return (
    <Suspense fallback={buttonPlace}>
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
  )
}
