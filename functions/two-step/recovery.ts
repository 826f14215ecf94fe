/** Turning somebody's two-step sign-in off without their authenticator app: by a recovery code, or by an
 * administrator (docs/product.md#two-step-sign-in). The table is written first, and both can be repeated. */
import { subjectOf } from '#functions/identity/logins.ts'
import { usernameOf } from '#functions/identity/sign-in-names.ts'
import { endOfEverySession, nextSecond } from '#functions/people/sessions.ts'
import { personOfSub } from '#functions/people/store.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import { countAttempt } from '#functions/runtime/limits.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { isFailedCondition, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { accountNamed, turnOffFor } from './pool.ts'
import { recordsOf } from './records.ts'
import { findCodes, hashOf, usedCode, withoutCodes } from './store.ts'

interface Recovery {
  readonly name: string
  readonly code: string
  readonly now: Date
  readonly requestId: string
}

const maxAttempts = 5

/** Turns two-step sign-in off by a recovery code. Only wrong codes are counted: a right one cannot be guessed,
 * and nobody can lock its owner out. Raises `recovery-code-wrong`, `limit-reached`. */
export async function recover({ name, code, now, requestId }: Recovery): Promise<void> {
  const handle = await usernameOf(name)
  // Both in any case: the time tells nothing about the name.
  const [named, ofHandle] = await Promise.all([accountNamed(name), accountNamed(handle)])
  const account = named ?? ofHandle
  const sub = account?.sub ?? handle
  const by = { by: { name: 'Recovery code' }, at: now, requestId }
  const isRight = await retryOnConflict(maxAttempts, () => useUp({ sub, code, by }), isFailedCondition)
  if (!account || !isRight) {
    // By the name as it was typed: counts of accounts would tell which names are of the same one.
    await countAttempt({ personId: hashOf(name, ''), now, acts: { recovery: 1 } })
    throw new Problem('recovery-code-wrong')
  }
  await turnOffFor(account)
  await nextSecond(poolNow())
}

/** Uses a code up. Returns whether it was good, or is the one that was used last. */
async function useUp({ sub, code, by }: { sub: string; code: string; by: Acting }): Promise<boolean> {
  const codes = await findCodes(sub)
  const hash = hashOf(sub, code)
  if (codes?.used === hash) return true
  if (!codes?.hashes.includes(hash)) return false
  const person = await personOfSub(sub)
  if (!person || !isActive(person)) return false
  await transact([
    usedCode(codes, hash),
    endOfEverySession(sub, poolNow()),
    ...recordsOf(person, 'recovered', by),
  ])
  return true
}

/** Turns a person's two-step sign-in off for a reason. Returns whether it was on. The same reset once more, after
 * a failure or a lost reply, finishes it and answers the same; it is recorded and mailed once. */
export async function reset(person: Person, reason: string, by: Acting): Promise<boolean> {
  const sub = await subjectOf(person)
  const [account, codes] = sub ? await Promise.all([accountNamed(sub), findCodes(sub)]) : []
  const note = `${by.by.personId ?? by.by.name}: ${reason}`
  const isRepeated = codes?.reset === note
  if (!account?.isOn) return isRepeated
  await transact([
    withoutCodes(account.sub, note),
    endOfEverySession(account.sub, poolNow()),
    ...(isRepeated ? [] : recordsOf(person, 'reset', by, reason)),
  ])
  await turnOffFor(account)
  return true
}
