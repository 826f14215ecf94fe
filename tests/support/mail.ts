/** The mail service of a test file: AWS SES as `aws-ses-v2-local` plays it, whose inbox tests read, behind a door
 * that can be made to fail. */
import type { AddressInfo } from 'node:net'
import ses from 'aws-ses-v2-local'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mailError } from '#infra/local/inbox.ts'
import { keepConnections } from '#infra/local/ports.ts'
import { type Door, faultyDoor, type Refusal } from './faulty-door.ts'

interface ReceivedMail {
  readonly messageId: string
  readonly from: string
  readonly destination: { readonly to: string[]; readonly cc: string[] }
  readonly subject: string
  readonly body: { readonly html: string; readonly text: string }
}

// The package is CommonJS: its default export is one level deeper in Node.
const start = 'default' in ses ? (ses as unknown as { default: typeof ses }).default : ses

/** What the mail service itself answers with when it takes no mail. */
export function refusedMail(status = 400, code = 'MessageRejected', message = 'made to fail'): Refusal {
  return mailError(status, code, message)
}

/** Starts it before the file's tests, empties the inbox before each, stops it after them. */
export function useMail(): { inbox(): Promise<ReceivedMail[]>; door(): Door } {
  let server: Awaited<ReturnType<typeof ses>>
  let door: Door
  let url = ''
  beforeAll(async () => {
    server = await start({ host: '127.0.0.1', port: 0 })
    keepConnections(server)
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    door = await faultyDoor(url)
    process.env.AWS_ENDPOINT_URL_SES = door.url
  })
  beforeEach(async () => {
    door.failWith(undefined)
    await fetch(`${url}/clear-store`, { method: 'POST' })
  })
  afterAll(async () => {
    await door.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    async inbox() {
      const { emails } = (await (await fetch(`${url}/store`)).json()) as { emails: ReceivedMail[] }
      // The package keeps the addresses of a header as one text.
      const each = (addresses: string[]) => addresses.flatMap((all) => all.split(', '))
      return emails.map(({ destination: { to, cc }, ...mail }) => ({
        ...mail,
        destination: { to: each(to), cc: each(cc) },
      }))
    },
    door: () => door,
  }
}
