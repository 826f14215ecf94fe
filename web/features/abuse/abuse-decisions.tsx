/** The decision about all reports of an idea, and the form that makes it. */
import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waitingReports } from '#shared/abuse/rules.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { DecideForm } from './decide-form.tsx'
import { DecisionLine } from './decision-line.tsx'

const texts = abuseTexts.one

/** `isGone`: the idea is no longer there, so there is nothing to decide. */
export function AbuseDecisions({ ideaId, isGone }: { ideaId: string; isGone: boolean }) {
  const [doing, setDoing] = useState<'reading' | 'deciding' | 'decided'>('reading')
  const query = useQuery({
    queryKey: ['abuse-case', ideaId],
    queryFn: ({ signal }) => call(abuseApi.getAbuseCase, { params: { id: ideaId }, signal }),
    staleTime: 0,
  })
  return (
    <LoadState query={query} failure={texts.caseFailed}>
      {(found) => {
        const { decisions, version } = found
        const isOpen = waitingReports(found) > 0
        return (
          <Stack gap="sm">
            {doing === 'decided' && (
              <Alert color="teal" role="status">
                {texts.saved}
              </Alert>
            )}
            {decisions.map((each) => (
              <DecisionLine key={each.at} decision={each} />
            ))}
            {isOpen && decisions.length === 0 && isGone && <DecisionLine decision={undefined} />}
            {!isGone &&
              (isOpen || doing === 'deciding' ? (
                <DecideForm
                  key={version}
                  ideaId={ideaId}
                  version={version}
                  onDecided={() => setDoing('decided')}
                />
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  style={{ alignSelf: 'flex-start' }}
                  onClick={() => setDoing('deciding')}
                >
                  {texts.decideAgain}
                </Button>
              ))}
          </Stack>
        )
      }}
    </LoadState>
  )
}
