/** Every night: lists all accounts of the user pool in a file, by which they can be made again in a new pool
 * (docs/runbook.md#restoring). */
import { scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { accountsKey, type ExportedAccount } from '#functions/identity/exported-accounts.ts'
import { boundTo } from '#functions/identity/logins.ts'
import { eachPageOfAccounts } from '#functions/identity/user-pool.ts'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { findThoseWithCodes } from '#functions/two-step/store.ts'
import { groupDay } from '#shared/clock.ts'

/** A run that fails leaves the file of the night before as the latest. */
export const handler = scheduled('account-export', async (tally) => {
  const headers = {
    ContentType: 'application/jsonl',
    ContentDisposition: 'attachment',
    CacheControl: 'no-store',
  }
  await writeStreamAsObject(accountsKey(groupDay(clock())), lines(tally), headers)
})

/** Returns the lines page by page, so that memory stays flat. */
async function* lines(tally: Tally<'account-export'>): AsyncGenerator<Uint8Array> {
  for await (const accounts of eachPageOfAccounts()) {
    const withCodes = await findThoseWithCodes(accounts.map(({ sub }) => sub))
    const exported: ExportedAccount[] = await Promise.all(
      accounts.map(async (each) => {
        const personId = await boundTo(each.sub)
        return { ...each, ...(personId && { personId }), twoStep: withCodes.has(each.sub) }
      }),
    )
    yield new TextEncoder().encode(exported.map((each) => `${JSON.stringify(each)}\n`).join(''))
    tally.add('accounts', exported.length)
  }
}
