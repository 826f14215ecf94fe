/** How somebody came to a page: right after their sign-in, handed over with the navigation. */

export const fromSignIn = { fromSignIn: true } as const

/** Whether a navigation's state, which may be anything, is that of a sign-in. */
export const cameFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromSignIn' in state
