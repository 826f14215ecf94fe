/** A portal that runs as a process of its own, as `npm start` runs it, and somebody who uses its API. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { demoPassword } from '#infra/demo/accounts.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { provePassword, type Tokens } from '#tests/support/srp-client.ts'

export interface Running {
  readonly url: string
  readonly inboxUrl: string
  /** Ends everything at once, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly port: number
  readonly inboxPort: number
  readonly data: string
  readonly more?: readonly string[]
  /** Where its warnings go: kept for the reason why it did not start, unless told. */
  readonly stderr?: 'pipe' | 'inherit'
}

/** Starts a portal and waits until it says that it is ready. */
export async function startPortal(options: Options): Promise<Running> {
  const portal = launchPortal(options)
  await portal.isReady
  return portal
}

/** Starts a portal, which can be ended before it is ready. */
export function launchPortal({
  port,
  inboxPort,
  data,
  more = [],
  stderr = 'pipe',
}: Options): Running & { readonly isReady: Promise<void> } {
  const ports = ['--port', String(port), '--inbox-port', String(inboxPort)]
  const program = ['--single-threaded-gc', '--import', 'tsx', 'infra/local/start.ts']
  const child = spawn(process.execPath, [...program, ...ports, '--data', data, ...more], {
    detached: true,
    stdio: ['ignore', 'pipe', stderr],
  })
  // Only once nobody holds the output any more has everything ended.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    signalGroup(child, signal)
    return closed
  }
  return {
    isReady: ready(child),
    url: `http://localhost:${port}`,
    inboxUrl: `http://localhost:${inboxPort}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text
      if (said.includes('ThinkTank is ready at')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${said}`)))
  })
}

/** Ends the whole process group, unless it has ended by itself. */
function signalGroup({ pid }: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** An access token of an account, from the portal's sign-in service. */
export async function tokenOf(url: string, username: string): Promise<string> {
  return (await tokensOf(url, username)).AccessToken
}

/** The tokens of an account of the demo company, and the client that they are for. */
export async function tokensOf(url: string, username: string): Promise<Tokens & { clientId: string }> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as SiteConfig
  const { userPoolEndpoint: endpoint = '', userPoolId: poolId = '', userPoolClientId: clientId = '' } = config
  const reply = await provePassword({ endpoint, poolId, clientId }, username, demoPassword)
  if (!reply.AuthenticationResult) throw new Error(`${username} cannot sign in: ${reply.message}`)
  return { ...reply.AuthenticationResult, clientId }
}

/** An answer that is no success. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls an endpoint over HTTP with a token. Raises `Refused`. One that is sent again has the key of the first. */
export async function callWith<E extends Endpoint>(
  { url }: Pick<Running, 'url'>,
  token: string,
  endpoint: E,
  sent: CallInput<E>,
  { idempotencyKey = randomUUID() }: { readonly idempotencyKey?: string } = {},
): Promise<EndpointReply<E>> {
  const {
    params = {},
    query = {},
    body,
  } = sent as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const request = {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const reply = await fetch(`${url}/api${path}?${new URLSearchParams(query)}`, request)
  const told = await reply.text()
  if (reply.ok) return JSON.parse(told)
  throw new Refused(reply.status, `${endpoint.method} ${path}: ${reply.status} ${told}`)
}
