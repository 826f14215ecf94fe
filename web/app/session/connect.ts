/** Connects the API calls to this browser's session. */
import { connectCalls } from '#web/client/call.ts'
import { endSession, hasSession } from './stored.ts'

/** From here on calls carry the session's token, and a 401 ends the session. The sign-in library is loaded
 * beside the screens, not before them. */
export function connectSession(): void {
  const cognito = () => import('./cognito.ts')
  // Begun now; a failure shows at the first call, which tries again.
  cognito().catch(() => undefined)
  connectCalls({
    accessToken: async () => (await cognito()).accessToken(),
    // An answer that comes after the sign-out says nothing new.
    onUnauthenticated: () => {
      if (hasSession()) endSession('lost')
    },
  })
}
