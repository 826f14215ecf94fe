/** Acts of the shell when the session ends, or when the signed-in person cannot be shown. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Me } from '#shared/people/model.ts'
import { endCalls } from '#web/client/call.ts'
import { dropDraftsOf } from '#web/client/drafts.ts'
import { meQuery } from '#web/client/me.ts'
import { dropActsOf, hasUnsent } from '#web/client/pending-acts.ts'
import { isTemporary, ProblemError, problemText } from '#web/client/problem-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type EndReason, hasSession, onSessionChange } from '../session/browser-session.ts'
import { forgetTarget, saveTarget } from '../session/return-target.ts'
import type { SignInNotice } from '../session/sign-in-notice.ts'
import { mayLeave } from './leaving.ts'

/** Leads to the sign-in page when the session ends here or in another tab, says why, and forgets all that was
 * read. What was typed goes only with those who sign out. */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = (reason: EndReason) => {
      if (reason === 'signed-out') forgetTarget()
      else saveTarget(presentAddress())
      if (reason !== 'lost') dropTyped()
      endCalls()
      const isUnsent = reason === 'lost' && hasUnsent()
      navigate('/login', { replace: true, state: isUnsent ? { reason: 'unsent' } : noticeOf[reason] })
    }
    // A call from before the shell was shown may have been refused already.
    if (!hasSession()) leave('lost')
    // Where a session begins, that of this page has ended: perhaps the tab rested meanwhile.
    return onSessionChange((change) => leave(change === 'begun' ? 'lost' : change))
  }, [navigate])
  // Not before the shell has gone: what is mounted would ask again, for somebody who has left.
  useEffect(() => () => queryClient.clear(), [])
}

const noticeOf: Readonly<Record<EndReason, SignInNotice | undefined>> = {
  'signed-out': undefined,
  lost: { reason: 'ended' },
  elsewhere: { reason: 'elsewhere' },
}

function dropTyped(): void {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (!me) return
  dropDraftsOf(me.personId)
  dropActsOf(me.personId)
}

/** Leads to the sign-in page when the person's details fail to load (docs/product.md#frame). An account that
 * is switched off is signed out first. A person who is known already stays while the portal cannot be
 * reached. */
export function useDetailsFailure({ data: me, error: failure }: UseQueryResult<Me>): void {
  const navigate = useNavigate()
  const isKnown = me !== undefined
  useEffect(() => {
    if (!failure || (isKnown && isTemporary(failure))) return
    const code = failure instanceof ProblemError ? failure.code : undefined
    // The end of the session has led there already.
    if (code === 'unauthenticated') return
    const go = (notice: SignInNotice) => navigate('/login', { replace: true, state: notice })
    if (code === 'account-deactivated') {
      leaveHere().then(() => go({ reason: 'deactivated' }))
      return
    }
    saveTarget(presentAddress())
    go({ reason: 'details', requestId: problemText(failure).requestId })
  }, [failure, isKnown, navigate])
}

/** Signs out here, once what can still be undone is sent. */
export async function signOut(): Promise<void> {
  if (await mayLeave()) await leaveHere()
}

async function leaveHere(): Promise<void> {
  const { signOutHere } = await import('../session/cognito.ts')
  await signOutHere()
}

/** Ends every session of the account, on every device. Raises where that did not work. */
export async function signOutEverywhere(): Promise<void> {
  if (!(await mayLeave())) return
  const { signOutOnAllDevices } = await import('../session/cognito.ts')
  await signOutOnAllDevices()
}

const presentAddress = (): string => location.pathname + location.search + location.hash
