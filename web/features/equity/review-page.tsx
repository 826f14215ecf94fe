/** The nominee's answer to a nomination for employment equity. Nobody else sees this page: they are sent home
 * (docs/product.md#answering-for-equity). */
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { EquityView } from '#shared/equity/model.ts'
import { equityReviewTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { draftName } from '#web/client/drafts.ts'
import { equityNominationQuery } from '#web/client/equity-query.ts'
import { useMe } from '#web/client/me.ts'
import {
  delay,
  isEquityAnswer,
  isStanding,
  latestOf,
  undoSeconds,
  usePendingActs,
} from '#web/client/pending-acts.ts'
import { isNotFound, ProblemError } from '#web/client/problem-error.ts'
import { useReturnFailed } from '#web/client/use-return-failed.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PersonLine } from '#web/ui/people/person-line.tsx'

export function EquityReviewPage() {
  const { id = '' } = useParams()
  const query = useQuery(equityNominationQuery(id))
  const isRefused = query.error instanceof ProblemError && query.error.code === 'no-access'
  if (isRefused || query.data?.isNominee === false) return <RedirectHome why="equity" />
  if (isNotFound(query.error)) return <DeadEnd title={texts.notFoundTitle} text={texts.notFound} />
  return (
    <Page title={shellTexts.pages.equityReview}>
      <LoadState query={keepDataOnError(query)} failure={texts.load}>
        {(nomination) => <Nomination key={nomination.id} address={id} nomination={nomination} />}
      </LoadState>
    </Page>
  )
}

interface NominationProps {
  /** The id in the address: an imported nomination also goes by its former number. */
  address: string
  nomination: EquityView
}

function Nomination({ address, nomination }: NominationProps) {
  const { nominator, award, createdAt, answers } = nomination
  return (
    <Paper component="article" withBorder p={{ base: 'md', xs: 'lg' }} maw={720}>
      <Stack gap="lg">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {fill(texts.lead, { nominator: nominator.name, award })}
        </Title>
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {texts.nominator}
          </Text>
          <PersonLine
            personId={nominator.personId}
            name={nominator.name}
            slug={nominator.slug}
            details={[nominator.company, groupDate(new Date(createdAt))]}
          />
        </div>
        {answers.map(({ fieldId, label, content }) => (
          <section key={fieldId} aria-label={label}>
            <Title order={3} size="h6" mb={4} style={{ overflowWrap: 'anywhere' }}>
              {label}
            </Title>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
          </section>
        ))}
        <Answer address={address} nomination={nomination} />
      </Stack>
    </Paper>
  )
}

/** The two buttons; once it was answered, here or elsewhere, what was answered. It goes out in ten seconds. */
function Answer({ address, nomination: { id, mayAnswer, state, nominator } }: NominationProps) {
  const { personId } = useMe()
  const noteElement = useRef<HTMLDivElement>(null)
  const acts = usePendingActs().filter(isEquityAnswer)
  const act = latestOf(acts.filter(({ nominationId }) => nominationId === id))
  useReturnFailed(act)
  const stands = act !== undefined && isStanding(act)
  const isAnswered = stands || !mayAnswer
  const isTold = act !== undefined && isAnswered
  useEffect(() => {
    // The buttons went, and the focus with them.
    if (isTold) noteElement.current?.focus()
  }, [isTold])
  const answer = (to: 'Accepted' | 'Declined') =>
    delay({
      kind: 'equity-answer',
      key: id,
      personId,
      title: fill(undoTexts.nominationBy, { nominator: nominator.name }),
      address: `/equity-review/${address}`,
      draftName: draftName(personId, 'equity', id),
      nominationId: id,
      body: { answer: to },
    })
  const failure = act?.failure && new ProblemError(act.failure)
  if (isAnswered) {
    const shown = stands ? act.body.answer : state
    return (
      <Alert ref={noteElement} tabIndex={-1} role="status" color={shown === 'Accepted' ? 'green' : 'gray'}>
        {fill(texts.answered, { answer: shown, nominator: nominator.name })}
        {act?.state === 'waiting' && (
          <Text size="sm">{fill(undoTexts.goesOut, { seconds: undoSeconds })}</Text>
        )}
        {!stands && failure && <Text size="sm">{texts.answeredBefore}</Text>}
      </Alert>
    )
  }
  return (
    <Stack gap="sm">
      <Text>{texts.once}</Text>
      {failure && <ProblemAlert failure={failure} ours={texts.failed} />}
      <Group>
        <Button onClick={() => answer('Accepted')}>{texts.accept}</Button>
        <Button variant="default" onClick={() => answer('Declined')}>
          {texts.decline}
        </Button>
      </Group>
    </Stack>
  )
}
