/** Signatures under seals, by a key that never leaves the key service. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms'
import { env, required } from '#functions/runtime/env.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'

const client = warm(() => new KMSClient({ maxAttempts: 4, requestHandler: serviceLimits }))

/** Signs a text of at most 4,096 bytes. Returns base64. */
export async function sign(text: string): Promise<string> {
  const { Signature } = await client().send(
    new SignCommand({
      KeyId: required(env.sealKey),
      Message: Buffer.from(text),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  )
  return Buffer.from(Signature ?? []).toString('base64')
}

/** Asks the key service for the public half of a key. */
export async function fetchPublicKey(KeyId = required(env.sealKey)): Promise<KeyObject> {
  const { PublicKey } = await client().send(new GetPublicKeyCommand({ KeyId }))
  return createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' })
}

/** Tells whether a text was signed with the private part of a key. */
export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
