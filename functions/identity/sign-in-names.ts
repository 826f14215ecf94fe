/** Further sign-in names: all lead to one handle of the account. Replies do not tell which names exist. */
import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { findPerson, holdersOf } from '#functions/people/store.ts'
import { entity } from '#functions/runtime/entity.ts'
import { ConditionFailed, getItem, transact } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import { create } from '#functions/runtime/writes.ts'
import { notedSubjectOf } from './logins.ts'

const secretKey = { PK: 'SECRETS', SK: 'SIGN-IN-NAMES' }

const secrets = entity({
  type: 'secret',
  schema: z.object({ value: z.string() }),
  keys: () => secretKey,
})

const cache = warm((): { secret?: string | undefined } => ({}))

/** Made once, by the first request. */
async function secret(): Promise<string> {
  cache().secret ??= (await getItem(secrets, secretKey))?.value
  const { secret: kept } = cache()
  if (kept) return kept
  try {
    await transact([create(secrets, { value: randomBytes(32).toString('hex') })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  const stored = (await getItem(secrets, secretKey))?.value
  if (!stored) throw new Error('There is no secret for sign-in names.')
  cache().secret = stored
  return stored
}

/** Nobody's id, read for names that nobody has: the same is read for every name. */
const nobody = 'nobody'

/** Returns the pool's name for a sign-in name; for an unknown one a constant, plausible, unused one. */
export async function usernameOf(name: string): Promise<string> {
  const [holders, key] = await Promise.all([holdersOf([{ kind: 'ALIAS', name }]), secret()])
  const personId = holders.get(`ALIAS#${name}`) ?? nobody
  const [person, noted] = await Promise.all([findPerson(personId), notedSubjectOf(personId)])
  const invented = uuidOf(createHmac('sha256', key).update(name).digest('hex'))
  return person?.account?.sub ?? noted ?? invented
}

/** The beginning of a hash as a version 4 UUID, which is what every subject looks like. */
function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
