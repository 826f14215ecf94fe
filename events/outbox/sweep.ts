/** Every minute: takes up due items that were missed, put off or abandoned, bulk mail last, at the mail
 * service's rate. */
import { setTimeout as sleep } from 'node:timers/promises'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { duePartitions } from '#functions/runtime/outbox.ts'
import { isEntry, listBehind, listUrgent, processItem } from './urgent.ts'

/** The next run starts a minute after this one did, and takes over where it has ended. */
const maxRunMilliseconds = 55_000

/** So many wait for their turns or are being sent, so that no turn goes by while mails are made and sent. */
const atOnce = 12

/** Works for up to fifty-five seconds, and looks for urgent items each second. Raises an error where any
 * failed. */
export const handler = scheduled('outbox-sweep', async (tally) => {
  const until = Date.now() + maxRunMilliseconds
  const due = new Due()
  const failures: { item: Key; error: unknown }[] = []
  const work = async () => {
    let worked = 0
    while (Date.now() < until) {
      const item = await due.next()
      if (!item) break
      try {
        if (await processItem(item)) {
          worked += 1
          due.done(item)
        } else {
          due.putBack(item)
          await sleep(1000)
        }
      } catch (error) {
        // It stays due; it is not tried twice in one run.
        failures.push({ item, error })
      }
    }
    return worked
  }
  const first = await due.urgentEntries()
  failures.push(...(await forEachLimited(first, atOnce, async (each) => void (await processItem(each)))))
  tally.add('worked', first.length - failures.length)
  // Mails that were just made are due too.
  for (let did = 1; did > 0 && Date.now() < until; ) {
    due.lookAgain()
    // None goes on by itself where another one cannot read what is due.
    const results = await Promise.allSettled(Array.from({ length: atOnce }, work))
    did = results.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
    tally.add('worked', did)
    for (const each of results) if (each.status === 'rejected') throw each.reason
  }
  for (const { item, error } of failures) log('error', 'outbox item failed', { item, ...faultFields(error) })
  tally.fail(failures.length)
})

/** Listed at a time, of each partition of the index. */
const maxOfPartition = 40

/** The queue of due items: urgent ones, entries of cards, and then their mails. */
class Due {
  private readonly cards: Key[] = []
  private readonly upTo = new Map<string, string>()
  private isDry = false
  private urgent: Key[] = []
  /** Those that were taken up; they are listed until they are done. */
  private readonly inHand = new Set<string>()
  private nextLook = 0
  private last: Promise<unknown> = Promise.resolve()

  /** Reviews and answers of which no mails were made yet: those go before any card. */
  async urgentEntries(): Promise<Key[]> {
    const found = (await listUrgent()).filter(isEntry)
    for (const each of found) this.inHand.add(keyName(each))
    return found
  }

  /** The next one; nothing where nothing is due, or all of it is in hand. */
  next(): Promise<Key | undefined> {
    const found = this.last.then(() => this.find())
    this.last = found.catch(() => undefined)
    return found
  }

  /** It had too many before it. */
  putBack(item: Key): void {
    if (!this.inHand.delete(keyName(item))) this.cards.unshift(item)
  }

  /** Its mails go before any further card. */
  done(item: Key): void {
    if (isEntry(item) && this.inHand.has(keyName(item))) this.nextLook = 0
  }

  /** New items may be due. */
  lookAgain(): void {
    this.isDry = false
  }

  private async find(): Promise<Key | undefined> {
    if (Date.now() >= this.nextLook) {
      this.nextLook = Date.now() + 1000
      this.urgent = (await listUrgent()).filter((each) => !this.inHand.has(keyName(each)))
    }
    const urgent = this.urgent.shift()
    if (urgent) {
      this.inHand.add(keyName(urgent))
      return urgent
    }
    if (this.cards.length === 0 && !this.isDry) await this.listMore()
    return this.cards.shift()
  }

  private async listMore(): Promise<void> {
    const found = await Promise.all(
      duePartitions.map(async (partition) => {
        const { keys, upTo } = await listBehind(partition, maxOfPartition, this.upTo.get(partition))
        if (upTo !== undefined) this.upTo.set(partition, upTo)
        return keys
      }),
    )
    const all = found.flat()
    this.isDry = all.length === 0
    this.cards.push(...all.filter(isEntry), ...all.filter((each) => !isEntry(each)))
  }
}
