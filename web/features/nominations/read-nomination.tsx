/** A page about one nomination. Who may not read it is sent home (docs/product.md#readers). */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { isMissing, ProblemError } from '#web/client/problem-error.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'
import { LoadState, steady } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { SentHome } from '#web/ui/sent-home.tsx'
import { nominationQuery } from './nomination-query.ts'

/** Few people have any of these acts. */
const MoreActs = lazy(async () => ({ default: (await import('./acts/more-acts.tsx')).MoreActs }))

interface ReadNominationProps {
  readonly title: (nomination: NominationView | undefined) => string
  readonly children: (nomination: NominationView) => ReactNode
}

export function ReadNomination({ title, children }: ReadNominationProps) {
  const { id = '' } = useParams()
  const query = useQuery(nominationQuery(id))
  if (query.error instanceof ProblemError && query.error.code === 'no-access')
    return <SentHome why="nomination" />
  if (isMissing(query.error)) {
    const { notFoundTitle, notFound } = nominationTexts
    return <DeadEnd title={notFoundTitle} text={notFound} />
  }
  const { data } = query
  // What has just been withdrawn keeps its place, where that is said.
  const { withdraw, reassign, downgrade, decide } = data?.may ?? {}
  const hasActs = data && (withdraw || reassign || (downgrade && !decide) || data.withdrawal)
  return (
    <Page
      title={title(data)}
      actions={
        hasActs && (
          <Suspense fallback={null}>
            <MoreActs nomination={data} />
          </Suspense>
        )
      }
    >
      <LoadState query={steady(query)} failure={nominationTexts.load}>
        {(nomination) => (
          // What is typed about one is not about the next.
          <Stack key={nomination.id} gap="lg">
            {children(nomination)}
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}
