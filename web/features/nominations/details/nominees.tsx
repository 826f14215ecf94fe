/** The people of a nomination: the nominees, each with their answer where they are asked, and the nominator. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView, NomineeAnswer } from '#shared/nominations/model.ts'
import { answerInWords } from '#shared/nominations/outcome.ts'
import { hasEnded } from '#shared/nominations/review-state.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { DocumentsLink } from '#web/ui/upload/documents-link.tsx'
import { ReviewStateBadge } from './badges.tsx'

/** More stand behind a button: on a phone a team would hide everything below it. */
const shownAtFirst = 8

const states = { Pending: 'open', Accepted: 'good', Rejected: 'bad' } as const

export function Nominees({ nomination }: { nomination: NominationView }) {
  const { nominees } = nomination
  const [isOpen, setOpen] = useState(nominees.length <= shownAtFirst)
  const members = isOpen ? nominees : nominees.slice(0, shownAtFirst - 2)
  return (
    <>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {members.map((member) => (
          <li key={member.personId}>
            <PersonLine
              {...member}
              details={[member.email, member.employeeNumber, member.department, member.company]}
            />
            {member.documents && member.documents.length > 0 && (
              <Text size="sm" mt={4}>
                {shellTexts.pages.document}: <DocumentsLink files={member.documents} />
              </Text>
            )}
            {member.answer && <MemberAnswer answer={member.answer} isOver={hasEnded(nomination)} />}
          </li>
        ))}
      </Stack>
      {!isOpen && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setOpen(true)}
        >
          {fill(nominationTexts.showAll, { count: nominees.length })}
        </Button>
      )}
    </>
  )
}

/** The answer of a nominee, with their additions. */
function MemberAnswer({ answer, isOver }: { answer: NomineeAnswer; isOver: boolean }) {
  const { status, company, reason, comments, references = [], documents = [] } = answer
  const lines = [
    reason && fill(reviewTexts.declinedBecause, { reason }),
    company && fill(reviewTexts.chosenCompany, { company }),
    comments && `${reviewTexts.comment}: ${comments}`,
    references.length > 0 && `${reviewTexts.references}: ${references.join(', ')}`,
  ].filter((each) => typeof each === 'string' && each !== '')
  return (
    <Stack gap={4} mt={4} align="flex-start" style={{ overflowWrap: 'anywhere' }}>
      <ReviewStateBadge state={states[status]} text={answerInWords(answer, isOver)} />
      {lines.map((line) => (
        <Text key={String(line)} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {line}
        </Text>
      ))}
      {documents.length > 0 && (
        <Text size="sm">
          {reviewTexts.additionalDocuments}: <DocumentsLink files={documents} />
        </Text>
      )}
    </Stack>
  )
}

/** The nominator, and when they sent it. */
export function NominationBy({ nomination: { nominator, createdAt } }: { nomination: NominationView }) {
  return (
    <div>
      <Title order={3} size="h6" mb="xs">
        {nominationTexts.by}
      </Title>
      <PersonLine {...nominator} details={[nominator.company, groupInstant(new Date(createdAt))]} />
    </div>
  )
}
