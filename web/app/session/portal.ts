/** Calls of the portal around signing in and out, by themselves: the calls of screens need a session, and end it. */
import type { Endpoint, Reply, Sent } from '#shared/endpoint.ts'

/** The reply; nothing where the session has ended. Raises where the portal does not answer. */
export async function askPortal<E extends Endpoint>(
  endpoint: E,
  { body }: Sent<E> & { body: unknown },
  token?: string,
): Promise<Reply<E> | undefined> {
  const reply = await fetch(`/api${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (reply.status === 401) return undefined
  if (!reply.ok) throw new Error('The portal did not answer.')
  return (await reply.json()) as Reply<E>
}
