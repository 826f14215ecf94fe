/** An award event with its nomination form, as every recognition screen shows it. */
import { Alert, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { addressOfAward } from '#shared/awards/addresses.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { eventCategories, whyAwardClosed } from '#shared/awards/rules.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import { type MonthScreen, monthsOffered } from '#shared/nominations/months.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { awardEventQuery, cardsQuery } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { AwardAbout } from '#web/ui/content/award-about.tsx'
import { useIsPlain } from '#web/ui/nominees/screen-section.tsx'
import { keepDataOnError, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { usePresentSlug } from '#web/ui/page/use-present-slug.ts'

/** The composer loads while the award is read. */
const loadComposer = () => import('./nomination-composer.tsx')
const NominationComposer = lazy(async () => ({ default: (await loadComposer()).NominationComposer }))

const texts = recognitionTexts

interface AwardScreenProps {
  /** The heading; the award's own title where absent. */
  readonly title?: string
  readonly event: ReturnType<typeof awardEventQuery>
  /** Shown where there is no such award. */
  readonly none: string
  /** The screen whose months are offered, for month awards. */
  readonly monthsOf?: MonthScreen
  /** Where the award takes no nominations, its content stands alone, without a note about the form. */
  readonly contentAlone?: boolean
}

export function AwardScreen({ title, event, none, monthsOf, contentAlone = false }: AwardScreenProps) {
  // Where the event fails to be read again, the form that is being filled in stays.
  const query = keepDataOnError(useQuery(event))
  const queries = useQueryClient()
  usePresentSlug(useParams().slug, query.data?.slug, (now) =>
    queries.setQueryData(awardEventQuery(now).queryKey, query.data),
  )
  usePageCrumb(title ? undefined : query.data?.title)
  const isPlain = useIsPlain()
  useEffect(() => {
    void loadComposer()
    // Most forms ask for a card.
    if (!monthsOf) void queries.prefetchQuery(cardsQuery)
  }, [queries, monthsOf])
  const isMissing = query.error instanceof ProblemError && query.error.code === 'not-found'
  const isMonthAward = query.data?.categories.includes(eventCategories.monthAwards) ?? false
  // The month awards have screens of their own, which know the months.
  if (isMonthAward && !monthsOf) return <Navigate to="/employee-award" replace />
  // Innovation awards have screens of their own too.
  if (query.data?.categories.includes(eventCategories.innovation))
    return <Navigate to={addressOfAward(query.data)} replace />
  return (
    <Page title={title ?? query.data?.title ?? texts.header}>
      {isMissing ? (
        <Alert>{none}</Alert>
      ) : (
        <LoadState query={query} failure={texts.load}>
          {(award) => (
            <Stack gap="lg">
              {/* The old layout keeps its order. */}
              {isPlain && <AwardAbout event={award} />}
              <Open event={award} monthsOf={monthsOf} contentAlone={contentAlone} />
            </Stack>
          )}
        </LoadState>
      )}
    </Page>
  )
}

interface OpenProps {
  readonly event: AwardEvent
  readonly monthsOf: MonthScreen | undefined
  readonly contentAlone: boolean
}

/** The form, or why there is none, and the guidance. Where the award closes meanwhile, the filled-in form
 * stays. */
function Open({ event, monthsOf, contentAlone }: OpenProps) {
  const { inDirectory } = useMe()
  const takesNone = !kindFor(event.categories, 1, false) && 'award-without-form'
  const closed = whyAwardClosed(event, now()) ?? (takesNone || (inDirectory ? undefined : 'not-in-directory'))
  const [wasOpen] = useState(!closed)
  const hasForm = wasOpen || !closed
  const isPlain = useIsPlain()
  return (
    <>
      {closed === 'award-without-form' && monthsOf ? (
        <Alert title={texts.formUnavailable}>{texts.contactHr}</Alert>
      ) : (
        closed &&
        // A note above every page tells people that they are outside the directory.
        closed !== 'not-in-directory' &&
        !(contentAlone && closed === 'award-without-form') && <Alert>{refusalText(closed)}</Alert>
      )}
      {hasForm && (
        <Suspense fallback={<Loading />}>
          <NominationComposer
            event={event}
            months={monthsOf && monthsOffered(monthsOf, now())}
            closed={closed !== undefined}
          />
        </Suspense>
      )}
      {/* Without a form there is nothing else to read. */}
      {!isPlain && !hasForm && <AwardAbout event={event} />}
    </>
  )
}
