/** The pool's RSA key: what tokens are signed with, and what the world sees of it. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import type { JWK } from 'jose'
import * as z from 'zod'

/** An RSA key as it is stored: a private JWK. */
export const signingKey = z.object({
  kty: z.literal('RSA'),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})
export type SigningKey = z.infer<typeof signingKey>

/** The key as it is used. */
export interface TokenKeys {
  kid: string
  sign: KeyObject
  verify: KeyObject
  /** The key set that those who check tokens read. */
  published: { keys: JWK[] }
}

/** Makes a pool's key; once in its life. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomUUID() }
  return signingKey.parse(key)
}

/** Makes a stored key ready for use. */
export function openKeys(stored: SigningKey): TokenKeys {
  const { kty, alg, use, kid, n, e } = stored
  const sign = createPrivateKey({ key: stored, format: 'jwk' })
  return { kid, sign, verify: createPublicKey(sign), published: { keys: [{ kty, alg, use, kid, n, e }] } }
}
