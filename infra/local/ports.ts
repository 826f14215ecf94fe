/** Ports: finding a free one, and telling clearly when one that is asked for is taken. */
import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Stop } from './errors.ts'

/** Below those that systems hand out to programs that take any port (Linux from 32768, others from 49152). */
const neverHandedOut = { from: 10_000, to: 32_000 }

/** Returns a free port that no other process is handed out meanwhile, for one that listens seconds later. */
export async function freePort(): Promise<number> {
  const { from, to } = neverHandedOut
  for (;;) {
    const port = randomInt(from, to)
    if (!(await isTaken(port))) return port
  }
}

/** Has a server keep connections far longer than clients leave them unused: on a busy machine they hear
 * too late that one was closed, and what they just sent on it is lost. */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = 600_000
}

/** Listens on 127.0.0.1 (0 takes a free port) and returns the port. */
export function listenOn(server: Server, port: number): Promise<number> {
  keepConnections(server)
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
}

/** Raises a Stop where another program listens on a port that is asked for. */
export async function checkPort(port: number, what: string, option: string): Promise<void> {
  if (port === 0 || !(await isTaken(port))) return
  throw new Stop(
    `Port ${port} (${what}) is taken by another program: end that, or choose another with ${option}.`,
  )
}

/** Returns whether a program listens on a port. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}
