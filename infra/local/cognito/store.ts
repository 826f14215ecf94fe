/** The sign-in service's memory on disk, in one JSON file: accounts, sessions, reset codes and its signing key. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { readIfPresent } from '../journal.ts'

const instant = z.number()
const hex = z.string().regex(/^[0-9a-f]+$/)

/**
 * A password as it is stored: salted, either as its verifier or, until its first use, as the exponent that the
 * verifier is computed from. Creating 10,000 accounts would otherwise spend seconds on verifiers that nobody asks
 * for. A reader of an exponent can sign in with it, which a verifier does not allow. That is fine for a stand-in
 * on one machine: the same file, readable by its owner only, holds the signing key, which opens every account.
 */
const storedPassword = z.union([
  z.object({ salt: hex, verifier: hex }),
  z.object({ salt: hex, exponent: hex }),
])
export type StoredPassword = z.infer<typeof storedPassword>

const account = z.object({
  sub: z.string(),
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  password: storedPassword,
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

export type Store = Awaited<ReturnType<typeof openStore>>

/** Opens a pool's file, or begins one. Raises an Error when the file is broken or belongs to another pool. */
export async function openStore(file: string, poolId: string) {
  await mkdir(dirname(file), { recursive: true })
  const found = read(file)
  if (found && found.poolId !== poolId)
    throw new Error(`The accounts in ${file} belong to the user pool ${found.poolId}, not to ${poolId}.`)
  const known = {
    /** Makes stable inventions about accounts that do not exist; never leaves the machine. */
    secret: found?.secret ?? randomBytes(32).toString('hex'),
    signingKey: found?.signingKey ?? newSigningKey(),
    /** Accounts by sub. */
    accounts: new Map(found?.accounts.map((each) => [each.sub, each])),
    sessions: new Map(found?.sessions),
    resets: new Map(found?.resets),
  }
  /** Resolves when everything changed up to now is on disk; calls that come together share one write. */
  const save = sharedWrites(() => {
    const lists = {
      accounts: [...known.accounts.values()],
      sessions: [...known.sessions],
      resets: [...known.resets],
    }
    return replace(file, JSON.stringify({ ...known, version: 1, poolId, ...lists }))
  })
  if (!found) await save()
  return { ...known, keys: openKeys(known.signingKey), save }
}

function read(file: string): z.infer<typeof content> | undefined {
  const text = readIfPresent(file)
  try {
    return text === undefined ? undefined : content.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`The accounts in ${file} cannot be read; start afresh or put the file back.`, { cause })
  }
}

async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.tmp`
  // Only its owner may read it: it holds the signing key.
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** Runs one write at a time; all who ask while one is under way share the next. */
function sharedWrites(write: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined
        underWay = write()
        return underWay
      })
    return next
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
