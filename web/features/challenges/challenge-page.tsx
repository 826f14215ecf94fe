/** One idea challenge: what it asks, what there is to win, and the form (docs/product.md#challenges). */
import { Anchor, Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Challenge } from '#shared/challenges/model.ts'
import { whyChallengeClosed } from '#shared/challenges/rules.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { challengeQuery } from '#web/client/content-queries.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { usePresentSlug } from '#web/ui/page/use-present-slug.ts'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { daysLeftText } from '#web/ui/texts/period-text.ts'
import { ChallengeDetails } from './challenge-details.tsx'
import { ChallengeEntry } from './challenge-entry.tsx'
import { allOf, ChallengeIdeas, challengeIdeasQuery } from './challenge-ideas.tsx'
import classes from './challenge-page.module.css'

export function ChallengePage() {
  const { slug = '' } = useParams()
  const query = useQuery(challengeQuery(slug))
  const queries = useQueryClient()
  usePresentSlug(slug, query.data?.slug, (now) =>
    queries.setQueryData(challengeQuery(now).queryKey, query.data),
  )
  usePageCrumb(query.data?.title)
  const { notFoundTitle, notFound, seeAll, load } = challengesTexts
  const { error } = keepDataOnError(query)
  if (isNotFound(error)) {
    return <DeadEnd title={notFoundTitle} text={notFound} on={{ to: '/idea-challenges', label: seeAll }} />
  }
  return (
    <LoadState query={keepDataOnError(query)} failure={load}>
      {(challenge) => <Shown challenge={challenge} reload={() => query.refetch()} />}
    </LoadState>
  )
}

function Shown({ challenge, reload }: { challenge: Challenge; reload: () => Promise<unknown> }) {
  const form = useRef<HTMLDivElement>(null)
  const isOpen = !whyChallengeClosed(challenge, now())
  const goToForm = () => {
    form.current?.scrollIntoView({ block: 'start' })
    const first = form.current?.querySelector<HTMLElement>('input, textarea') ?? form.current
    first?.focus({ preventScroll: true })
  }
  return (
    <Page
      title={challenge.title}
      lead={<Facts challenge={challenge} />}
      actions={
        // The form's own button is the page's primary act.
        isOpen && (
          <Button variant="default" onClick={goToForm}>
            {challengesTexts.toForm}
          </Button>
        )
      }
    >
      <div className={classes.parts}>
        <Stack gap="lg" className={classes.details}>
          <ChallengeDetails challenge={challenge} />
        </Stack>
        <div className={classes.ideas}>
          <ChallengeIdeas challenge={challenge} />
        </div>
        <div ref={form} tabIndex={-1} className={classes.form}>
          <ChallengeEntry
            key={challenge.id}
            challenge={challenge}
            reload={reload}
            submitted={challengesTexts.entry.submitted}
          />
        </div>
      </div>
    </Page>
  )
}

/** How long it is open, how many ideas there are, who answers them. */
function Facts({ challenge }: { challenge: Challenge }) {
  const { data } = useQuery(challengeIdeasQuery({ challenge: challenge.id }))
  const { owners = [] } = challenge
  const facts: ReactNode[] = [
    daysLeftText(challenge),
    data?.total ? (
      <Anchor key="ideas" component={Link} to={allOf(challenge)} inherit>
        {countText(data.total, countTexts.ideas)}
      </Anchor>
    ) : undefined,
    owners.length > 0 ? (
      <span key="owners">
        {challengesTexts.owners}{' '}
        {owners.map(({ personId, name }, index) => (
          <span key={personId}>
            {index > 0 && ', '}
            <ProfileLink person={{ name, slug: personId }} />
          </span>
        ))}
      </span>
    ) : undefined,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stand in a fixed order
    <span key={index}>
      {index > 0 && ' · '}
      {fact}
    </span>
  ))
}
