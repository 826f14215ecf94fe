/** Hands a mail to the mail service (SES) once, in its turn, and tells what is known of the outcome. Each
 * mail takes a turn from one shared item, which limits their rate
 * (docs/decisions/0050-the-rate-of-mails.md). */
import { setTimeout as sleep } from 'node:timers/promises'
import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { env, required } from '#functions/runtime/env.ts'
import { outboxTag } from '#functions/runtime/outbox.ts'
import { mailLimits } from '#functions/runtime/service-limits.ts'
import { isWritten, write, writtenNumber } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import { update, upsert } from '#functions/runtime/writes.ts'
import type { RenderedMail } from './letter.ts'

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

/** Below the 14 a second that a new account of the mail service may send: some turns run together. */
export const usualMailsPerSecond = 10

/** Mails a second that the stage sends at most. */
export const mailsPerSecond = () => Number(process.env[env.mailsPerSecond] ?? usualMailsPerSecond)

/** Milliseconds from one turn to the next. */
const spacing = () => Math.ceil(1000 / mailsPerSecond())

/** The next free turn, in milliseconds since 1970 by the machine's clock, which tests do not move. */
export const mailPace = entity({
  type: 'mail-pace',
  schema: z.object({ next: z.number().int() }),
  keys: () => ({ PK: 'MAIL-PACE', SK: 'NEXT' }),
})

/** Longest wait for a turn in milliseconds. Bulk mail gives up first, so that urgent mail finds a turn. */
const longestWait = { urgent: 4000, bulk: 1500 } as const
type Kind = keyof typeof longestWait

/** Takes the next turn and waits until it is; false, at once, where that is too far off. */
export async function takeTurn(kind: Kind): Promise<boolean> {
  const at = await oneByOne(() => nextTurn(kind))
  if (at === undefined) return false
  await sleep(Math.max(0, at - Date.now()))
  return true
}

let last: Promise<unknown> = Promise.resolve()

/** One item takes a thousand writes a second, so a function asks for one turn after the other. */
function oneByOne<T>(ask: () => Promise<T>): Promise<T> {
  const answer = last.then(ask)
  last = answer.catch(() => undefined)
  return answer
}

/** Until when this function does not ask again after it was told that there are too many. */
const full = warm((): Record<Kind, number> => ({ urgent: 0, bulk: 0 }))

/** Takes a turn and returns its time. Two writes, because only the second one can add to the number. */
async function nextTurn(kind: Kind): Promise<number | undefined> {
  const now = Date.now()
  if (now < full()[kind]) return undefined
  const next = now + spacing()
  if (await isWritten(write(upsert(mailPace, { next }, { below: { next: now } })))) return now
  const turn = update(mailPace.keys({ next }), {
    add: { next: spacing() },
    least: { next: now },
    most: { next: now + longestWait[kind] },
  })
  const after = await writtenNumber(turn, 'next')
  if (after !== undefined) return after - spacing()
  full()[kind] = Date.now() + spacing()
  return undefined
}
