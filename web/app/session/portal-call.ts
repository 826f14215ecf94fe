/** Calls of the portal around signing in and out, by themselves: the calls of screens need a session, and end
 * it. */
import type { CallInput } from '#shared/endpoint.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { ClientApi, ClientEndpoint, DeclaredEndpoint, Reply } from '#web/client/contract.ts'
import { readProblem } from '#web/client/problem-error.ts'
import { tryAgainWhileBusy } from '#web/client/trying-again.ts'

/** Apart from the screens' whole contract: the sign-in page needs nothing else of it. */
export const portalApi: ClientApi<typeof peopleApi> = peopleApi

/** The reply; nothing where the session has ended. Both calls may be sent twice. Raises what the portal refuses,
 * and where it does not answer. */
export function callPortal<C extends ClientEndpoint>(
  endpoint: C,
  input: CallInput<DeclaredEndpoint<C>> & { body: unknown },
  token?: string,
): Promise<Reply<C> | undefined> {
  return tryAgainWhileBusy(() => send(endpoint, input, token))
}

async function send<C extends ClientEndpoint>(
  endpoint: C,
  { body }: { readonly body: unknown },
  token: string | undefined,
): Promise<Reply<C> | undefined> {
  const reply = await fetch(`/api${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (reply.status === 401) return undefined
  if (!reply.ok) throw await readProblem(reply)
  return (await reply.json()) as Reply<C>
}
