/** One nomination, for those who may read it; anyone else is sent home (document 2 section 2.5, decision N13). */
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { Me } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { NominationDetails } from './details.tsx'

export function NominationPage() {
  const me = useMe()
  const { id = '', type } = useParams()
  const query = useQuery({
    queryKey: ['nomination', id],
    queryFn: ({ signal }) => call(nominationsApi.getNomination, { params: { id }, signal }),
  })
  if (query.error instanceof ProblemError && query.error.code === 'no-access')
    return <Navigate to="/" replace />
  return (
    <Page title={titleOf(type, query.data, me)}>
      <LoadState query={query} failure={nominationTexts.load}>
        {(nomination) => <NominationDetails nomination={nomination} />}
      </LoadState>
    </Page>
  )
}

/** By the address; where that does not say, by who is looking. */
function titleOf(type: string | undefined, nomination: NominationView | undefined, me: Me): string {
  const { sent, received } = nominationTexts
  if (type === 'received') return received
  if (type === 'sent') return sent
  if (!nomination) return shellTexts.pages.nomination
  return nomination.nominator.personId === me.personId ? sent : received
}
