/** The days of whose nominations any waits, so that the night looks at all of them, however old. */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { idsOf } from '#functions/directory/listing.ts'
import { findWaitingStages } from '#functions/nomination-index/waiting.ts'
import { headKey, nominations, unansweredPointers, waitingPointers } from '#functions/nominations/store.ts'
import { eachWaiting } from '#functions/reminders/waiting-people.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { getItems } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import { personStatuses } from '#shared/people/rules.ts'

const atOnce = 10
const chunk = 1000

/** The days (`yyyy-mm-dd`) on which nominations were made that wait for anybody, the latest first: by the
 * nominations themselves, and by the index, of which either may be wrong. */
export async function daysThatWait(now: Date): Promise<string[]> {
  const ids = new Set((await unansweredPointers()).map(({ id }) => id))
  for (const id of [...(await idsWithApprovers()), ...(await idsInIndex(now))]) ids.add(id)
  const days = new Set<string>()
  const all = [...ids]
  for (let start = 0; start < all.length; start += chunk)
    for (const head of await getItems(nominations, all.slice(start, start + chunk).map(headKey)))
      days.add(groupDay(new Date(head.createdAt)))
  return [...days].sort().reverse()
}

/** What waits for anybody of the directory, who left or is blocked as well, for anybody whom the stream has
 * listed, and for the desk. */
async function idsWithApprovers(): Promise<string[]> {
  const people = new Set(['desk'])
  for (const status of personStatuses)
    for await (const some of idsOf({ status })) for (const personId of some) people.add(personId)
  for await (const some of eachWaiting('', chunk)) for (const { personId } of some) people.add(personId)
  const ids: string[] = []
  const [failure] = await forEachLimited(people, atOnce, async (whose) => {
    for (const awards of ['standard', 'month'] as const)
      ids.push(...(await waitingPointers(whose, awards, Number.POSITIVE_INFINITY)).map(({ id }) => id))
  })
  if (failure) throw failure.error
  return ids
}

/** A day that cannot be read there is made anew in its turn. */
async function idsInIndex(now: Date): Promise<string[]> {
  try {
    return (await findWaitingStages(now)).map(({ id }) => id)
  } catch (error) {
    log('error', 'waiting days of the nomination index not read', faultFields(error))
    return []
  }
}
