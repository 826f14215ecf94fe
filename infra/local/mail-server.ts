/** The local mail service (npm aws-ses-v2-local) with a store of its own, however many run in one process. */
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { keepConnections } from './ports.ts'

/** A mail as the service keeps and shows it; `at` in seconds since 1970. */
export const storedMail = z.looseObject({
  messageId: z.string(),
  from: z.string(),
  destination: z.looseObject({ to: z.array(z.string()), cc: z.array(z.string()), bcc: z.array(z.string()) }),
  subject: z.string(),
  body: z.looseObject({ html: z.string().optional(), text: z.string().optional() }),
  at: z.number(),
})
export type StoredMail = z.output<typeof storedMail>

export interface MailServer {
  readonly url: string
  /** The mails, oldest first. */
  mails(): readonly StoredMail[]
  /** Adds a mail of an earlier run. */
  add(mail: StoredMail): void
  close(): Promise<void>
}

interface Package {
  default: (config: { host: string; port: number }) => Promise<Server>
}
interface StoreModule {
  saveEmail: (mail: StoredMail) => void
  getStoreReadonly: () => { emails: StoredMail[] }
}

/** Starts it on a free port of 127.0.0.1. */
export async function startMailServer(): Promise<MailServer> {
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
    mails: () => store.getStoreReadonly().emails,
    add: (mail) => store.saveEmail(mail),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
