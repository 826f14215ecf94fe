/** One innovation award: what it is, and the form where it takes nominations
 * (docs/product.md#innovation-awards). */
import { Alert, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { innovationAwardsAddress } from '#shared/addresses.ts'
import { awardBySlug } from '#shared/awards/addresses.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { isInnovation, whyTakesNone } from '#shared/innovation/rules.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { awardEventQuery } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { AwardAbout } from '#web/ui/content/award-about.tsx'
import { keepDataOnError, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { usePresentSlug } from '#web/ui/page/use-present-slug.ts'
import { InnovationList } from './innovation-list.tsx'

/** The form loads while the award is read. */
const loadComposer = () => import('./submit/innovation-composer.tsx')
const InnovationComposer = lazy(async () => ({ default: (await loadComposer()).InnovationComposer }))

export function InnovationAwardPage() {
  const { slug = '' } = useParams()
  // Another address is another award, with a form of its own.
  return <AwardOf key={slug} slug={slug} />
}

function AwardOf({ slug }: { slug: string }) {
  const { flags } = useMe()
  const queries = useQueryClient()
  // Each visit reads the award as it is now; where that fails, the form that is being filled in stays.
  const query = keepDataOnError(useQuery({ ...awardEventQuery(slug), refetchOnMount: 'always' }))
  usePresentSlug(slug, query.data?.slug, (present) =>
    queries.setQueryData(awardEventQuery(present).queryKey, query.data),
  )
  useEffect(() => void loadComposer(), [])
  const { data } = query
  usePageCrumb(data?.title)
  if (isNotFound(query.error)) {
    const on = { to: innovationAwardsAddress, label: innovationTexts.seeAll }
    return <DeadEnd title={innovationTexts.heading} text={nominatingTexts.noSuchEvent} on={on} />
  }
  if (data && !isInnovation(data)) return <Navigate to={awardBySlug(data.slug)} replace />
  return (
    <Page title={data?.title ?? innovationTexts.heading}>
      <LoadState query={query} failure={nominatingTexts.load}>
        {(award) => (
          <Stack gap="lg">
            <AwardAbout event={award} titled />
            <Open event={award} />
            {(flags.includes('admin') || flags.includes('linkAdmin')) && (
              <InnovationList
                list={{ eventId: award.id }}
                title={innovationTexts.ofEvent}
                none={innovationTexts.noneOfEvent}
              />
            )}
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}

/** The form, or why there is none; nothing is said where the award never had one. Where it closes meanwhile,
 * what was filled in stays to be read. */
function Open({ event }: { event: AwardEvent }) {
  const { inDirectory } = useMe()
  const closed = whyTakesNone(event, now()) ?? (inDirectory ? undefined : 'not-in-directory')
  const [wasOpen] = useState(!closed)
  return (
    <>
      {/* Who is outside the directory is told so above every page. */}
      {closed && closed !== 'not-in-directory' && (wasOpen || closed !== 'award-without-form') && (
        <Alert role={wasOpen ? 'alert' : 'note'}>{refusalText(closed)}</Alert>
      )}
      {(wasOpen || !closed) && (
        <Suspense fallback={<Loading />}>
          <InnovationComposer event={event} closed={closed !== undefined} />
        </Suspense>
      )}
    </>
  )
}
