/** The mail inbox: takes the mails of SES (version 1), keeps them across runs, and shows them on a page. */
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { escapeUTF8 } from 'entities/escape'
import { escapeRegExp, zipObject } from 'es-toolkit'
import * as z from 'zod'
import { productTexts } from '#shared/messages/product.ts'
import { reasonOf } from './errors.ts'
import type { AcceptedMail } from './event-bus.ts'
import type { Faults } from './faults.ts'
import { answering, createHttpService, forward, type HttpReply, type HttpRequest, json } from './http.ts'
import type { Journal } from './journal.ts'
import { keepConnections } from './ports.ts'

/** A mail as the service keeps it, as far as the inbox reads it. */
const storedMail = z.looseObject({ messageId: z.string(), from: z.string(), subject: z.string() })
type StoredMail = z.output<typeof storedMail>

type Package = { default: (config: { host: string; port: number }) => Promise<Server> }
type StoreModule = {
  saveEmail: (mail: StoredMail) => void
  getStoreReadonly: () => { emails: StoredMail[] }
}

/** Starts the mail service on a free port, with a store of its own, however many run in one process. */
export async function startMailServer() {
  const require = createRequire(import.meta.url)
  const root = require.resolve('aws-ses-v2-local').replace(/index\.js$/, '')
  // Its store is a module; another stack in this process must not share it.
  for (const file of Object.keys(require.cache)) if (file.startsWith(root)) delete require.cache[file]
  const { default: start } = require('aws-ses-v2-local') as Package
  const store = require(`${root}store.js`) as StoreModule
  const server = await start({ host: '127.0.0.1', port: 0 })
  keepConnections(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the mails, oldest first. */
    mails: (): readonly StoredMail[] => store.getStoreReadonly().emails,
    /** Adds a mail of an earlier run. */
    add: (mail: StoredMail) => store.saveEmail(mail),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Around {
  readonly port: number
  /** The mails of all runs. */
  readonly journal: Journal
  readonly faults: Faults
  /** Called before the sender learns that its mail was accepted. */
  readonly onAccepted: (mail: AcceptedMail) => void
}

/** Makes the inbox. Once it is started the mails of earlier runs are in it. */
export function createInbox({ port, journal, faults, onAccepted }: Around) {
  let service: Awaited<ReturnType<typeof startMailServer>> | undefined
  // The server cuts the connection when it is stopped.
  const silence = () => new Promise<undefined>(() => {})

  const answer = async (request: HttpRequest): Promise<HttpReply | undefined> => {
    const form = mailForm(request)
    const fault = form && (typeof faults.mail === 'function' ? faults.mail() : faults.mail)
    if (fault === 'refuse') return mailError(503, 'ServiceUnavailable', 'Try again.')
    if (fault === 'timeout') return silence()
    const reply = await forward(`${service?.url}`, request)
    const content = reply.body.toString()
    if (form?.get('Action') === 'SendRawEmail' && reply.status === 200) noteAccepted(content, form)
    if (request.path === '/clear-store') journal.replace([])
    if (fault === 'lost-reply') return silence()
    const { 'content-type': type = 'text/plain' } = reply.headers
    if (!type.includes('text/html')) return reply
    // The service's own page under our name, in its heading and on its tab.
    const page = content.replaceAll('aws-ses-v2-local viewer', `${productTexts.name} inbox`)
    return { ...reply, body: page }
  }
  const noteAccepted = (reply: string, form: URLSearchParams): void => {
    const [, id] = /<MessageId>([^<]+)<\/MessageId>/.exec(reply) ?? []
    if (!id) throw new Error('The mail service accepted a mail without telling its id.')
    const mail = service?.mails().find(({ messageId }) => messageId === id)
    if (!mail) return
    journal.append(mail)
    onAccepted(acceptedMail(mail, form))
  }
  const failed = (error: unknown) => json(502, { message: reasonOf(error) })
  const server = createHttpService(answering(answer, failed), { port })
  return {
    port: () => server.port,
    url: () => server.url,
    start: async () => {
      service = await startMailServer()
      for (const entry of journal.read()) service.add(storedMail.parse(entry))
      await server.start()
    },
    stop: async () => {
      await server.stop()
      service?.stop()
    },
  }
}

function acceptedMail({ messageId, from, subject }: StoredMail, form: URLSearchParams): AcceptedMail {
  const values = listIn(form, 'Tags', '.Value').map((value) => [value])
  return {
    messageId,
    from,
    to: listIn(form, 'Destinations'),
    subject,
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    tags: zipObject(listIn(form, 'Tags', '.Name'), values),
  }
}

/** Returns the form of a call; nothing where the request is none of the mail service's. */
export function mailForm({ method, path, headers, body }: HttpRequest): URLSearchParams | undefined {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return method === 'POST' && path === '/' && isForm ? new URLSearchParams(body.toString()) : undefined
}

/** Returns a list in a form: `Destinations.member.1`, `Destinations.member.2`; `part` of each if given. */
function listIn(form: URLSearchParams, name: string, part = ''): string[] {
  const keys = new RegExp(`^${name}\\.member\\.\\d+${escapeRegExp(part)}$`)
  return [...form].filter(([key]) => keys.test(key)).map(([, value]) => value)
}

/** Returns an error of the mail service. */
export function mailError(status: number, code: string, message: string): HttpReply {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeUTF8(message)}</Message></Error>`
  return {
    status,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${error}</ErrorResponse>`,
  }
}
