/** A made-up company's sign-in service, by OIDC or SAML, with the page on which its people say who they are. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { escapeUTF8 } from 'entities/escape'

/** An account of the company. */
export interface Employee {
  /** Typed on the company's page. */
  readonly login: string
  /** Never another person's. */
  readonly subject: string
  readonly email: string
  /** What the company says of the address; nothing where it is left out. */
  readonly emailVerified?: boolean
}

/** How an answer of the company is spoilt: signed with a key that nobody knows, or meant for another service. */
export type Flaw = 'signature' | 'audience'

export interface Company {
  /** The issuer, or where the metadata is. */
  readonly address: string
  /** Adds or replaces an account, by its login. */
  readonly add: (employee: Employee) => void
  /** Spoils all further answers. */
  spoil: Flaw | undefined
  readonly stop: () => Promise<void>
}

/** The page that asks somebody for their login, which comes back in a form with these fields. */
export function signInPage(fields: Readonly<Record<string, string>>): string {
  return page(`<form method="post"><h1>Example Media: sign in</h1>${hidden(fields)}
    <label>Company login <input name="login" autofocus></label> <button>Sign in</button></form>`)
}

/** The page that sends a form on by itself. */
export function passOnPage(target: string, fields: Readonly<Record<string, string>>): string {
  return page(`<form method="post" action="${escapeUTF8(target)}">${hidden(fields)}</form>
    <script>document.forms[0].submit()</script>`)
}

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeUTF8(value)}">`)
    .join('')

const page = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example Media</title><body>${content}`

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

export function sendPage(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content)
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a server, whose listener may need to know its address. */
export async function serve(port: number, listenerOf: (origin: string) => Promise<Listener> | Listener) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', await listenerOf(origin))
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { origin, stop }
}
