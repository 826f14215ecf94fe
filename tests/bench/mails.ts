/** How many mails of a morning's reminders leave in a second, without a portal around it: by the sweep alone, which is started
 * each minute. The stream's reader sends beside it what is new. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mailsPerSecond } from '#events/mail/send.ts'
import { env } from '#functions/runtime/env.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { transact, writeBatch } from '#functions/runtime/table.ts'
import { startMailServer } from '#infra/local/inbox.ts'
import { manyStages } from '../support/many-stages.ts'
import { withBareStore } from './bare-store.ts'

const minutes = 2
const morning = 20_000
/** A Thursday, on which nobody has a holiday. */
const time = new Date('2027-03-04T10:00:00+02:00')

/** Queues more reminders than leave, sends for some minutes, and says how many left. */
export async function measureMails(say: (line: string) => void): Promise<void> {
  await withBareStore(async () => {
    const service = await startMailServer()
    const approvers = minutes * 60 * mailsPerSecond() + 100
    const items = manyStages({ approvers, each: 1, since: '2027-03-01T07:00:00.000Z' })
    await writeBatch(items.map((Item) => ({ PutRequest: { Item } })))
    const people = items.flatMap(({ type, personId }) => (type === 'person' ? [String(personId)] : []))
    for (let start = 0; start < people.length; start += 100)
      await transact(
        people
          .slice(start, start + 100)
          .map((personId) => outboxWrite({ event: 'reminder-due', personId }, time)),
      )
    const program = ['--import', 'tsx', 'tests/bench/mails-program.ts', String(minutes)]
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      maxBuffer: 100_000_000,
      env: {
        ...process.env,
        AWS_ENDPOINT_URL_SES: service.url,
        SITE_URL: 'http://localhost:3000',
        MAIL_FROM: 'ThinkTank <no-reply@thinktank.example>',
        MAIL_CONFIGURATION_SET: 'bench',
        [env.clockOffset]: String(time.getTime() - Date.now()),
      },
    })
    const { milliseconds } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    const sent = service.mails().length
    const perSecond = (sent / milliseconds) * 1000
    say(
      `${sent} reminders in ${Math.round(milliseconds / 1000)} s: ${perSecond.toFixed(1)} a second of ${mailsPerSecond()}`,
    )
    say(`  ${morning.toLocaleString('en')} in ${Math.round(morning / perSecond / 60)} minutes`)
    await service.stop()
  })
}
