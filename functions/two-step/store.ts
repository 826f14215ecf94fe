/** Recovery codes of accounts, of which only hashes are kept. Apart from records.ts: every function of the API has
 * this. */
import { createHash, randomInt } from 'node:crypto'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItem, getItems } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
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

/** Finds the accounts among these that have recovery codes. */
export async function findThoseWithCodes(subs: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await getItems(storedCodes, subs.map(keyOf))
  return new Set(found.filter(({ hashes }) => hashes.length > 0).map(({ sub }) => sub))
}

/** Tells whether an account has recovery codes, and so two-step sign-in that was set up in the portal. */
export async function hasCodes(sub: string): Promise<boolean> {
  return Boolean((await findCodes(sub))?.hashes.length)
}
