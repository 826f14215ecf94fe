/** Further sign-in names (docs/product.md#accounts): the user pool knows them by a handle only, which the portal
 * tells. Whether a name is one of them is never told, so whoever is not known by what was typed is tried by the
 * handle as well. */
import { callPortal, portalApi } from './portal-call.ts'

/** What the pool knows a name by besides the name itself; nothing for an address. Raises where the portal does not
 * answer. */
export async function resolveUsername(name: string): Promise<string | undefined> {
  const typed = name.trim()
  if (!typed || typed.includes('@') || typed.length > 128) return undefined
  return (await callPortal(portalApi.resolveSignInName, { body: { name: typed } }))?.username
}

/** Does something by the name that was typed, and by its handle where the pool says that it was `wrong`. */
export async function withEitherName<T>(
  name: string,
  wrong: (failure: unknown) => boolean,
  act: (username: string) => Promise<T>,
): Promise<T> {
  const typed = name.trim()
  try {
    return await act(typed)
  } catch (failure) {
    if (!wrong(failure)) throw failure
    const handle = await resolveUsername(typed)
    if (handle === undefined) throw failure
    try {
      return await act(handle)
    } catch (second) {
      // Nobody has both: who has to wait under one of them learns that, whatever the other says.
      throw hasToWait(failure) ? failure : second
    }
  }
}

/** Whether a sign-in was refused for a name or password that is wrong. */
export function isWrongSignIn(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  if (failure.name === 'UserNotFoundException') return true
  return (
    failure.name === 'NotAuthorizedException' && (hasToWait(failure) || /incorrect/i.test(failure.message))
  )
}

/** Whether a code was refused as one that the account was not sent. */
export function isWrongCode(failure: unknown): boolean {
  const names = ['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException']
  return failure instanceof Error && names.includes(failure.name)
}

function hasToWait(failure: unknown): boolean {
  return failure instanceof Error && /attempts exceeded|temporarily locked/i.test(failure.message)
}
