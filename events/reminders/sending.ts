/** Every minute, or at once on request: reminds everybody, each in one transaction with the progress
 * (docs/product.md#reminders-by-hand). */
import { isTimeUp, type Remaining, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { findSending, progressWrite, type StoredSending } from '#functions/reminders/sendings.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { type ReminderKind, reminderKinds, type SkipReason } from '#shared/reminders/settings.ts'
import { equityToRemind, peopleToRemind, type Recipient, type RecipientsOfAll } from './recipients-of-all.ts'

const sources = { nominations: peopleToRemind, equity: equityToRemind } as const

export const handler = scheduled('send-reminders', async (tally, context) => {
  for (const kind of reminderKinds) {
    try {
      await workOff(kind, { tally, context })
    } catch (error) {
      // The other kind does not wait until this one is mended, or stopped.
      log('error', 'reminders to all came to a halt', { kind, ...faultFields(error) })
      tally.fail()
    }
  }
})

interface Run {
  readonly tally: Tally<'send-reminders'>
  readonly context?: Remaining | undefined
}

async function workOff(kind: ReminderKind, run: Run): Promise<void> {
  const sending = await findSending(kind)
  if (sending?.status !== 'running') return
  const { by, requestId, position } = sending
  const found = await sources[kind]({ by, now: clock(), requestId }, position)
  await goOn(sending, found, run)
}

async function goOn(
  begun: StoredSending,
  { remaining, skipped, portions }: RecipientsOfAll,
  run: Run,
): Promise<void> {
  const total = begun.done + remaining
  const first = begun.total === undefined ? { skipped: { ...begun.skipped, ...skipped } } : {}
  let sending: StoredSending | undefined = await note(begun, { total, ...first })
  for await (const portion of portions) {
    for (const recipient of portion) {
      if (!sending || isTimeUp(run.context)) return
      sending = await remind(sending, recipient, run.tally)
    }
  }
  if (sending) await note(sending, { status: 'done', endedAt: clock().toISOString() })
}

/** Notes how far it is; nothing where somebody else is at it by now, or has stopped it. */
async function note(
  before: StoredSending,
  progress: Parameters<typeof progressWrite>[1],
): Promise<StoredSending | undefined> {
  const { write, after } = progressWrite(before, progress)
  return (await isWritten(transact([write]))) ? after : undefined
}

async function remind(
  before: StoredSending,
  { position, prepare }: Recipient,
  tally: Tally<'send-reminders'>,
): Promise<StoredSending | undefined> {
  const { done, reminded } = before
  const skip = (reason: SkipReason) => {
    const skipped = { ...before.skipped, [reason]: (before.skipped[reason] ?? 0) + 1 }
    return note(before, { done: done + 1, position, skipped })
  }
  try {
    const prepared = await prepare(clock())
    if (typeof prepared === 'string') return await skip(prepared)
    const { write, after } = progressWrite(before, { done: done + 1, position, reminded: reminded + 1 })
    // They were reminded or answered this moment; or another run is at it, or it was stopped, which noting it
    // finds out.
    if (!(await isWritten(transact([...prepared.writes, write]))))
      return await skip(await prepared.whyRefused())
    tally.add('reminded')
    await prepared.recordRest()
    return after
  } catch (error) {
    log('error', 'reminder failed', { sending: before.id, ...faultFields(error) })
    tally.fail()
    return skip('failed')
  }
}
