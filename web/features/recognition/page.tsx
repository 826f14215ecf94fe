/** The recognition screen: the award event of category 22 with its nomination form (document 2 section 2.1). */
import { Alert, Image, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { whyClosed } from '#shared/awards/rules.ts'
import { recognitionTexts } from '#shared/messages/recognition.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { periodOf } from '#web/ui/period.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { cardsQuery, eventQuery } from './event-query.ts'

/** Whom to nominate and how loads while the award is read. */
const loadNominate = () => import('./nominate.tsx')
const Nominate = lazy(async () => ({ default: (await loadNominate()).Nominate }))

export function RecognitionPage() {
  const event = useQuery(eventQuery)
  const cards = useQuery(cardsQuery)
  useEffect(() => void loadNominate(), [])
  const { header, load, noEvent } = recognitionTexts
  const data = event.data && cards.data && { event: event.data, behaviours: cards.data.behaviours }
  // Where the event fails to be read again, the form that is being filled in stays.
  const error = data ? undefined : (event.error ?? cards.error)
  const none = error instanceof ProblemError && error.code === 'not-found'
  const both = {
    data,
    error,
    refetch: () => Promise.all([event.refetch(), cards.refetch()]),
  }
  return (
    <Page title={header}>
      {none ? (
        <Alert>{noEvent}</Alert>
      ) : (
        <LoadState query={both} failure={load}>
          {({ event, behaviours }) => (
            <Stack gap="lg">
              <About event={event} />
              <Open event={event} behaviours={behaviours} />
            </Stack>
          )}
        </LoadState>
      )}
    </Page>
  )
}

/** The form, or why there is none. Where the award closes meanwhile, what was filled in stays to be read. */
function Open({ event, behaviours }: { event: AwardEvent; behaviours: readonly ECardBehaviour[] }) {
  const { inDirectory } = useMe()
  const closed = whyClosed(event, now()) ?? (inDirectory ? undefined : 'not-in-directory')
  const [wasOpen] = useState(!closed)
  return (
    <>
      {closed && <Alert>{refusalText(closed)}</Alert>}
      {(wasOpen || !closed) && (
        <Suspense fallback={<Loading />}>
          <Nominate event={event} behaviours={behaviours} closed={closed !== undefined} />
        </Suspense>
      )}
    </>
  )
}

/** What the award is: title, picture, dates, content. */
function About({ event }: { event: AwardEvent }) {
  const { title, image, content, additionalContent, prize } = event
  return (
    <Paper component="section" aria-label={title} p="lg" withBorder>
      {image && <Image src={image.url} alt={image.alt} radius="md" mb="md" mah={280} />}
      <Text fw={700} size="lg" component="h2" m={0}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {periodOf(event)}
      </Text>
      <RichText html={content} />
      {prize && <Text fw={600}>{prize}</Text>}
      {additionalContent && <RichText html={additionalContent} />}
    </Paper>
  )
}
