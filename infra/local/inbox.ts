/** The mail inbox: takes what functions send through SES, keeps it across runs, and shows it on a page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { productTexts } from '#shared/messages/product.ts'
import type { AcceptedMail } from './buses.ts'
import { headersOf, json, readRequest, sendReply } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { type StoredMail, startMailServer, storedMail } from './mail-server.ts'
import { mailError, mailForm, members, messageIdIn } from './mail-wire.ts'
import { alsoOnIpv6, listenOn } from './ports.ts'

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
  stop(): Promise<void>
}

/** Opens the inbox with the mails of earlier runs in it. */
export async function openInbox({ port, journal, faults, onAccepted }: Around): Promise<Inbox> {
  const service = await startMailServer()
  for (const entry of journal.read()) service.add(storedMail.parse(entry))
  const hanging = new Set<ServerResponse>()

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await readRequest(request)
    if (!received) return sendReply(request, response, json(413, { message: 'Request too long' }))
    const form = mailForm(received)
    const fault = form && faults.mail
    if (fault === 'refuse')
      return sendReply(request, response, mailError(503, 'ServiceUnavailable', 'Try again.'))
    if (fault === 'timeout') return void hanging.add(response)
    const answer = await fetch(`${service.url}${request.url ?? '/'}`, {
      method: received.method,
      headers: passedOn(headersOf(request)),
      ...(received.body.length > 0 && { body: new Uint8Array(received.body) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (form?.get('Action') === 'SendRawEmail' && answer.ok) note(messageIdIn(body.toString()), form)
    if (request.url === '/clear-store') journal.replace([])
    if (fault === 'lost-reply') return void hanging.add(response)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const shown = type.startsWith('text/html') ? named(body.toString()) : body
    sendReply(request, response, { status: answer.status, headers: { 'content-type': type }, body: shown })
  }
  const note = (messageId: string, form: URLSearchParams): void => {
    const mail = service.mails().find((each) => each.messageId === messageId)
    if (!mail) return
    journal.append(mail)
    onAccepted(acceptedMail(mail, form))
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

function acceptedMail(mail: StoredMail, form: URLSearchParams): AcceptedMail {
  const values = members(form, 'Tags', 'Value')
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: members(form, 'Destinations'),
    subject: mail.subject,
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    tags: Object.fromEntries(
      members(form, 'Tags', 'Name').map((name, index) => [name, values.slice(index, index + 1)]),
    ),
  }
}
