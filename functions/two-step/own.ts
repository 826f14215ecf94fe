/** One's own two-step sign-in. The table is written before the pool is told, so that history and mail never
 * miss a change; what dies in between is done again with the next code. */
import { endOtherSessions } from '#functions/people/sessions.ts'
import { type ActorRequest, mustHaveTwoStep } from '#functions/runtime/actor.ts'
import { actingOf } from '#functions/runtime/audit.ts'
import type { Token } from '#functions/runtime/identity.ts'
import { countAttempt } from '#functions/runtime/limits.ts'
import { transact } from '#functions/runtime/table.ts'
import { Problem } from '#shared/problems.ts'
import type { TwoStep, TwoStepChange } from '#shared/two-step/model.ts'
import { groupedCode } from '#shared/two-step/rules.ts'
import { isOnFor, setForOwner, takeCode } from './pool.ts'
import { recordsOf } from './records.ts'
import { findCodes, newCodes, withoutCodes } from './store.ts'

export interface OwnRequest extends ActorRequest {
  readonly token: Token
  readonly accessToken: string
}

/** Tells how one's own stands. */
export async function standingOf({ actor, token, accessToken }: OwnRequest): Promise<TwoStep> {
  const [isOn, codes] = await Promise.all([isOnFor(accessToken), findCodes(token.sub)])
  return { isOn, codesLeft: codes?.hashes.length ?? 0, isRequired: mustHaveTwoStep(actor) }
}

/** Has the pool take a code, so often and not more: a stolen session must not guess one. */
async function prove({ actor, now, accessToken }: OwnRequest, code: string): Promise<void> {
  await countAttempt({ personId: actor.personId, now, acts: { 'two-step': 1 } })
  await takeCode(accessToken, code)
}

/** Turns it on by a code of the new app, and returns recovery codes. Other sessions end: they were begun with a
 * password alone. */
export async function turnOn(asked: OwnRequest, code: string): Promise<string[]> {
  await prove(asked, code)
  await endOtherSessions(asked.token)
  const codes = await replaceCodes(asked, 'on')
  await setForOwner(asked.accessToken, true)
  return codes
}

/** Makes new recovery codes by a code of the app. */
export async function renewCodes(asked: OwnRequest, code: string): Promise<string[]> {
  await prove(asked, code)
  return replaceCodes(asked, 'codes')
}

async function replaceCodes(asked: OwnRequest, change: TwoStepChange): Promise<string[]> {
  const { codes, write } = newCodes(asked.token.sub)
  await transact([write, ...recordsOf(asked.actor, change, actingOf(asked))])
  return codes.map(groupedCode)
}

/** Turns it off by a code of the app. Raises `two-step-required`. */
export async function turnOff(asked: OwnRequest, code: string): Promise<void> {
  if (mustHaveTwoStep(asked.actor)) throw new Problem('two-step-required')
  await prove(asked, code)
  await transact([withoutCodes(asked.token.sub), ...recordsOf(asked.actor, 'off', actingOf(asked))])
  await setForOwner(asked.accessToken, false)
}
