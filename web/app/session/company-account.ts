/** Signing in with the company account, by a redirect to the company's own sign-in page (decision P1). */
import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { configure } from './cognito.ts'
import { beginSession } from './stored.ts'

const rememberItem = 'thinktank.remember-company-account'

/** Leaves for the company's sign-in page; people come back to `/login` with a code. */
export async function goToCompanyAccount(provider: string, remember: boolean): Promise<void> {
  await configure()
  sessionStorage.setItem(rememberItem, String(remember))
  await signInWithRedirect({ provider: { custom: provider } })
}

/** Finishes what the redirect began: the library exchanges the code as soon as it is configured. Raises where
 * the company refused. */
export function finishCompanySignIn(): Promise<void> {
  return new Promise((done, fail) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') {
        stop()
        beginSession({ remember: sessionStorage.getItem(rememberItem) === 'true' })
        done()
      }
      if (payload.event === 'signInWithRedirect_failure') {
        stop()
        fail(payload.data?.error ?? new Error('The company account was refused.'))
      }
    })
    configure().catch((failure) => {
      stop()
      fail(failure)
    })
  })
}
