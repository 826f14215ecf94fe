/** Hands a mail to the mail service (SES) once, and tells what is known of the outcome. */
import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import { env, required } from '#functions/runtime/env.ts'
import { outboxTag } from '#functions/runtime/outbox.ts'
import { mailLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'
import type { RenderedMail } from './letter.ts'
import { takeTurn } from './pace.ts'

export interface Outgoing extends RenderedMail {
  readonly id: string
  readonly to: string
  readonly cc: readonly string[]
}

export type SendResult =
  | { readonly is: 'sent'; readonly messageId: string | undefined }
  /** It is certainly not on its way. */
  | { readonly is: 'refused'; readonly reason: string }
  /** It may be on its way: no answer came, or none of the mail service's own. */
  | { readonly is: 'unknown'; readonly reason: string }

/** Never retries by itself: that might be a second mail. No kept connections: a stale one looks like a lost
 * answer. */
const mailService = warm(
  () =>
    new SESClient({
      maxAttempts: 1,
      requestHandler: {
        ...mailLimits,
        httpAgent: { keepAlive: false },
        httpsAgent: { keepAlive: false },
      },
    }),
)

/** How often a mail is offered that came too fast for the mail service's rate: others send by it, too. */
const maxOffers = 4

/** Offers a mail to the mail service, up to four times where it came too fast. Tells sent, refused or
 * unknown. */
export async function sendMail(mail: Outgoing): Promise<SendResult> {
  let command: SendRawEmailCommand
  try {
    command = await commandOf(mail)
  } catch (error) {
    // Not made, so certainly not on its way.
    return { is: 'refused', reason: error instanceof Error ? error.name : 'not made' }
  }
  for (let offer = 1; ; offer++) {
    try {
      const { MessageId } = await mailService().send(command)
      return { is: 'sent', messageId: MessageId }
    } catch (error) {
      if (offer === maxOffers || !isTooFast(error) || !(await hasTurnAfter(offer))) return outcomeOf(error)
    }
  }
}

async function hasTurnAfter(offer: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 300 * offer + 300 * Math.random()))
  // Where the table fails too, the mail is certainly not on its way: its outcome is told.
  return takeTurn('bulk').catch(() => false)
}

/** A whole message: the mail service takes headers of one's own in no other form. */
async function commandOf({
  id,
  to,
  cc,
  subject,
  html,
  text,
  stopAddress,
}: Outgoing): Promise<SendRawEmailCommand> {
  const from = required(env.mailFrom)
  const message = new MailComposer({
    from,
    to: bare(to),
    cc: cc.map(bare),
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // The same in a repeated mail, so that a reader's mail program or support can tell.
      'X-Entity-Ref-ID': id,
      ...(stopAddress && stopHeaders(stopAddress)),
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new SendRawEmailCommand({
    Source: from,
    Destinations: [to, ...cc],
    RawMessage: { Data: await message.compile().build() },
    ConfigurationSetName: required(env.mailConfigurationSet),
    Tags: [{ Name: outboxTag, Value: id }],
  })
}

/** Headers by which mail programs stop a mail with one request (RFC 8058). The address must not be folded. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** An address as it is, never read as a list of several. */
const bare = (address: string) => ({ name: '', address })

function isTooFast(error: unknown): boolean {
  return error instanceof SESServiceException && error.name.startsWith('Throttling')
}

/** Tells whether the mail service itself has answered: a proxy's answer has no code of its errors. */
function isOwnAnswer(error: unknown): error is SESServiceException {
  return error instanceof SESServiceException && error.name !== 'Unknown'
}

/** Answers of something before the mail service, which may have passed the mail on. */
const gatewayAnswers = [502, 504]

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** The error's own text is left out of the reason: it may hold addresses. */
function outcomeOf(error: unknown): SendResult {
  const { name, code } = error as { name?: string; code?: string }
  const status = isOwnAnswer(error) ? error.$metadata.httpStatusCode : undefined
  const refused = status === undefined ? neverConnected.includes(code ?? '') : isRefusal(status)
  return { is: refused ? 'refused' : 'unknown', reason: [name, code ?? status].filter(Boolean).join(' ') }
}

function isRefusal(status: number): boolean {
  return status >= 400 && !gatewayAnswers.includes(status)
}
