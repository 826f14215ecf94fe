/** Words of thanks: what each receiver of a recognition said, in an item of its own
 * (docs/product.md#thanks). One that was taken back or removed stays without a text, so that its nominator
 * is told of thanks once. */
import * as z from 'zod'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { headKey } from '#functions/nominations/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, getItems, transact } from '#functions/runtime/table.ts'
import { check, create, replace, type Write } from '#functions/runtime/writes.ts'
import type { FullNomination, NominationAction } from '#shared/nominations/model.ts'
import { type NamedColleague, namedColleague } from '#shared/thanks/model.ts'

const saidThanks = namedColleague.extend({
  nominationId: z.string(),
  version: z.number().int(),
  /** Blank once it was taken back or removed. */
  text: z.string(),
  at: z.string(),
})
export type SaidThanks = z.infer<typeof saidThanks>

const prefix = 'THANKS#'

const thanksKey = (nominationId: string, personId: string): Key => ({
  PK: nominationPartition(nominationId),
  SK: prefix + personId,
})

export const thanksWords = entity({
  type: 'thanks',
  schema: saidThanks,
  keys: ({ nominationId, personId }) => thanksKey(nominationId, personId),
})

/** All that was said and not taken back, the first one first. */
export async function thanksFor(nominationId: string): Promise<SaidThanks[]> {
  const range = { partition: nominationPartition(nominationId), prefix }
  const found = await allItems(thanksWords, range)
  return found.filter(({ text }) => text !== '').sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** What somebody said, and has not taken back; read this moment. */
export async function thanksBy(nominationId: string, personId: string): Promise<SaidThanks | undefined> {
  const words = await getItem(thanksWords, thanksKey(nominationId, personId))
  return words?.text ? words : undefined
}

/** Which of these have said thank you and not taken it back, by `nomination person`. */
export async function standingThanks(
  of: readonly { readonly nominationId: string; readonly personId: string }[],
): Promise<Set<string>> {
  const found = await getItems(
    thanksWords,
    of.map(({ nominationId, personId }) => thanksKey(nominationId, personId)),
  )
  return new Set(
    found
      .filter(({ text }) => text !== '')
      .map(({ nominationId, personId }) => `${nominationId} ${personId}`),
  )
}

interface Saying {
  readonly nomination: FullNomination
  readonly by: NamedColleague
  readonly now: Date
}

const maxAttempts = 5

/** Says thank you in these words; the nominator is told of the first ones. Raises `nomination-ended` where it
 * is withdrawn at that moment, and `limit-reached`. */
export async function sayThanks(text: string, { nomination, by, now }: Saying): Promise<void> {
  const { id } = nomination.head
  await retryOnConflict(maxAttempts, async () => {
    const before = await getItem(thanksWords, thanksKey(id, by.personId))
    if (before?.text === text) return
    const at = now.toISOString()
    const { personId, name, slug } = by
    const words = { personId, name, slug, nominationId: id, text, at }
    await counted(by.personId, now, [
      before
        ? replace(thanksWords, { ...words, version: before.version + 1 })
        : create(thanksWords, { ...words, version: 1 }, 'stale-version'),
      check(headKey(id), { only: { decision: 'Accepted' }, problem: 'nomination-ended' }),
      ...(before ? [] : [outboxWrite({ event: 'thanks-said', nominationId: id, personId }, now)]),
    ])
  })
}

/** Takes back what somebody said themselves; nothing where there is nothing. */
export async function takeBackThanks(nominationId: string, personId: string, now: Date): Promise<void> {
  await blank(nominationId, personId, (taken) => counted(personId, now, [taken]))
}

interface Removing {
  readonly by: { readonly personId: string; readonly name: string }
  readonly now: Date
  readonly requestId: string
}

/** Removes what somebody said, by an administrator: the history names both, the record of acts has the
 * words. */
export async function removeThanks(
  nominationId: string,
  personId: string,
  { by, now, requestId }: Removing,
): Promise<void> {
  await blank(nominationId, personId, (taken, { name, text }) =>
    counted(by.personId, now, [
      taken,
      auditWrite({
        subject: nominationPartition(nominationId),
        at: now,
        by,
        what: 'thanks-removed' satisfies NominationAction,
        before: { text },
        after: { to: { personId, name } },
        requestId,
      }),
    ]),
  )
}

async function blank(
  nominationId: string,
  personId: string,
  write: (taken: Write, words: SaidThanks) => Promise<void>,
): Promise<void> {
  await retryOnConflict(maxAttempts, async () => {
    const words = await thanksBy(nominationId, personId)
    if (!words) return
    await write(replace(thanksWords, { ...words, version: words.version + 1, text: '' }), words)
  })
}

function counted(personId: string, now: Date, writes: readonly Write[]): Promise<void> {
  return withinLimits({ personId, now, acts: { thanks: 1 } }, (counts) => transact([...writes, ...counts]))
}
