/** Brings what the wall shows of a High5 to where everything is now: the High5, who received it, and what
 * each of them lets their colleagues see. Doing it again, late or out of order changes nothing: it is
 * written on the condition that nothing of what it was made from has changed (docs/product.md#wall). */
import pMap from 'p-map'
import { findBody } from '#functions/nominations/body-store.ts'
import { high5sSince, isLiveHigh5 } from '#functions/nominations/lists/nominees.ts'
import { findNomination, headKey, idOfHead, sentSince, wallCardKey } from '#functions/nominations/store.ts'
import { checkUnchanged, people, personKey } from '#functions/people/store.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { getItems, transact } from '#functions/runtime/table.ts'
import { check, create, deleteItem, put, update, type Write } from '#functions/runtime/writes.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { namedColleague } from '#shared/thanks/model.ts'
import { cutWords, wallChoiceOf, wallNames } from '#shared/thanks/rules.ts'
import { wallBegins, wallPartitionsOf, wallPointers } from './wall.ts'
import { findWallCard, type StoredWallCard, wallCards } from './wall-cards.ts'

type Shown = NonNullable<StoredWallCard['shown']>

const maxAttempts = 20

/** Shows a High5 on the wall, as much of it as may be seen now, or takes it off. Raises `busy` where others
 * never leave it the time. */
export async function bringToWall(id: string, now: Date): Promise<void> {
  await retryOnConflict(maxAttempts, async () => {
    const [head, card] = await Promise.all([findNomination(id), findWallCard(id)])
    if (!head) return
    const entries = wallPartitionsOf(head)
    const body =
      isLiveHigh5(head) && head.createdAt > wallBegins(now).toISOString() ? await findBody(id) : undefined
    const involved = body ? await peopleOf({ head, body }) : []
    const visible = body && shownOf({ head, body }, involved)
    // Its withdrawal has taken the card, and left the places.
    const isSame = JSON.stringify(visible) === JSON.stringify(card?.shown)
    if (isSame && head.decision !== 'Withdrawn') return
    await transact([
      ...writesOf(id, visible, card),
      ...entries.map((each) => (visible ? put(wallPointers, each) : deleteItem(wallPointers.keys(each)))),
      check(headKey(id), { only: { version: head.version } }),
      ...involved.map(checkUnchanged),
    ])
  })
}

/** Whether a High5 that has just come can be seen on the wall: most receivers show nothing, which one reading
 * tells. */
export async function mayBeSeen({ isTeam, firstNominee }: Nomination): Promise<boolean> {
  if (isTeam) return true
  const [receiver] = await getItems(people, [personKey(firstNominee.personId)])
  return receiver !== undefined && lets('card')(receiver)
}

function writesOf(id: string, shown: Shown | undefined, card: StoredWallCard | undefined): Write[] {
  if (!card) return shown ? [create(wallCards, { id, cheers: 0, shown })] : []
  return [update(wallCardKey(id), shown ? { set: { shown } } : { remove: ['shown'] })]
}

/** Its nominator and those who received it, as they are this moment. */
function peopleOf({ head, body }: FullNomination): Promise<Person[]> {
  const ids = [head.nominator, ...liveMembers(body.nominees)].map(({ personId }) => personId)
  return getItems(people, [...new Set(ids)].map(personKey))
}

/** What may be seen of a High5: nothing where its nominator has left or no receiver lets it be seen; its
 * words where each receiver does. */
export function shownOf({ head, body }: FullNomination, involved: readonly Person[]): Shown | undefined {
  const active = new Map(involved.filter(isActive).map((each) => [each.personId, each]))
  const receivers = liveMembers(body.nominees)
  const willing = receivers.flatMap(({ personId }) => active.get(personId) ?? []).filter(lets('card'))
  const nominator = active.get(head.nominator.personId)
  if (!nominator || willing.length === 0) return undefined
  const isWilling = willing.length === receivers.length && willing.every(lets('words'))
  const motivations = body.answers.filter(({ role }) => role === 'motivation').map(({ content }) => content)
  const words = isWilling ? cutWords(motivations.join('\n\n')) : ''
  return {
    createdAt: head.createdAt,
    isTeam: head.isTeam,
    nominator: namedColleague.parse(nominator),
    receivers: willing.slice(0, wallNames).map((each) => namedColleague.parse(each)),
    more: Math.max(0, willing.length - wallNames),
    ...(head.card && { card: head.card }),
    ...(head.behaviour && { behaviour: head.behaviour.name }),
    ...(words && { words }),
    communities: head.communities,
  }
}

const lets =
  (what: 'card' | 'words') =>
  (person: Person): boolean => {
    const choice = wallChoiceOf(person)
    return choice === 'words' || choice === what
  }

const atOnce = 5

/** The same for what somebody received within the days of the wall, the newest first: all, or so many of it. */
export async function bringReceivedToWall(personId: string, now: Date, most?: number): Promise<void> {
  await bringAll(await high5sSince(personId, wallBegins(now), most), now)
}

/** The same for what somebody sent within those days. */
export async function bringSentToWall(personId: string, now: Date): Promise<void> {
  const sent = await sentSince(personId, wallBegins(now))
  await bringAll(sent.map(idOfHead), now)
}

async function bringAll(ids: readonly string[], now: Date): Promise<void> {
  await pMap(ids, (id) => bringToWall(id, now), { concurrency: atOnce })
}
