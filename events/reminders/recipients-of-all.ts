/** Finds the recipients of reminders to everybody: approvers and nominees, or nominees of employment
 * equity. */
import { chunk } from 'es-toolkit/array/chunk'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { findBody } from '#functions/nominations/body-store.ts'
import { namedResponder } from '#functions/nominations/review/approvers.ts'
import { findPeople } from '#functions/people/store.ts'
import { type ReminderByHand, reminderByHand, whyNotRemind } from '#functions/reminders/by-hand.ts'
import { allWaitingEquity, equityReminding, isStillPending, lastOf } from '#functions/reminders/equity.ts'
import type { Reminding } from '#functions/reminders/person-reminder.ts'
import type { StoredSending } from '#functions/reminders/sendings.ts'
import { lastReminder } from '#functions/reminders/store.ts'
import { everythingWaiting, type WaitingItem } from '#functions/reminders/waiting.ts'
import type { SkipReason } from '#shared/reminders/settings.ts'

export interface Recipient {
  /** Where they stand among all, which are in this order. */
  readonly position: string
  /** Makes the reminder at an instant, or says why there is none: a run may go past midnight. */
  readonly prepare: (now: Date) => Promise<PreparedReminder | SkipReason>
}

interface PreparedReminder extends ReminderByHand {
  readonly whyRefused: () => Promise<SkipReason>
}

export interface RecipientsOfAll {
  readonly remaining: number
  /** Counts of others that are passed over. */
  readonly skipped?: StoredSending['skipped']
  readonly portions: AsyncIterable<readonly Recipient[]>
}

const atOnce = 8
const portion = 100

/** Finds people for whom a nomination waits, by id behind a position; skips the desk and unknown people. */
export async function peopleToRemind(reminding: Reminding, position = ''): Promise<RecipientsOfAll> {
  const entries = await everythingWaiting(reminding.now)
  const approvers = entries.flatMap(({ responder }) => (isPerson(responder) ? [responder] : []))
  const people = new Set([...approvers, ...(await nomineesAsked(entries))])
  const remaining = [...people].filter((personId) => personId > position).sort()
  const desk = entries.filter(({ responder }) => responder !== undefined && !isPerson(responder)).length
  return {
    remaining: remaining.length,
    ...(desk > 0 && { skipped: { desk } }),
    portions: portionsOf(remaining, reminding),
  }
}

const isPerson = (responder: string | undefined): responder is string =>
  responder !== undefined && !namedResponder(responder)

async function nomineesAsked(places: readonly WaitingItem[]): Promise<Set<string>> {
  const nomineeIds = new Set<string>()
  const unanswered = places.filter(({ responder }) => responder === undefined)
  const [failure] = await forEachLimited(unanswered, atOnce, async ({ id }) => {
    const body = await findBody(id)
    for (const { personId, answer } of body?.nominees ?? [])
      if (answer?.status === 'Pending') nomineeIds.add(personId)
  })
  if (failure) throw failure.error
  return nomineeIds
}

async function* portionsOf(all: readonly string[], reminding: Reminding): AsyncGenerator<Recipient[]> {
  for (const some of chunk(all, portion)) {
    const [people, last] = await Promise.all([findPeople(some), lastReminder.lastOf(some)])
    const byId = new Map(people.map((each) => [each.personId, each]))
    yield some.map((personId) => ({
      position: personId,
      prepare: async (now) => {
        const person = byId.get(personId)
        const reason = whyNotRemind(person, last.get(personId), now)
        if (reason || !person) return reason ?? 'unreachable'
        const reminder = await reminderByHand(person, { ...reminding, now })
        return reminder ? { ...reminder, whyRefused: async () => 'today' } : 'nothing'
      },
    }))
  }
}

/** Nominees of employment equity who have not answered, by how long, behind a position. */
export async function equityToRemind(reminding: Reminding, position = ''): Promise<RecipientsOfAll> {
  const all = await allWaitingEquity(reminding.now, position)
  async function* portions(): AsyncGenerator<Recipient[]> {
    for await (const nominations of all.portions) {
      const people = await findPeople(nominations.map(({ nominee }) => nominee.personId))
      const byId = new Map(people.map((each) => [each.personId, each]))
      yield nominations.map((nomination) => ({
        position: `${nomination.createdAt}#${nomination.id}`,
        prepare: async (now) =>
          whyNotRemind(byId.get(nomination.nominee.personId), lastOf(nomination), now) ?? {
            writes: equityReminding(nomination, { ...reminding, now }),
            recordRest: async () => undefined,
            whyRefused: async () => ((await isStillPending(nomination.id)) ? 'today' : 'nothing'),
          },
      }))
    }
  }
  return { remaining: all.remaining, portions: portions() }
}
