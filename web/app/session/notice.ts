/** Why somebody finds themselves on the sign-in page, handed over with the navigation. */

/** `deactivated`: the account was switched off; `details`: the person's details could not be loaded, and the
 * session still stands. */
export interface SignInNotice {
  readonly reason: 'deactivated' | 'details'
  readonly requestId?: string | undefined
}

/** The notice in a navigation's state, which may be anything. */
export function noticeIn(state: unknown): SignInNotice | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined
  const { reason } = state
  if (reason !== 'deactivated' && reason !== 'details') return undefined
  const requestId = 'requestId' in state && typeof state.requestId === 'string' ? state.requestId : undefined
  return { reason, requestId }
}
