/** Why somebody finds themselves on the sign-in page, and that they come from it: handed over with the
 * navigation. */

/** `ended`: the session ended by itself, and what was typed is kept; `unsent`: the same, and acts wait to be
 * sent; `elsewhere`: they signed out in another tab; `deactivated`: the account was switched off; `details`:
 * the person's details could not be loaded, and the session still stands. */
const reasons = ['ended', 'unsent', 'elsewhere', 'deactivated', 'details'] as const

export interface SignInNotice {
  readonly reason: (typeof reasons)[number]
  readonly requestId?: string | undefined
}

/** Whether somebody with this notice goes straight on where a session stands: not those whose account or
 * details would send them back here. */
export const skipsSignIn = (notice: SignInNotice | undefined): boolean =>
  notice?.reason !== 'deactivated' && notice?.reason !== 'details'

/** The notice in a navigation's state, which may be anything. */
export function readSignInNotice(state: unknown): SignInNotice | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined
  const reason = reasons.find((each) => each === state.reason)
  if (!reason) return undefined
  const requestId = 'requestId' in state && typeof state.requestId === 'string' ? state.requestId : undefined
  return { reason, requestId }
}

/** The state of a navigation right after a sign-in. */
export const fromSignIn = { fromSignIn: true } as const

/** Whether a navigation's state, which may be anything, is that of a sign-in. */
export const cameFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromSignIn' in state
