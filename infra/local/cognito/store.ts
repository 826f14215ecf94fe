/** The sign-in service's memory on disk, in one JSON file: accounts, sessions, reset codes and its signing
 * key. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { readIfPresent, replaceFile } from '../journal.ts'

const instant = z.number()
const hex = z.string().regex(/^[0-9a-f]+$/)

const storedPassword = z.object({ salt: hex, verifier: hex })
export type StoredPassword = z.infer<typeof storedPassword>

const account = z.object({
  sub: z.string(),
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  password: storedPassword,
  /** When a temporary password ends. */
  temporaryUntil: instant.optional(),
  /** An address that comes into force with its code. */
  pending: z.object({ email: z.string(), codeHash: z.string(), expiresAt: instant }).optional(),
  /** Company accounts that sign in to it: provider and subject. */
  links: z.array(z.string()).optional(),
  /** The secret of an authenticator app, and the latest period of which a code was taken. */
  softwareToken: z.object({ secret: z.string(), step: z.number() }).optional(),
  /** A secret of which no code was shown yet. */
  nextSecret: z.string().optional(),
  /** Sign-in asks for a code of the app. */
  asksForCode: z.boolean().optional(),
  createdAt: instant,
  changedAt: instant,
})
/** A user of the pool; instants are milliseconds. */
export type Account = z.infer<typeof account>

const session = z.object({
  sub: z.string(),
  tokenHash: z.string(),
  signedInAt: instant,
  expiresAt: instant,
  revokedAt: instant.optional(),
  /** Scopes of its access tokens, where it was not opened by a password. */
  scope: z.string().optional(),
})
/** One sign-in and all that was refreshed from it, by its origin. */
export type Session = z.infer<typeof session>

/** A forgotten password's open code, by the identity that asked. */
const reset = z.object({ codeHash: z.string(), expiresAt: instant, wrongTries: z.number() })

/** An RSA key as it is stored: a private JWK. */
export const signingKey = z.looseObject({
  kty: z.literal('RSA'),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
})
type SigningKey = z.infer<typeof signingKey>

const content = z.object({
  version: z.literal(1),
  poolId: z.string(),
  secret: z.string(),
  signingKey,
  accounts: z.array(account),
  sessions: z.array(z.tuple([z.string(), session])),
  resets: z.array(z.tuple([z.string(), reset])),
})

export type Store = ReturnType<typeof openStore>

/** Opens a pool's file, or begins one. Raises an Error when the file is broken or belongs to another pool. */
export function openStore(file: string, poolId: string) {
  const found = read(file)
  if (found && found.poolId !== poolId)
    throw new Error(`The accounts in ${file} belong to the user pool ${found.poolId}, not to ${poolId}.`)
  const memory = {
    /** Makes stable inventions about accounts that do not exist; never leaves the machine. */
    secret: found?.secret ?? randomBytes(32).toString('hex'),
    signingKey: found?.signingKey ?? newSigningKey(),
    accounts: new Map(found?.accounts.map((each) => [each.sub, each])),
    sessions: new Map(found?.sessions),
    resets: new Map(found?.resets),
  }
  const save = () => {
    const lists = {
      accounts: [...memory.accounts.values()],
      sessions: [...memory.sessions],
      resets: [...memory.resets],
    }
    // Only its owner may read it: it holds the signing key.
    replaceFile(file, JSON.stringify({ ...memory, version: 1, poolId, ...lists }), 0o600)
  }
  if (!found) save()
  return { ...memory, keys: openKeys(memory.signingKey), save }
}

function read(file: string): z.infer<typeof content> | undefined {
  const text = readIfPresent(file)
  try {
    return text === undefined ? undefined : content.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`The accounts in ${file} cannot be read; start afresh or put the file back.`, { cause })
  }
}

function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomUUID() }
  return signingKey.parse(key)
}

/** Makes a stored key ready for use; `published` is the key set that those who check tokens read. */
function openKeys(stored: SigningKey) {
  const { kty, alg, use, kid, n, e } = stored
  const sign = createPrivateKey({ key: stored, format: 'jwk' })
  return { kid, sign, verify: createPublicKey(sign), published: { keys: [{ kty, alg, use, kid, n, e }] } }
}
