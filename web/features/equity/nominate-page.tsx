/** Nominating colleagues for employment equity, and what became of one's nominations
 * (docs/product.md#nominating-for-equity). */
import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { whyAwardClosed } from '#shared/awards/rules.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { useMe } from '#web/client/me.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { AwardAbout } from '#web/ui/content/award-about.tsx'
import { keepDataOnError, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { equityEventQuery } from './queries.ts'
import { ReceivedList } from './received-list.tsx'
import { SentList } from './sent-list.tsx'

/** It loads while the award is read. */
const loadComposer = () => import('./equity-composer.tsx')
const EquityComposer = lazy(async () => ({ default: (await loadComposer()).EquityComposer }))

export function EquityNominationPage() {
  // Where the event fails to be read again, the form that is being filled in stays.
  const event = useQuery(equityEventQuery)
  const { isPending } = event
  const query = keepDataOnError(event)
  useEffect(() => void loadComposer(), [])
  return (
    <Page title={shellTexts.pages.equityNomination} lead={equityTexts.confidential}>
      <Stack gap="lg">
        <ReceivedList />
        {isNotFound(query.error) ? (
          <Alert>{equityTexts.noEvent}</Alert>
        ) : (
          <LoadState query={query} failure={equityTexts.load}>
            {(award) => (
              <Stack gap="lg">
                <AwardAbout event={award} />
                <Open event={award} />
              </Stack>
            )}
          </LoadState>
        )}
        {/* Not before what stands above it. */}
        {!isPending && <SentList />}
      </Stack>
    </Page>
  )
}

/** The form, or why there is none. Where the award closes meanwhile, what was filled in stays to be read. */
function Open({ event }: { event: AwardEvent }) {
  const { inDirectory } = useMe()
  const closed = whyAwardClosed(event, now()) ?? (inDirectory ? undefined : 'not-in-directory')
  const [wasOpen] = useState(!closed)
  return (
    <>
      {/* Who is outside the directory is told so above every page. */}
      {closed && closed !== 'not-in-directory' && <Alert>{refusalText(closed)}</Alert>}
      {(wasOpen || !closed) && (
        <Suspense fallback={<Loading />}>
          <EquityComposer event={event} closed={closed !== undefined} />
        </Suspense>
      )}
    </>
  )
}
