/** What the sign-in service remembers, in one JSON file: accounts, sessions, reset codes and its signing key. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { storedPassword } from './passwords.ts'
import { newSigningKey, signingKey } from './signing-key.ts'

const instant = z.number()

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

const session = z.object({
  sub: z.string(),
  tokenHash: z.string(),
  signedInAt: instant,
  expiresAt: instant,
  revokedAt: instant.optional(),
})

const reset = z.object({ codeHash: z.string(), expiresAt: instant, wrongTries: z.number() })

const content = z.object({
  version: z.literal(1),
  poolId: z.string(),
  secret: z.string(),
  signingKey,
  accounts: z.array(account),
  sessions: z.array(z.tuple([z.string(), session])),
  resets: z.array(z.tuple([z.string(), reset])),
})

/** A user of the pool; instants are milliseconds. */
export type Account = z.infer<typeof account>
/** One sign-in and all that was refreshed from it, by its origin. */
export type Session = z.infer<typeof session>
/** A forgotten password's open code, by the identity that asked. */
type Reset = z.infer<typeof reset>

export interface Store {
  /** Makes stable inventions about accounts that do not exist; never leaves the machine. */
  readonly secret: string
  readonly signingKey: z.infer<typeof signingKey>
  /** Accounts by sub. */
  readonly accounts: Map<string, Account>
  readonly sessions: Map<string, Session>
  readonly resets: Map<string, Reset>
  /** Resolves when everything changed up to now is on disk; calls that come together share one write. */
  save(): Promise<void>
}

async function read(file: string): Promise<z.infer<typeof content> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return content.parse(JSON.parse(text))
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

/** Runs one write at a time; everyone who asks while one is under way shares the next. */
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

/** Opens a pool's file, or begins one; raises an Error when the file is broken or belongs to another pool. */
export async function openStore(file: string, poolId: string): Promise<Store> {
  await mkdir(dirname(file), { recursive: true })
  const found = await read(file)
  if (found && found.poolId !== poolId) {
    throw new Error(`The accounts in ${file} belong to the user pool ${found.poolId}, not to ${poolId}.`)
  }
  const kept = {
    secret: found?.secret ?? randomBytes(32).toString('hex'),
    signingKey: found?.signingKey ?? newSigningKey(),
    accounts: new Map(found?.accounts.map((each) => [each.sub, each])),
    sessions: new Map(found?.sessions),
    resets: new Map(found?.resets),
  }
  const save = sharedWrites(() => {
    const { accounts, sessions, resets, ...rest } = kept
    const now: z.infer<typeof content> = {
      version: 1,
      poolId,
      ...rest,
      accounts: [...accounts.values()],
      sessions: [...sessions],
      resets: [...resets],
    }
    return replace(file, JSON.stringify(now))
  })
  if (!found) await save()
  return { ...kept, save }
}
