/** Recovery codes of accounts, of which only hashes are kept, and the records of what became of two-step
 * sign-in. */
import { createHash, randomInt } from 'node:crypto'
import * as z from 'zod'
import { personPartition } from '#functions/people/store.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { entity } from '#functions/runtime/entity.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { getItem } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'
import type { TwoStepChange } from '#shared/two-step/model.ts'
import { codeAlphabet, codeLength, plainCode, recoveryCodes } from '#shared/two-step/rules.ts'

const stored = z.object({
  sub: z.string(),
  hashes: z.array(z.string()),
  /** The code that turned two-step sign-in off: once more it finishes what was interrupted. */
  used: z.string().optional(),
  /** The reset that turned it off: by whom, and why. */
  reset: z.string().optional(),
})
export type StoredCodes = z.infer<typeof stored>

const keyOf = (sub: string) => ({ PK: `SUB#${sub}`, SK: 'RECOVERY-CODES' })

const storedCodes = entity<StoredCodes>({
  type: 'recovery-codes',
  schema: stored,
  keys: ({ sub }) => keyOf(sub),
})

/** Codes are long and random, so a plain hash tells nothing of them. */
export function hashOf(sub: string, code: string): string {
  return createHash('sha256')
    .update(`${sub} ${plainCode(code)}`)
    .digest('base64url')
}

const newCode = () => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(32)]).join('')

/** Returns new codes, and the write that has them replace all others. */
export function newCodes(sub: string): { codes: string[]; write: Write } {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  return { codes, write: put(storedCodes, { sub, hashes: codes.map((code) => hashOf(sub, code)) }) }
}

/** Returns the write that leaves no code good; with the note of a reset. */
export function withoutCodes(sub: string, reset?: string): Write {
  return put(storedCodes, { sub, hashes: [], ...(reset && { reset }) })
}

/** Returns the write that uses a code up, and all others with it: turning it on again gives new ones. Raises
 * `ConditionFailed` where the codes are others by now. */
export function usedCode({ sub, hashes }: StoredCodes, used: string): Write {
  return put(storedCodes, { sub, hashes: [], used }, { only: { hashes } })
}

/** The codes of an account; nothing before it was turned on. */
export function findCodes(sub: string): Promise<StoredCodes | undefined> {
  return getItem(storedCodes, keyOf(sub))
}

/** Tells whether an account has recovery codes, and so two-step sign-in that was set up in the portal. */
export async function hasCodes(sub: string): Promise<boolean> {
  return Boolean((await findCodes(sub))?.hashes.length)
}

/** Change → its name in the history (docs/product.md#audit). */
const acts: Readonly<Record<TwoStepChange, string>> = {
  on: 'two-step sign-in turned on',
  off: 'two-step sign-in turned off',
  codes: 'recovery codes made',
  recovered: 'two-step sign-in turned off with a recovery code',
  reset: 'two-step sign-in reset',
}

/** Returns the record of a change, and the mail about it. */
export function recordsOf(
  { personId }: Pick<Person, 'personId'>,
  change: TwoStepChange,
  by: Acting,
  reason?: string,
): Write[] {
  const entry = { ...by, what: acts[change], subject: personPartition(personId) }
  return [
    auditWrite({ ...entry, ...(reason && { after: { reason } }) }),
    outboxWrite({ event: 'two-step-changed', personId, change }, by.at),
  ]
}
