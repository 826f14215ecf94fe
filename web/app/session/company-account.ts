/** Signing in with the company account, by a redirect to the company's own sign-in page
 * (docs/product.md#accounts). */
import { beginSession, endSession } from './browser-session.ts'
import { configureCognito } from './cognito.ts'
import { redirectTo, waitForExchangedCode } from './company-redirect.ts'

/** Items of this tab while somebody is at the company's page: whether to remember them, and that they were
 * sent there a second time. */
const rememberItem = 'thinktank.remember-company-account'
const againItem = 'thinktank.company-account-again'

/** How the pool refuses the very first company sign-in of an account, which linked the two
 * (`docs/decisions/0019`). */
const justLinked = /already found an entry for username/i

/** Leaves for the company's sign-in page; people come back to `/login` with a code. */
export async function goToCompanyAccount(provider: string, remember: boolean): Promise<void> {
  sessionStorage.removeItem(againItem)
  await leaveFor(provider, remember)
}

/** Finishes what the redirect began; does nothing where this tab began none. The first sign-in of an account
 * is begun once more, which leaves this page again. Raises where the company or the pool refused. */
export async function finishCompanySignIn(provider: string): Promise<void> {
  const stored = sessionStorage.getItem(rememberItem)
  if (stored === null) return
  const remember = stored === 'true'
  const isSecond = sessionStorage.getItem(againItem) !== null
  sessionStorage.removeItem(rememberItem)
  sessionStorage.removeItem(againItem)
  try {
    await waitForExchangedCode()
  } catch (failure) {
    if (isSecond || !(failure instanceof Error && justLinked.test(failure.message))) throw failure
    sessionStorage.setItem(againItem, 'true')
    return leaveFor(provider, remember)
  }
  beginSession({ remember })
}

async function leaveFor(provider: string, remember: boolean): Promise<void> {
  await configureCognito()
  // As with a password, a new sign-in first ends the present session.
  endSession('lost')
  sessionStorage.setItem(rememberItem, String(remember))
  await redirectTo(provider)
}
