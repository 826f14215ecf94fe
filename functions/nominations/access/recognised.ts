/** Recognitions of nominees in the last year, for the person who decides now: approved ones, and none that
 * the nominee does not know of (docs/product.md#recent-recognition). */

import { high5sSince, isLiveHigh5, receivedSince } from '#functions/nominations/lists/nominees.ts'
import { type NominationViewer, permittedActions, readsWhole } from '#functions/nominations/policy.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import {
  divideReads,
  mostComparedNominees,
  type RecognisedNominee,
  recognisedDays,
} from '#shared/nominations/recognised.ts'
import { isFinallyApproved, liveMembers } from '#shared/nominations/review-state.ts'

/** Returns nothing for a reader who does not decide now, and for a large team. */
export async function recognisedFor(
  nomination: FullNomination,
  viewer: NominationViewer,
  now: Date,
): Promise<RecognisedNominee[] | undefined> {
  const nominees = liveMembers(nomination.body.nominees)
  if (!permittedActions(nomination, viewer).decide || nominees.length > mostComparedNominees) return undefined
  const since = new Date(now.getTime() - recognisedDays * 86_400_000)
  const bounds = divideReads(nominees.length)
  const found = await Promise.all(nominees.map((each) => pointersOf(each.personId, since, bounds.pointers)))
  const shares = found.map(({ high5s, others }) => ({
    high5s: high5s.slice(0, bounds.named),
    others: others.filter((id) => id !== nomination.head.id),
  }))
  const looked = shares.flatMap(({ high5s, others }) => [...high5s, ...others.slice(0, bounds.awards)])
  const heads = new Map((await findHeads([...new Set(looked)].map(headKey))).map((head) => [head.id, head]))
  return nominees.map(({ personId }, index) => {
    const { high5s = [], isFull = false } = found[index] ?? {}
    const { high5s: named = [], others = [] } = shares[index] ?? {}
    const headsOf = (ids: readonly string[]) => ids.flatMap((id) => heads.get(id) ?? [])
    const awards = headsOf(others.slice(0, bounds.awards)).filter(isAward)
    const readable = [
      ...headsOf(named).filter(isLiveHigh5),
      ...(bounds.named > 0 ? awards.filter((head) => readsWhole(head, viewer)) : []),
    ]
    const more = isFull || others.length > bounds.awards
    return {
      personId,
      high5s: high5s.length,
      awards: awards.length,
      ...(more && { more }),
      latest: readable
        .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
        .map(({ kind, nominator, createdAt }) => ({ kind, by: nominator.name, at: createdAt })),
    }
  })
}

/** Ids of the High5s that somebody holds, and of what else they received; whether there may be more. */
async function pointersOf(personId: string, since: Date, most: number) {
  const [high5s, received] = await Promise.all([
    high5sSince(personId, since, most),
    receivedSince(personId, since, most),
  ])
  const high5Ids = new Set(high5s)
  const isFull = high5s.length === most || received.length === most
  return { high5s, others: received.filter((id) => !high5Ids.has(id)), isFull }
}

const isAward = (head: Nomination) => !isLiveHigh5(head) && isFinallyApproved(head)
