/** Replies to requests that were sent while the app was still on its way (web/app/early-start.ts). */

/** What was sent, and with which access token. */
interface EarlyReplies {
  readonly token: string
  /** By path and query. */
  readonly replies: Map<string, Promise<Response>>
}

declare global {
  var earlyReplies: EarlyReplies | undefined
}

/** How long a whole reply is waited for, in ms: longer than the gateway waits for an answer. */
export const usualPatience = 35_000

/** How long after the visit began a reply is new enough, in ms. */
const freshMs = 20_000

/** Hands over the reply to this request, once: nothing where it was not sent early, by another session or
 * long ago, or where another try may bring more than it did. */
export async function takeEarlyReply(address: string, token: string): Promise<Response | undefined> {
  const { earlyReplies } = globalThis
  const sent = earlyReplies?.replies.get(address)
  if (!sent) return undefined
  earlyReplies?.replies.delete(address)
  if (earlyReplies?.token !== token || performance.now() > freshMs) return undefined
  const reply = await sent.catch(() => undefined)
  return reply && (reply.ok || reply.status === 403 || reply.status === 404) ? reply : undefined
}
