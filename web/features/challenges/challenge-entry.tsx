/** The form of a challenge that takes ideas, or why it takes none. Where it closes meanwhile, what was typed
 * stays to be read. */
import { Alert } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whyChallengeClosed } from '#shared/challenges/rules.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { now } from '#web/client/site-config.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import type { IdeaEntryTarget } from './entry/idea-entry.tsx'

/** The form loads while people read what the challenge is about. */
const loadEntry = () => import('./entry/idea-entry.tsx')
const IdeaEntry = lazy(async () => ({ default: (await loadEntry()).IdeaEntry }))

export function ChallengeEntry({ challenge, reload, submitted }: IdeaEntryTarget) {
  const closed = whyChallengeClosed(challenge, now())
  const [wasOpen] = useState(!closed)
  useEffect(() => {
    if (wasOpen) void loadEntry()
  }, [wasOpen])
  return (
    <>
      {closed && <Alert role={wasOpen ? 'alert' : 'note'}>{textOf(closed, wasOpen)}</Alert>}
      {(wasOpen || !closed) && (
        <Suspense fallback={<Loading />}>
          <IdeaEntry
            challenge={challenge}
            reload={reload}
            submitted={submitted}
            closed={closed !== undefined}
          />
        </Suspense>
      )}
    </>
  )
}

function textOf(closed: NonNullable<ReturnType<typeof whyChallengeClosed>>, wasOpen: boolean): string {
  if (closed === 'challenge-not-begun') return ideasTexts.challengeNotBegun
  return wasOpen ? ideasTexts.challengeExpired : challengesTexts.closed
}
