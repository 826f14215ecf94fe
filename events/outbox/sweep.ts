/** Every minute: takes up what is due and nobody is at, because the stream missed it, it was put off, or its worker
 * died. Mails leave within the mail service's rate (events/mail/pace.ts), those of cards after all others. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mailsPerSecond } from '#events/mail/pace.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { duePartitions } from '#functions/runtime/outbox.ts'
import { isEntry, listDue, listUrgent, processItem } from './urgent.ts'

/** Items taken up in one run, of each partition of the index. */
const maxOfPartition = 40

/** The next run starts a minute after this one did. */
const maxRunMilliseconds = 40_000

/** Works off what is due for up to forty seconds, and takes up reviews and answers before each second's cards; each mail
 * has its turn, with those that the stream's reader sends. Raises an error at the end where any failed. */
export const handler = scheduled('outbox-sweep', async (tally) => {
  const started = Date.now()
  const found = await Promise.all(duePartitions.map((partition) => listDue(partition, maxOfPartition)))
  const cards = found.flat()
  const entries = cards.filter(isEntry)
  const mails = cards.filter((each) => !isEntry(each))
  const first = [...(await listUrgent()).filter(isEntry), ...entries]
  const { failures } = await processAll(first)
  let worked = first.length
  // What fails stays due; it is not tried twice in one run.
  const tried = new Set(failures.map(({ item }) => keyName(item)))
  while (Date.now() - started < maxRunMilliseconds) {
    const urgent = (await listUrgent()).filter((each) => !tried.has(keyName(each)))
    const next = [...urgent, ...mails.splice(0, mailsPerSecond - urgent.length)]
    if (next.length === 0) break
    const { failures: failed, left } = await processAll(next)
    failures.push(...failed)
    worked += next.length - left.length
    for (const each of next) if (!left.includes(each)) tried.add(keyName(each))
    mails.unshift(...left.filter((each) => !urgent.includes(each)))
    if (left.length > 0) await sleep(1000)
  }
  for (const { item, error } of failures) log('error', 'outbox item failed', { item, ...faultFields(error) })
  tally.add('worked', worked - failures.length)
  tally.fail(failures.length)
})

/** Does the next step of some; gives those that failed, and those that have too many before them. */
async function processAll(items: readonly Key[]) {
  const left: Key[] = []
  const failures = await forEachLimited(items, mailsPerSecond, async (each) => {
    if (!(await processItem(each))) left.push(each)
  })
  return { failures, left }
}
