/** Further sign-in names: the user pool knows one handle for all those of a person, the subject of their account, which
 * follows the record as `preferred_username` (events/identity/account.ts). Nobody learns here which names there are. */
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

const known = warm((): { secret?: string | undefined } => ({}))

/** Made once, by whoever asks first. */
async function secret(): Promise<string> {
  known().secret ??= (await getItem(secrets, secretKey))?.value
  const { secret: kept } = known()
  if (kept) return kept
  try {
    await transact([create(secrets, { value: randomBytes(32).toString('hex') })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  const made = (await getItem(secrets, secretKey))?.value
  if (!made) throw new Error('There is no secret for sign-in names.')
  known().secret = made
  return made
}

/** Nobody's id, read for names that nobody has: the same is read for every name. */
const nobody = 'nobody'

/** What the user pool knows a sign-in name by. For a name that nobody has, always the same thing that looks like it,
 * and that no account has. */
export async function usernameOf(name: string): Promise<string> {
  const [holders, key] = await Promise.all([holdersOf([{ kind: 'ALIAS', name }], true), secret()])
  const personId = holders.get(`ALIAS#${name}`) ?? nobody
  const [person, noted] = await Promise.all([findPerson(personId), notedSubjectOf(personId)])
  const invented = uuidOf(createHmac('sha256', key).update(name).digest('hex'))
  return person?.account?.sub ?? noted ?? invented
}

/** The beginning of a hash as a version 4 UUID, which is what every subject looks like. */
function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
