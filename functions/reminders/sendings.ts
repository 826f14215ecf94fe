/** Reminding everybody: asked for by somebody, one at a time of each kind, and worked off by a schedule that goes on where
 * a run before it ended (docs/decisions/0045). */
import { ulid } from 'ulid'
import * as z from 'zod'
import { type Actor, actorRef } from '#functions/runtime/actor.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { getItem, isWritten, transact } from '#functions/runtime/table.ts'
import { create, replace, update, type Write } from '#functions/runtime/writes.ts'
import { askForRun } from '#functions/schedules/asking.ts'
import { actorReference } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import { type ReminderSending, reminderSending } from '#shared/reminders/model.ts'
import { type ReminderKind, reminderKinds } from '#shared/reminders/settings.ts'
import { type WaitingWindow, whyNotRemindAll } from '#shared/reminders/windows.ts'
import { notReminded } from './notify.ts'

const storedSending = reminderSending.extend({
  kind: z.enum(reminderKinds),
  version: z.number().int(),
  by: actorReference,
  requestId: z.string(),
  /** Whoever sorts up to here was looked at. */
  position: z.string().optional(),
})
export type StoredSending = z.infer<typeof storedSending>

const sendingKey = (kind: ReminderKind): Key => ({ PK: 'REMINDERS-TO-ALL', SK: kind })

const sendings = entity({
  type: 'reminder-sending',
  schema: storedSending,
  keys: ({ kind }) => sendingKey(kind),
})

/** The latest of a kind, read consistently; nothing where there was none. */
export function findSending(kind: ReminderKind): Promise<StoredSending | undefined> {
  return getItem(sendings, sendingKey(kind))
}

interface Asking {
  readonly actor: Actor
  readonly once: Idempotency
  readonly now: Date
  readonly requestId: string
}

/** Begins to remind everybody. Raises `invalid-request` at what is not all, `not-reminded` while somebody else's is on its
 * way, and `limit-reached`. */
export async function remindEverybody(
  kind: ReminderKind,
  window: WaitingWindow,
  { actor, once, now, requestId }: Asking,
): Promise<ReminderSending> {
  const fields = whyNotRemindAll(window)
  if (fields) throw new Problem('invalid-request', { fields })
  const before = await findSending(kind)
  if (before?.status === 'running') throw notReminded('sending')
  const by = actorRef(actor)
  const sending: StoredSending = {
    ...{ kind, version: (before?.version ?? 0) + 1, by, requestId },
    id: ulid(now.getTime()),
    status: 'running',
    startedAt: now.toISOString(),
    startedBy: by.name,
    ...{ done: 0, reminded: 0, skipped: {} },
  }
  const reply = viewOfSending(sending)
  const writes = [
    once.record(reply),
    before ? replace(sendings, sending) : create(sendings, sending, 'stale-version'),
    auditWrite({
      subject: sendingKey(kind).PK,
      at: now,
      by,
      what: `everybody reminded of ${kind}`,
      after: { id: sending.id },
      requestId,
    }),
  ]
  try {
    await withinLimits({ personId: actor.personId, now, acts: { reminder: 1 } }, (counts) =>
      transact([...writes, ...counts]),
    )
  } catch (error) {
    // Somebody else began in the same moment.
    if (error instanceof Problem && error.code === 'stale-version') throw notReminded('sending')
    throw error
  }
  await wake(sending, now)
  return reply
}

/** Has it begun at once; where that fails the clock does, within a minute. */
async function wake({ id, by, requestId }: StoredSending, now: Date): Promise<void> {
  try {
    await askForRun('send-reminders', { by, now, requestId })
  } catch (error) {
    log('info', 'reminders begin with the next minute', { sending: id, ...faultFields(error) })
  }
}

/** How far it is, as people see it. */
export function viewOfSending(sending: StoredSending): ReminderSending {
  return reminderSending.parse(sending)
}

interface Stopping {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Ends what is on its way, also where no run comes to its end: whoever was reminded stays so, nobody else is, and another
 * can begin. What is over stays as it is. Gives how far it came. Raises `not-found` where the latest is another one. */
export async function stopReminding(
  kind: ReminderKind,
  id: string,
  { actor, now, requestId }: Stopping,
): Promise<ReminderSending> {
  await latestCalled(kind, id)
  const by = actorRef(actor)
  const end = { status: 'stopped', endedAt: now.toISOString(), stoppedBy: by.name } as const
  await isWritten(
    transact([
      // At whatever version: runs move it many times a second.
      update(sendingKey(kind), { set: end, only: { id, status: 'running' } }),
      auditWrite({
        subject: sendingKey(kind).PK,
        at: now,
        by,
        what: `reminding everybody of ${kind} stopped`,
        after: { id },
        requestId,
      }),
    ]),
  )
  return viewOfSending(await latestCalled(kind, id))
}

async function latestCalled(kind: ReminderKind, id: string): Promise<StoredSending> {
  const latest = await findSending(kind)
  if (latest?.id !== id) throw new Problem('not-found')
  return latest
}

/** What a run has done of it. */
export type SendingCounts = Pick<
  StoredSending,
  'status' | 'total' | 'done' | 'reminded' | 'skipped' | 'position' | 'endedAt'
>

/** The write that notes what was done since it was read, and what it is then. Where somebody else is at it by now, or has
 * stopped it, `ConditionFailed` is raised; so is it once another has begun, as versions go on from one to the next. */
export function progressWrite(
  before: StoredSending,
  progress: Partial<SendingCounts>,
): { write: Write; after: StoredSending } {
  const { version } = before
  const set = { ...progress, version: version + 1 }
  return {
    write: update(sendingKey(before.kind), { set, only: { version, status: 'running' } }),
    after: { ...before, ...set },
  }
}
