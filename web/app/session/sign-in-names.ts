/** Further sign-in names (docs/product.md#accounts): the user pool knows them by a handle only, which the
 * portal tells. The portal never tells whether a name is one of them, so a name that the pool does not know
 * is tried by its handle as well. */
import { callPortal, portalApi } from './portal-call.ts'

/** Returns the pool's handle for a name; nothing for an address. Throws where the portal does not answer. */
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
      // Nobody has both: a wait under one of the names is told, even if the other name gives another answer.
      throw hasToWait(failure) ? failure : second
    }
  }
}

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

const hasToWait = (failure: unknown): boolean =>
  failure instanceof Error && /attempts exceeded|temporarily locked/i.test(failure.message)
