/** The sign-in library's part of signing in with the company account (docs/product.md#accounts). */
import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { configureCognito } from './cognito.ts'

/** Leaves this page for the company's sign-in page. */
export async function redirectTo(provider: string): Promise<void> {
  await signInWithRedirect({ provider: { custom: provider } })
}

/** Waits until the library has exchanged the code, which it does as soon as it is configured. Raises the refusal of the
 * company or of the pool. */
export function waitForExchangedCode(): Promise<void> {
  return new Promise((done, fail) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') {
        stop()
        done()
      }
      if (payload.event === 'signInWithRedirect_failure') {
        stop()
        fail(payload.data?.error ?? new Error('The company account was refused.'))
      }
    })
    configureCognito().catch((failure) => {
      stop()
      fail(failure)
    })
  })
}
