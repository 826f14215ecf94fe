/** The frame of a page about one nomination. People who may not read it are sent home
 * (docs/product.md#readers). */

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { isNotFound, ProblemError } from '#web/client/problem-error.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { nominationQuery } from './use-nomination-action.tsx'

/** Few people have any of these acts. */
const MoreActions = lazy(async () => ({ default: (await import('./actions/more-actions.tsx')).MoreActions }))

interface NominationFrameProps {
  readonly title: (nomination: NominationView | undefined) => string
  /** Stands below the title. */
  readonly lead?: (nomination: NominationView) => ReactNode
  readonly children: (nomination: NominationView) => ReactNode
}

export function NominationFrame({ title, lead, children }: NominationFrameProps) {
  const { id = '' } = useParams()
  const query = useQuery(nominationQuery(id))
  if (query.error instanceof ProblemError && query.error.code === 'no-access')
    return <RedirectHome why="nomination" />
  if (isNotFound(query.error)) {
    const { notFoundTitle, notFound } = nominationTexts
    return <DeadEnd title={notFoundTitle} text={notFound} />
  }
  const { data } = query
  // After a withdrawal the actions stay, because they tell it.
  const { withdraw, reassign, downgrade, decide } = data?.may ?? {}
  const hasActions = data && (withdraw || reassign || (downgrade && !decide) || data.withdrawal)
  return (
    <Page
      title={title(data)}
      lead={data && lead?.(data)}
      actions={
        hasActions && (
          <Suspense fallback={null}>
            <MoreActions nomination={data} />
          </Suspense>
        )
      }
    >
      <LoadState query={keepDataOnError(query)} failure={nominationTexts.load}>
        {(nomination) => (
          // A key, because typing about one nomination is not about the next.
          <Stack key={nomination.id} gap="lg">
            {children(nomination)}
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}
