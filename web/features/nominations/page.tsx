/** One nomination, for those who may read it; anyone else is sent home (document 2 section 2.5, decision N13). */
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { call } from '#web/client/call.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { NominationDetails } from './details.tsx'

export function NominationPage() {
  const me = useMe()
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['nomination', id],
    queryFn: ({ signal }) => call(nominationsApi.getNomination, { params: { id }, signal }),
  })
  if (query.error instanceof ProblemError && query.error.code === 'no-access')
    return <Navigate to="/" replace />
  const { sent, received, load } = nominationTexts
  const isSender = query.data?.nominator.personId === me.personId
  return (
    <Page title={isSender ? sent : received}>
      <LoadState query={query} failure={load}>
        {(nomination) => <NominationDetails nomination={nomination} />}
      </LoadState>
    </Page>
  )
}
