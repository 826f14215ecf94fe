/** The address by which somebody stops a mail without signing in (docs/product.md#unsubscribing). It names the
 * mail and the person's id, signed, and stays good as long as its key is among those of the deployment
 * (docs/decisions/0046). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env, required } from '#functions/runtime/env.ts'
import { type StoppableMail, stopPath, stoppableMails } from '#shared/people/preferences.ts'

/** Which mail to whom. */
export interface MailStop {
  readonly mail: StoppableMail
  readonly personId: string
}

const parameter = 'of'

/** A shorter key might be guessed. */
const shortestKey = 20

function keys(): string[] {
  const found = required(env.stopKeys)
    .split(',')
    .map((key) => key.trim())
  if (found.some(({ length }) => length < shortestKey))
    throw new Error('A key that signs stops is too short.')
  return found
}

/** The name of what is done stands with it, so that a signature made for it is good for nothing else. */
function signature({ mail, personId }: MailStop, key: string): Buffer {
  return createHmac('sha256', key).update(`stop-mail ${mail} ${personId}`).digest()
}

/** The address that stops a mail to somebody, signed by the first key. */
export function stopAddress(siteUrl: string, stop: MailStop): string {
  const [key = ''] = keys()
  const signed = [stop.mail, stop.personId, signature(stop, key).toString('base64url')].join('.')
  return `${siteUrl}${stopPath}?${parameter}=${signed}`
}

/** Which mail to whom a query stops; nothing where it is signed by no key of ours. */
export function readStop(query: Readonly<Record<string, string | undefined>>): MailStop | undefined {
  const [mail, personId, signed, ...rest] = (query[parameter] ?? '').split('.')
  const kind = stoppableMails.find((each) => each === mail)
  if (!kind || !personId || !signed || rest.length > 0) return undefined
  const stop = { mail: kind, personId }
  const received = Buffer.from(signed, 'base64url')
  const isSigned = keys().some((key) => {
    const right = signature(stop, key)
    return received.length === right.length && timingSafeEqual(received, right)
  })
  return isSigned ? stop : undefined
}
