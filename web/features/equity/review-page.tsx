/** The nominee's answer to a nomination for employment equity. Nobody else sees this page: they are sent home
 * (docs/product.md#answering-for-equity). */
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { EquityView } from '#shared/equity/model.ts'
import { equityReviewTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { equityNominationQuery } from '#web/client/equity-query.ts'
import { isNotFound, ProblemError } from '#web/client/problem-error.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
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

/** The two buttons; once it was answered, here or elsewhere, what was answered. */
function Answer({ address, nomination: { id, mayAnswer, state, nominator } }: NominationProps) {
  const queries = useQueryClient()
  const { queryKey } = equityNominationQuery(address)
  const noteElement = useRef<HTMLDivElement>(null)
  const answering = useSingleMutation({
    mutationFn: (answer: 'Accepted' | 'Declined') =>
      call(equityApi.answerEquityNomination, { params: { id }, body: { answer } }),
    onSuccess: (nomination) => replaceCached(queries, queryKey, nomination),
    // Another tab may have been faster: what was answered there is shown.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const { mutate, isPending, isSuccess, variables, error } = answering
  useEffect(() => {
    // The buttons went, and the focus with them.
    if (isSuccess || (variables && !mayAnswer)) noteElement.current?.focus()
  }, [isSuccess, variables, mayAnswer])
  if (!mayAnswer) {
    return (
      <Alert ref={noteElement} tabIndex={-1} role="status" color={state === 'Accepted' ? 'green' : 'gray'}>
        {fill(texts.answered, { answer: state, nominator: nominator.name })}
        {error && <Text size="sm">{texts.answeredBefore}</Text>}
      </Alert>
    )
  }
  return (
    <Stack gap="sm">
      <Text>{texts.once}</Text>
      {error && <ProblemAlert failure={error} ours={texts.failed} />}
      <Group>
        <Button
          onClick={() => mutate('Accepted')}
          loading={isPending && variables === 'Accepted'}
          disabled={isPending}
        >
          {texts.accept}
        </Button>
        <Button
          variant="default"
          onClick={() => mutate('Declined')}
          loading={isPending && variables === 'Declined'}
          disabled={isPending}
        >
          {texts.decline}
        </Button>
      </Group>
    </Stack>
  )
}
