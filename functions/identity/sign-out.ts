/** Signs out at the user pool and in the portal (docs/product.md#sessions). */

import { endOfEverySession, endOfSession, nextSecond } from '#functions/people/sessions.ts'
import type { Token } from '#functions/runtime/identity.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { transact } from '#functions/runtime/table.ts'
import { endSessionsAtPool } from './credentials.ts'

/** Ends the session of a token. The pool's own end of it is the browser's, which holds the refresh token. */
export async function endOneSession({ session, ...token }: Token): Promise<void> {
  if (session) await transact([endOfSession({ ...token, session }, poolNow())])
}

/** Ends every session of the token's owner, who may sign in again as soon as this has answered. */
export async function endAllSessions(caller: Token & { accessToken: string }): Promise<void> {
  const at = poolNow()
  await transact([endOfEverySession(caller.sub, at)])
  await endSessionsAtPool(caller.accessToken)
  await nextSecond(at)
}
