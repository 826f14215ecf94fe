/** Rounds of reminders to everybody, one of each kind at a time, done by a schedule (docs/decisions/0045). */
import { ulid } from 'ulid'
import * as z from 'zod'
import { type ActorRequest, actorRef } from '#functions/runtime/actor.ts'
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
  /** People up to this position are done. */
  position: z.string().optional(),
})
export type StoredSending = z.infer<typeof storedSending>

const sendingKey = (kind: ReminderKind): Key => ({ PK: 'REMINDERS-TO-ALL', SK: kind })

const sendings = entity({
  type: 'reminder-sending',
  schema: storedSending,
  keys: ({ kind }) => sendingKey(kind),
})

/** Reads the latest sending of a kind; nothing where there was none. */
export function findSending(kind: ReminderKind): Promise<StoredSending | undefined> {
  return getItem(sendings, sendingKey(kind))
}

interface Asking extends ActorRequest {
  readonly once: Idempotency
}

/** Begins to remind everybody. Raises `invalid-request`, `not-reminded` during another round,
 * `limit-reached`. */
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
    await askForRun('send-reminders', { by, at: now, requestId })
  } catch (error) {
    log('info', 'reminders begin with the next minute', { sending: id, ...faultFields(error) })
  }
}

/** Returns a sending as its readers see it. */
export function viewOfSending(sending: StoredSending): ReminderSending {
  return reminderSending.parse(sending)
}

/** Stops a running round, also a stuck one; an ended one stays. Raises `not-found` for an older round. */
export async function stopReminding(
  kind: ReminderKind,
  id: string,
  { actor, now, requestId }: ActorRequest,
): Promise<ReminderSending> {
  await latestCalled(kind, id)
  const by = actorRef(actor)
  const end = { status: 'stopped', endedAt: now.toISOString(), stoppedBy: by.name } as const
  await isWritten(
    transact([
      // At any version: runs raise it many times a second.
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

export type SendingCounts = Pick<
  StoredSending,
  'status' | 'total' | 'done' | 'reminded' | 'skipped' | 'position' | 'endedAt'
>

/** Returns the write of a round's progress. Raises `ConditionFailed` after another run's write or a stop. */
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
