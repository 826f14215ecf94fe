/** Every hour: has the reader of the stream try again what it could not read (docs/decisions/0078). */
import { recordUnread } from '#events/alarming-logs.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { eachUnread, tryAgain, type UnreadRecord } from '#events/runtime/unread-records.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'

const atOnce = 10

/** Readers are deployed before writers, so that what waits for longer waits for a person. */
const longestWait = 3_600_000

/** Tries all of them. A person is told of those that have waited for an hour. */
export const handler = scheduled('unread-records', async (tally) => {
  const now = clock()
  const hasWaited = ({ since }: UnreadRecord) => now.getTime() - Date.parse(since) >= longestWait
  let waiting = 0
  for await (const records of eachUnread()) {
    const failures = await forEachLimited(records, atOnce, (record) => tryAgain(record, now))
    tally.fail(failures.length)
    tally.add('tried', records.length - failures.length)
    waiting += records.filter(hasWaited).length
  }
  if (waiting > 0) log('error', recordUnread, { waiting })
})
