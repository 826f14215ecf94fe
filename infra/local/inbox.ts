/** The mail inbox: takes what functions send through SES, keeps it across runs, and shows it on a page. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { productTexts } from '#shared/messages/product.ts'
import type { AcceptedMail } from './buses.ts'
import { headersOf, json, readRequest, sendReply } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { type StoredMail, startMailServer, storedMail } from './mail-server.ts'
import { alsoOnIpv6, listenOn } from './ports.ts'
import type { PoolMail } from './user-pool.ts'

const sendEmail = z.looseObject({
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.looseObject({ Name: z.string(), Value: z.string() })).default([]),
})
const accepted = z.looseObject({ MessageId: z.string() })

interface Around {
  readonly port: number
  /** The mails of all runs. */
  readonly journal: Journal
  readonly faults: Faults
  /** Called before the sender learns that its mail was accepted. */
  readonly onAccepted: (mail: AcceptedMail) => void
}

export interface Inbox {
  readonly port: number
  /** A mail of the user pool itself: the code of a forgotten password. */
  add(mail: PoolMail): void
  stop(): Promise<void>
}

const sendPath = '/v2/email/outbound-emails'

/** Opens the inbox with the mails of earlier runs in it. */
export async function openInbox({ port, journal, faults, onAccepted }: Around): Promise<Inbox> {
  const service = await startMailServer()
  for (const entry of journal.read()) service.add(storedMail.parse(entry))
  const hanging = new Set<ServerResponse>()

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await readRequest(request)
    if (!received) return sendReply(request, response, json(413, { message: 'Request too long' }))
    const isSend = received.method === 'POST' && received.path === sendPath
    const fault = isSend ? faults.mail : undefined
    if (fault === 'refuse')
      return sendReply(
        request,
        response,
        json(503, { message: 'Try again.' }, awsError('ServiceUnavailableException')),
      )
    if (fault === 'timeout') return void hanging.add(response)
    const answer = await fetch(`${service.url}${request.url ?? '/'}`, {
      method: received.method,
      headers: passedOn(headersOf(request)),
      ...(received.body.length > 0 && { body: new Uint8Array(received.body) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (isSend && answer.ok) note(accepted.parse(JSON.parse(body.toString())).MessageId, received.body)
    if (request.url === '/clear-store') journal.replace([])
    if (fault === 'lost-reply') return void hanging.add(response)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const shown = type.startsWith('text/html') ? named(body.toString()) : body
    sendReply(request, response, { status: answer.status, headers: { 'content-type': type }, body: shown })
  }
  const note = (messageId: string, body: Buffer): void => {
    const mail = service.mails().find((each) => each.messageId === messageId)
    if (!mail) return
    journal.append(mail)
    onAccepted(acceptedMail(mail, body))
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    forward(request, response).catch((error: unknown) => {
      sendReply(
        request,
        response,
        json(502, { message: error instanceof Error ? error.message : String(error) }),
      )
    })
  }
  const server = createServer(answer)
  const taken = await listenOn(server, port)
  const second = createServer(answer)
  await alsoOnIpv6(second, taken)
  return {
    port: taken,
    add: (mail) => {
      const written = poolMail(mail)
      service.add(written)
      journal.append(written)
    },
    stop: async () => {
      for (const response of hanging) response.destroy()
      for (const each of [server, second]) {
        each.close()
        each.closeAllConnections()
      }
      await service.close()
    },
  }
}

/** The service's own page under our name, in its heading and on its tab. */
function named(page: string): string {
  return page.replaceAll('aws-ses-v2-local viewer', `${productTexts.name} inbox`)
}

const awsError = (code: string) => ({ 'x-amzn-errortype': code })

function passedOn(headers: Record<string, string>): Record<string, string> {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    expect: _expect,
    ...rest
  } = headers
  return rest
}

function acceptedMail(mail: StoredMail, body: Buffer): AcceptedMail {
  const { ConfigurationSetName, EmailTags } = sendEmail.parse(JSON.parse(body.toString()))
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: [...mail.destination.to, ...mail.destination.cc, ...mail.destination.bcc],
    subject: mail.subject,
    configurationSet: ConfigurationSetName,
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
  }
}

function poolMail({ to, subject, text }: PoolMail): StoredMail {
  const at = Date.now()
  return {
    messageId: `pool-${at}-${randomUUID()}`,
    from: productTexts.supportMail,
    replyTo: [],
    destination: { to: [to], cc: [], bcc: [] },
    subject,
    body: { text, html: `<p>${text}</p>` },
    attachments: [],
    at: Math.floor(at / 1000),
  }
}
